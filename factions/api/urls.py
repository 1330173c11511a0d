"""Addresses of the game data."""

from django.urls import path

from factions.api import endpoints
from pillage_web.access import public

urlpatterns = [
    path("editions/", public(endpoints.Editions.as_view()), name="api_editions"),
    path("editions/<str:slug>/", public(endpoints.Edition.as_view()), name="api_edition"),
    path("supplements/", public(endpoints.Supplements.as_view()), name="api_supplements"),
    path("supplements/<str:slug>/", public(endpoints.Supplement.as_view()), name="api_supplement"),
    path("factions/", public(endpoints.Factions.as_view()), name="api_factions"),
    path("factions/<str:slug>/", public(endpoints.Faction.as_view()), name="api_faction"),
    path(
        "factions/<str:slug>/prices/",
        public(endpoints.FactionPrices.as_view()),
        name="api_faction_prices",
    ),
    path("prices/", public(endpoints.Prices.as_view()), name="api_prices"),
    path("units/", public(endpoints.Units.as_view()), name="api_units"),
    path("units/<str:slug>/", public(endpoints.Unit.as_view()), name="api_unit"),
    path("equipment/", public(endpoints.Equipment.as_view()), name="api_equipment"),
    path("equipment/<str:slug>/", public(endpoints.Item.as_view()), name="api_item"),
    path("talents/", public(endpoints.Talents.as_view()), name="api_talents"),
    path("talents/<str:slug>/", public(endpoints.Talent.as_view()), name="api_talent"),
]

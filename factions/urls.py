"""Addresses of the reference. An address' name is its view's."""

from django.urls import path

from factions.views.reference import (
    reference,
    reference_faction,
    reference_item,
    reference_rules,
    reference_search,
    reference_table,
    reference_talent,
    reference_unit,
)

urlpatterns = [
    path("", reference, name="reference"),
    path("factions/<slug:slug>/", reference_faction, name="reference_faction"),
    path("units/<slug:slug>/", reference_unit, name="reference_unit"),
    path("equipment/<slug:slug>/", reference_item, name="reference_item"),
    path("talents/<slug:slug>/", reference_talent, name="reference_talent"),
    path("rules/", reference_rules, name="reference_rules"),
    path("table/", reference_table, name="reference_table"),
    path("search/", reference_search, name="reference_search"),
]

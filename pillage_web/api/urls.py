"""Addresses of the API. An address' name is its endpoint's, after `api_`."""

from django.urls import URLPattern, URLResolver, include, path

from pillage_web.access import public
from pillage_web.api.published import Schema, api_docs
from pillage_web.api.root import Root, api_nowhere

first: list[URLPattern | URLResolver] = [
    path("", public(Root.as_view()), name="api_root"),
    path("schema/", public(Schema.as_view()), name="api_schema"),
    path("docs/", api_docs, name="api_docs"),
    path("", include("factions.api.urls")),
    path("", include("warbands.api.urls")),
]

urlpatterns = [
    path("v1/", include(first)),
    path("<path:rest>", api_nowhere, name="api_nowhere"),
]

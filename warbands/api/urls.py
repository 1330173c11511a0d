"""Addresses of what is done with documents, and of one's own warbands."""

from django.urls import path

from pillage_web.access import credential_only, public
from warbands.api import batch, documents
from warbands.api.own.links import WarbandLink, WarbandLinks
from warbands.api.own.revisions import WarbandRevision, WarbandRevisions
from warbands.api.own.warbands import Warband, Warbands

OWN = "warbands/<slug:warband_id>/"

urlpatterns = [
    path("validate/", public(documents.Validate.as_view()), name="api_validate"),
    path("validate/batch/", public(batch.ValidateBatch.as_view()), name="api_validate_batch"),
    path("render/", public(documents.Render.as_view()), name="api_render"),
    path("diff/", public(documents.Diff.as_view()), name="api_diff"),
    path("robustness/", public(documents.Robustness.as_view()), name="api_robustness"),
    path("warbands/", credential_only(Warbands.as_view()), name="api_warbands"),
    path(OWN, credential_only(Warband.as_view()), name="api_warband"),
    path(
        f"{OWN}revisions/",
        credential_only(WarbandRevisions.as_view()),
        name="api_warband_revisions",
    ),
    path(
        f"{OWN}revisions/<int:number>/",
        credential_only(WarbandRevision.as_view()),
        name="api_warband_revision",
    ),
    path(f"{OWN}links/", credential_only(WarbandLinks.as_view()), name="api_warband_links"),
    path(
        f"{OWN}links/<slug:link_id>/",
        credential_only(WarbandLink.as_view()),
        name="api_warband_link",
    ),
]

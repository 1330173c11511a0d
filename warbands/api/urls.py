"""Addresses of what is done with documents."""

from django.urls import path

from pillage_web.access import public
from warbands.api import batch, documents

urlpatterns = [
    path("validate/", public(documents.Validate.as_view()), name="api_validate"),
    path("validate/batch/", public(batch.ValidateBatch.as_view()), name="api_validate_batch"),
    path("render/", public(documents.Render.as_view()), name="api_render"),
    path("diff/", public(documents.Diff.as_view()), name="api_diff"),
    path("robustness/", public(documents.Robustness.as_view()), name="api_robustness"),
]

"""Addresses of the rosters. An address' name is its view's (import_ has a keyword's)."""

from django.urls import path

from warbands.views.builder import add, kit, warband
from warbands.views.edit import edit
from warbands.views.importing import import_, keep, preview
from warbands.views.roster import roster
from warbands.views.start import create, start

urlpatterns = [
    path("", start, name="start"),
    path("import/", import_, name="import"),
    path("import/preview", preview, name="preview"),
    path("import/keep", keep, name="keep"),
    path("warbands/", create, name="create"),
    path("warbands/<slug:warband_id>/", warband, name="warband"),
    path("warbands/<slug:warband_id>/add/", add, name="add"),
    path("warbands/<slug:warband_id>/entries/<slug:entry>/", kit, name="kit"),
    path("warbands/<slug:warband_id>/edits/<slug:command>", edit, name="edit"),
    path("warbands/<slug:warband_id>/roster/", roster, name="roster"),
]

"""Addresses of the rosters. An address' name is its view's."""

from django.urls import path

from warbands.views.builder import add, kit, warband
from warbands.views.edit import edit
from warbands.views.roster import roster
from warbands.views.start import create, start

urlpatterns = [
    path("", start, name="start"),
    path("warbands/", create, name="create"),
    path("warbands/<str:warband_id>/", warband, name="warband"),
    path("warbands/<str:warband_id>/add/", add, name="add"),
    path("warbands/<str:warband_id>/entries/<str:entry>/", kit, name="kit"),
    path("warbands/<str:warband_id>/edits/<str:command>", edit, name="edit"),
    path("warbands/<str:warband_id>/roster/", roster, name="roster"),
]

"""Addresses of the rosters. An address' name is its view's (import_ has a keyword's)."""

from django.urls import path, re_path

from warbands.views.builder import add, kit, warband
from warbands.views.check import check_paper
from warbands.views.compare import compare
from warbands.views.edit import edit
from warbands.views.editions import newer
from warbands.views.files import file, opened_file, shared_file
from warbands.views.gallery import favourites, gallery, gallery_by, published_by_you
from warbands.views.history import past, revision
from warbands.views.importing import import_, keep, preview
from warbands.views.mine import arrange, mine
from warbands.views.opened import copy_opened, glued, opened, opened_picture
from warbands.views.published import (
    copy_published,
    doings,
    favour,
    published,
    published_file,
    published_picture,
    report,
)
from warbands.views.publishing import publish, unpublish
from warbands.views.roster import roster
from warbands.views.share import make_link, share, take_back
from warbands.views.shared import copy_shared, picture, shared
from warbands.views.start import create, start
from warbands.views.tokens import make_token_, take_back_token, take_back_tokens, tokens

OWN = "warbands/<slug:warband_id>/"
PUBLISHED = "gallery/<slug:publication_id>/"

urlpatterns = [
    path("", start, name="start"),
    path("import/", import_, name="import"),
    path("import/preview", preview, name="preview"),
    path("import/keep", keep, name="keep"),
    path("lists/", mine, name="mine"),
    path("lists/arrange", arrange, name="arrange"),
    path("warbands/", create, name="create"),
    path(OWN, warband, name="warband"),
    path(f"{OWN}add/", add, name="add"),
    path(f"{OWN}entries/<slug:entry>/", kit, name="kit"),
    path(f"{OWN}edits/<slug:command>", edit, name="edit"),
    path(f"{OWN}roster/", roster, name="roster"),
    path(f"{OWN}files/<str:name>", file, name="file"),
    path(f"{OWN}share/", share, name="share"),
    path(f"{OWN}share/links/", make_link, name="make_link"),
    path(f"{OWN}share/links/<slug:link_id>/take-back", take_back, name="take_back"),
    path(f"{OWN}share/publish", publish, name="publish"),
    path(f"{OWN}share/unpublish", unpublish, name="unpublish"),
    path(f"{OWN}history/", past, name="past"),
    path(f"{OWN}history/<int:number>/", revision, name="revision"),
    path(f"{OWN}editions/<str:edition>/", newer, name="newer"),
    path("s/<slug:link_id>/", shared, name="shared"),
    path("s/<slug:link_id>/picture.png", picture, name="picture"),
    path("s/<slug:link_id>/files/<str:name>", shared_file, name="shared_file"),
    path("s/<slug:link_id>/copy", copy_shared, name="copy_shared"),
    path("open/<slug:packed>/", opened, name="opened"),
    path("open/<slug:packed>/picture.png", opened_picture, name="opened_picture"),
    path("open/<slug:packed>/files/<str:name>", opened_file, name="opened_file"),
    path("open/<slug:packed>/copy", copy_opened, name="copy_opened"),
    # What chats take for a part of a link: the end of a sentence, a bracket.
    re_path(r"^(?P<kind>s|open)/(?P<key>[-\w]+)/?[.,;:!?)\]}>»”’\"']{1,8}\Z", glued, name="glued"),
    path("gallery/", gallery, name="gallery"),
    path("gallery/yours/", published_by_you, name="published_by_you"),
    path("gallery/favourites/", favourites, name="favourites"),
    path("gallery/by/<slug:handle>/", gallery_by, name="gallery_by"),
    path(PUBLISHED, published, name="published"),
    path(f"{PUBLISHED}picture.png", published_picture, name="published_picture"),
    path(f"{PUBLISHED}files/<str:name>", published_file, name="published_file"),
    path(f"{PUBLISHED}doings/", doings, name="doings"),
    path(f"{PUBLISHED}copy", copy_published, name="copy_published"),
    path(f"{PUBLISHED}favour", favour, name="favour"),
    path(f"{PUBLISHED}report/", report, name="report"),
    path("compare/", compare, name="compare"),
    path("check/", check_paper, name="check_paper"),
    path("tokens/", tokens, name="tokens"),
    path("tokens/make", make_token_, name="make_token"),
    path("tokens/take-back", take_back_tokens, name="take_back_tokens"),
    path("tokens/<slug:token_id>/take-back", take_back_token, name="take_back_token"),
]

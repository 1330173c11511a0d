"""The lists that a browser or a player holds, and putting many of them in order at once."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from pillage_web.access import holder_of, player_of, public
from pillage_web.errors import SIGNED_OUT, refuse
from pillage_web.htmx import respond
from pillage_web.signed_out import was_signed_in
from warbands.actions import (
    archive_warbands,
    copy_warbands,
    delete_warbands,
    file_warbands,
)
from warbands.archives import archive, download
from warbands.mine import mine_context
from warbands.models import Warband

MOST_AT_ONCE = 1_000
MAX_FOLDER = 40


@public
@require_safe
def mine(request: HttpRequest) -> HttpResponse:
    """The lists, searched and filtered; to HTMX only what was found."""
    context = mine_context(request, holder_of(request)) | {"player": player_of(request)}
    return respond(request, "warbands/mine.html", context, fragment="found", private=True)


@public
@require_POST
def arrange(request: HttpRequest) -> HttpResponse:
    """Do one thing to all lists that are ticked, and show them again."""
    if was_signed_in(request):
        return refuse(request, SIGNED_OUT)
    holder = holder_of(request) or ""
    ids = [each for each in request.POST.getlist("warband")[:MOST_AT_ONCE] if "\0" not in each]
    what = request.POST.get("do", "")
    if not ids:
        messages.warning(request, _("Tick the lists first that this is for."))
    elif not Warband.objects.filter(holder=holder, pk__in=ids).exists():
        words = _("These lists are not here any more. If you have signed out, sign in again.")
        messages.warning(request, words)
    elif what == "export":
        return _exported(holder, ids)
    elif what in DEEDS and (done := DEEDS[what](request, holder, ids)):
        messages.success(request, done)
    return redirect(_back(request))


def _back(request: HttpRequest) -> str:
    """The page as it was searched; what a form says of it is only ever a query."""
    query = request.POST.get("query", "")[:500]
    return f"{reverse('mine')}?{query}" if query else reverse("mine")


def _exported(holder: str, ids: list[str]) -> HttpResponse:
    kept = Warband.objects.filter(holder=holder, pk__in=ids).select_related("edition")
    return download(archive(kept), "pillage-warbands")


def _file(request: HttpRequest, holder: str, ids: list[str]) -> str:
    folder = " ".join(request.POST.get("folder", "").replace("\0", "").split())
    if len(folder) > MAX_FOLDER:
        messages.warning(
            request,
            _("The name of a folder has at most %(most)d characters: nothing was moved.")
            % {"most": MAX_FOLDER},
        )
        return ""
    number = file_warbands(holder=holder, ids=ids, folder=folder)
    if not folder:
        words = ngettext(
            "%(number)d list is in no folder.", "%(number)d lists are in no folder.", number
        )
        return words % {"number": number}
    words = ngettext(
        "%(number)d list is in %(folder)s.", "%(number)d lists are in %(folder)s.", number
    )
    return words % {"number": number, "folder": folder}


def _archive(_request: HttpRequest, holder: str, ids: list[str]) -> str:
    number = archive_warbands(holder=holder, ids=ids, archived=True)
    words = ngettext("%(number)d list is laid aside.", "%(number)d lists are laid aside.", number)
    return words % {"number": number}


def _restore(_request: HttpRequest, holder: str, ids: list[str]) -> str:
    number = archive_warbands(holder=holder, ids=ids, archived=False)
    words = ngettext("%(number)d list is back.", "%(number)d lists are back.", number)
    return words % {"number": number}


def _copy(_request: HttpRequest, holder: str, ids: list[str]) -> str:
    number = copy_warbands(holder=holder, ids=ids)
    words = ngettext("%(number)d list was copied.", "%(number)d lists were copied.", number)
    return words % {"number": number}


def _delete(_request: HttpRequest, holder: str, ids: list[str]) -> str:
    number = delete_warbands(holder=holder, ids=ids)
    words = ngettext("%(number)d list was deleted.", "%(number)d lists were deleted.", number)
    return words % {"number": number}


DEEDS: dict[str, Callable[[HttpRequest, str, list[str]], str]] = {
    "file": _file,
    "archive": _archive,
    "restore": _restore,
    "copy": _copy,
    "delete": _delete,
}

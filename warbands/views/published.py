"""A published list: what everybody sees of it, and may do with it."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from factions.views.answering import remember_language
from pillage_web.access import (
    give_key,
    holder_of,
    is_moderator,
    player_of,
    player_only,
    published_only,
)
from pillage_web.api.throttling import Buckets, client_of
from pillage_web.caches import keep_for_all, tag_of, unchanged
from pillage_web.htmx import respond, wants_fragment
from pillage_web.renders import rendered
from warbands.actions import (
    ReportedAlready,
    ReportedEnough,
    TooManyReports,
    add_favourite,
    remove_favourite,
    report_publication,
)
from warbands.actions.moderate import MAX_A_DAY
from warbands.exhibits import Exhibit
from warbands.exports.pdf import picture as draw
from warbands.forks import copied
from warbands.models import Favourite, Player, Publication, Reason
from warbands.models.holders import hashed, new_key
from warbands.papers import is_secret, paper_context
from warbands.seals import new_seal
from warbands.views.beginning import copy
from warbands.views.files import made

PICTURE_AGE = 300  # seconds
REPORTERS = Buckets()


class ReportForm(forms.Form):
    """What a reader finds wrong with a list."""

    reason = forms.ChoiceField(choices=Reason.choices)
    words = forms.CharField(max_length=500, required=False)


@published_only
@require_safe
def published(request: HttpRequest, publication: Publication) -> HttpResponse:
    """The list as it was published, with its verdict; the same page for everybody."""
    if "language" in request.GET:
        return remember_language(request)
    begun = copied(publication)
    where = (request.get_host(), request.scheme)
    tag = _tag(request, publication, *where, begun and begun.seen)
    if known := unchanged(request, tag):
        return known
    exhibit = Exhibit.of(publication.revision.document)
    url = reverse("published", args=[publication.pk])
    picture = reverse("published_picture", args=[publication.pk])
    seen = "?secret=1" if is_secret(request) else ""
    context = paper_context(request, exhibit) | {
        "publication": publication,
        "copied": begun,
        "url": url,
        "address": request.build_absolute_uri(url),
        "seen": request.build_absolute_uri(url + seen),
        "picture": request.build_absolute_uri(picture + seen),
    }
    return keep_for_all(request, respond(request, "gallery/published.html", context), tag)


@published_only
@require_safe
@rendered
def published_file(request: HttpRequest, publication: Publication, name: str) -> HttpResponse:
    """A file of the list."""
    tag = _tag(request, publication, name)
    if known := unchanged(request, tag):
        return known
    response = made(Exhibit.of(publication.revision.document), name)
    response.headers["X-Robots-Tag"] = "noindex"
    return keep_for_all(request, response, tag)


@published_only
@require_safe
@rendered
def published_picture(request: HttpRequest, publication: Publication) -> HttpResponse:
    """What chats show of the list; `?secret=1`, what they show of the opponent's page."""
    tag = _tag(request, publication)
    if known := unchanged(request, tag, PICTURE_AGE):
        return known
    sheet = Exhibit.of(publication.revision.document).sheet
    drawn = draw(sheet, secret=is_secret(request))
    return keep_for_all(request, HttpResponse(drawn, content_type="image/png"), tag, PICTURE_AGE)


@published_only
@require_safe
def doings(request: HttpRequest, publication: Publication) -> HttpResponse:
    """What this reader may do with the list, apart from it so that caches keep the list itself."""
    return _doings(request, publication)


@published_only
@require_POST
def copy_published(request: HttpRequest, publication: Publication) -> HttpResponse:
    """Make a warband of one's own of it, which remembers where it is from."""
    return copy(request, Exhibit.of(publication.revision.document), publication)


@published_only
@require_POST
@player_only
def favour(request: HttpRequest, player: Player, publication: Publication) -> HttpResponse:
    """Put it among the player's favourites, or out of them."""
    change = add_favourite if request.POST.get("favourite") == "1" else remove_favourite
    change(player=player, publication=publication)
    if wants_fragment(request):
        return _doings(request, publication)
    return redirect("doings", publication.pk)


@published_only
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest, publication: Publication) -> HttpResponse:
    """Tell the moderators what is wrong with the list."""
    form = ReportForm(request.POST or None)
    context = {"publication": publication, "form": form, "reasons": Reason.choices}
    if not form.is_valid():
        status = 422 if form.is_bound else 200
        return respond(request, "gallery/report.html", context, status=status, private=True)
    holder = holder_of(request)
    waiting = REPORTERS.take(client_of(request), 1, MAX_A_DAY)
    key = "" if holder else new_key()
    try:
        if waiting:  # whoever leaves the key behind each time
            raise TooManyReports
        report_publication(
            holder=holder or hashed(key),
            publication=publication,
            reason=Reason(form.cleaned_data["reason"]),
            words=form.cleaned_data["words"],
        )
    except ReportedEnough:
        words = _("Enough readers have reported this list, so yours was not kept.")
        messages.warning(request, words)
    except ReportedAlready:
        messages.info(request, _("This list was reported already, and a moderator will look."))
    except TooManyReports:
        messages.warning(request, _("That is enough for one day: tell the rest tomorrow."))
    else:
        messages.success(request, _("Thank you: a moderator will look at the list."))
    response = redirect("doings", publication.pk)
    if key:
        give_key(response, key)
    return response


def _doings(request: HttpRequest, publication: Publication) -> HttpResponse:
    player = player_of(request)
    theirs = Favourite.objects.filter(player=player, publication=publication)
    context: dict[str, Any] = {
        "publication": publication,
        "player": player,
        "own": player is not None and player.pk == publication.player_id,
        "favoured": player is not None and theirs.exists(),
        "moderates": is_moderator(request),
        "seal": new_seal(),
    }
    template = "gallery/doings.html"
    return respond(request, template, context, fragment="doings", private=True)


def _tag(request: HttpRequest, publication: Publication, *more: object) -> str:
    """What is another where the page, a file or the picture of a publication would be."""
    seen = (publication.revision_id, publication.published_at, publication.hidden_at)
    counted = (publication.unpublished_at, publication.favourites, publication.player.name)
    return tag_of(request.path, request.GET.urlencode(), seen, counted, more)

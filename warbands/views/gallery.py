"""The gallery: what players have published, by anybody or by one of them, and one's own part."""

from typing import Any

from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.utils.translation import get_language
from django.views.decorators.http import require_safe

from factions import catalogue
from factions.views.answering import remember_language
from pillage_web.access import player_only, public
from pillage_web.caches import keep_for_all
from pillage_web.errors import NOT_FOUND, refuse
from pillage_web.htmx import respond
from warbands.drawing import draughtsman_of
from warbands.gallery import found_in_gallery, rows_of
from warbands.judges import judge_of
from warbands.models import Player, Publication


@public
@require_safe
def gallery(request: HttpRequest) -> HttpResponse:
    """What is published, searched and filtered; to HTMX only what was found."""
    return _listed(request)


@public
@require_safe
def gallery_by(request: HttpRequest, handle: str) -> HttpResponse:
    """What one player has published; nobody who has published nothing is found here."""
    player = Player.objects.filter(handle=handle).first()
    if player is None or not player.publications.filter(Publication.LIVE).exists():
        return refuse(request, NOT_FOUND)
    return _listed(request, player)


def _listed(request: HttpRequest, author: Player | None = None) -> HttpResponse:
    if "language" in request.GET:
        return remember_language(request)
    published = author.publications.all() if author else None
    context = found_in_gallery(request.GET, published) | {"author": author, "kept": request.path}
    response = respond(request, "gallery/gallery.html", context, fragment="found")
    response = keep_for_all(request, response)
    if context["query"]:
        response.headers["X-Robots-Tag"] = "noindex"
    return response


@require_safe
@player_only
def published_by_you(request: HttpRequest, player: Player) -> HttpResponse:
    """All that the player has published, with what is out of the gallery and why."""
    return _own(request, player.publications.order_by("-published_at"), {"favourites": False})


@require_safe
@player_only
def favourites(request: HttpRequest, player: Player) -> HttpResponse:
    """The player's favourites, as far as they are in the gallery."""
    live = Publication.objects.filter(Publication.LIVE, favoured__player=player)
    return _own(request, live.order_by("-favoured__created_at"), {"favourites": True})


def _own(request: HttpRequest, found: QuerySet[Publication], more: dict[str, Any]) -> HttpResponse:
    draughtsman = draughtsman_of(judge_of(catalogue.newest()), get_language() or "en")
    context = rows_of(found, request.GET, draughtsman) | {"query": ""} | more
    return respond(request, "gallery/own.html", context, private=True)

"""Who may see what. Default deny: a view without one of these marks is an error in the tests.

A visitor without an account is known by a long random key in a signed cookie. The database has
only the key's hash, so a copy of it opens nobody's warband. Who is logged in is known by the
account, and holds what that holds. Whoever else asks gets a 404, the same as for a warband that
was never there.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from django.conf import settings
from django.contrib.auth.views import redirect_to_login
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import resolve_url

from factions.models import Edition
from pillage_web.errors import HAS_LEFT, NO_LINK, NO_LIST, NOT_HERE, SIGNED_OUT, Refusal, refuse
from pillage_web.htmx import keep_private
from pillage_web.signed_out import has_left, was_signed_in
from warbands.forks import WITH_ORIGIN, WITHOUT
from warbands.models import Player, Publication, ShareLink, Warband
from warbands.models.holders import hashed

COOKIE = "holder"
SALT = "pillage-holder"
FIVE_YEARS = 5 * 365 * 24 * 3600
View = TypeVar("View", bound=Callable[..., HttpResponseBase])


def public(view: View) -> View:
    """Anyone may."""
    view.access = "public"  # type: ignore[attr-defined]
    return view


def holder_only(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Only the browser that holds the warband; the view gets it in the place of its id."""

    @wraps(view)
    def guarded(request: HttpRequest, warband_id: str, **rest: Any) -> HttpResponseBase:
        try:
            warband = held_warband(request, warband_id)
        except Http404:
            return refuse(request, _not_held(request))
        return view(request, warband, **rest)

    guarded.access = "holder"  # type: ignore[attr-defined]
    return cast(Callable[..., HttpResponseBase], guarded)


def _not_held(request: HttpRequest) -> Refusal:
    """The words for a list that does not open, the same whether there is such a list or not."""
    if was_signed_in(request):
        return SIGNED_OUT
    return HAS_LEFT if has_left(request) else NOT_HERE


def link_only(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Whoever has a link that was not revoked; the view gets the link in the place of its id.

    Whoever has one that is for the opponent is told that there is no such link: a view that shows
    them what they may see has the mark `any_link_only`.
    """
    return _link_only(view, ShareLink.objects.filter(for_opponent=False))


def any_link_only(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Whoever has a link that was not revoked, for the opponent or not; the view knows which."""
    return _link_only(view, ShareLink.objects.all())


def _link_only(
    view: Callable[..., HttpResponseBase], opened: QuerySet[ShareLink]
) -> Callable[..., HttpResponseBase]:
    @wraps(view)
    def guarded(request: HttpRequest, link_id: str, **rest: Any) -> HttpResponseBase:
        links = opened.select_related("revision__warband")
        link = links.filter(pk=link_id, revoked_at=None).first()
        if link is None:
            return refuse(request, NO_LINK)
        response = view(request, link, **rest)
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    guarded.access = "link"  # type: ignore[attr-defined]
    return cast(Callable[..., HttpResponseBase], guarded)


def published_only(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Everybody, where the list is live in the gallery; where not, its player and moderators.

    The view gets the publication in the place of its id.
    """

    @wraps(view)
    def guarded(request: HttpRequest, publication_id: str, **rest: Any) -> HttpResponseBase:
        found = Publication.objects.select_related("player", "revision", WITH_ORIGIN)
        publication = found.defer(*WITHOUT).filter(pk=publication_id).first()
        if publication is None or not (publication.live or _may_look(request, publication)):
            return refuse(request, NO_LIST)
        response = view(request, publication, **rest)
        if not publication.live:
            response.headers["X-Robots-Tag"] = "noindex"
            keep_private(cast(HttpResponse, response))
        return response

    guarded.access = "published"  # type: ignore[attr-defined]
    return cast(Callable[..., HttpResponseBase], guarded)


def _may_look(request: HttpRequest, publication: Publication) -> bool:
    player = player_of(request)
    return is_moderator(request) or (player is not None and player.pk == publication.player_id)


def is_moderator(request: HttpRequest) -> bool:
    """Whether who is logged in may hide what is in the gallery."""
    user = getattr(request, "user", None)
    allowed = "warbands.change_publication"
    return user is not None and user.is_staff and user.is_active and user.has_perm(allowed)


def player_only(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Only who is logged in, and others are shown where to; the view gets the player."""

    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **rest: Any) -> HttpResponseBase:
        player = player_of(request)
        if player is None and request.method == "POST" and was_signed_in(request):
            return refuse(request, SIGNED_OUT)
        if player is None:
            back = request.get_full_path() if request.method in {"GET", "HEAD"} else None
            return redirect_to_login(back or "/", login_url=resolve_url(settings.LOGIN_URL))
        return view(request, player, *args, **rest)

    guarded.access = "player"  # type: ignore[attr-defined]
    return cast(Callable[..., HttpResponseBase], guarded)


def credential_only(view: View) -> View:
    """Only who sends a holder's key or token: an endpoint that asks for one by itself."""
    view.access = "credential"  # type: ignore[attr-defined]
    return view


def held_warband(request: HttpRequest, warband_id: str) -> Warband:
    """The warband of this id, if the request's browser holds it; one query. Raises Http404."""
    return warband_of(holder_of(request), warband_id)


def warband_of(holder: str | None, warband_id: str) -> Warband:
    """The warband of this id, if this holder holds it; one query. Raises Http404."""
    # The rest of an edition is in its rulebook, which the process keeps.
    bulk = (f"edition__{column}" for column in Edition.BULK)
    warbands = Warband.objects.select_related("edition__game").defer("edition__game__names", *bulk)
    warband = warbands.filter(pk=warband_id, holder=holder).first() if holder else None
    if warband is None:
        raise Http404
    return warband


def holder_of(request: HttpRequest) -> str | None:
    """Who holds what the request asks for: the player who is logged in, else the browser."""
    player = player_of(request)
    return player.holder if player else device_of(request)


def is_known(request: HttpRequest) -> bool:
    """Whether the browser has anything by which it, or who uses it, could be known."""
    return bool({COOKIE, settings.SESSION_COOKIE_NAME} & request.COOKIES.keys())


def player_of(request: HttpRequest) -> Player | None:
    """The player who is logged in; no query for a browser without a session."""
    user = getattr(request, "user", None)
    if user is None or not user.is_authenticated:
        return None
    return getattr(user, "player", None)


def device_of(request: HttpRequest) -> str | None:
    """The hash of the browser's key; None without a cookie, or with one that was tampered with."""
    key = request.get_signed_cookie(COOKIE, default=None, salt=SALT)
    return hashed(key) if key else None


def give_key(response: HttpResponseBase, key: str) -> None:
    """Let the browser keep its key, out of reach of scripts."""
    response.set_signed_cookie(
        COOKIE,
        key,
        salt=SALT,
        max_age=FIVE_YEARS,
        httponly=True,
        samesite="Lax",
        secure=settings.SESSION_COOKIE_SECURE,
    )

"""A list that came in its own address: opened on any installation, kept by none."""

from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from pillage_web.access import public
from pillage_web.htmx import respond
from pillage_web.renders import rendered
from warbands.exhibits import Exhibit, NotOpened, exhibit_of
from warbands.papers import is_secret, paper_context
from warbands.seals import new_seal
from warbands.views.beginning import copy
from warbands.views.shared import drawn

View = Callable[[HttpRequest, Exhibit, str], HttpResponse]


def unpacked(view: View) -> Callable[[HttpRequest, str], HttpResponse]:
    """The view gets the list that is packed in its address; what holds none is refused."""

    @wraps(view)
    def guarded(request: HttpRequest, packed: str) -> HttpResponse:
        try:
            exhibit = exhibit_of(packed)
        except NotOpened as refused:
            context = {"reasons": refused.reasons}
            return respond(request, "warbands/not_opened.html", context, status=422, private=True)
        return view(request, exhibit, packed)

    return guarded


@public
@require_safe
@unpacked
def opened(request: HttpRequest, exhibit: Exhibit, packed: str) -> HttpResponse:
    """The list in the address, with its verdict."""
    url = reverse("opened", args=[packed])
    seen = "?secret=1" if is_secret(request) else ""
    picture = reverse("opened_picture", args=[packed])
    context = paper_context(request, exhibit) | {
        "roster": "",
        "url": url,
        "seal": new_seal(),
        "copy": reverse("copy_opened", args=[packed]),
        "seen": request.build_absolute_uri(url + seen),
        "picture": request.build_absolute_uri(picture + seen),
    }
    return respond(request, "warbands/shared.html", context, private=True)


@public
@require_safe
@rendered
@unpacked
def opened_picture(request: HttpRequest, exhibit: Exhibit, packed: str) -> HttpResponse:
    """What chats show of the address; `?secret=1`, what they show of the opponent's page."""
    return drawn(exhibit.sheet, secret=is_secret(request))


@public
@require_safe
def glued(request: HttpRequest, kind: str, key: str) -> HttpResponse:
    """Where an address leads to which a chat has glued the end of a sentence."""
    return redirect("shared" if kind == "s" else "opened", key)


@public
@require_POST
@unpacked
def copy_opened(request: HttpRequest, exhibit: Exhibit, packed: str) -> HttpResponse:
    """Make a warband of one's own of it."""
    return copy(request, exhibit)

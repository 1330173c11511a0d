"""What the site says when it cannot do what it was asked.

One answer, three dresses: a page for a browser, a notice for HTMX, and problem+json
below `/api/`.
"""

from contextlib import suppress
from dataclasses import dataclass

from django.core.exceptions import DisallowedHost
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from pillage_web.api.problem_json import problem_json
from pillage_web.htmx import keep_private, wants_fragment
from pillage_web.running import request_ids
from pillage_web.signed_out import was_signed_in


@dataclass(frozen=True, slots=True)
class Refusal:
    """One kind of refusal: its status, its name to programs, and the clerk's words."""

    status: int
    code: str
    title: str | Promise
    message: str | Promise

    @property
    def leads_in(self) -> bool:
        """Whether signing in may be the way on."""
        return self in (SIGNED_OUT, HAS_LEFT, NOT_HERE)


UNREADABLE = Refusal(
    400,
    "bad-request",
    _("The clerk cannot read this."),
    _("Something in the request is not as it should be. Go back, and try once more."),
)
FORBIDDEN = Refusal(
    403,
    "forbidden",
    _("This roll is not yours to open."),
    _("It is kept by somebody else. Ask them for a link, or sign in as its owner."),
)
STALE_FORM = Refusal(
    403,
    "csrf-failed",
    _("The seal on this form is broken."),
    _(
        "The page was open for too long, you signed in or out on another one, or your browser "
        "keeps no cookies. Load the page again and repeat your last step."
    ),
)
SIGNED_OUT = Refusal(
    403,
    "signed-out",
    _("You are no longer signed in here."),
    _(
        "Your account was deleted, or its password changed, on another device; or you have not "
        "been here for long. Your last step was not kept."
    ),
)
HAS_LEFT = Refusal(
    404,
    "signed-out",
    _("You are signed out."),
    _("If this list is in your account, sign in again to go on. Your last step was not kept."),
)
NOT_FOUND = Refusal(
    404,
    "not-found",
    _("No such name on the roll."),
    _("The clerk has looked twice. The link may be mistyped, or what it led to was taken down."),
)
NOT_HERE = Refusal(
    404,
    "not-found",
    _("No such name on the roll."),
    _(
        "A list opens only in the browser that made it, or when its player is signed in. If this "
        "is that browser, its cookies were cleared or changed; or the link is mistyped."
    ),
)
NO_LINK = Refusal(
    404,
    "not-found",
    _("No such name on the roll."),
    _("This link is mistyped, or whoever shared the list has taken the link back."),
)
NO_LIST = Refusal(
    404,
    "not-found",
    _("No such name on the roll."),
    _("This list is not in the gallery: its player took it out, or the address is mistyped."),
)
TOO_SLOW = Refusal(
    408,
    "too-slow",
    _("The clerk has waited long enough."),
    _("What you sent did not arrive in time. Nothing was changed: try it again."),
)
BROKEN_OFF = Refusal(
    400,
    "broken-body",
    _("The clerk has only half of it."),
    _("What you sent broke off on its way. Nothing was changed: try it again."),
)
TOO_LARGE = Refusal(
    413,
    "too-large",
    _("Too much for one page of the roll."),
    _("What you sent is larger than this site accepts. Nothing was changed."),
)
TOO_MUCH = Refusal(
    429,
    "too-many-requests",
    _("The clerk's pen is hot."),
    _(
        "So much in so short a time is more than one hand draws or reads. "
        "Wait a little, and ask again."
    ),
)
TOO_OFTEN = Refusal(
    429,
    "too-many-requests",
    _("The clerk's pen is hot."),
    _("That was tried too often in a short time. Wait a minute, and try it again."),
)
FAILED = Refusal(
    500,
    "server-error",
    _("The clerk has spilled the ink."),
    _("The fault is ours, and it was noted. Your last step may not have been kept: try it again."),
)
NO_MAIL = Refusal(
    503,
    "mail-away",
    _("The messenger did not come through."),
    _(
        "The message to your e-mail address could not be sent. Try it again in a while; if you "
        "have just signed up, sign in with the same address and password to be sent another."
    ),
)
BUSY = Refusal(
    503,
    "busy",
    _("The clerk is busy with another hand."),
    _("Your last step was not kept: do it again in a moment."),
)


def refuse(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    """The answer for a refusal, dressed for whoever asked."""
    response = _dressed(request, refusal)
    patch_vary_headers(response, ["HX-Request"])
    return keep_private(response)


def _dressed(request: HttpRequest, refusal: Refusal) -> HttpResponse:
    if request.path.startswith("/api/"):
        return problem_json(refusal.status, refusal.code, str(refusal.title), str(refusal.message))
    template = "errors/notice.html" if wants_fragment(request) else "errors/page.html"
    # What the organiser finds in the log.
    number = request_ids.current() if refusal is FAILED else ""
    context = {"refusal": refusal, "number": number, "back": _way_back(request)}
    html = render_to_string(template, context, request)
    return HttpResponse(html, status=refusal.status)


def _way_back(request: HttpRequest) -> str:
    """The page that the reader has before them, as far as it is known to be of this site."""
    if request.method == "GET" and not wants_fragment(request):
        return request.get_full_path()
    page = request.headers.get("HX-Current-URL") or request.headers.get("Referer", "")
    with suppress(DisallowedHost):
        site = f"{request.scheme}://{request.get_host()}"
        return page.removeprefix(site) if page.startswith(f"{site}/") else ""
    return ""


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler for 400."""
    return refuse(request, UNREADABLE)


def forbidden(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler for 403."""
    return refuse(request, FORBIDDEN)


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Django's handler for 404."""
    return refuse(request, NOT_FOUND)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponseBase:
    """Django's view for a form without a valid token."""
    return refuse(request, SIGNED_OUT if was_signed_in(request) else STALE_FORM)


def too_often(request: HttpRequest) -> HttpResponse:
    """allauth's handler for 429."""
    response = refuse(request, TOO_OFTEN)
    response.headers["Retry-After"] = "60"
    return response


def server_error(request: HttpRequest) -> HttpResponse:
    """Django's handler for 500."""
    try:
        return refuse(request, FAILED)
    except Exception:  # noqa: BLE001 - the page itself may be what is broken
        return HttpResponse(
            f"{FAILED.title} {FAILED.message} [{request_ids.current()}]",
            status=500,
            content_type="text/plain; charset=utf-8",
        )

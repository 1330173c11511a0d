"""What the API refuses, and with which words. Each refusal is answered as problem+json."""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.utils.translation import gettext_lazy as _
from rest_framework import exceptions

from pillage_web.api.problem_json import Fault, problem_json
from pillage_web.errors import FAILED, Refusal
from pillage_web.htmx import keep_private
from pillage_web.reading import TooSlow, Unread

NOT_JSON = Refusal(
    400, "not-json", _("This is no JSON."), _("The body cannot be read as what it says it is.")
)
BROKEN = Refusal(
    400,
    "broken-body",
    _("The body broke off."),
    _("It ends before it should, or its chunks are not as HTTP has them."),
)
WRONG_PARAMETER = Refusal(
    400,
    "wrong-parameter",
    _("A parameter is wrong."),
    _("Something in the query of the address is not as it should be."),
)
NOT_SIGNED_IN = Refusal(
    401, "not-signed-in", _("Who are you?"), _("This needs a key, and none that is known was sent.")
)
FORBIDDEN = Refusal(
    403, "forbidden", _("This is not yours to do."), _("The key that was sent does not open this.")
)
NOT_FOUND = Refusal(404, "not-found", _("There is no such thing."), _("Nothing has this address."))
NOT_ALLOWED = Refusal(
    405,
    "not-allowed",
    _("Not in this way."),
    _("This address does not know the method; the Allow header names those that it knows."),
)
NOT_ACCEPTABLE = Refusal(
    406,
    "not-acceptable",
    _("Not in this form."),
    _("The answer cannot be had in any of the forms that were asked for."),
)
TOO_SLOW = Refusal(
    408,
    "too-slow",
    _("Too slow."),
    _("The body took too long to come. Nothing was changed."),
)
TOO_LARGE = Refusal(
    413, "too-large", _("Too much at once."), _("The body is larger than this address takes.")
)
WRONG_TYPE = Refusal(
    415,
    "wrong-type",
    _("This type is not taken."),
    _("The body is of a type, or an encoding, that this address does not read."),
)
UNREADABLE = Refusal(
    422,
    "unreadable",
    _("The document cannot be read."),
    _("It has no verdict; all that is wrong with it stands under errors."),
)
TOO_MANY = Refusal(
    429,
    "too-many-requests",
    _("Too fast."),
    _("This address was asked too much in a short time; Retry-After says when to go on."),
)
NO_GAME = Refusal(
    503,
    "no-game",
    _("There is no game here yet."),
    _("No edition of the game is published on this site."),
)
CSRF_FAILED = Refusal(
    403,
    "csrf-failed",
    _("The seal on this form is broken."),
    _(
        "With a browser's key, what changes something needs the token of the site's pages in the "
        "header X-CSRFToken."
    ),
)
# The header that is wrong where the request as a whole is refused.
HEADER_OF = {
    NOT_SIGNED_IN.code: "Authorization",
    CSRF_FAILED.code: "X-CSRFToken",
    NOT_ACCEPTABLE.code: "Accept",
}
# Whatever a body is to say, it may be refused with these.
OF_BODIES = (NOT_JSON, BROKEN, TOO_SLOW, TOO_LARGE, WRONG_TYPE)
BY_STATUS = {
    each.status: each
    for each in (
        *(NOT_JSON, NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, NOT_ALLOWED),
        *(NOT_ACCEPTABLE, TOO_LARGE, WRONG_TYPE, UNREADABLE, TOO_MANY),
    )
}


class Refused(Exception):
    """Raised by an endpoint to end the request with a refusal and its faults."""

    def __init__(
        self, refusal: Refusal, *faults: Fault, headers: Mapping[str, str] | None = None
    ) -> None:
        """Without faults the refusal's own words stand as the only one."""
        super().__init__(refusal.code)
        self.refusal, self.faults, self.headers = refusal, faults, headers


def unread(error: Unread) -> Refusal:
    """What a body is refused with that could not be read to its end."""
    return TOO_SLOW if isinstance(error, TooSlow) else BROKEN


def wrong_parameter(
    name: str, code: str, message: str, refusal: Refusal = WRONG_PARAMETER
) -> Refused:
    """The refusal of a parameter of the query, to be raised."""
    return Refused(refusal, Fault(code, message, parameter=name))


def refuse_all(refused: Sequence[Refused]) -> None:
    """Refuse with the faults of all of these, if there are any. Raises Refused.

    Only where each of them is of something that is not there is it not found.
    """
    if refused:
        least = min(refused, key=lambda each: each.refusal.status)
        raise Refused(least.refusal, *(fault for each in refused for fault in each.faults))


def each_of(*readers: Callable[[], Any]) -> list[Any]:
    """What each of these has read. Raises Refused with all that any of them refuses."""
    found, refused = [], []
    for reader in readers:
        try:
            found.append(reader())
        except Refused as error:
            refused.append(error)
    refuse_all(refused)
    return found


def wrong_type(header: str, types: Iterable[str], method: str | None) -> Refused:
    """The refusal of a body by its type, or its encoding, to be raised; it tells what is taken."""
    taken = ", ".join(types)
    headers = {"Accept": taken, "Accept-Encoding": "identity"}
    if method == "PATCH":
        headers["Accept-Patch"] = taken
    words = str(WRONG_TYPE.message)
    fault = Fault(WRONG_TYPE.code, words, pointer="", header=header)
    return Refused(WRONG_TYPE, fault, headers=headers)


def wrong_header(name: str, refusal: Refusal, message: str = "") -> Refused:
    """The refusal of a header, to be raised."""
    words = message or str(refusal.message)
    return Refused(refusal, Fault(refusal.code, words, pointer="", header=name))


def whole(refusal: Refusal) -> list[Fault]:
    """The fault of a request as a whole, if it is a header; none for the refusal's own words."""
    header = HEADER_OF.get(refusal.code)
    return [Fault(refusal.code, str(refusal.message), pointer="", header=header)] if header else []


def refuse(
    refusal: Refusal, faults: Iterable[Fault] = (), headers: Mapping[str, str] | None = None
) -> HttpResponse:
    """The answer; no cache keeps it."""
    words = str(refusal.title), str(refusal.message)
    response = problem_json(refusal.status, refusal.code, *words, faults or whole(refusal))
    for name, value in (headers or {}).items():
        response.headers[name] = value
    return keep_private(response)


def handle(error: Exception, context: dict[str, Any]) -> HttpResponse | None:
    """The framework's hook: an exception of a view as an answer; None lets the site fail."""
    if isinstance(error, Refused):
        return refuse(error.refusal, error.faults, error.headers)
    if isinstance(error, Unread):
        return refuse(unread(error))
    if isinstance(error, Http404):
        return refuse(NOT_FOUND)
    if isinstance(error, PermissionDenied):
        return refuse(FORBIDDEN)
    if isinstance(error, exceptions.APIException):
        return refuse(BY_STATUS.get(error.status_code, FAILED), headers=_headers(error))
    return None


def _headers(error: exceptions.APIException) -> dict[str, str]:
    headers = {}
    if isinstance(error, exceptions.Throttled):
        headers["Retry-After"] = str(max(1, math.ceil(error.wait or 1)))
    if authenticate := getattr(error, "auth_header", None):
        headers["WWW-Authenticate"] = authenticate
    return headers

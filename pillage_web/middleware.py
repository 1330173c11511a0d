"""What happens around every request."""

import logging
import math
from collections.abc import Callable
from functools import wraps
from http import HTTPStatus
from typing import Any, TypeVar, cast

from django.conf import settings
from django.core.exceptions import RequestDataTooBig
from django.db import OperationalError
from django.http import HttpRequest, HttpResponse

from pillage_web.accepting import codings_taken, language_taken
from pillage_web.errors import BROKEN_OFF, BUSY, TOO_LARGE, TOO_SLOW, Refusal, refuse
from pillage_web.reading import Broken, TooSlow
from pillage_web.running.routes import route_of

logger = logging.getLogger(__name__)

GetResponse = Callable[[HttpRequest], HttpResponse]
View = TypeVar("View", bound=Callable[..., Any])

PERMISSIONS_POLICY = ", ".join(
    f"{feature}=()"
    for feature in ("browsing-topics", "camera", "geolocation", "microphone", "payment", "usb")
)


class PermissionsPolicyMiddleware:
    """Gives up, for every page, the browser features that the site has no use for."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Add the header to the answer."""
        response = self.get_response(request)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        return response


class AcceptingMiddleware:
    """Forgets what a client names to say that it does not take it.

    Whoever compresses behind it only looks whether a coding is named; whoever chooses a language
    takes the best that is named, though it be not at all, and nothing by `*`.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Keep the codings that it takes, and of the languages the best."""
        if named := request.META.get("HTTP_ACCEPT_ENCODING"):
            request.META["HTTP_ACCEPT_ENCODING"] = codings_taken(named)
        if named := request.META.get("HTTP_ACCEPT_LANGUAGE"):
            request.META["HTTP_ACCEPT_LANGUAGE"] = language_taken(named)
        return self.get_response(request)


class GoingBackMiddleware:
    """Lets a browser find what it may go back to though it got a cookie since, as newcomers do."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Drop what others have written by now: that the answer is another for other cookies."""
        response = self.get_response(request)
        if getattr(response, "to_go_back", False):
            varied = response.headers.get("Vary", "").split(", ")
            response.headers["Vary"] = ", ".join(each for each in varied if each != "Cookie")
        return response


class HeadMiddleware:
    """Answers HEAD with what GET would announce, and no body: servers complain of one.

    A 304 has none, either, and announces no length: 0 would be that of what has not changed. A 204
    has none that could be of a type.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Drop the body of an answer to HEAD; its announced length stays."""
        response = self.get_response(request)
        if request.method == "HEAD" and not response.streaming:
            response.content = b""
        if response.status_code == HTTPStatus.NOT_MODIFIED:
            del response.headers["Content-Length"]
        if response.status_code == HTTPStatus.NO_CONTENT:
            del response.headers["Content-Type"]
        return response


def body_limit(size: float, refusal: Refusal = TOO_LARGE) -> Callable[[View], View]:
    """Let a view take bodies of up to `size` bytes instead of the site's limit.

    Infinite is for views that read none, or judge its length themselves.
    """

    def widen(view: View) -> View:
        @wraps(view)
        def widened(*args: Any, **kwargs: Any) -> Any:
            return view(*args, **kwargs)

        widened.body_limit = size  # type: ignore[attr-defined]
        widened.too_large = refusal  # type: ignore[attr-defined]
        return cast(View, widened)

    return widen


def announced_length(request: HttpRequest) -> float:
    """The body's announced length; infinite when it is not a number that one may believe."""
    announced = request.META.get("CONTENT_LENGTH") or "0"
    believable = announced.isascii() and announced.isdecimal() and len(announced) < 16
    return int(announced) if believable else math.inf


class BodyLimitMiddleware:
    """Refuses a body over the limit before a byte of it is parsed.

    The server hands on no more bytes than `Content-Length` announces, so judging
    the announcement is enough; one that is not a number counts as too large.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on: the limit depends on the view, which is not known yet."""
        return self.get_response(request)

    def process_view(
        self, request: HttpRequest, view: Callable[..., Any], args: Any, kwargs: Any
    ) -> HttpResponse | None:
        """Compare the announced length with the limit of the view, and have the body at hand.

        A view without a limit sees to its body itself.
        """
        limit = getattr(view, "body_limit", settings.BODY_LIMIT)
        if announced_length(request) > limit:
            return refuse(request, getattr(view, "too_large", TOO_LARGE))
        if limit < math.inf:
            try:
                _ = request.body
            except TooSlow:
                return refuse(request, TOO_SLOW)
            except Broken:
                return refuse(request, BROKEN_OFF)
        return None

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Say 413 also where Django found out while it read the body."""
        return refuse(request, TOO_LARGE) if isinstance(exception, RequestDataTooBig) else None


def is_passing(error: OperationalError) -> bool:
    """Whether trying again may help: a lock or a lost connection, not a wrong query.

    SQLite alone reports wrong queries and missing tables as operational errors,
    under the bare code SQLITE_ERROR.
    """
    return getattr(error.__cause__, "sqlite_errorname", None) != "SQLITE_ERROR"


class DatabaseBusyMiddleware:
    """Answers 503, to be tried again, when the database is locked or away."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Pass on: only a failing view is of interest."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Turn a passing database error into a calm answer."""
        if not isinstance(exception, OperationalError) or not is_passing(exception):
            return None
        logger.warning("database unavailable at %s: %s", route_of(request), exception)
        response = refuse(request, BUSY)
        response.headers["Retry-After"] = "2"
        return response

"""Whether a browser was signed in until something ended that: here, or elsewhere."""

from collections.abc import Callable

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse

# Says nothing of who it was, and opens nothing.
COOKIE = "signed-out"
THIRTY_DAYS = 30 * 24 * 3600


def was_signed_in(request: HttpRequest) -> bool:
    """Whether it comes with a session whose account, or which itself, is no more.

    No query for a browser without a session.
    """
    if not request.COOKIES.get(settings.SESSION_COOKIE_NAME) or not hasattr(request, "user"):
        return False
    if request.user.is_authenticated:
        return False
    return SESSION_KEY in request.session or request.session.is_empty()


def has_left(request: HttpRequest) -> bool:
    """Whether its session ended here a while ago, and nobody has signed in since."""
    signed_in = hasattr(request, "user") and request.user.is_authenticated
    return COOKIE in request.COOKIES and not signed_in


class LeavingMiddleware:
    """Lets a browser remember that its session has ended: another tab may not know of it yet."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Give the cookie to whom the session's is taken from."""
        response = self.get_response(request)
        session = response.cookies.get(settings.SESSION_COOKIE_NAME)
        if session is not None and not session.value:
            response.set_cookie(
                COOKIE,
                "1",
                max_age=THIRTY_DAYS,
                httponly=True,
                samesite="Lax",
                secure=settings.SESSION_COOKIE_SECURE,
            )
        return response

"""Whether a browser was signed in until something ended that elsewhere."""

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest


def was_signed_in(request: HttpRequest) -> bool:
    """Whether it comes with a session whose account, or which itself, is no more.

    No query for a browser without a session.
    """
    if not request.COOKIES.get(settings.SESSION_COOKIE_NAME) or not hasattr(request, "user"):
        return False
    if request.user.is_authenticated:
        return False
    return SESSION_KEY in request.session or request.session.is_empty()

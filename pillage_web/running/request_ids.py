"""The id of the request that a thread is busy with, for log lines and for players to tell."""

import re
import secrets
from contextvars import ContextVar

from django.http import HttpRequest

NONE = "-"
_is_safe = re.compile(r"[A-Za-z0-9._=:-]{8,64}").fullmatch
_current: ContextVar[str] = ContextVar("request_id", default=NONE)


def begin(request: HttpRequest) -> str:
    """Take the id that a proxy gave in `X-Request-ID`, if it can stand in a log, or a new one.

    It stays the thread's until its next request: what the server still says, such as of an answer
    that could not be sent, is of this one.
    """
    given = request.META.get("HTTP_X_REQUEST_ID", "")
    own = given if _is_safe(given) else secrets.token_hex(6)
    _current.set(own)
    return own


def current() -> str:
    """The id, or a dash outside of requests."""
    return _current.get()

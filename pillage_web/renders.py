"""How much of a processor one client may have: for papers, pictures, and lists to be read."""

import math
from collections.abc import Callable
from functools import wraps
from time import thread_time
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from pillage_web.api.throttling import Buckets, client_of
from pillage_web.errors import TOO_MUCH, refuse

BUCKETS = Buckets()
DRAWN = (".pdf", ".png")
SECOND = 20  # a second of the processor counts as so many
View = Callable[..., HttpResponseBase]


def rendered(view: View) -> View:
    """The view draws paper and pictures each time: who asks too often is told to wait.

    Its other files, which take no time, are not counted; one that takes long counts for several.
    """

    @wraps(view)
    def limited(request: HttpRequest, *args: Any, **rest: Any) -> HttpResponseBase:
        if not request.path.endswith(DRAWN):
            return view(request, *args, **rest)
        return _within(request, 1, lambda: view(request, *args, **rest))

    return limited


def laborious(view: View) -> View:
    """The view takes as long as what it is sent makes it: only its time is counted."""

    @wraps(view)
    def limited(request: HttpRequest, *args: Any, **rest: Any) -> HttpResponseBase:
        return _within(request, 0, lambda: view(request, *args, **rest))

    return limited


def _within(
    request: HttpRequest, least: int, work: Callable[[], HttpResponseBase]
) -> HttpResponseBase:
    """The work, which counts for so much at least, if the client has that left."""
    rate = settings.RENDER_RATE
    if not rate:
        return work()
    if waiting := BUCKETS.take(client_of(request), least, rate):
        response = refuse(request, TOO_MUCH)
        response.headers["Retry-After"] = str(math.ceil(waiting))
        return response
    began = thread_time()
    done = work()
    BUCKETS.owe(client_of(request), (thread_time() - began) * SECOND - least, rate)
    return done

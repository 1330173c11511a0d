"""How many papers and pictures a client may have drawn: they keep a processor for a while."""

import math
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from pillage_web.api.throttling import Buckets, client_of
from pillage_web.errors import TOO_MUCH, refuse

BUCKETS = Buckets()
DRAWN = (".pdf", ".png")
View = Callable[..., HttpResponseBase]


def rendered(view: View) -> View:
    """The view draws paper and pictures each time: who asks too often is told to wait.

    Its other files, which take no time, are not counted.
    """

    @wraps(view)
    def limited(request: HttpRequest, *args: Any, **rest: Any) -> HttpResponseBase:
        waiting = taken(request) if request.path.endswith(DRAWN) else 0.0
        if not waiting:
            return view(request, *args, **rest)
        response = refuse(request, TOO_MUCH)
        response.headers["Retry-After"] = str(math.ceil(waiting))
        return response

    return limited


def taken(request: HttpRequest) -> float:
    """Take one of those that the client may have: 0.0, or the seconds until there will be one."""
    rate = settings.RENDER_RATE
    return BUCKETS.take(client_of(request), 1, rate) if rate else 0.0

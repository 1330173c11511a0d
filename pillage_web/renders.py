"""How many papers and pictures a client may have drawn: they keep a processor for a while."""

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
        rate = settings.RENDER_RATE
        if not rate or not request.path.endswith(DRAWN):
            return view(request, *args, **rest)
        if waiting := BUCKETS.take(client_of(request), 1, rate):
            response = refuse(request, TOO_MUCH)
            response.headers["Retry-After"] = str(math.ceil(waiting))
            return response
        began = thread_time()
        drawn = view(request, *args, **rest)
        BUCKETS.owe(client_of(request), (thread_time() - began) * SECOND - 1, rate)
        return drawn

    return limited

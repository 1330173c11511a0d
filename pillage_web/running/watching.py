"""Watches every request from outside: its id, its line in the log, its place in the metrics."""

import logging
from time import perf_counter

from django.http import HttpRequest, HttpResponse

from pillage_web.middleware import GetResponse
from pillage_web.running import metrics, request_ids
from pillage_web.running.logs import ACCESS
from pillage_web.running.routes import PROBES, route_of

logger = logging.getLogger(ACCESS)
LINE = "%s %s %d %.1f ms"
METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class WatchingMiddleware:
    """Comes first, so that nothing is answered unseen.

    The time is that until the answer begins to leave: how fast its reader takes it is not ours.
    """

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer, then say what was answered; a probe that is well leaves no line."""
        started = perf_counter()
        request_id = request_ids.begin(request)
        response = self.get_response(request)
        response.headers["X-Request-ID"] = request_id
        seconds = perf_counter() - started
        method = request.method if request.method in METHODS else "OTHER"
        route, status = route_of(request), response.status_code
        metrics.count_request(method, route, status, seconds)
        if status >= 400 or route not in PROBES:
            milliseconds = round(seconds * 1000, 1)
            fields = {
                "method": method,
                "route": route,
                "status": status,
                "milliseconds": milliseconds,
            }
            logger.info(LINE, method, route, status, milliseconds, extra=fields)
        return response

"""Whether the site is alive and ready, and its counts: for programs that look after it.

They ask by address or by a name of their own, and speak plain HTTP behind the proxy; so these
three are answered for any host, and never redirected.
"""

import hmac
from collections.abc import Callable
from functools import cache

from django.conf import settings
from django.db import Error, connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_safe
from prometheus_client import CONTENT_TYPE_LATEST

from factions import catalogue
from pillage_web.access import public
from pillage_web.htmx import keep_private
from pillage_web.middleware import GetResponse
from pillage_web.running.metrics import exposition


@public
@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """Say that this process answers; nothing is looked up."""
    return keep_private(HttpResponse("alive\n", content_type="text/plain; charset=utf-8"))


@public
@require_safe
def readyz(request: HttpRequest) -> HttpResponse:
    """Say part by part whether the site can serve players; 503 if one is missing."""
    parts = {"database": _answers(), "migrations": False, "game": False}
    if parts["database"]:
        parts["migrations"] = _migrated()
    if parts["migrations"]:
        parts["game"] = _has_game()
    ready = all(parts.values())
    words = {part: "ready" if well else "missing" for part, well in parts.items()}
    return keep_private(JsonResponse({"ready": ready} | words, status=200 if ready else 503))


@public
@require_safe
def metrics(request: HttpRequest) -> HttpResponse:
    """The counts of all workers, for whoever has the token; for others there is nothing here."""
    if not _may_count(request):
        raise Http404
    return keep_private(HttpResponse(exposition(), content_type=CONTENT_TYPE_LATEST))


VIEWS: dict[str, Callable[[HttpRequest], HttpResponse]] = {
    f"/{view.__name__}": view for view in (healthz, readyz, metrics)
}


class ProbesMiddleware:
    """Answers before the host is looked at."""

    def __init__(self, get_response: GetResponse) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Answer a probe; pass everything else on."""
        view = VIEWS.get(request.path_info)
        return view(request) if view else self.get_response(request)


def _answers() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except Error:
        return False
    return True


def _migrated() -> bool:
    """Whether all migrations are applied; more than these, of a newer site beside, are no harm."""
    try:
        return _needed() <= MigrationRecorder(connection).applied_migrations().keys()
    except Error:
        return False


@cache
def _needed() -> frozenset[tuple[str, str]]:
    return frozenset(MigrationLoader(None).disk_migrations or {})


def _has_game() -> bool:
    try:
        catalogue.newest()
    except (Error, catalogue.NoGameLoaded):
        return False
    return True


def _may_count(request: HttpRequest) -> bool:
    token = settings.METRICS_TOKEN
    sent = request.META.get("HTTP_AUTHORIZATION", "")
    return bool(token) and hmac.compare_digest(sent.encode(), f"Bearer {token}".encode())

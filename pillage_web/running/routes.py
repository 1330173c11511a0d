"""How logs and metrics name an address: by its pattern, for ids and packed lists are secrets."""

from django.conf import settings
from django.http import HttpRequest

NOWHERE = "-"
PROBES = frozenset({"/healthz", "/readyz", "/metrics"})


def route_of(request: HttpRequest) -> str:
    """The pattern of the address that was found, such as `/s/<slug:link_id>/`; or a dash."""
    match = request.resolver_match
    if match is not None:
        return f"/{match.route}"
    if request.path_info in PROBES:
        return request.path_info
    static = request.path_info.startswith(settings.STATIC_URL)
    return settings.STATIC_URL if static else NOWHERE

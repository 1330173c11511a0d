"""Where the API begins, and where it ends."""

import math
from typing import ClassVar

import msgspec
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import resolve, reverse
from django.utils import translation
from django.views.decorators.csrf import csrf_exempt
from rest_framework.request import Request

from pillage_web.access import public
from pillage_web.api.asking import language_of_refusals
from pillage_web.api.endpoint import JSON, Endpoint
from pillage_web.api.refusing import NOT_FOUND, refuse
from pillage_web.middleware import body_limit

RESOURCES = (
    *("editions", "supplements", "factions", "units", "equipment", "talents", "prices"),
    *("validate", "validate_batch", "render", "diff", "robustness", "warbands", "schema", "docs"),
)
LINK = {"type": "string", "format": "uri"}


class Root(Endpoint):
    """The addresses of all that there is."""

    gives: ClassVar = {JSON: {"type": "object", "additionalProperties": LINK}}

    def get(self, request: Request) -> HttpResponse:
        """An object of names and absolute addresses."""
        links = {each: request.build_absolute_uri(reverse(f"api_{each}")) for each in RESOURCES}
        return HttpResponse(msgspec.json.encode(links), content_type=JSON)


@csrf_exempt
@public
@body_limit(math.inf)
def api_nowhere(request: HttpRequest, rest: str) -> HttpResponse:
    """An address that is none; one that only lacks its slash is led on, method and body kept.

    Scripts of other sites may read that there is nothing, and follow to what is open to them.
    """
    translation.activate(language_of_refusals(request))
    path = f"{request.path}/"
    there = resolve(path)
    if request.path.endswith("/") or there.url_name == api_nowhere.__name__:
        return _open(refuse(NOT_FOUND))
    if request.method == "OPTIONS":  # a browser that asks whether it may follows nowhere
        request.resolver_match = there
        asked: HttpResponse = there.func(request, *there.args, **there.kwargs)
        return asked
    query = request.META.get("QUERY_STRING", "")
    address = f"{path}?{query}" if query else path
    led = HttpResponsePermanentRedirect(address, preserve_request=True)
    return _open(led) if getattr(there.func, "open_to_all", False) else led


def _open(response: HttpResponse) -> HttpResponse:
    response.open_to_all = True  # type: ignore[attr-defined]
    return response

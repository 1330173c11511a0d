"""Pages that everybody sees alike: kept by any cache for a minute, and told apart by a tag."""

import hashlib

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response, patch_cache_control, patch_vary_headers
from django.utils.translation import get_language

from factions.release import release
from pillage_web.access import is_known

PUBLIC_AGE = 60  # seconds


def tag_of(*parts: object) -> str:
    """A strong tag of what a page is made of, its language and this release among that."""
    made_of = repr((get_language(), release(), parts))
    return f'"{hashlib.sha256(made_of.encode("utf-8", "replace")).hexdigest()[:32]}"'


def unchanged(request: HttpRequest, tag: str, age: int = PUBLIC_AGE) -> HttpResponse | None:
    """The answer to who has the page already, if it is still the one of this tag."""
    found = get_conditional_response(request, etag=tag)
    return keep_for_all(request, found, tag, age) if found is not None else None


def keep_for_all(
    request: HttpRequest, response: HttpResponse, tag: str = "", age: int = PUBLIC_AGE
) -> HttpResponse:
    """Let any cache keep an answer that holds nothing of its reader; by itself it is its tag.

    A browser that is known asks each time whether it changed: it may have changed it itself.
    """
    if not tag:
        tag = tag_of(response.content)
        response = get_conditional_response(request, etag=tag) or response
    response.headers["ETag"] = tag
    if is_known(request):
        patch_cache_control(response, private=True, no_cache=True)
    else:
        patch_cache_control(response, public=True, max_age=age)
    patch_vary_headers(response, ["HX-Request", "Accept-Language", "Cookie"])
    return response

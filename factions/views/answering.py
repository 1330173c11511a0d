"""How the reference answers: of one edition, in one language, and to be kept by any cache."""

import hashlib
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.utils.cache import patch_cache_control, patch_vary_headers
from django.utils.http import urlencode
from django.utils.translation import get_language
from django.views.decorators.http import condition, require_safe

from factions import catalogue
from factions.models import Edition
from factions.reference import NotThere, Reference, reference_of
from factions.release import release
from pillage_web.access import public
from pillage_web.htmx import keep_private, wants_fragment

MAX_AGE = 300
View = Callable[..., HttpResponse]


def reference_page(view: View) -> View:
    """Anyone may look; `?edition=` names another published edition, `?language=` is remembered.

    The view gets the reference beside the request. The page holds nothing of its reader, so that
    a cache between may keep it.
    """

    @require_safe
    @wraps(view)
    def answered(request: HttpRequest, **rest: Any) -> HttpResponse:
        if "language" in request.GET:
            return remember_language(request)
        edition = _edition(request)
        reference = reference_of(edition, get_language() or "en", _kept(request))
        tag = _tag(request, edition)

        @condition(etag_func=lambda _request: tag)
        def unless_known(request: HttpRequest) -> HttpResponse:
            return view(request, reference, **rest)

        response: HttpResponse = unless_known(request)
        patch_cache_control(response, public=True, max_age=MAX_AGE)
        patch_vary_headers(response, ["Accept-Language", "Cookie", "HX-Request"])
        return response

    return public(answered)


def one(reference: Reference, sort: str, slug: str) -> dict[str, Any]:
    """What is drawn of one thing. Raises Http404."""
    try:
        return reference.one(sort, slug)
    except NotThere as error:
        raise Http404 from error


def _edition(request: HttpRequest) -> Edition:
    """The edition asked for, or the newest; one query. Raises Http404."""
    slug = request.GET.get("edition")
    if slug is None:
        return catalogue.newest()
    try:
        return catalogue.edition(slug)
    except catalogue.UnknownEdition as error:
        raise Http404 from error


def _kept(request: HttpRequest) -> str:
    """The query that every link keeps."""
    slug = request.GET.get("edition")
    return "" if slug is None else f"?{urlencode({'edition': slug})}"


def _tag(request: HttpRequest, edition: Edition) -> str:
    parts = (edition.content_hash, edition.slug, get_language(), wants_fragment(request), release())
    return f'"{hashlib.sha256(repr(parts).encode()).hexdigest()[:32]}"'


def remember_language(request: HttpRequest) -> HttpResponse:
    """The same page in another language, which the browser keeps asking for."""
    query = request.GET.copy()
    language = str(query.pop("language")[-1])
    address = f"{request.path}?{query.urlencode()}" if query else request.path
    response = HttpResponseRedirect(address)
    if language in dict(settings.LANGUAGES):
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=settings.LANGUAGE_COOKIE_AGE,
            path=settings.LANGUAGE_COOKIE_PATH,
            domain=settings.LANGUAGE_COOKIE_DOMAIN,
            secure=settings.LANGUAGE_COOKIE_SECURE,
            httponly=settings.LANGUAGE_COOKIE_HTTPONLY,
            samesite=settings.LANGUAGE_COOKIE_SAMESITE,
        )
    keep_private(response)
    return response

"""How a view answers: a whole page to a browser, a fragment of it to HTMX."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.cache import add_never_cache_headers, patch_cache_control, patch_vary_headers
from django_htmx.middleware import HtmxDetails


def wants_fragment(request: HttpRequest) -> bool:
    """Whether HTMX asks for a part of a page.

    A boosted link, and a page that is restored from history, take the whole page
    although HTMX fetches it.
    """
    # Absent when a request is refused before HtmxMiddleware, such as for an unknown host.
    htmx: HtmxDetails | None = getattr(request, "htmx", None)
    if not htmx:
        return False
    return not (htmx.boosted or htmx.history_restore_request)


def keep_private(response: HttpResponse) -> HttpResponse:
    """Let no cache, shared or the browser's own, keep the answer."""
    add_never_cache_headers(response)
    patch_cache_control(response, no_store=True, private=True)
    return response


def keep_to_go_back(response: HttpResponse) -> HttpResponse:
    """Let the reader's browser keep the answer to a form: Back shows it and sends nothing again."""
    response.headers["Cache-Control"] = "private, max-age=0, must-revalidate"
    response.to_go_back = True  # type: ignore[attr-defined]
    return response


def respond(
    request: HttpRequest,
    template: str,
    context: dict[str, Any] | None = None,
    *,
    fragment: str = "",
    status: int = 200,
    private: bool = False,
) -> HttpResponse:
    """Render `template`, or to HTMX only its partial called `fragment`.

    Both come from one address, so the answer varies by the header that tells
    them apart.
    """
    name = f"{template}#{fragment}" if fragment and wants_fragment(request) else template
    response = render(request, name, context, status=status)
    patch_vary_headers(response, ["HX-Request"])
    return keep_private(response) if private else response

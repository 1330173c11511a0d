"""Keeps what a player wrote from turning the words around it.

A name may hold characters that reverse what follows them. `<bdi>` does not hold them: browsers end
it at a character that ends an isolate. So they are not shown, and the name stands in the order in
which it is kept.
"""

import re
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

# Embeddings and overrides, isolates, and what ends either: U+202A to U+202E, U+2066 to U+2069.
_TURNS = re.compile(rb"\xe2(?:\x80[\xaa-\xae]|\x81[\xa6-\xa9])")
# What is typed and sent back stays to the letter: fields of text, and the attributes of all tags.
_KEPT = rb"<textarea\b[^>]*>[^<]*|<[^>]*>"
_KEPT_OR_TURNS = re.compile(rb"(" + _KEPT + rb")|" + _TURNS.pattern)


class NoTurningMiddleware:
    """Leaves out of the text of pages, or of parts of them, what would turn its order."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Few pages have any: to look for them takes some hundred microseconds at most."""
        response = self.get_response(request)
        html = response.headers.get("Content-Type", "").startswith("text/html")
        if html and not response.streaming and _TURNS.search(response.content):
            response.content = straight(response.content)
        return response


def straight(html: bytes) -> bytes:
    """The page without characters that turn the order of its text."""
    return _KEPT_OR_TURNS.sub(lambda found: found[1] or b"", html)

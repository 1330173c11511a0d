"""Answers that any cache may keep: strong ETags, 304, compressed once and kept in the process."""

import gzip
import hashlib
import threading
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.middleware.gzip import re_accepts_gzip
from django.utils.cache import patch_vary_headers
from django.utils.http import parse_etags

MOST = 16 * 1024 * 1024
MAX_AGE = 300


class Kept:
    """Bodies by their ETag, as many as fit; those that were not asked for longest go first."""

    def __init__(self, most: int = MOST) -> None:
        self._bodies: OrderedDict[str, bytes] = OrderedDict()
        self._size, self._most = 0, most
        self._lock = threading.Lock()

    def get(self, tag: str, make: Callable[[], bytes]) -> bytes:
        """The body of that tag, made if it is not at hand."""
        with self._lock:
            if (found := self._bodies.get(tag)) is not None:
                self._bodies.move_to_end(tag)
                return found
        made = make()
        with self._lock:
            if tag not in self._bodies and len(made) <= self._most:
                self._bodies[tag] = made
                self._size += len(made)
            while self._size > self._most:
                self._size -= len(self._bodies.popitem(last=False)[1])
        return made

    def forget(self) -> None:
        """Make everything anew."""
        with self._lock:
            self._bodies.clear()
            self._size = 0


KEPT = Kept()


@dataclass(frozen=True)
class Public:
    """An answer that is the same for everybody: `made_of` names all that it depends on."""

    made_of: tuple[str, ...]
    content_type: str
    make: Callable[[], bytes]
    varies: tuple[str, ...] = ("Accept-Language",)


def answer(request: HttpRequest, public: Public) -> HttpResponse:
    """The answer, or 304 to whoever has it. Raises what making it raises."""
    # As the site's middleware judges, which packs what is not packed yet, and weakens its ETag.
    zipped = bool(re_accepts_gzip.search(request.META.get("HTTP_ACCEPT_ENCODING", "")))
    parts = (*public.made_of, public.content_type)
    digest = hashlib.sha256(repr(parts).encode()).hexdigest()[:32]
    tag = f'"{digest}-gzip"' if zipped else f'"{digest}"'

    def body() -> bytes:
        made = public.make()
        return gzip.compress(made, 6, mtime=0) if zipped else made

    response = _unchanged(request, tag, body)
    if response is None:
        response = HttpResponse(KEPT.get(tag, body), content_type=public.content_type)
        if zipped:
            response.headers["Content-Encoding"] = "gzip"
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = f"public, max-age={MAX_AGE}"
    patch_vary_headers(response, [*public.varies, "Accept-Encoding"])
    return response


def _unchanged(request: HttpRequest, tag: str, body: Callable[[], bytes]) -> HttpResponse | None:
    """304 if the request names this tag, or any that there may be."""
    given = request.META.get("HTTP_IF_NONE_MATCH")
    if given is None:
        return None
    tags = [each.removeprefix("W/") for each in parse_etags(given)]
    if "*" in tags:
        KEPT.get(tag, body)
    return HttpResponseNotModified() if tag in tags or "*" in tags else None

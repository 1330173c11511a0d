"""A body that announces no length, as it arrives."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any

from django.http import HttpRequest

from pillage_web.reading import Body

STEP = 64 * 1024


def comes_in_pieces(request: HttpRequest) -> bool:
    """Whether the body announces no length, and the server finds its end."""
    chunked = "HTTP_TRANSFER_ENCODING" in request.META and not request.META.get("CONTENT_LENGTH")
    return chunked and bool(request.META.get("wsgi.input_terminated"))


def pieces(request: HttpRequest) -> Iterator[bytes]:
    """Its bytes as they come, of a server that can tell, or else line by line. Raises Unread."""
    source: Any = request.META["wsgi.input"]
    some = source.some if isinstance(source, Body) else partial(source.readline, STEP)
    yield from iter(some, b"")


def lines(pieces: Iterable[bytes], most: int) -> Iterator[list[bytes]]:
    """The whole lines of each piece that has any, without their ends; the last may have none.

    Once more bytes have come than `most`, what there is of a line is the last one.
    """
    begun, come = bytearray(), 0
    for piece in pieces:
        come += len(piece)
        *ended, rest = piece.split(b"\n")
        if ended:
            ended[0] = bytes(begun) + ended[0]
            begun.clear()
            yield ended
        begun += rest
        if come > most:
            break
    if begun:
        yield [bytes(begun)]

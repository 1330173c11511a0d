"""The body of a request as it comes from its client, who may be slow, or wrong about its form.

A worker has few threads, and one that waits for a body does nothing else: so it waits within
bounds. Only gunicorn's bodies over HTTP/1 are guarded; others are handed on as they are.
"""

import math
import socket
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from gunicorn.http.errors import ParseException  # type: ignore[import-untyped]

from pillage_web import environment

Application = Callable[[dict[str, Any], Any], Iterable[bytes]]

# How often the longest silence fits into all the waiting for one body, and how many bytes earn a
# second more: a large body may come over a slow line.
SILENCES = 4
BYTES_A_SECOND = 64 * 1024
# 0 seconds would not mean none, but no waiting at all.
LEAST = 0.001
# What is left of a body is read behind the answer if it is no more than that: gunicorn does so up
# to twice as much, and closes the connection otherwise.
READ_ON = 32 * 1024


class Unread(Exception):
    """A body that cannot be read to its end."""


class Broken(Unread):
    """It ends before it should, or its pieces are not as HTTP has them."""


class TooSlow(Unread):
    """It was silent for too long, or took too long in all."""


class Body:
    """What gunicorn hands out as `wsgi.input`, waited for within bounds; `silence` in seconds.

    What reads it raises Unread.
    """

    def __init__(self, source: Any, wire: socket.socket, silence: float) -> None:
        self._source, self._wire, self._silence = source, wire, silence
        self._come, self._waited = 0, 0.0
        self._ahead = b""

    def some(self) -> bytes:
        """What has come by now, waited for if it is nothing; empty at the end."""
        if ahead := self._ahead:
            self._ahead = b""
            return ahead
        reader = self._source.reader
        lacking = getattr(reader, "length", 0)
        with self._waiting():
            # What gunicorn hands out waits for 1 KiB, however little it is asked for; what is
            # below it waits for one byte, and has then all that came with it at hand.
            found: bytes = reader.read(1)
            found += reader.read(_held(reader))
            if lacking and not found:
                raise Broken
        self._come += len(found)
        return found

    def read(self, size: int | None = None) -> bytes:
        """So many bytes, or all; fewer at the end."""
        wanted = -1 if size is None else size
        found = bytearray()
        while wanted < 0 or len(found) < wanted:
            piece = self.some()
            if not piece:
                break
            found += piece
        return self._split(found, len(found) if wanted < 0 else wanted)

    def readline(self, size: int | None = None) -> bytes:
        """A line with its end, or so many bytes of it."""
        most = -1 if size is None else size
        found = bytearray()
        end = -1
        while end < 0 and (most < 0 or len(found) < most):
            piece = self.some()
            if not piece:
                break
            end = piece.find(b"\n")
            end = end if end < 0 else end + len(found)
            found += piece
        line = len(found) if end < 0 else end + 1
        return self._split(found, line if most < 0 else min(line, most))

    def left(self) -> float:
        """How many bytes are still to come; infinite where nobody knows."""
        reader = self._source.reader
        if self._source.failed:
            return math.inf
        if hasattr(reader, "length"):
            return float(reader.length)
        return math.inf if reader.parser else 0

    def _split(self, found: bytearray, at: int) -> bytes:
        self._ahead = bytes(found[at:]) + self._ahead
        return bytes(found[:at])

    @contextmanager
    def _waiting(self) -> Iterator[None]:
        """Bound the waiting within; where it fails, the connection is good for no more requests."""
        begun = time.monotonic()
        left = self._silence * SILENCES + self._come / BYTES_A_SECOND - self._waited
        over = threading.Event()
        # Each receipt is bounded by the socket. gunicorn may need many for one piece of chunks;
        # all of them together are bounded by an end of what the socket receives.
        end = threading.Timer(max(left, 0), self._end, [over])
        end.daemon = True
        try:
            if hasattr(self._source.reader, "buf"):
                end.start()
            self._wire.settimeout(min(self._silence, max(left, LEAST)))
            yield
        except (ParseException, OSError, Broken) as error:
            # What follows is not to be taken for another request.
            self._source.failed = True
            if not (over.is_set() or isinstance(error, TimeoutError)):
                raise Broken from error
            # The server would linger for what the client may still have to say.
            self._end(over)
            raise TooSlow from error
        finally:
            end.cancel()
            # A long answer may take as long as it likes.
            self._wire.settimeout(None)
            self._waited += time.monotonic() - begun

    def _end(self, over: threading.Event) -> None:
        over.set()
        with suppress(OSError):
            self._wire.shutdown(socket.SHUT_RD)


def _held(reader: Any) -> int:
    """How many bytes gunicorn holds already, of a body in chunks or of one with a length."""
    held: Any = reader.buf if hasattr(reader, "buf") else reader.unreader.buf
    size: int = held.tell()
    return size


def guarded(application: Application) -> Application:
    """The application with bodies that are waited for within bounds.

    An answer that leaves before the body has come says that it is the last of its connection.
    """
    silence = environment.number("PILLAGE_BODY_WAIT", least=1)

    def served(given: dict[str, Any], start_response: Any) -> Iterable[bytes]:
        source = given["wsgi.input"]
        if hasattr(source, "reader") and "gunicorn.socket" in given:
            body = Body(source, given["gunicorn.socket"], silence)
            given["wsgi.input"] = body
            return application(given, _closing(start_response, body))
        return application(given, start_response)

    return served


def _closing(start_response: Any, body: Body) -> Any:
    """The same, but that the connection is closed after an answer to half a request.

    gunicorn drops a Connection header of ours: only its own answer can say, and see to, that.
    """

    def started(*told: Any) -> Any:
        if body.left() > READ_ON:
            start_response.__self__.force_close()
        return start_response(*told)

    return started

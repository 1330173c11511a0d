"""The server's worker: who does not ask holds nobody up; what it refuses is told, and arrives.

What it refuses no part of the site has seen: requests that are not as HTTP has them, or too long,
or do not come. They are told in the shape of the API.
"""

import json
import socket
import struct
import time
from concurrent.futures import Future
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from selectors import EVENT_READ
from typing import Any

from gunicorn import util  # type: ignore[import-untyped]
from gunicorn.workers import base, gthread  # type: ignore[import-untyped]

from pillage_web import environment
from pillage_web.running.refusals import REFUSALS

# For how many seconds a thread waits for the first word of a client where the server cannot look at
# what has come; then it waits elsewhere.
FIRST = 0.02
# Of what has come so much is looked at for the end of a head; a longer one is a thread's to read.
HEAD = 16 * 1024
END = b"\r\n\r\n"
# Of these the system tells when more than so much has come, and lets it be looked at.
LOOKED_AT = (socket.AF_INET, socket.AF_INET6)
# How often the longest silence of a client fits into that in which it takes nothing of its answer.
TAKING = 4
# How long a client that was answered may be silent while it sends on, and how long it may send on
# in all, in seconds.
SILENCE, LONGEST = 2.0, 10.0
STEP = 64 * 1024
# How much later, in seconds, a worker takes a connection for each that it has, up to so many: at
# the same moment one of several would take all that come at once, and the others would idle.
LATER, FEW = 0.0002, 5


class Worker(gthread.ThreadWorker):
    """gunicorn's worker with threads."""

    def init_process(self) -> None:
        """Have the whole worker refuse in our words, and serve."""
        util.write_error = write_problem
        self.silence = environment.number("PILLAGE_BODY_WAIT", least=1)
        # Those that are closed as soon as their clients close them.
        self.closing: set[Any] = set()
        # Since when each head is awaited that is on its way.
        self.heads: dict[Any, float] = {}
        # The same of those that no thread has yet, and how much of each has come.
        self.halves: dict[Any, tuple[float, int]] = {}
        super().init_process()

    def handle_quit(self, sig: int, frame: Any) -> None:
        """Stop at once. gunicorn would shut its threads first, and wait for itself for ever where
        the signal comes while it hands one of them a request.
        """
        base.Worker.handle_quit(self, sig, frame)

    def accept(self, listener: socket.socket) -> None:
        """Take a new connection, unless a worker that has fewer takes it first."""
        time.sleep(min(self.nr_conns, FEW) * LATER)
        super().accept(listener)

    def enqueue_req(self, conn: Any) -> None:
        """Give a connection to a thread, once the head of its request has come."""
        begun, known = self.halves.pop(conn, (time.monotonic(), 0))
        come = _come(conn.sock, _ahead(conn)) if self._looks_at(conn) else None
        # What has not grown has ended.
        if come is None or (known and come <= known):
            _call_at(conn.sock, 1)
            conn.data_ready = True
            super().enqueue_req(conn)
        elif not come and not conn.initialized:
            conn.timeout = time.monotonic() + self.cfg.keepalive
            self.pending_conns.append(conn)
            on = partial(self.on_pending_socket_readable, conn)
            self.poller.register(conn.sock, EVENT_READ, on)
        else:
            self.halves[conn] = begun, come
            _call_at(conn.sock, come + 1)
            self.poller.register(conn.sock, EVENT_READ, partial(self._more, conn))

    def _looks_at(self, conn: Any) -> bool:
        """Whether what has come can be looked at."""
        return not (self.cfg.is_ssl or conn.is_http2) and conn.sock.family in LOOKED_AT

    def _more(self, conn: Any, wire: socket.socket) -> None:
        self.poller.unregister(wire)
        self.enqueue_req(conn)

    def handle(self, conn: Any) -> Any:
        """Answer a request; whether the connection goes on."""
        if not conn.initialized:
            # Who takes nothing of the answer holds its thread no longer than that.
            bound = struct.pack("ll", TAKING * self.silence, 0)
            conn.sock.setsockopt(socket.SOL_SOCKET, socket.SO_SNDTIMEO, bound)
            if not conn.wait_for_data(FIRST):
                return gthread._DEFER  # noqa: SLF001 - gunicorn's word for "later"
        conn.late, conn.asked = getattr(conn, "late", False), False
        self.heads[conn] = time.monotonic()
        try:
            goes_on = super().handle(conn)
        finally:
            self.heads.pop(conn, None)
        if conn.late and not conn.asked:
            write_problem(conn.sock, 408, "Request Timeout", "")
        return goes_on

    def handle_request(self, req: Any, conn: Any) -> Any:
        """Answer a request whose head has come."""
        self.heads.pop(conn, None)
        conn.asked = True
        return super().handle_request(req, conn)

    def murder_pending(self) -> None:
        """End what nobody waits for any longer; for a head gunicorn would wait for ever."""
        now = time.monotonic()
        if not self.alive:
            # Browsers connect before they have anything to ask; a stop does not wait for that.
            for conn in self.pending_conns:
                conn.timeout = min(conn.timeout, now + SILENCE)
        super().murder_pending()
        for conn in [
            each for each, (begun, _come) in self.halves.items() if begun < now - self.silence
        ]:
            self._give_up(conn)
        for conn, begun in self.heads.copy().items():
            # Who takes it away first decides: the head has come, or its time is over.
            mine = self.heads.pop(conn, None) if begun < now - self.silence else None
            if mine is not None:
                conn.late = True
                with suppress(OSError):
                    conn.sock.shutdown(socket.SHUT_RD)
        for conn in [each for each in self.closing if each.timeout < now]:
            self._close(conn)

    def _give_up(self, conn: Any) -> None:
        """Let a thread say that the time is over."""
        del self.halves[conn]
        self.poller.unregister(conn.sock)
        _call_at(conn.sock, 1)
        conn.late = conn.data_ready = True
        with suppress(OSError):
            conn.sock.shutdown(socket.SHUT_RD)
        super().enqueue_req(conn)

    def finish_request(self, conn: Any, fs: Future[Any]) -> None:
        """Keep the connection; or say that no more will come, and read on while the client sends.

        Where bytes meet a connection that is closed, the system throws away what the client has not
        read yet: it would see a lost connection for its answer. gunicorn would wait, not long
        enough for a body, where all others wait as well.
        """
        if fs.cancelled() or fs.exception() or fs.result():
            super().finish_request(conn, fs)
            return
        try:
            conn.sock.shutdown(socket.SHUT_WR)
            conn.sock.settimeout(0.0)
            read_on = partial(self._read_on, conn, time.monotonic() + LONGEST)
            self.poller.register(conn.sock, EVENT_READ, read_on)
        except (OSError, ValueError):  # the client has closed it already
            self.nr_conns -= 1
            conn.close()
        else:
            conn.timeout = time.monotonic() + SILENCE
            self.closing.add(conn)

    def _read_on(self, conn: Any, end: float, wire: socket.socket) -> None:
        """Throw away what the client sends, until it closes, too, or takes too long."""
        try:
            more = wire.recv(STEP)
        except BlockingIOError:
            return
        except OSError:
            more = b""
        if more:
            conn.timeout = min(time.monotonic() + SILENCE, end)
        else:
            self._close(conn)

    def _close(self, conn: Any) -> None:
        self.closing.discard(conn)
        self.poller.unregister(conn.sock)
        self.nr_conns -= 1
        conn.close()


def _ahead(conn: Any) -> bytes:
    """What was read with the request before."""
    found: bytes = conn.parser.unreader.buf.getvalue() if conn.parser else b""
    return found


def _come(wire: socket.socket, ahead: bytes) -> int | None:
    """How many bytes of a head wait to be read; None if a thread can go on with what there is."""
    try:
        seen = wire.recv(HEAD, socket.MSG_PEEK | socket.MSG_DONTWAIT)
        ended = not seen
    except BlockingIOError:
        seen, ended = b"", False
    except OSError:
        return None
    whole = END in ahead + seen or len(ahead + seen) >= HEAD
    return None if ended or whole else len(seen)


def _call_at(wire: socket.socket, size: int) -> None:
    """Have the poller tell of so many bytes, and of no fewer, or of the end."""
    with suppress(OSError):
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVLOWAT, size)


def write_problem(wire: socket.socket, status: int, _reason: str, _message: str) -> None:
    """Answer what was not understood; nothing of it is told again."""
    code, title, detail = REFUSALS.get(status, REFUSALS[500])
    problem = {
        "type": f"urn:pillage:problem:{code}",
        "title": title,
        "status": status,
        "detail": detail,
        "errors": [{"code": code, "message": detail, "pointer": ""}],
    }
    body = json.dumps(problem).encode()
    head = (
        f"HTTP/1.1 {status} {HTTPStatus(status).phrase}",
        "Connection: close",
        "Content-Type: application/problem+json",
        f"Content-Length: {len(body)}",
        "Cache-Control: no-store",
        "Access-Control-Allow-Origin: *",
        "X-Content-Type-Options: nosniff",
    )
    util.write_nonblock(wire, "\r\n".join([*head, "", ""]).encode() + body)

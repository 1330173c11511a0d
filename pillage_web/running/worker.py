"""The server's worker: what it refuses itself is told in the shape of the API, and arrives.

What it refuses no part of the site has seen: requests that are not as HTTP has them, or too long.
"""

import json
import socket
import time
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from typing import Any

from gunicorn import util  # type: ignore[import-untyped]
from gunicorn.workers.gthread import ThreadWorker  # type: ignore[import-untyped]

# How long a client that was answered may be silent while it sends on, and how long it may send on
# in all, in seconds.
SILENCE, LONGEST = 2.0, 10.0
STEP = 64 * 1024
# How many connections of a worker are closed at a time; closing is waiting.
CLOSING = 32

# The code of each status, its title and what is meant. In which language its reader would have
# them is in what could not be read.
REFUSALS = {
    400: (
        "bad-request",
        "This request cannot be read.",
        "Its first line, its headers or the end of its body are not as HTTP has them.",
    ),
    403: ("forbidden", "Not from here.", "The server takes no request from this address."),
    414: (
        "address-too-long",
        "The address is too long.",
        "The first line of a request may have 8190 bytes.",
    ),
    417: ("expectation-failed", "This is not expected.", "Expect takes nothing but 100-continue."),
    431: (
        "headers-too-large",
        "The headers are too large.",
        "A header may have 8190 bytes, and a request 100 headers.",
    ),
    500: ("server-error", "The server failed.", "The fault is ours, and it was noted."),
    501: (
        "unknown-coding",
        "This coding is not known.",
        "Transfer-Encoding takes nothing but chunked.",
    ),
}


class Worker(ThreadWorker):
    """gunicorn's worker with threads."""

    def init_process(self) -> None:
        """Have the whole worker refuse in our words, and serve."""
        util.write_error = write_problem
        self.closing = ThreadPoolExecutor(CLOSING, "closing")
        super().init_process()

    def finish_request(self, conn: Any, fs: Future[Any]) -> None:
        """Keep the connection, or close it beside the others.

        gunicorn would wait for its client where all others wait, and not long enough for a body.
        """
        if fs.cancelled() or fs.exception() or fs.result():
            super().finish_request(conn, fs)
        else:
            self.closing.submit(self._close, conn.sock)

    def _close(self, wire: socket.socket) -> None:
        linger(wire)
        wire.close()
        self.method_queue.defer(self._closed)

    def _closed(self) -> None:
        self.nr_conns -= 1


def write_problem(wire: socket.socket, status: int, reason: str, _message: str) -> None:
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
        f"HTTP/1.1 {status} {reason}",
        "Connection: close",
        "Content-Type: application/problem+json",
        f"Content-Length: {len(body)}",
        "Cache-Control: no-store",
        "Access-Control-Allow-Origin: *",
        "X-Content-Type-Options: nosniff",
    )
    util.write_nonblock(wire, "\r\n".join([*head, "", ""]).encode() + body)


def linger(wire: socket.socket) -> None:
    """Say that no more will come, and read on until the client closes, too, or takes too long.

    Where bytes meet a connection that is closed, the system throws away what the client has not
    read yet: it would see a lost connection for its answer.
    """
    with suppress(OSError):
        wire.shutdown(socket.SHUT_WR)
        end = time.monotonic() + LONGEST
        while (left := end - time.monotonic()) > 0:
            wire.settimeout(min(SILENCE, left))
            if not wire.recv(STEP):
                break

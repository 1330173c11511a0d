"""The API without a socket and then over one, beside a bare view of the same stack."""

import io
import sys
from collections.abc import Callable
from functools import partial
from typing import Any

from django.core.handlers.wsgi import WSGIHandler
from django.test import override_settings

from tests.bench import wire
from tests.bench.figures import line, microseconds, milliseconds
from tests.bench.warbands import line as warband

MANY = 1000
JSON, LINES = "application/json", "application/x-ndjson"
Answer = tuple[str, dict[str, str], bytes]


def _asker() -> Callable[..., Answer]:
    server = WSGIHandler()

    def ask(method: str, address: str, body: bytes = b"", kind: str = JSON, **more: Any) -> Answer:
        environ = {
            "REQUEST_METHOD": method,
            "PATH_INFO": address,
            "SERVER_NAME": "localhost",
            "SERVER_PORT": "80",
            "HTTP_HOST": "localhost",
            "REMOTE_ADDR": "127.0.0.1",
            "CONTENT_TYPE": kind,
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.input": io.BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.url_scheme": "http",
        }
        said: list[Any] = []

        def start(*answer: Any) -> Any:
            said.extend(answer)

        response: Any = server(environ | more, start)
        whole = b"".join(response)
        response.close()
        return said[0], dict(said[1]), whole

    return ask


@override_settings(ROOT_URLCONF="tests.bench.urls", API_RATE=0)
def run() -> None:
    """Print the figures."""
    ask = _asker()
    document = warband()
    bare = partial(ask, "GET", "/hello/")
    judged = partial(ask, "POST", "/api/v1/validate/", document)
    read = partial(ask, "GET", "/api/v1/factions/vikings/")
    status, headers, _body = read(HTTP_ACCEPT_ENCODING="gzip")
    known = {"HTTP_IF_NONE_MATCH": headers["ETag"], "HTTP_ACCEPT_ENCODING": "gzip"}
    if (status, judged()[0], read(**known)[0]) != ("200 OK", "200 OK", "304 Not Modified"):
        raise AssertionError(status)
    least = microseconds(bare, 300)
    line("a bare view of the same stack", least, "µs")
    line("a verdict of 12 entries, of that", microseconds(judged, 300) / least, "×", 3)
    packed = partial(read, HTTP_ACCEPT_ENCODING="gzip")
    line("a faction, packed, of that", microseconds(packed, 300) / least, "×", 3)
    unchanged = partial(read, **known)
    line("the same unchanged (304), of that", microseconds(unchanged, 300) / least, "×", 3)
    _batches(ask, document)
    wire.run()


def _batches(ask: Callable[..., Answer], document: bytes) -> None:
    documents = [document] * MANY
    bodies = {JSON: b"[" + b",".join(documents) + b"]", LINES: b"\n".join(documents)}
    for kind, body in bodies.items():
        taken = milliseconds(partial(ask, "POST", "/api/v1/validate/batch/", body, kind), 9)
        line(f"{MANY} documents as {kind}", taken, "ms", MANY / 5)
        line("  documents a second", MANY / taken * 1e3, "")

"""What becomes of a connection on which a request is refused, before the server that people run."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from http import HTTPStatus
from http.client import HTTPResponse
from typing import Any
from urllib.parse import urlsplit

import pytest

from pillage_web.api.problem_json import Problem
from tests.api.documents import raw
from tests.commands.conftest import environment, loaded
from tests.live.site import THREADS, WORKERS, free_port, served

__all__ = ["environment", "loaded"]
JSON, LINES = "application/json", "application/x-ndjson"
LARGE = 2 * 1024 * 1024
PIECE = 64 * 1024


@pytest.fixture(scope="module")
def site(loaded: dict[str, str]) -> Iterator[tuple[str, int]]:
    """The site behind gunicorn."""
    with served(free_port(), **loaded) as home:
        yield urlsplit(home).hostname or "", urlsplit(home).port or 0


@pytest.fixture
def connect(site: tuple[str, int]) -> Iterator[Callable[[], socket.socket]]:
    """Makes connections, which are closed in the end and not before."""
    wires: list[socket.socket] = []

    def connected() -> socket.socket:
        wires.append(socket.create_connection(site, timeout=30))
        return wires[-1]

    yield connected
    for each in wires:
        each.close()


def head(method: str, path: str, **headers: str) -> bytes:
    """The first lines of a request."""
    lines = [f"{method} {path} HTTP/1.1", "Host: 127.0.0.1"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "", ""]).encode()


def answer(wire: socket.socket) -> tuple[HTTPResponse, Any]:
    """The next answer, and what it says."""
    response = HTTPResponse(wire)
    response.begin()
    return response, json.loads(response.read())


def is_closed(wire: socket.socket) -> bool:
    """Whether nothing more comes, and the connection was not lost."""
    return wire.recv(1) == b""


REFUSED = {
    "too large": ("POST", "/api/v1/validate/", JSON, 413),
    "of a wrong type": ("POST", "/api/v1/validate/", "text/plain", 415),
    "of nobody": ("POST", "/api/v1/warbands/", JSON, 401),
    "nowhere": ("POST", "/api/v1/nowhere/", JSON, 404),
    "in a wrong way": ("PUT", "/api/v1/units/", JSON, 405),
    "with a wrong parameter": ("POST", "/api/v1/validate/batch/?lnag=fr", LINES, 400),
}


@pytest.mark.parametrize(("method", "path", "kind", "status"), REFUSED.values(), ids=REFUSED)
def test_a_refusal_of_a_large_body_arrives_and_says_that_it_is_the_last(
    connect, method, path, kind, status
):
    wire = connect()
    wire.sendall(head(method, path, Content_Type=kind, Content_Length=str(LARGE)) + b" " * LARGE)
    response, told = answer(wire)

    assert (response.status, told["status"]) == (status, status)
    assert response.headers["Connection"] == "close"
    assert is_closed(wire)


def test_who_hears_of_it_early_may_send_on_all_the_same(connect):
    wire = connect()
    wire.sendall(
        head("POST", "/api/v1/validate/", Content_Type=JSON, Content_Length=str(LARGE))
        + b" " * PIECE
    )
    response, _told = answer(wire)
    assert (response.status, response.headers["Connection"]) == (413, "close")
    for _ in range(LARGE // PIECE - 1):
        wire.sendall(b" " * PIECE)
        time.sleep(0.01)

    assert is_closed(wire)


def test_chunks_that_nobody_reads_close_the_connection_as_well(connect):
    wire = connect()
    chunked = head(
        "POST", "/api/v1/validate/", Content_Type="text/plain", Transfer_Encoding="chunked"
    )
    wire.sendall(chunked + b"%x\r\n%s\r\n" % (LARGE, b" " * LARGE) + b"0\r\n\r\n")
    response, _told = answer(wire)

    assert (response.status, response.headers["Connection"]) == (415, "close")
    assert is_closed(wire)


@pytest.mark.parametrize("size", [0, 1, 32 * 1024])
def test_after_a_small_body_that_nobody_read_the_connection_goes_on(connect, size):
    wire = connect()
    for _ in range(2):
        request = head(
            "POST", "/api/v1/validate/", Content_Type="text/plain", Content_Length=str(size)
        )
        wire.sendall(request + b" " * size)
        response, _told = answer(wire)
        assert (response.status, response.headers["Connection"]) == (415, "keep-alive")
    wire.sendall(head("GET", "/api/v1/"))

    assert answer(wire)[0].status == 200


def test_after_chunks_that_were_read_the_connection_goes_on(connect):
    wire = connect()
    for _ in range(2):
        chunked = head("POST", "/api/v1/validate/", Content_Type=JSON, Transfer_Encoding="chunked")
        wire.sendall(chunked + b"%x\r\n%s\r\n" % (len(raw()), raw()) + b"0\r\n\r\n")
        response, told = answer(wire)
        assert (response.status, told["points"]) == (200, 205)
        assert response.headers["Connection"] == "keep-alive"


def test_a_broken_body_says_that_it_is_the_last(connect):
    wire = connect()
    chunked = head("POST", "/api/v1/validate/", Content_Type=JSON, Transfer_Encoding="chunked")
    wire.sendall(chunked + b"zz\r\n")
    response, _told = answer(wire)

    assert (response.status, response.headers["Connection"]) == (400, "close")


def test_who_does_not_close_keeps_nobody_waiting(connect):
    for _ in range(4 * WORKERS * THREADS):
        wire = connect()
        begun = time.monotonic()
        wire.sendall(head("GET", "/api/v1/", Connection="close"))
        assert answer(wire)[0].status == 200
        assert time.monotonic() - begun < 1


# What the server refuses itself

UNREAD = {
    "no request": (b"nonsense\r\n\r\n", 400, "bad-request"),
    "a wrong version": (b"GET / HTTP/9.9\r\n\r\n", 400, "bad-request"),
    "a wrong header": (head("GET", "/", Host=" a\r\n b"), 400, "bad-request"),
    "two lengths": (
        head("POST", "/", Content_Length="1", Transfer_Encoding="chunked"),
        *(400, "bad-request"),
    ),
    "a long address": (head("GET", "/" + "a" * 9_000), 414, "address-too-long"),
    "a very long one": (head("GET", "/" + "a" * LARGE), 414, "address-too-long"),
    "an expectation": (head("GET", "/", Expect="wonders"), 417, "expectation-failed"),
    "a long header": (head("GET", "/", X_Long="a" * 9_000), 431, "headers-too-large"),
    "many headers": (
        head("GET", "/", **{f"X_{number}": "a" for number in range(101)}),
        *(431, "headers-too-large"),
    ),
    "a coding": (
        head("POST", "/", Transfer_Encoding="br"),
        *(501, "unknown-coding"),
    ),
}


@pytest.mark.parametrize(("request_", "status", "code"), UNREAD.values(), ids=UNREAD)
def test_the_server_refuses_in_the_shape_of_the_api(connect, request_, status, code):
    wire = connect()
    wire.sendall(request_)
    response, told = answer(wire)

    assert response.status == told["status"] == status
    assert response.reason == HTTPStatus(status).phrase
    assert response.headers["Content-Type"] == "application/problem+json"
    assert response.headers["Connection"] == "close"
    assert set(told) == set(Problem.__struct_fields__)
    assert told["type"] == f"urn:pillage:problem:{code}"
    assert told["errors"] == [{"code": code, "message": told["detail"], "pointer": ""}]
    assert is_closed(wire)

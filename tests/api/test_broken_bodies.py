"""Bodies that break off, or never come, before the server that people run."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from http.client import HTTPResponse
from urllib.parse import urlsplit

import pytest

from tests.api.documents import raw
from tests.commands.conftest import environment, loaded
from tests.live.site import THREADS, WORKERS, free_port, served

__all__ = ["environment", "loaded"]
JSON, LINES = "application/json", "application/x-ndjson"
SILENCE = 1
Answer = tuple[int, str, bytes]
BROKEN = {
    "a wrong size": b"zz\r\n",
    "a chunk that breaks off": b"5\r\nabc",
    "a wrong end of a chunk": b"3\r\nabcde\r\n0\r\n\r\n",
    "a bad trailer": b"2\r\n[]\r\n0\r\nbad trailer\r\n\r\n",
    "a size without end": b"f" * 20 + b"\r\n",
    "nothing": b"",
}
ADDRESSES = [
    ("validate/", JSON),
    ("render/", JSON),
    ("validate/batch/", JSON),
    ("validate/batch/", LINES),
]


@pytest.fixture(scope="module")
def site(loaded: dict[str, str]) -> Iterator[tuple[str, int]]:
    """The site, patient for no more than a second."""
    port = free_port()
    with served(port, **loaded, PILLAGE_BODY_WAIT=str(SILENCE)) as home:
        yield urlsplit(home).hostname or "", port


@pytest.fixture
def begin(site: tuple[str, int]) -> Iterator[Callable[..., socket.socket]]:
    """Begins a request with these headers."""
    wires = []

    def begun(path: str, **headers: str) -> socket.socket:
        wires.append(socket.create_connection(site, timeout=30))
        lines = [f"POST {path} HTTP/1.1", "Host: 127.0.0.1"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        wires[-1].sendall("\r\n".join([*lines, "", ""]).encode())
        return wires[-1]

    yield begun
    for each in wires:
        each.close()


def answer(wire: socket.socket) -> Answer:
    """Status, type and body of what is answered, after which the connection is closed."""
    response = HTTPResponse(wire)
    response.begin()
    found = response.status, response.headers["Content-Type"], response.read()
    assert wire.recv(1) == b""
    return found


def answer_to_drops(
    wire: socket.socket, drop: bytes, *, every: float, until: float
) -> Answer | None:
    """What is answered while a little is sent every so many seconds; None if nothing is."""
    wire.settimeout(every)
    while time.monotonic() < until:
        wire.sendall(drop)
        try:
            wire.recv(1, socket.MSG_PEEK)
            return answer(wire)
        except TimeoutError:
            continue
    return None


def problem(found: Answer) -> tuple[int, str, str]:
    """The status of a problem, its type, and the code of its only fault."""
    assert found[1] == "application/problem+json"
    told = json.loads(found[2])
    [fault] = told["errors"]
    assert (told["status"], fault["pointer"]) == (found[0], "")
    return found[0], told["type"], fault["code"]


@pytest.mark.parametrize("body", BROKEN.values(), ids=BROKEN)
@pytest.mark.parametrize(("path", "kind"), ADDRESSES)
def test_chunks_that_break_off_are_the_clients_fault(begin, path, kind, body):
    wire = begin(f"/api/v1/{path}", Content_Type=kind, Transfer_Encoding="chunked")
    wire.sendall(body)
    wire.shutdown(socket.SHUT_WR)

    assert problem(answer(wire)) == (400, "urn:pillage:problem:broken-body", "broken-body")


def test_a_body_that_is_shorter_than_announced_is_broken(begin):
    wire = begin("/api/v1/validate/", Content_Type=JSON, Content_Length="900")
    wire.sendall(b"{}")
    wire.shutdown(socket.SHUT_WR)

    assert problem(answer(wire)) == (400, "urn:pillage:problem:broken-body", "broken-body")


def test_lines_that_break_off_after_an_answer_say_so_in_the_last_line(begin):
    wire = begin("/api/v1/validate/batch/", Content_Type=LINES, Transfer_Encoding="chunked")
    line = raw() + b"\n"
    wire.sendall(b"%x\r\n%s\r\n" % (len(line), line))
    time.sleep(0.5)
    wire.sendall(b"zz\r\n")

    status, kind, body = answer(wire)
    verdict, last = map(json.loads, body.splitlines())
    assert (status, kind, verdict["points"]) == (200, LINES, 205)
    assert [each["code"] for each in last["errors"]] == ["broken-body"]


@pytest.mark.parametrize(("path", "kind"), ADDRESSES)
@pytest.mark.parametrize("headers", [{"Content_Length": "9"}, {"Transfer_Encoding": "chunked"}])
def test_nobody_waits_for_ever_for_a_body(begin, path, kind, headers):
    wire = begin(f"/api/v1/{path}", Content_Type=kind, **headers)
    wire.sendall(b"5")

    begun = time.monotonic()
    assert problem(answer(wire)) == (408, "urn:pillage:problem:too-slow", "too-slow")
    assert SILENCE - 0.1 < time.monotonic() - begun < SILENCE + 3


@pytest.mark.parametrize(
    ("headers", "drop"),
    [
        ({"Content_Length": "90"}, b" "),
        ({"Transfer_Encoding": "chunked"}, b"1\r\n \r\n"),
        ({"Transfer_Encoding": "chunked"}, b"0"),
    ],
    ids=["a length", "chunks", "a chunk's size"],
)
def test_who_sends_a_little_now_and_then_is_not_waited_for_either(begin, headers, drop):
    wire = begin("/api/v1/validate/", Content_Type=JSON, **headers)
    begun = time.monotonic()
    found = answer_to_drops(wire, drop, every=0.4, until=begun + 9 * SILENCE)

    assert found is not None
    assert problem(found) == (408, "urn:pillage:problem:too-slow", "too-slow")
    assert 3.5 * SILENCE < time.monotonic() - begun < 7 * SILENCE


def test_forms_are_not_waited_for_either(begin):
    form = "application/x-www-form-urlencoded"
    wire = begin("/warbands/", Content_Type=form, Content_Length="9", HX_Request="true")
    status, kind, body = answer(wire)
    assert (status, kind) == (408, "text/html; charset=utf-8")
    assert b"The clerk has waited long enough." in body

    wire = begin("/warbands/", Content_Type=form, Content_Length="9", HX_Request="true")
    wire.sendall(b"a=")
    wire.shutdown(socket.SHUT_WR)
    status, kind, body = answer(wire)
    assert (status, kind) == (400, "text/html; charset=utf-8")
    assert b"The clerk has only half of it." in body


def test_the_site_answers_again_though_all_its_threads_had_to_wait(begin):
    quiet = [
        begin("/api/v1/validate/", Content_Type=JSON, Content_Length="9")
        for _ in range(3 * WORKERS * THREADS)
    ]
    wire = begin("/api/v1/validate/", Content_Type=JSON, Content_Length=str(len(raw())))
    wire.sendall(raw())
    response = HTTPResponse(wire)
    response.begin()
    assert (response.status, json.loads(response.read())["points"]) == (200, 205)
    assert [answer(each)[0] for each in quiet] == [408] * len(quiet)


def test_a_connection_goes_on_after_a_body_that_came_slowly(begin):
    body = raw()
    wire = begin("/api/v1/validate/", Content_Type=JSON, Content_Length=str(len(body)))
    for half in (body[:50], body[50:]):
        time.sleep(0.3)
        wire.sendall(half)
    for _ in range(2):
        response = HTTPResponse(wire)
        response.begin()
        assert (response.status, json.loads(response.read())["points"]) == (200, 205)
        head = f"POST /api/v1/validate/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {JSON}\r\n"
        time.sleep(1.5 * SILENCE)
        wire.sendall(f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body)


# Clients that hold a thread before there is a body, or after it

MANY = 3 * WORKERS * THREADS


def test_who_says_nothing_holds_no_thread(site, begin):
    silent = [socket.create_connection(site) for _ in range(MANY)]
    begun = time.monotonic()
    wire = begin("/api/v1/validate/", Content_Type=JSON, Content_Length=str(len(raw())))
    wire.sendall(raw())

    assert problem_or_points(wire) == 205
    assert time.monotonic() - begun < 1
    for each in silent:
        each.sendall(b"GET /api/v1/ HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
        assert answer(each)[0] == 200
        each.close()


def test_nobody_waits_for_ever_for_a_head(site, begin):
    half = b"GET /api/v1/ HTTP/1.1\r\nHost: 127"
    begun, quiet = time.monotonic(), [socket.create_connection(site) for _ in range(MANY)]
    for each in quiet:
        each.sendall(half)
    wire = begin("/api/v1/validate/", Content_Type=JSON, Content_Length=str(len(raw())))
    wire.sendall(raw())

    assert problem_or_points(wire) == 205
    for each in quiet:
        assert problem(answer(each)) == (408, "urn:pillage:problem:too-slow", "too-slow")
        each.close()
    assert SILENCE - 0.1 < time.monotonic() - begun < 3 * (SILENCE + 2)


def test_nor_where_it_comes_letter_by_letter_or_after_another(site):
    wire = socket.create_connection(site)
    wire.sendall(b"GET /api/v1/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    response = HTTPResponse(wire)
    response.begin()
    assert (response.status, len(response.read())) == (200, int(response.headers["Content-Length"]))
    time.sleep(2 * SILENCE)
    begun = time.monotonic()
    found = answer_to_drops(wire, b"G", every=0.2, until=begun + 5 * SILENCE)

    assert found is not None
    assert problem(found)[0] == 408
    assert SILENCE - 0.1 < time.monotonic() - begun < SILENCE + 2
    wire.close()


def test_who_takes_nothing_of_the_answer_is_not_waited_for_either(site, begin):
    entries = [{"unit": "warrior", "count": 1}] * 200
    body = b"[" + b",".join([raw(entries=entries)] * 300) + b"]"
    greedy = []
    for _ in range(WORKERS * THREADS):
        wire = socket.socket()
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.connect(site)
        head = f"POST /api/v1/validate/batch/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: {JSON}"
        wire.sendall(f"{head}\r\nContent-Length: {len(body)}\r\n\r\n".encode() + body)
        greedy.append(wire)
    time.sleep(SILENCE)
    wire = begin("/api/v1/validate/", Content_Type=JSON, Content_Length=str(len(raw())))
    wire.sendall(raw())

    assert problem_or_points(wire) == 205
    for each in greedy:
        each.close()


def problem_or_points(wire: socket.socket) -> int:
    """The points of a verdict; the connection goes on."""
    response = HTTPResponse(wire)
    response.begin()
    told = json.loads(response.read())
    assert response.status == 200, told
    points: int = told["points"]
    return points

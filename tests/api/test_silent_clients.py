"""Clients that begin a request and say no more of it: they hold nobody up, and are told."""

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from http.client import HTTPResponse

import pytest

from tests.api.test_connections import answer, head
from tests.commands.conftest import environment, loaded
from tests.live import processes
from tests.live.site import THREADS, WORKERS, Site

__all__ = ["environment", "loaded"]
WAIT = 6
WHOLE = head("GET", "/api/v1/", Accept="application/json")
MANY = 2 * WORKERS * THREADS


@pytest.fixture(scope="module")
def site(loaded: dict[str, str]) -> Iterator[Site]:
    """The site, which waits for nobody for long."""
    started = Site(environment=loaded | {"PILLAGE_BODY_WAIT": str(WAIT)})
    started.start()
    yield started
    started.stop()


@pytest.fixture
def connect(site: Site) -> Iterator[Callable[[], socket.socket]]:
    """Makes connections, which are closed in the end."""
    with ExitStack() as open_until_then:

        def connected() -> socket.socket:
            wire = socket.create_connection(("127.0.0.1", site.port), timeout=20)
            return open_until_then.enter_context(closing(wire))

        yield connected


def asks(wire: socket.socket) -> float:
    """How long a whole request takes, in seconds."""
    begun = time.monotonic()
    wire.sendall(WHOLE)
    assert answer(wire)[0].status == 200
    return time.monotonic() - begun


@pytest.mark.parametrize(
    "said", [b"", b"G", WHOLE[:-2], b"GET / HTTP/1.1\r\n" + b"a: b\r\n" * 1_500]
)
def test_half_heads_hold_nobody_up(connect, said):
    halves = [connect() for _ in range(MANY)]
    for each in halves:
        each.sendall(said)
    assert max(asks(connect()) for _ in range(12)) < WAIT / 2


def test_half_heads_after_an_answer_hold_nobody_up_either(connect):
    halves = [connect() for _ in range(MANY)]
    for each in halves:
        asks(each)
        each.sendall(WHOLE[:20])
    assert max(asks(connect()) for _ in range(12)) < WAIT / 2
    for each in halves:
        each.sendall(WHOLE[20:])
        assert answer(each)[0].status == 200


def test_nor_do_those_that_come_with_a_whole_one(connect):
    halves = [connect() for _ in range(MANY)]
    for each in halves:
        each.sendall(WHOLE + WHOLE[:-2])
        assert answer(each)[0].status == 200
    assert max(asks(connect()) for _ in range(12)) < WAIT / 2
    for each in halves:
        each.sendall(WHOLE[-2:])
        assert answer(each)[0].status == 200


def test_a_head_may_come_letter_by_letter(connect):
    wire = connect()
    for place in range(len(WHOLE)):
        wire.sendall(WHOLE[place : place + 1])
        time.sleep(0.005)
    assert answer(wire)[0].status == 200
    assert asks(wire) < 1


@pytest.mark.parametrize("before", [0, 1])
def test_half_a_head_is_told_that_its_time_is_over(connect, before):
    wire = connect()
    for _ in range(before):
        asks(wire)
    begun = time.monotonic()
    wire.sendall(WHOLE[:-2])
    response, told = answer(wire)
    assert (response.status, told["errors"][0]["code"]) == (408, "too-slow")
    assert WAIT - 0.5 < time.monotonic() - begun < WAIT + 4
    assert wire.recv(1) == b""


def test_who_ends_in_the_midst_of_a_head_is_let_go(connect):
    wire = connect()
    wire.sendall(WHOLE[:-2])
    time.sleep(0.2)
    begun = time.monotonic()
    wire.shutdown(socket.SHUT_WR)
    assert wire.recv(1) == b""
    assert time.monotonic() - begun < 1


def test_waiting_takes_no_time_of_the_processor(connect, site):
    halves = [connect() for _ in range(MANY)]
    for each in halves:
        each.sendall(WHOLE[:-2])
    before = processes.processor_seconds(site.pid)
    time.sleep(2)
    assert processes.processor_seconds(site.pid) - before < 0.3


def test_two_requests_at_once_are_both_answered(connect):
    wire = connect()
    wire.sendall(WHOLE + WHOLE[:-2])
    assert answer(wire)[0].status == 200
    wire.sendall(WHOLE[-2:])
    response = HTTPResponse(wire)
    response.begin()
    assert json.loads(response.read())

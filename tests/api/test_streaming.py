"""Documents of a body without a length are answered as they arrive, by the server people run."""

import io
import json
import socket
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from django.test import Client

from pillage_web.api import arriving
from pillage_web.api.throttling import BUCKETS
from tests.api.documents import raw
from tests.commands.conftest import environment, loaded
from tests.live.site import served
from warbands.api import batch
from warbands.rules.document import BOM

__all__ = ["environment", "loaded"]
LINES, JSON = "application/x-ndjson", "application/json"
PATIENCE = 60
RATE = 6000


class Talk:
    """A request whose body is sent in pieces, and the answer as it comes."""

    def __init__(self, wire: socket.socket, path: str, kind: str = LINES, **headers: str) -> None:
        self.wire, self.file = wire, wire.makefile("rb")
        wanted = {"Host": "127.0.0.1", "Content-Type": kind, "Transfer-Encoding": "chunked"}
        lines = [f"POST /api/v1/{path} HTTP/1.1"]
        lines += [
            f"{name.replace('_', '-')}: {value}" for name, value in (wanted | headers).items()
        ]
        wire.sendall("\r\n".join([*lines, "", ""]).encode())

    def send(self, piece: bytes) -> None:
        """A chunk; an empty one is the end."""
        self.wire.sendall(b"%x\r\n%s\r\n" % (len(piece), piece))

    def status(self) -> int:
        """The status, once the head of the answer has come."""
        found = int(self.file.readline().split()[1])
        while self.file.readline().strip():
            pass
        return found

    def chunk(self) -> bytes:
        """The next chunk of the answer; empty at its end."""
        size = int(self.file.readline(), 16)
        return self.file.read(size + 2)[:size]

    def rest(self) -> list[Any]:
        """All lines that are still to come."""
        return [json.loads(each) for each in b"".join(iter(self.chunk, b"")).splitlines()]


@pytest.fixture(scope="module")
def site(loaded: dict[str, str]) -> Iterator[tuple[str, int]]:
    """The site behind gunicorn."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with served(port, **loaded, PILLAGE_API_RATE=str(RATE)) as home:
        yield urlsplit(home).hostname or "", port


@pytest.fixture
def talk(site: tuple[str, int]) -> Iterator[Any]:
    """Begins a talk; none waits for ever."""
    with socket.create_connection(site, timeout=PATIENCE) as wire:
        yield lambda *path, **headers: Talk(wire, *path, **headers)


def test_each_line_is_answered_before_the_next_is_sent(talk):
    asked = talk("validate/batch/?lang=en", Accept_Encoding="gzip")
    for number in range(4):
        asked.send(raw(budget=100 * number) + b"\n")
        if not number:
            assert asked.status() == 200
        assert json.loads(asked.chunk())["budget"] == 100 * number
    asked.send(b'{"\\ud800": 1}\n' + raw() + b"\n" + raw()[:40])
    faults, verdict = map(json.loads, asked.chunk().splitlines())
    assert (faults["errors"][0]["code"], verdict["legal"]) == ("wrong-value", True)
    asked.send(raw()[40:])
    asked.send(b"")
    assert [each["points"] for each in asked.rest()] == [205]


def test_each_document_of_an_array_is_answered_before_the_next_is_sent(talk):
    asked = talk("validate/batch/", JSON, Accept_Encoding="gzip")
    answer = b""
    for number, before in enumerate(b"[,,"):
        asked.send(bytes([before]) + raw(budget=100 * number))
        asked.send(b" ")
        if number:
            if number == 1:
                assert asked.status() == 200
            answer += asked.chunk()
            assert json.loads(answer + b"]")[-1]["budget"] == 100 * (number - 1)
    asked.send(b"]")
    asked.send(b"")
    answer += b"".join(iter(asked.chunk, b""))
    assert [each["budget"] for each in json.loads(answer)] == [0, 100, 200]


def test_lines_of_a_wrong_type_are_refused_before_they_are_read(talk):
    asked = talk("validate/batch/", LINES, Content_Encoding="gzip")

    assert asked.status() == 415


# Where such a body has to end early


class Server(io.BytesIO):
    """The body as a server that can tell nothing of its pieces hands it out."""

    def sent(self, program: Client, kind: str = LINES, **headers: str) -> Any:
        """The response to it."""
        server: Any = {"wsgi.input": self, "wsgi.input_terminated": True, "CONTENT_LENGTH": ""}
        return program.generic(
            "POST",
            "/api/v1/validate/batch/",
            headers={"Transfer-Encoding": "chunked"} | headers,
            CONTENT_TYPE=kind,
            **server,
        )

    def stream(self, program: Client, kind: str = LINES, **headers: str) -> list[Any]:
        """The answers to it."""
        response, form = self.sent(program, kind, **headers), headers.get("Accept", kind)
        assert (response.status_code, response.headers["Content-Type"]) == (200, form)
        text = response.getvalue()
        return (
            [json.loads(line) for line in text.splitlines()] if form == LINES else json.loads(text)
        )


def codes(answers):
    """The code of each fault; for a verdict its points."""
    return [each["errors"][0]["code"] if "errors" in each else each["points"] for each in answers]


def test_blank_lines_and_marks_are_no_documents(program):
    body = BOM + raw() + b"\r\n\n  \n" + raw()

    assert codes(Server(body).stream(program)) == [205, 205]
    assert Server(b"").stream(program) == []


def test_beyond_a_thousand_documents_the_last_line_says_so(program):
    answers = Server(b"{}\n" * 1_200).stream(program, Accept_Language="fr")

    assert len(answers) == 1_001
    assert {len(each["errors"]) for each in answers[:-1]} == {4}
    [fault] = answers[-1]["errors"]
    assert (fault["code"], fault["pointer"]) == ("too-many", "")
    assert fault["message"] == "Pas plus de 1000 documents sont pris à la fois."


@pytest.mark.parametrize("end", [b"\n", b""], ids=["lines", "one line without end"])
def test_beyond_the_limit_the_last_line_says_so_and_no_more_is_read(program, monkeypatch, end):
    monkeypatch.setattr(batch.ValidateBatch, "body_limit", 2_000)
    body = Server(raw() + b"\n" + (raw() + end) * 2_000)
    answers = body.stream(program)

    assert codes(answers) == [*[205] * (8 if end else 1), "too-large"]
    assert body.tell() < 2_000 + arriving.STEP + len(raw())


def test_beyond_the_rate_the_last_line_says_so(program, settings):
    settings.API_RATE = 30
    BUCKETS.take("127.0.0.1", 5, 30)
    found = codes(Server((raw() + b"\n") * 60).stream(program))

    # A batch takes 20 at once, and what is left is for 25 documents at 0.2 each, or one more.
    assert found[:25] == [205] * 25
    assert found[-1] == "too-many-requests"
    assert len(found) in {26, 27}


def test_what_weighs_more_than_a_full_bucket_is_answered_out_of_one(program, settings):
    settings.API_RATE = 30

    assert codes(Server((raw() + b"\n") * 60).stream(program)) == [205] * 60


@pytest.mark.parametrize("form", [LINES, JSON])
@pytest.mark.parametrize(
    ("kind", "body"),
    [(LINES, raw() + b"\n{}\n" + raw()), (JSON, b"[" + raw() + b", {},\n" + raw() + b"]\n")],
)
def test_each_form_is_answered_in_each(program, kind, body, form):
    answers = Server(body).stream(program, kind, Accept=form)

    assert codes(answers) == [205, "missing-field", 205]


def test_an_empty_array_has_an_empty_answer(program):
    assert Server(b" [ ] ").stream(program, JSON) == []
    assert Server(b" [ ] ").stream(program, JSON, Accept=LINES) == []
    assert Server(b"").stream(program, LINES, Accept=JSON) == []


@pytest.mark.parametrize("end", [b"", b",", b", {} {}]", b"]]", b"}", b', "a]'])
def test_an_array_that_breaks_off_says_so_behind_what_was_answered(program, end):
    body = b"[" + raw() + b",\n" + raw() + b"," + b" " * arriving.STEP + b"\n" + raw() + end
    answers = Server(body).stream(program, JSON, Accept_Language="en")

    assert codes(answers[:2]) == [205, 205]
    [fault] = answers[-1]["errors"]
    assert (fault["code"], fault["pointer"]) == ("not-json", "")
    assert fault["message"] == (
        f"not JSON: it cannot be told where document {len(answers)} begins or ends"
    )


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        (b'{"game": "pillage"}', 422, "wrong-type"),
        (b"[" + raw(), 400, "not-json"),
        (b"[" + raw() + b"}", 400, "not-json"),
    ],
)
def test_what_is_no_array_from_the_first_is_refused(program, body, status, code):
    response = Server(body).sent(program, JSON)

    assert (response.status_code, response.json()["errors"][0]["code"]) == (status, code)


def test_an_array_of_too_many_says_so_last(program):
    answers = Server(b"[" + b"{}," * 1_200 + b"{}]").stream(program, JSON)

    assert (len(answers), codes(answers)[-1]) == (1_001, "too-many")


def test_an_array_of_too_many_bytes_says_so_last(program, monkeypatch):
    monkeypatch.setattr(batch.ValidateBatch, "body_limit", 2_000)
    answers = Server(b"[" + raw() + b',"' + b"x" * 200_000 + b'"]').stream(program, JSON)

    assert codes(answers) == [205, "too-large"]

"""What a client takes, and how gladly: forms and codings by their q-values."""

import gzip
import json

import pytest

from pillage_web.accepting import codings_taken, qualities
from tests.api.asking import refused
from tests.api.documents import post, raw
from warbands.api.batch import LINES

JSON, CSV, TXT, PDF = "application/json", "text/csv", "text/plain", "application/pdf"
PRICES = "/api/v1/prices/?faction=huns"


def kind(response):
    return response.headers["Content-Type"].partition(";")[0]


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        ("", JSON),
        ("*/*", JSON),
        ("text/csv", CSV),
        ("text/*", CSV),
        ("TEXT/CSV; charset=utf-8", CSV),
        ("application/json; indent=2", JSON),
        ("text/csv, */*", CSV),
        ("text/csv;q=0, */*", JSON),
        ("application/json;q=0, */*;q=0.1", CSV),
        ("application/json;q=0.1, text/csv;q=0.9", CSV),
        ("application/json;q=0.9, text/csv;q=0.1", JSON),
        ("text/csv;q=0.8, */*;q=0.9", JSON),
        ("application/json, text/csv", JSON),
        ("text/csv, application/json", JSON),
        ("text/html, text/csv ; q=0.2", CSV),
        ("application/problem+json", JSON),
        ("application/problem+json, text/csv", CSV),
    ],
)
def test_the_form_is_the_one_that_is_taken_most_gladly(program, accept, expected):
    assert kind(program.get(PRICES, headers={"Accept": accept})) == expected


@pytest.mark.parametrize(
    "accept", ["application/json;q=0", "text/html", "application/*;q=0", "*/*;q=0", "text/csv;q=0"]
)
def test_what_is_taken_in_no_form_is_refused(program, accept):
    refused(post(program, "validate/", raw(), Accept=accept), 406, "not-acceptable")


@pytest.mark.parametrize(
    ("accept", "expected"), [(f"{TXT};q=0.2, {PDF};q=0.5, {CSV};q=0.9", CSV), ("text/*", TXT)]
)
def test_a_list_is_drawn_in_the_form_that_is_taken_most_gladly(program, accept, expected):
    assert kind(post(program, "render/", raw(), Accept=accept)) == expected


@pytest.mark.parametrize(
    ("accept", "expected"),
    [
        ("application/*", LINES),
        (f"{LINES};q=0.5, {JSON};q=0.1", LINES),
        (f"{LINES};q=0.1, {JSON}", JSON),
        (f"{LINES};q=0, */*", JSON),
    ],
)
def test_lines_are_answered_in_the_form_that_is_taken_most_gladly(program, accept, expected):
    response = post(program, "validate/batch/", raw(), LINES, Accept=accept)

    assert kind(response) == expected
    response.getvalue()


@pytest.mark.parametrize(
    ("header", "expected"),
    [
        ("gzip, deflate, br", {"gzip": 1.0, "deflate": 1.0, "br": 1.0}),
        ("gzip;q=0.5, *;q=0", {"gzip": 0.5, "*": 0.0}),
        (" GZIP ; Q=0.25 ", {"gzip": 0.25}),
        ("gzip;q=nan, br;q=2, a;q=1.9", {"gzip": 1.0, "br": 1.0, "a": 1.0}),
        (",;q=0.1,", {}),
    ],
)
def test_qualities_are_read(header, expected):
    assert qualities(header) == expected


@pytest.mark.parametrize(
    ("header", "taken"),
    [
        ("gzip, br", "gzip, br"),
        ("gzip;q=0", ""),
        ("gzip;q=0, br", "br"),
        ("identity, gzip;q=0.5", ""),
        ("identity;q=0.5, gzip", "gzip"),
        ("gzip;q=0.1", "gzip"),
    ],
)
def test_codings_that_are_not_taken_are_forgotten(header, taken):
    assert codings_taken(header) == taken


@pytest.mark.parametrize("path", ["/api/v1/units/", "/api/v1/schema/", "/", "/reference/"])
@pytest.mark.parametrize(
    ("header", "coding"),
    [
        ("gzip;q=0", None),
        ("identity, gzip;q=0.9", None),
        ("gzip", "gzip"),
        ("br;q=0, gzip", "gzip"),
    ],
)
def test_an_answer_is_packed_for_those_alone_who_take_it(program, path, header, coding):
    response = program.get(path, headers={"Accept-Encoding": header})

    assert response.status_code == 200
    assert response.headers.get("Content-Encoding") == coding
    assert "Accept-Encoding" in response.headers["Vary"]
    text = gzip.decompress(response.content) if coding else response.content
    assert text[:1] in {b"{", b"<"}


def test_nor_is_an_own_warband(keeper):
    path = f"{keeper.create()}/"
    plain = keeper.ask("GET", path, Accept_Encoding="gzip;q=0")

    assert plain.headers["ETag"] == '"1"'
    assert json.loads(plain.content)["revision"] == 1
    assert keeper.ask("GET", path, Accept_Encoding="gzip").headers["ETag"] == '"1-gzip"'

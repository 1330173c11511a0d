"""Documents in, verdicts out: the same bytes as of the command line, and every fault named."""

import io
import json
import sys

import pytest
from django.core.management import call_command
from django.test import Client

from tests.api.asking import refused
from tests.api.documents import SHOOTERS, post, raw, warband
from tests.cases.test_cases import lines
from warbands.rules.document import BOM, MAX_BYTES

ILLEGAL = raw(budget=90, entries=SHOOTERS)


@pytest.fixture
def command(monkeypatch, capsysbinary, edition):
    """The lines that the command writes of these documents."""

    def checked(documents, language):
        stream = io.TextIOWrapper(io.BytesIO(b"\n".join(documents)))
        monkeypatch.setattr(sys, "stdin", stream)
        with pytest.raises(SystemExit):
            call_command("check_warbands", "--language", language)
        return capsysbinary.readouterr().out.splitlines()

    return checked


def test_a_verdict_is_whole(program):
    response = post(program, "validate/", raw())

    assert (response.status_code, response.headers["Content-Type"]) == (200, "application/json")
    answer = response.json()
    fingerprint = answer.pop("fingerprint")
    assert fingerprint.startswith("sha256:")
    assert len(fingerprint) == 71
    assert [each["code"] for each in answer.pop("meters")] == [
        "too-many-chieftains",
        "too-many-banners",
        "too-many-warhorns",
        "too-many-supply-wagons",
        "too-many-shooters",
        "too-many-cavalry",
    ]
    assert answer == {
        "format": "pillage-verdict/1",
        "edition": "2026.1",
        "legal": True,
        "points": 205,
        "budget": 500,
        "figures": 9,
        "entries": [
            {"id": "e1", "each": 45, "count": 1, "points": 45},
            {"id": "e2", "each": 20, "count": 8, "points": 160},
        ],
        "problems": [],
    }


def test_an_illegal_warband_has_a_verdict_too(program):
    response = post(program, "validate/?lang=fr", ILLEGAL)

    assert response.status_code == 200
    assert response.headers["Content-Language"] == "fr"
    answer = response.json()
    assert (answer["legal"], answer["points"], answer["budget"]) == (False, 100, 90)
    assert answer["problems"][0] == {
        "code": "over-budget",
        "entries": [],
        "have": 100,
        "limit": 90,
        "message": "100 points dépensés sur 90 : 10 de trop.",
        "rule": "budget",
        "source": "Setting up, p. 17",
        "confidence": "first-hand",
    }


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_verdicts_are_those_of_the_command(program, command, language):
    documents = [encoded(each["document"]) for each in lines("cases.jsonl")]
    for document, line in zip(documents, command(documents, language), strict=True):
        response = post(program, "validate/", document, Accept_Language=language)
        assert response.content == line


@pytest.mark.parametrize("language", ["en", "ru"])
def test_faults_are_those_of_the_command(program, command, language):
    documents = [encoded(each["document"]) for each in lines("unreadable.jsonl")]
    documents += [b"{", b"[]", b'{"x": NaN}', b"x" * (MAX_BYTES + 1)]
    for document, line in zip(documents, command(documents, language), strict=True):
        response = post(program, f"validate/?lang={language}", document)
        assert response.status_code in {400, 413, 422}
        assert response.json()["errors"] == json.loads(line)["errors"]


def encoded(document):
    return json.dumps(document, ensure_ascii=False).encode()


def test_all_faults_are_named_at_once(program):
    document = warband(faction="vikins", budget=-1)
    document["entries"] = [{"unit": "warior", "count": 1, "colour": "red"}]
    response = post(program, "validate/", json.dumps(document).encode())

    refused(response, 422, "unreadable", "out-of-range")
    assert [(each["pointer"], each["code"]) for each in response.json()["errors"]] == [
        ("/budget", "out-of-range"),
        ("/entries/0/colour", "unknown-field"),
        ("/entries/0/unit", "unknown-slug"),
        ("/faction", "unknown-slug"),
    ]
    assert response.json()["errors"][2]["message"].endswith('did you mean "warrior"?')


@pytest.mark.parametrize("body", [b" ", b"{", b"\xff", b"[1,", b"NaN", b"null null"])
def test_what_is_no_json_is_a_bad_request(program, body):
    fault = refused(post(program, "validate/", body), 400, "not-json")

    assert fault["pointer"] == ""


@pytest.mark.parametrize("body", [b"[]", b"null", b'"x"', b"1", b"{}"])
def test_what_is_no_document_is_unreadable(program, body):
    response = post(program, "validate/", body)

    assert response.status_code == 422
    assert response.json()["type"] == "urn:pillage:problem:unreadable"


def test_a_mark_before_the_text_is_no_fault(program):
    assert post(program, "validate/", BOM + raw()).json()["points"] == 205


# Bounds


def test_a_body_is_bounded_before_it_is_read(program):
    longest = raw().ljust(MAX_BYTES + len(BOM))
    assert post(program, "validate/", longest[: -len(BOM)]).status_code == 200
    refused(post(program, "validate/", longest + b" "), 413, "too-large")
    response = post(program, "validate/", longest + b" ", Origin="https://elsewhere.example")
    assert response.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize("announced", ["-1", "1e3", "99999999999999999999", "٣"])
def test_a_length_that_is_none_is_too_large(edition, announced):
    program = Client(CONTENT_LENGTH=announced)
    response = program.post(
        "/api/v1/validate/", raw(), content_type="application/json", CONTENT_LENGTH=announced
    )

    refused(response, 413, "too-large")


@pytest.mark.parametrize(("size", "status"), [(10, 200), (MAX_BYTES, 413)])
def test_a_body_in_pieces_is_bounded_too(program, size, status):
    stream = io.BytesIO(raw() + b" " * size)
    response = program.generic(
        "POST",
        "/api/v1/validate/",
        headers={"Transfer-Encoding": "chunked"},
        CONTENT_TYPE="application/json",
        **{"wsgi.input": stream, "wsgi.input_terminated": True, "CONTENT_LENGTH": ""},
    )

    assert response.status_code == status
    assert stream.tell() <= MAX_BYTES + len(BOM) + 1


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
)
def test_another_type_is_refused(program, kind):
    refused(post(program, "validate/", raw(), kind), 415, "wrong-type")


def test_a_packed_body_is_refused(program):
    response = post(program, "validate/", raw(), Content_Encoding="gzip")

    refused(response, 415, "wrong-type")


def test_a_charset_is_no_fault(program):
    kind = "application/json; charset=utf-8"
    assert post(program, "validate/", raw(), kind).status_code == 200


@pytest.mark.parametrize(
    "path", ["validate/", "validate/batch/", "render/", "diff/", "robustness/"]
)
def test_documents_are_posted(program, path):
    response = program.get(f"/api/v1/{path}")

    refused(response, 405, "not-allowed")
    assert response.headers["Allow"] == "POST, OPTIONS"


# What it takes


def test_a_verdict_takes_no_query(program, django_assert_num_queries):
    post(program, "validate/", raw())
    with django_assert_num_queries(0):
        post(program, "validate/", raw())
        post(program, "validate/batch/", b"[" + raw() + b"]")
        post(program, "robustness/", raw())


def test_nothing_needs_a_token_or_a_cookie(edition):
    program = Client(enforce_csrf_checks=True)
    response = post(program, "validate/", raw())

    assert response.status_code == 200
    assert not response.cookies
    assert "Cookie" not in response.headers["Vary"]

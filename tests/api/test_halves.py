"""Half a character in a body: every address that takes one answers, and says where it stands."""

import json

import pytest

from tests.api.asking import refused
from tests.api.documents import post, raw, warband
from warbands.rules.document import FORMAT

HALF = b'{"\\ud800": 1}'
MESSAGE = "has a character that cannot be stored"


def faults(response, code="unreadable"):
    assert (response.status_code, response.json()["type"]) == (422, f"urn:pillage:problem:{code}")
    return {(each["pointer"], each["code"]) for each in response.json()["errors"]}


@pytest.mark.parametrize("path", ["validate/", "robustness/", "render/?format=txt"])
def test_of_a_document(program, path):
    response = post(program, path, HALF)

    assert {("/\ufffd", "unknown-field"), ("", "wrong-value")} < faults(response)


def test_of_two_documents_in_their_name_and_in_one_of_them(program):
    response = post(program, "diff/", HALF)
    assert ("/\ufffd", "unknown-field") in faults(response)

    body = {"before": warband(), "after": warband(name="\ud800", budget=-1)}
    response = post(program, "diff/", json.dumps(body).encode())
    assert faults(response) == {("/after/budget", "out-of-range"), ("/after/name", "wrong-value")}


def test_of_two_documents_a_field_that_stands_twice(program):
    body = b'{"before": %s, "before": %s, "after": %s}' % (raw(), raw(), raw())

    fault = refused(post(program, "diff/", body), 422, "unreadable", "repeated-field")
    assert fault["pointer"] == "/before"


def test_of_ones_own(keeper):
    response = keeper.ask("POST", "", HALF)
    assert ("", "wrong-value") in faults(response)

    own = keeper.create()
    for body, place in (
        (b'{"edits": [{"edit": "\\ud800"}]}', "/edits/0/edit"),
        (b'{"\\ud800": []}', ""),
    ):
        response = keeper.ask("PATCH", f"{own}/", body, If_Match='"1"')
        assert (place, "wrong-value") in faults(response, "not-edited")
    response = keeper.ask("POST", f"{own}/links/", HALF)
    wanted = {("/\ufffd", "unknown-field"), ("", "wrong-value")}
    assert faults(response, "not-edited") == wanted


@pytest.mark.parametrize("field", ["\ud800", "faction", "name"])
def test_of_a_document_that_is_pasted(client, edition, field):
    document = {"format": FORMAT, "budget": 1, "entries": [], "faction": "rus"} | {field: "\ud800"}
    response = client.post("/import/preview", {"text": json.dumps(document)})

    assert response.status_code == 422
    assert MESSAGE in response.text

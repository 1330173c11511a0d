"""The description of one's own warbands: its examples work on a warband that is always the same."""

import itertools
import json
import secrets
from datetime import UTC, datetime
from urllib.parse import urlencode

import pytest
from django.utils import timezone

from pillage_web.api.examples import examples
from tests.api.own import HOLDER, Program
from tests.api.test_schema import ALL, SCHEMA, conforms
from tests.web.builder import entry, muster
from warbands.actions import make_token
from warbands.models import Token

OWN = {name: each for name, each in ALL.items() if each[2]["security"]}
each_operation = pytest.mark.parametrize("name", OWN)
PROBLEM = "application/problem+json"


@pytest.fixture
def program(edition, monkeypatch):
    """With a warband of two revisions and one link, made in an hour that never passes."""
    _row, token = make_token(holder=HOLDER)
    Token.objects.update(last_used_on=datetime(2026, 11, 30, tzinfo=UTC).date())
    noon = datetime(2026, 11, 30, 12, tzinfo=UTC)
    numbers = itertools.count(1)
    monkeypatch.setattr(secrets, "token_urlsafe", lambda _size: f"SonsOfRagnar-{next(numbers):03}")
    monkeypatch.setattr(timezone, "now", lambda: noon)
    figures = entry("chieftain", 1, "armour", "hand-weapon"), entry("warrior", 7, "shield", "spear")
    found = muster(*figures, name="Sons of Ragnar").pk
    program = Program(token, SERVER_NAME="localhost", SERVER_PORT="8000")
    edits = [{"edit": "step-count", "entry": "e2", "by": 1}]
    program.ask("PATCH", f"{found}/", {"edits": edits}, If_Match='"1"')
    program.ask("POST", f"{found}/links/", {"name": "Saturday at the club"})
    return program


def send(program, name, body=None, **headers):
    """The example of an operation, as the description gives it; another body where one is given."""
    path, method, operation = OWN[name]
    query = {}
    for each in operation["parameters"]:
        given = each.get("example")
        if each["in"] == "path":
            path = path.replace(f"{{{each['name']}}}", str(given))
        elif each["in"] == "header" and given:
            headers = {each["name"]: given} | headers
        elif given:
            query[each["name"]] = given
    if body is None and "requestBody" in operation:
        body = operation["requestBody"]["content"]["application/json"]["example"]
    return program.ask(method.upper(), f"{path}?{urlencode(query)}", body, **headers)


@each_operation
def test_an_example_is_answered_as_it_says(program, name):
    response = send(program, name)
    [status, about] = next(iter(OWN[name][2]["responses"].items()))

    assert str(response.status_code) == status, response.content
    for header in about["headers"]:
        assert response.headers[header]
    if status == "204":
        assert response.content == b""
        assert "content" not in about
        return
    content = about["content"]["application/json"]
    conforms(response.json(), content["schema"])
    assert response.json() == content["example"]


def test_what_was_created_leads_on(program):
    """The links of the answer, followed as programs that read the description follow them."""
    for name in OWN["warbands_post"][2]["responses"]["201"]["links"]:
        created = send(program, "warbands_post", **{"Idempotency-Key": name})
        link = OWN["warbands_post"][2]["responses"]["201"]["links"][name]
        path, method, operation = OWN[link["operationId"]]
        parameters = link["parameters"]
        assert parameters["path.warband_id"] == "$response.body#/id"
        if "header.If-Match" in parameters:
            assert parameters["header.If-Match"] == "$response.header.ETag"
        body = examples()[name].get("body")
        answer = program.ask(
            method.upper(),
            path.replace("{warband_id}", created.json()["id"]),
            body,
            **({"If-Match": created.headers["ETag"]} if "header.If-Match" in parameters else {}),
        )
        assert str(answer.status_code) == next(iter(operation["responses"]))


@each_operation
def test_refusals_are_described(program, name):
    operation = OWN[name][2]
    answers = [
        send(program, name, Accept="image/png"),
        send(program, name, Authorization="Bearer pw_nothing"),
        send(Program(make_token(holder=HOLDER, read_only=True)[1]), name),
        send(Program(make_token(holder="f" * 64)[1]), name),
        *(send(program, name, **{"If-Match": tag}) for tag in ('"7"', '"2"')),
        *(send(program, name, body) for body in (b"{", b"3", b" " * 300_000) if takes(name)),
    ]
    if takes(name):
        answers.append(send(program, name, {"edits": [{"edit": "remove", "entry": "e9"}]}))
    seen = set()
    for response in answers:
        if response.status_code < 400:
            continue
        seen.add(response.status_code)
        about = operation["responses"][str(response.status_code)]["content"][PROBLEM]
        conforms(response.json(), about["schema"])
    assert {401, 406} <= seen


def takes(name):
    return "requestBody" in OWN[name][2]


@each_operation
def test_it_needs_a_token_or_a_browser(name):
    assert OWN[name][2]["security"] == [{"token": []}, {"browser": []}, {"session": []}]
    assert set(SCHEMA["components"]["securitySchemes"]) == {"token", "browser", "session"}


def test_every_kind_of_edit_is_described():
    schemas = SCHEMA["components"]["schemas"]
    kinds = schemas["Edits"]["properties"]["edits"]["items"]

    assert len(kinds["anyOf"]) == 17
    assert set(kinds["discriminator"]["mapping"]) >= {"step-count", "equip", "set-header"}
    for each in kinds["anyOf"]:
        found = schemas[each["$ref"].rsplit("/")[-1]]
        assert found["description"]
        assert found["additionalProperties"] is False
        assert "edit" in found["required"]


def test_examples_are_bodies_that_are_described():
    for name, (_path, _method, operation) in OWN.items():
        if takes(name):
            [content] = operation["requestBody"]["content"].values()
            conforms(content["example"], content["schema"])
            assert examples()[name]["body"] == content["example"]
    assert "testserver" not in json.dumps([each[2] for each in OWN.values()])


def test_what_a_change_cannot_be_without_is_described_as_required():
    for name, (_path, method, operation) in OWN.items():
        asked = {each["name"]: each["required"] for each in operation["parameters"]}
        assert asked.get("If-Match") == (True if "428" in operation["responses"] else None), name
        assert asked.get("If-None-Match") in (None, False), method


def test_addresses_and_moments_say_what_they_are():
    shapes = SCHEMA["components"]["schemas"]
    formats = {
        (name, field): about["format"]
        for name, shape in shapes.items()
        for field, about in shape["properties"].items()
        if "format" in about and name in {"ListedWarband", "Link", "OwnAddresses"}
    }
    assert {each for (_name, field), each in formats.items() if field == "created_at"} == {
        "date-time"
    }
    assert {field for (_name, field), each in formats.items() if each == "uri"} == {
        *("url", "page", "revisions", "links", "address")
    }


def test_ids_say_of_what_they_are_made():
    field = SCHEMA["components"]["schemas"]["Entry"]["properties"]["id"]
    assert "^[A-Za-z0-9_-]*$" in [each.get("pattern") for each in field["anyOf"]]


def test_only_what_has_a_default_declares_one():
    def defaults(path):
        asked = SCHEMA["paths"][path]["get"]["parameters"]
        return {each["name"]: each["schema"].get("default") for each in asked}

    assert (defaults("/api/v1/units/")["page"], defaults("/api/v1/units/")["page_size"]) == (1, 100)
    assert {defaults("/api/v1/prices/")[each] for each in ("page", "page_size")} == {None}

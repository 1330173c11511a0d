"""No change of the API breaks the programs of those who read its committed description."""

import copy

import pytest

from pillage_web.api.describing import described
from tests.api.compatibility import breaks
from tests.api.test_schema import SCHEMA

VALIDATE = ("paths", "/api/v1/validate/", "post")
BODY = (*VALIDATE, "requestBody", "content", "application/json", "schema")
ORDERING = {"in": "query", "name": "ordering", "required": True, "schema": {"type": "string"}}
GONE = object()


def changed(*path, value):
    """The committed description with another value at a place; without it for GONE."""
    new = copy.deepcopy(SCHEMA)
    place = new
    for key in path[:-1]:
        place = place[key]
    if value is GONE:
        del place[path[-1]]
    else:
        place[path[-1]] = value
    return new


def shape(*path, value):
    return changed("components", "schemas", *path, value=value)


def test_the_code_breaks_nothing_of_the_committed_description():
    """Whoever breaks programs on purpose runs `make schema`, and says so in the changelog."""
    assert breaks(SCHEMA, described()) == []


@pytest.mark.parametrize(
    ("new", "said"),
    [
        (changed("paths", "/api/v1/diff/", value=GONE), "/api/v1/diff/: the path is gone"),
        (
            changed("paths", "/api/v1/warbands/{warband_id}/", "put", value=GONE),
            "PUT /api/v1/warbands/{warband_id}/: the operation is gone",
        ),
        (
            changed(*VALIDATE, "operationId", value="judge"),
            "POST /api/v1/validate/: it is called judge instead of validate",
        ),
        (
            changed(*VALIDATE, "security", value=[{"token": []}]),
            "POST /api/v1/validate/: it needs a key now",
        ),
        (
            changed(*VALIDATE, "parameters", value=[ORDERING]),
            "POST /api/v1/validate/: the parameter ordering is needed now",
        ),
        (
            changed(*VALIDATE, "parameters", value=[]),
            "POST /api/v1/validate/: the parameter lang is gone",
        ),
        (
            changed(*VALIDATE, "parameters", 1, "schema", "enum", value=["en"]),
            "POST /api/v1/validate/ parameter lang: the value fr is gone",
        ),
        (
            changed(*BODY, value={"$ref": "#/components/schemas/Entry"}),
            "POST /api/v1/validate/ body application/json: it is Entry instead of Document",
        ),
        (
            changed(*VALIDATE, "responses", "200", value=GONE),
            "POST /api/v1/validate/: the answer 200 is gone",
        ),
        (
            changed("paths", "/api/v1/units/", "get", "responses", "200", "headers", value={}),
            "GET /api/v1/units/ 200: the header ETag is gone",
        ),
        (
            changed("paths", "/api/v1/warbands/", "post", "responses", "201", "links", value={}),
            "POST /api/v1/warbands/ 201: the link warband_get is gone",
        ),
        (shape("Reading", value=GONE), "Reading: the type is gone"),
        (shape("Verdict", "properties", "points", value=GONE), "Verdict: the field points is gone"),
        (
            shape("Verdict", "required", value=["legal"]),
            "Verdict: the field points may be missing now",
        ),
        (
            shape("Verdict", "properties", "points", value={"type": "string"}),
            "Verdict.points: it is string instead of integer",
        ),
        (
            shape("Document", "required", value=["format", "faction", "budget", "edition"]),
            "Document: the field edition is needed now",
        ),
        (
            shape("Document", "properties", "faction", "maxLength", value=3),
            "Document.faction: maxLength is 3 instead of 80",
        ),
        (
            shape("Edits", "properties", "edits", "items", "anyOf", value=[]),
            "Edits.edits[]: Equip is taken no more",
        ),
    ],
)
def test_a_breaking_change_is_named(new, said):
    assert said in breaks(SCHEMA, new)


@pytest.mark.parametrize(
    "new",
    [
        changed("paths", "/api/v1/more/", value={}),
        changed(*VALIDATE, "description", value="Other words."),
        changed(*VALIDATE, "security", value=[]),
        changed(*VALIDATE, "responses", "451", value={"description": "No."}),
        shape("Verdict", "properties", "more", value={"type": "string"}),
        shape("Document", "properties", "more", value={"type": "string"}),
        shape("Document", "properties", "faction", "maxLength", value=200),
        shape("Document", "required", value=[]),
    ],
)
def test_what_is_added_breaks_nothing(new):
    assert breaks(SCHEMA, new) == []

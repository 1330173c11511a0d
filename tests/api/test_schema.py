"""The description of the API: it is right, it is the committed one, and its examples work."""

import json
import re
from pathlib import Path

import jsonschema
import pytest
from django.test import Client

from pillage_web.api.describing import described
from pillage_web.api.examples import examples
from tests.api.asking import refused
from tests.web.test_access import routes

COMMITTED = Path(__file__).with_name("openapi.json")
SCHEMA = json.loads(COMMITTED.read_text(encoding="utf-8"))
ALL = {
    operation["operationId"]: (path, method, operation)
    for path, methods in SCHEMA["paths"].items()
    for method, operation in methods.items()
}
# Those that need a token are tried in test_own_schema.py.
OPERATIONS = {name: each for name, each in ALL.items() if not each[2]["security"]}
each_operation = pytest.mark.parametrize("name", OPERATIONS)
LINES = "application/x-ndjson"
HASH = re.compile('(?<="content_hash":")[0-9a-f]{64}')
HASH_SHOWN = "0123456789abcdef" * 4
PARAMETERS = {
    (name, each["name"]): each
    for name, (_, _, operation) in OPERATIONS.items()
    for each in operation["parameters"]
    if each["in"] == "query"
}


def send(program, name, **headers):
    """The example of an operation, as the description gives it."""
    headers = {"Host": "localhost"} | headers
    path, method, operation = OPERATIONS[name]
    query = {}
    for each in operation["parameters"]:
        if each["in"] == "path":
            path = path.replace(f"{{{each['name']}}}", each["example"])
        elif "example" in each:
            query[each["name"]] = each["example"]
    if method == "get":
        return program.get(path, query, headers=headers)
    [content, *_] = operation["requestBody"]["content"].items()
    body = json.dumps(content[1]["example"])
    return program.post(path, body, content_type=content[0], query_params=query, headers=headers)


def conforms(value, schema):
    jsonschema.Draft202012Validator(schema | {"components": SCHEMA["components"]}).validate(value)


def test_the_committed_description_is_that_of_the_code():
    """Whoever changes the API on purpose runs `make schema`."""
    assert described() == SCHEMA


def test_it_is_served_as_it_is(program):
    response = program.get("/api/v1/schema/")

    served = response.json()
    said, about = served["info"].pop("description"), SCHEMA["info"]["description"]
    assert said == about.replace("https://pillage.example", "http://testserver")
    assert served | {"info": served["info"] | {"description": about}} == SCHEMA
    assert response.headers["ETag"]
    assert response.headers["Access-Control-Allow-Origin"] == "*"


def test_it_is_openapi_3_1():
    assert SCHEMA["openapi"] == "3.1.0"
    for schema in SCHEMA["components"]["schemas"].values():
        jsonschema.Draft202012Validator.check_schema(schema)
    named = set(json.dumps(SCHEMA).split('"#/components/schemas/')[1:])
    assert {each.split('"')[0] for each in named} == set(SCHEMA["components"]["schemas"])


def test_it_says_how_whole_numbers_of_a_body_are_written():
    """JSON Schema takes 8.0 for an integer, and the API does not."""
    sent = ["Document", "Entry", "StepCount", "SetCount", "Equip", "Add", "Move", "SetHeader"]
    found = 0
    for name in sent:
        for each in SCHEMA["components"]["schemas"][name]["properties"].values():
            for part in each.get("anyOf", [each]):
                if part.get("type") == "integer":
                    assert "without a fraction" in (part | each)["description"], (name, each)
                    found += 1
    assert found == 8


def test_every_endpoint_is_described():
    found = {
        re.sub(r"<\w+:(\w+)>", r"{\1}", route)
        for route, pattern in routes()
        if hasattr(pattern.callback, "cls") and route.startswith("/api/")
    }

    assert found - set(SCHEMA["paths"]) == {"/api/v1/schema/"}
    assert set(SCHEMA["paths"]) <= found


def test_every_endpoint_has_words_and_an_example():
    assert set(examples()) == set(ALL)
    for _, _, operation in ALL.values():
        assert operation["summary"].endswith(".")
        assert operation["tags"]
        if "requestBody" in operation:
            assert "example" in operation["requestBody"]["content"]["application/json"]


@each_operation
def test_an_example_is_answered_as_it_says(program, name):
    answers = OPERATIONS[name][2]["responses"]["200"]["content"]
    first = send(program, name)
    assert first.headers["Content-Type"].split(";")[0] == next(iter(answers))
    for kind, about in answers.items():
        response = send(program, name, Accept=kind)
        assert response.status_code == 200, response.content
        assert response.headers["Content-Type"].split(";")[0] == kind
        assert ("example" in about) == (kind != "application/pdf")
        answer = response.getvalue() if kind == "application/pdf" else said(response)
        assert answer == about.get("example", answer)
        if kind != "application/pdf":
            conforms(answer, about["schema"])


def said(response):
    """An answer as the description shows it, whose hash of all data is any."""
    if response.headers["Content-Type"] == "application/json":
        return json.loads(HASH.sub(HASH_SHOWN, response.content.decode()))
    return response.getvalue().decode("utf-8-sig")


def test_lines_are_answered_by_lines_as_the_example_says(program):
    path, _method, operation = OPERATIONS["validate_batch"]
    body = operation["requestBody"]["content"][LINES]["example"]
    answer = operation["responses"]["200"]["content"][LINES]["example"]
    response = program.post(path, body.encode(), content_type=LINES)

    assert [json.loads(line) for line in response.getvalue().splitlines()] == [
        json.loads(line) for line in answer.splitlines()
    ]
    assert body.count("\n") == answer.count("\n") == 2


@each_operation
@pytest.mark.parametrize("language", ["fr", "ru"])
def test_answers_in_every_form_and_language_are_described(program, name, language):
    content = OPERATIONS[name][2]["responses"]["200"]["content"]
    for kind, about in content.items():
        if name == "render" and kind != "text/plain":
            continue  # the example asks for a kind of text
        response = send(program, name, Accept=kind, Accept_Language=language)
        assert response.status_code == 200, response.content
        assert response.headers["Content-Type"].split(";")[0] == kind
        if kind == "application/json":
            conforms(response.json(), about["schema"])


@each_operation
def test_refusals_are_described(program, name):
    responses = OPERATIONS[name][2]["responses"]
    path = OPERATIONS[name][0].replace("{slug}", "nothing-like-it")
    post = OPERATIONS[name][1] == "post"
    method = program.post if post else program.get
    asked = [method(path, headers={"Accept": "image/png"}), method(f"{path}?what=1")]
    if post:
        asked += [
            program.post(path, body, content_type=kind)
            for body, kind in [
                (b"{", "application/json"),
                (b"3", "application/json"),
                (b"x", "a/b"),
            ]
        ]
        asked.append(program.post(path, b"x", "application/json", CONTENT_LENGTH="999999999"))
    asked.append(method(path))
    for response in asked:
        if response.status_code == 200:
            continue
        about = responses[str(response.status_code)]["content"]["application/problem+json"]
        conforms(response.json(), about["schema"])


@pytest.mark.parametrize(("name", "parameter"), PARAMETERS)
def test_a_parameter_is_taken_as_described(program, name, parameter):
    path, method, operation = OPERATIONS[name]
    about = PARAMETERS[name, parameter]
    for word in about["schema"].get("enum", []):
        if (name, parameter) == ("render", "kind"):
            form = "txt" if word in about["schema"]["enum"][:4] else "pdf"
            query = {"kind": word, "format": form}
        else:
            query = {parameter: word}
        for each in operation["parameters"]:
            if each["in"] == "path":
                path = path.replace(f"{{{each['name']}}}", each["example"])
        if method == "get":
            response = program.get(path, query)
        else:
            body = json.dumps(operation["requestBody"]["content"]["application/json"]["example"])
            response = program.post(path, body, content_type="application/json", query_params=query)
        assert response.status_code == 200, (query, response.content)


@pytest.mark.parametrize("name", ALL)
def test_whatever_may_be_unchanged_says_how_one_asks(name):
    operation = ALL[name][2]
    asked = {each["name"]: each for each in operation["parameters"] if each["in"] == "header"}
    assert ("If-None-Match" in asked) == ("304" in operation["responses"])
    assert not asked.get("If-None-Match", {}).get("required")


@each_operation
def test_an_answer_that_is_at_hand_is_not_sent_again(program, name):
    tag = send(program, name).headers.get("ETag")
    assert (tag is None) == ("304" not in OPERATIONS[name][2]["responses"])
    if tag:
        again = send(program, name, **{"If-None-Match": tag})
        assert (again.status_code, again.content) == (304, b"")


def test_it_has_the_words_of_json_alone():
    assert re.findall(r"(?<![A-Za-z-])(None|True|False)(?![A-Za-z-])", json.dumps(SCHEMA)) == []


def test_there_is_a_page_to_read_it(program):
    response = program.get("/api/v1/docs/")

    assert response.status_code == 200
    assert "https:" not in response.text
    assert not response.cookies


@pytest.mark.parametrize("name", ["docs", "schema"])
def test_what_is_only_read_names_the_methods_that_it_knows(db, name):
    browser, path = Client(enforce_csrf_checks=True), f"/api/v1/{name}/"
    for method in ("POST", "PUT", "PATCH", "DELETE"):
        response = browser.generic(method, path)
        refused(response, 405, "not-allowed")
        assert response.headers["Allow"] == "GET, HEAD, OPTIONS"
    response = browser.options(path)
    assert (response.status_code, response.content) == (204, b"")
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS"

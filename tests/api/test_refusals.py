"""How the API says no: one shape for everything, at every level of the site."""

import pytest
from django.db import OperationalError
from django.test import Client

from tests.api.asking import refused
from tests.api.documents import raw

ROOT = "/api/v1/"


def test_a_refusal_is_problem_json(program):
    response = program.get("/api/v1/nowhere/")

    assert response.headers["Content-Type"] == "application/problem+json"
    assert "no-store" in response.headers["Cache-Control"]
    assert response.json() == {
        "type": "urn:pillage:problem:not-found",
        "title": "There is no such thing.",
        "status": 404,
        "detail": "Nothing has this address.",
        "errors": [
            {"code": "not-found", "message": "Nothing has this address.", "pointer": ""},
        ],
    }


@pytest.mark.parametrize("path", ["/api/v1/nowhere/", "/api/", "/api/v2/", "/api/v1/nowhere"])
@pytest.mark.parametrize("method", ["get", "post", "delete", "options"])
def test_nothing_is_found_at_an_address_that_is_none(program, method, path):
    refused(getattr(program, method)(path), 404, "not-found")


def test_a_method_that_is_not_known_is_refused_with_those_that_are(program):
    response = program.delete(ROOT)

    refused(response, 405, "not-allowed")
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize("query", ["?format=xml", "?format=csv", "?format="])
def test_a_form_that_is_not_there_is_refused(program, query):
    refused(program.get(ROOT + query), 406, "not-acceptable")


def test_a_type_that_is_not_there_is_refused(program):
    refused(program.get(ROOT, headers={"Accept": "text/html"}), 406, "not-acceptable")
    assert program.get(ROOT, headers={"Accept": "text/html, */*;q=0.1"}).status_code == 200


@pytest.mark.parametrize(
    ("query", "name", "code"),
    [
        ("?lnag=fr", "lnag", "unknown-parameter"),
        ("?lang=de", "lang", "unknown-language"),
        ("?lang=", "lang", "unknown-language"),
        ("?lang=fr&lang=ru", "lang", "repeated-parameter"),
    ],
)
def test_a_wrong_parameter_is_named(program, query, name, code):
    fault = refused(program.get(ROOT + query), 400, "wrong-parameter", code)

    assert fault["parameter"] == name


def test_a_like_parameter_is_suggested(program):
    fault = refused(program.get(f"{ROOT}?lnag=fr"), 400, "wrong-parameter", "unknown-parameter")

    assert fault["message"] == "“lnag” is not known; did you mean “lang”?"


LARGE = b" " * 600_000


@pytest.mark.parametrize("path", ["factions/", "units/warrior/", "", "schema/", "prices/"])
@pytest.mark.parametrize("body", [b"{}", LARGE], ids=["small", "large"])
def test_a_body_does_not_hide_that_the_method_is_wrong(program, path, body):
    response = program.generic("POST", ROOT + path, body, content_type="application/json")

    refused(response, 405, "not-allowed")
    assert response.headers["Allow"] == "GET, HEAD, OPTIONS"


@pytest.mark.parametrize("body", [b"{}", LARGE], ids=["small", "large"])
def test_a_body_where_none_is_taken_is_ignored(program, body):
    response = program.generic("GET", ROOT, body, content_type="application/json")

    assert response.json() == program.get(ROOT).json()
    refused(program.generic("PUT", f"{ROOT}validate/", body), 405, "not-allowed")
    refused(program.generic("POST", f"{ROOT}nowhere/", body), 404, "not-found")


def test_nor_does_it_hide_that_nobody_is_known(program):
    for path in ("warbands/", "warbands/abcdefgh/revisions/"):
        response = program.generic("POST", ROOT + path, LARGE, content_type="application/json")
        refused(response, 401, "not-signed-in")


def test_who_asks_is_known_before_any_of_the_body_is_read(visitor):
    kind = "multipart/form-data; boundary=b"
    response = visitor.generic("POST", f"{ROOT}warbands/", b"no form at all", content_type=kind)

    refused(response, 415, "wrong-type")


@pytest.mark.parametrize(
    ("method", "path", "headers", "status", "place"),
    [
        ("GET", "units/", {"Accept": "text/html"}, 406, {"pointer": "", "header": "Accept"}),
        ("GET", "units/?format=xml", {}, 406, {"parameter": "format"}),
        ("GET", "units/none/", {}, 404, {"pointer": "", "parameter": "slug"}),
        ("POST", "validate/", {"Content-Type": "a/b"}, 415, {"header": "Content-Type"}),
        ("POST", "validate/", {"Content-Encoding": "br"}, 415, {"header": "Content-Encoding"}),
        ("GET", "warbands/", {}, 401, {"header": "Authorization"}),
    ],
)
def test_what_is_wrong_outside_of_the_body_is_named(program, method, path, headers, status, place):
    kind = headers.get("Content-Type", "application/json")
    response = program.generic(method, ROOT + path, b"{}", content_type=kind, headers=headers)

    assert response.status_code == status
    [fault] = response.json()["errors"]
    assert place.items() <= fault.items()


@pytest.mark.parametrize(
    ("path", "taken"),
    [
        ("validate/", "application/json"),
        ("validate/batch/", "application/json, application/x-ndjson"),
    ],
)
@pytest.mark.parametrize("headers", [{"Content-Type": "a/b"}, {"Content-Encoding": "gzip"}])
def test_who_sends_a_wrong_type_is_told_what_is_taken(program, path, taken, headers):
    kind = headers.get("Content-Type", "application/json")
    response = program.post(ROOT + path, b"{}", content_type=kind, headers=headers)

    refused(response, 415, "wrong-type")
    assert response.headers["Accept"] == taken
    assert response.headers["Accept-Encoding"] == "identity"
    assert "Accept-Patch" not in response.headers


def test_so_is_who_sends_a_patch(keeper):
    path = f"{keeper.create()}/"
    kind = "application/json-patch+json"
    response = keeper.ask("PATCH", path, b"[]", Content_Type=kind, If_Match='"1"')

    refused(response, 415, "wrong-type")
    assert response.headers["Accept-Patch"] == "application/json"


@pytest.mark.parametrize(
    ("charset", "status"),
    [("utf-8", 200), ('"UTF-8"', 200), ("us-ascii", 200), ("latin-1", 415), ("utf-16", 415)],
)
def test_json_is_written_in_utf_8(program, charset, status):
    kind = f"application/json; charset={charset}"
    response = program.generic("POST", f"{ROOT}validate/", raw(), content_type=kind)

    assert response.status_code == status


def test_an_unknown_host_is_refused_in_the_same_shape(program):
    refused(program.get(ROOT, headers={"Host": "elsewhere.example"}), 400, "bad-request")


def test_an_answer_without_a_body_has_no_type(program):
    for path in ("units/", "docs/", "warbands/"):
        response = program.options(ROOT + path)
        assert response.status_code == 204
        assert "Content-Type" not in response.headers


# Slashes


def test_an_address_without_its_slash_leads_on_and_keeps_the_method(program):
    response = program.post("/api/v1?lang=fr", b"{}", content_type="application/json")

    assert response.status_code == 308
    assert response.headers["Location"] == "/api/v1/?lang=fr"


def test_nor_does_it_ask_for_a_token(edition):
    program = Client(enforce_csrf_checks=True)

    assert program.post("/api/v1/validate").status_code == 308
    refused(program.post("/api/v1/nowhere/"), 404, "not-found")


# Failures


def test_a_failure_is_a_refusal_too(edition, monkeypatch):
    def failing(*_arguments, **_fields):
        raise ZeroDivisionError

    monkeypatch.setattr("pillage_web.api.root.reverse", failing)
    program = Client(raise_request_exception=False)

    refused(program.get(ROOT), 500, "server-error")


def test_a_busy_database_is_a_refusal_too(edition, monkeypatch):
    def locked(*_arguments):
        raise OperationalError("database is locked")

    monkeypatch.setattr("factions.catalogue.published", locked)
    response = Client().get(f"{ROOT}units/")

    refused(response, 503, "busy")
    assert response.headers["Retry-After"]


# Other sites


def test_scripts_of_other_sites_may_read_what_is_open(program):
    response = program.get(ROOT, headers={"Origin": "https://elsewhere.example"})

    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert "ETag" in response.headers["Access-Control-Expose-Headers"]
    assert "Access-Control-Allow-Credentials" not in response.headers


def test_they_may_read_refusals_too(program):
    for response in (program.delete(ROOT), program.get(f"{ROOT}?x=1")):
        assert response.headers["Access-Control-Allow-Origin"] == "*"


@pytest.mark.parametrize(
    ("path", "methods", "header"),
    [("units/", "GET, HEAD, OPTIONS", "If-None-Match"), ("diff/", "POST, OPTIONS", "Content-Type")],
)
def test_they_may_ask_first_and_it_takes_nothing(program, settings, path, methods, header):
    settings.API_RATE = 1
    headers = {
        "Origin": "https://elsewhere.example",
        "Access-Control-Request-Method": methods.split(",")[0],
        "Access-Control-Request-Headers": header.lower(),
    }
    for _ in range(3):
        response = program.options(ROOT + path, headers=headers)
        assert (response.status_code, response.content) == (204, b"")
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Access-Control-Allow-Methods"] == methods
    assert header in response.headers["Access-Control-Allow-Headers"]


@pytest.mark.parametrize("path", ["/", "/api/v1/warbands/", "/api/v1/warbands", "/reference/"])
def test_they_may_read_nothing_else(program, path):
    response = program.get(path, headers={"Origin": "https://elsewhere.example"})

    assert "Access-Control-Allow-Origin" not in response.headers


def test_they_may_read_that_there_is_nothing_and_be_led_to_what_is_open(program):
    for path, status in (("nowhere/", 404), ("nowhere", 404), ("units", 308)):
        response = program.get(ROOT + path, headers={"Origin": "https://elsewhere.example"})
        assert response.status_code == status
        assert response.headers["Access-Control-Allow-Origin"] == "*"


def test_they_may_ask_first_where_only_the_slash_is_lacking(program):
    headers = {"Origin": "https://elsewhere.example", "Access-Control-Request-Method": "POST"}
    response = program.options(f"{ROOT}validate", headers=headers)

    assert (response.status_code, response.content) == (204, b"")
    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Access-Control-Allow-Methods"] == "POST, OPTIONS"
    response = program.options(f"{ROOT}warbands", headers=headers)
    assert "Access-Control-Allow-Origin" not in response.headers


# The root


def test_the_root_leads_everywhere(program):
    links = program.get(ROOT).json()

    assert all(each.startswith("http://testserver/api/v1/") for each in links.values())
    for link in links.values():
        path = link.removeprefix("http://testserver")
        assert program.get(path).status_code in {200, 401, 405}, path


def test_head_is_get_without_a_body(program):
    response = program.head(ROOT)

    assert (response.status_code, response.content) == (200, b"")
    assert int(response.headers["Content-Length"]) == len(program.get(ROOT).content)

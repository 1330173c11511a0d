"""Parts of the API by themselves, where no request leads to every corner."""

from pathlib import Path
from typing import Any, ClassVar

import msgspec
import pytest
from django.contrib.staticfiles import finders
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.test import RequestFactory
from django.urls import path
from rest_framework.exceptions import NotAuthenticated
from rest_framework.exceptions import PermissionDenied as NotPermitted

from factions.api.drawing import Drawer
from pillage_web.accepting import language_taken
from pillage_web.api.assets import SOURCES
from pillage_web.api.describing import Generator
from pillage_web.api.endpoint import JSON, Endpoint
from pillage_web.api.media import Json
from pillage_web.api.refusing import handle
from pillage_web.api.throttling import CLIENTS, Buckets, client_of
from tests.web.conftest import shipped

BOOK = shipped().rulebook


@pytest.mark.parametrize(
    ("error", "status"),
    [
        (Http404(), 404),
        (PermissionDenied(), 403),
        (NotPermitted(), 403),
        (NotAuthenticated(), 401),
    ],
)
def test_what_a_view_may_raise_is_a_refusal(error, status):
    response = handle(error, {})

    assert response
    assert response.status_code == status
    assert response.headers["Content-Type"] == "application/problem+json"
    assert "no-store" in response.headers["Cache-Control"]


def test_who_is_not_signed_in_is_told_how():
    error = NotAuthenticated()
    error.auth_header = "Bearer"
    response = handle(error, {})

    assert response
    assert response.headers["WWW-Authenticate"] == "Bearer"


def test_what_is_no_refusal_is_left_to_the_site():
    assert handle(ZeroDivisionError(), {}) is None


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("", "en"),
        ("xx, ru;q=0.5, fr;q=0.9", "fr"),
        ("fr-CA", "fr"),
        ("*", "en"),
        ("x" * 600, "en"),
        ("ru;q=0", "en"),
        ("en;q=0", "en"),
        ("en;q=0, *", "fr"),
        ("*, en;q=0", "fr"),
        ("en-GB;q=0, *;q=0.1", "fr"),
        ("en;q=0, fr;q=0, *", "ru"),
        ("en;q=0, fr;q=0.1, *;q=0.5", "ru"),
        ("fr;q=0.1, *;q=0.5", "en"),
        ("ru;q=0.5, *;q=0.5", "ru"),
        ("en, fr, ru, *", "en"),
        ("en;q=0, fr;q=0, ru;q=0, *", "en"),
        ("*;q=0", "en"),
        ("*;q=0, ru;q=0.1", "ru"),
        ("de, *;q=0.5", "en"),
    ],
)
def test_the_best_of_the_languages_is_taken(header, language):
    assert language_taken(header) == language


def test_the_client_that_was_not_seen_for_longest_is_forgotten():
    buckets = Buckets()
    assert buckets.take("first", 10, 10) == 0
    assert buckets.take("first", 10, 10) > 0
    for number in range(CLIENTS):
        buckets.take(str(number), 1, 10)

    assert buckets.take("first", 10, 10) == 0


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("unknown:8080", "unknown:8080"),
        ("", ""),
    ],
)
def test_a_client_is_an_address_or_a_network(address, client):
    assert client_of(RequestFactory().get("/", REMOTE_ADDR=address)) == client


@pytest.mark.parametrize("forwarded", ["", "  ", "203.0.113.7"])
def test_without_its_proxy_a_client_is_its_address(settings, forwarded):
    settings.PROXIES = 2
    request = RequestFactory().get("/", headers={"X-Forwarded-For": forwarded})

    assert client_of(request) == (forwarded.strip() or "127.0.0.1")


def test_bytes_are_left_as_they_are():
    assert Json().render(b"{}") == b"{}"


def test_a_factions_own_rules_are_told_from_those_of_all():
    own = msgspec.structs.replace(BOOK.data.restrictions[0], key="own-rule", reach="anywhere")
    faction = msgspec.structs.replace(next(iter(BOOK.factions.values())), restrictions=(own,))
    book = msgspec.structs.replace(BOOK, factions={faction.slug: faction})

    drawn: list[Any] = Drawer(book, "en").faction(faction.slug).restrictions
    *core, last = drawn
    assert (last.key, last.origin, last.reach) == ("own-rule", "own", "anywhere")
    assert "own" not in {each.origin for each in core}


def test_two_types_of_one_name_are_found_out():
    one, other = (msgspec.defstruct(name, ["a"]) for name in ("ThingShape", "ThingAnswer"))
    generator = Generator(patterns=[])
    generator.registry.__dict__["shapes"] = {one, other}

    with pytest.raises(ValueError, match="two types have one name"):
        generator.get_schema()


class Thing(Endpoint):
    """Something with several methods."""

    tag = "things"
    security = ({"token": []},)
    takes: ClassVar = {JSON: msgspec.defstruct("ThingShape", ["a"])}
    open_to_all = False

    def get(self, request):
        """Read it."""
        return HttpResponse()

    def put(self, request):
        """Write it."""
        return HttpResponse(self.body(request))

    def delete(self, request):
        """Throw it away."""
        return HttpResponse(status=204)

    def given(self, method):
        return {204: {}} if method == "DELETE" else {200: self.takes}


def test_an_endpoint_of_several_methods_is_described_by_each():
    patterns = [path("api/thing/", Thing.as_view(), name="api_thing")]
    schema = Generator(patterns=patterns).get_schema(public=True)
    methods = schema["paths"]["/api/thing/"]

    assert {name: each["operationId"] for name, each in methods.items()} == {
        "get": "thing_get",
        "put": "thing_put",
        "delete": "thing_delete",
    }
    content = {JSON: {"schema": {"$ref": "#/components/schemas/Thing"}}}
    assert methods["put"]["requestBody"] == {"required": True, "content": content}
    assert methods["put"]["responses"]["200"]["content"] == content
    assert "requestBody" not in methods["get"]
    assert "content" not in methods["delete"]["responses"]["204"]
    assert "413" not in methods["delete"]["responses"]
    assert methods["get"]["security"] == [{"token": []}]


@pytest.mark.parametrize("name", SOURCES)
def test_the_files_of_the_reader_lead_nowhere(name):
    found = finders.find(name)

    assert found
    assert "sourceMappingURL=swagger" not in Path(found).read_text(encoding="utf-8")
    assert found in finders.find(name, find_all=True)
    assert finders.find("api/other.js") is None

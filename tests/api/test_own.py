"""One's own warbands over the API: listed, created, read, replaced, deleted."""

import gzip
import json

import pytest

from tests.api.asking import refused
from tests.api.documents import SHOOTERS, raw, warband
from tests.api.own import HOLDER, OWN, Program
from tests.web.builder import KEY, Tab, give_key, muster, stored
from warbands.models import Revision, ShareLink, Warband
from warbands.rules.document import MAX_BYTES


def test_a_warband_is_created_and_read(keeper):
    created = keeper.ask("POST", "", warband(name="Sons of Ragnar"))

    assert created.status_code == 201
    answer = created.json()
    where = f"http://testserver{OWN}{answer['id']}/"
    assert created.headers["Location"] == where
    assert created.headers["ETag"] == '"1"'
    assert created.headers["Cache-Control"] == "private, no-cache"
    assert "Access-Control-Allow-Origin" not in created.headers
    assert {"Authorization", "Cookie"} <= set(created.headers["Vary"].split(", "))
    assert set(answer) == {
        *("id", "revision", "created_at", "updated_at", "addresses", "verdict", "document"),
    }
    assert answer["addresses"] == {
        "url": where,
        "page": f"http://testserver/warbands/{answer['id']}/",
        "revisions": f"{where}revisions/",
        "links": f"{where}links/",
    }
    fingerprint = answer["verdict"].pop("fingerprint")
    assert fingerprint.startswith("sha256:")
    assert answer["verdict"] == {
        "edition": "2026.1",
        "legal": True,
        "points": 205,
        "budget": 500,
        "figures": 9,
        "problems": [],
    }
    assert answer["document"]["edition"] == "2026.1"
    assert [each["id"] for each in answer["document"]["entries"]] == ["e1", "e2"]
    read = keeper.ask("GET", f"{answer['id']}/")
    assert (read.status_code, read.content) == (200, created.content)
    assert read.headers["ETag"] == '"1"'
    row = Warband.objects.get()
    assert (row.holder, row.name, row.points, row.legal) == (HOLDER, "Sons of Ragnar", 205, True)


def test_an_illegal_warband_is_kept_and_says_why(keeper):
    answer = keeper.ask("POST", "", warband(budget=90, entries=SHOOTERS)).json()

    assert not answer["verdict"]["legal"]
    assert answer["verdict"]["problems"] == [
        {"code": "over-budget", "entries": []},
        {"code": "too-many-shooters", "entries": ["e2"]},
    ]


def test_what_cannot_be_read_is_not_kept(keeper):
    body = warband(faction="vikins", colour="red")
    response = keeper.ask("POST", "", body)

    refused(response, 422, "unreadable", "unknown-field")
    pointers = [each["pointer"] for each in response.json()["errors"]]
    assert pointers == ["/colour", "/faction"]
    refused(keeper.ask("POST", "", b"{"), 400, "not-json")
    assert not Warband.objects.exists()


def test_a_field_that_stands_twice_is_not_lost_but_refused(keeper):
    path = f"{keeper.create(name='kept')}/"
    twice = raw()[:-1] + b', "budget": 300}'
    edits = b'{"edits": [{"edit": "set-header", "budget": 1, "budget": 2}]}'
    for response, code, pointer in (
        (keeper.ask("POST", "", twice), "unreadable", "/budget"),
        (keeper.ask("PUT", path, twice, If_Match='"1"'), "unreadable", "/budget"),
        (keeper.ask("PATCH", path, edits, If_Match='"1"'), "not-edited", "/edits/0/budget"),
    ):
        assert refused(response, 422, code, "repeated-field")["pointer"] == pointer
    assert [each.name for each in Warband.objects.all()] == ["kept"]


def test_it_opens_in_the_builder(keeper, visitor):
    found = keeper.create(name="From afar")

    assert "From afar" in visitor.get(f"/warbands/{found}/").text


# Lists


def test_a_list_has_pages(keeper):
    for name in "abc":
        keeper.create(name=name)
    muster(key="another browser's key", name="theirs")
    first = keeper.ask("GET", "?page_size=2").json()

    assert [each["name"] for each in first["results"]] == ["c", "b"]
    assert (first["count"], first["previous"]) == (3, None)
    assert first["next"] == f"http://testserver{OWN}?page_size=2&page=2"
    second = keeper.ask("GET", "?page_size=2&page=2").json()
    assert [each["name"] for each in second["results"]] == ["a"]
    row = second["results"][0]
    assert row == {
        "id": row["id"],
        "url": f"http://testserver{OWN}{row['id']}/",
        "page": f"http://testserver/warbands/{row['id']}/",
        "name": "a",
        "faction": "vikings",
        "edition": "2026.1",
        "budget": 500,
        "points": 205,
        "figures": 9,
        "legal": True,
        "revision": 1,
        "created_at": row["created_at"],
        "updated_at": row["created_at"],
    }
    refused(keeper.ask("GET", "?page_size=2&page=3"), 404, "not-found", "out-of-range")
    refused(keeper.ask("GET", "?page=0"), 400, "wrong-parameter", "out-of-range")


@pytest.mark.parametrize("path", ["", "{}/revisions/", "{}/links/"])
def test_a_list_takes_as_many_queries_whatever_its_length(keeper, path, django_assert_num_queries):
    found = keeper.create()
    path = path.format(found)
    keeper.ask("GET", path)
    # The token, the count and the page; the warband where one is named.
    queries = 3 if not path else 4
    with django_assert_num_queries(queries):
        keeper.ask("GET", path)
    for number in range(1, 4):
        keeper.create()
        keeper.edit(f"{found}/", {"edit": "duplicate", "entry": "e2"}, If_Match=f'"{number}"')
        keeper.ask("POST", f"{found}/links/", {})
    with django_assert_num_queries(queries):
        assert keeper.ask("GET", path).json()["count"] >= 3


# ETags


def test_who_has_the_revision_is_told_so(keeper, django_assert_num_queries):
    path = f"{keeper.create()}/"
    with django_assert_num_queries(2):  # the token, and the warband
        response = keeper.ask("GET", path, If_None_Match='"7", W/"1"')

    assert (response.status_code, response.content) == (304, b"")
    assert response.headers["ETag"] == '"1"'
    assert keeper.ask("GET", path, If_None_Match="*").status_code == 304
    assert keeper.ask("GET", path, If_None_Match='"2"').status_code == 200
    assert keeper.ask("HEAD", path).content == b""


def test_a_packed_answer_has_a_strong_etag_too(keeper):
    path = f"{keeper.create()}/"
    response = keeper.ask("GET", path, Accept_Encoding="gzip")

    assert response.headers["ETag"] == '"1-gzip"'
    assert json.loads(gzip.decompress(response.content))["revision"] == 1
    again = keeper.ask("GET", path, Accept_Encoding="gzip", If_None_Match='"1-gzip"')
    assert (again.status_code, again.headers["ETag"]) == (304, '"1-gzip"')
    changed = keeper.ask("PUT", path, warband(name="x"), If_Match='"1-gzip"')
    assert changed.json()["revision"] == 2


@pytest.mark.parametrize("method", ["PUT", "PATCH", "DELETE"])
def test_a_change_says_of_which_revision_it_is(keeper, method):
    path = f"{keeper.create()}/"
    keeper.ask("PUT", path, warband(name="newer"), If_Match='"1"')

    refused(keeper.ask(method, path, warband()), 428, "no-condition")
    for tag in ('"1"', 'W/"2"', '"3"', 'W/"1" , "x"'):
        fault = refused(keeper.ask(method, path, warband(), If_Match=tag), 412, "stale-revision")
        assert fault["message"] == "The warband is at revision 2 now."
    row = Warband.objects.get()
    assert (row.revision, row.name) == (2, "newer")


# Replacing


def test_replacing_is_the_next_revision_and_can_be_undone(keeper, visitor):
    path = f"{keeper.create(name='old')}/"
    response = keeper.ask("PUT", path, warband(name="new", faction="huns"), If_Match='"0", "1"')

    assert response.status_code == 200
    assert response.headers["ETag"] == '"2"'
    answer = response.json()
    assert (answer["revision"], answer["document"]["faction"]) == (2, "huns")
    assert keeper.ask("GET", path).content == response.content
    tab = Tab(visitor, Warband.objects.get())
    assert Warband.objects.get().undo_words == "the whole list replaced"
    tab.edit("undo")
    assert stored(Warband.objects.get()).name == "old"


def test_replacing_by_the_same_changes_nothing(keeper):
    path = f"{keeper.create()}/"
    document = keeper.ask("GET", path).json()["document"]
    response = keeper.ask("PUT", path, document, If_Match="*")

    assert (response.status_code, response.headers["ETag"]) == (200, '"1"')
    assert Revision.objects.count() == 1


def test_a_fault_in_what_replaces_changes_nothing(keeper):
    path = f"{keeper.create()}/"
    response = keeper.ask("PUT", path, warband(budget=-1), If_Match='"1"')

    assert refused(response, 422, "unreadable", "out-of-range")["pointer"] == "/budget"
    assert Warband.objects.get().revision == 1


def test_a_list_that_is_too_large_once_written_out_is_refused(keeper):
    numbers = ", ".join(["1e9"] * 40_000)
    body = json.dumps(warband(x=[])).replace('"x": []', f'"x": [{numbers}]').encode()
    assert len(body) < MAX_BYTES
    path = f"{keeper.create()}/"

    refused(keeper.ask("POST", "", body), 413, "too-large")
    refused(keeper.ask("PUT", path, body, If_Match='"1"'), 413, "too-large")
    assert Warband.objects.get().revision == 1


# Deleting


def test_a_deleted_warband_is_gone_with_its_links(keeper, visitor):
    found = keeper.create()
    keeper.ask("POST", f"{found}/links/", {"name": "club"})
    link = ShareLink.objects.get().pk
    response = keeper.ask("DELETE", f"{found}/", If_Match='"1"')

    assert (response.status_code, response.content) == (204, b"")
    refused(keeper.ask("GET", f"{found}/"), 404, "not-found")
    refused(keeper.ask("DELETE", f"{found}/", If_Match='"1"'), 404, "not-found")
    assert visitor.get(f"/s/{link}/").status_code == 404
    assert not Revision.objects.exists()


# How it is asked


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("PUT", "", "GET, POST, HEAD, OPTIONS"),
        ("POST", "{}/", "GET, PUT, PATCH, DELETE, HEAD, OPTIONS"),
        ("DELETE", "{}/revisions/", "GET, HEAD, OPTIONS"),
        ("DELETE", "{}/revisions/1/", "GET, HEAD, OPTIONS"),
        ("PATCH", "{}/links/", "GET, POST, HEAD, OPTIONS"),
        ("POST", "{}/links/x/", "GET, DELETE, HEAD, OPTIONS"),
    ],
)
def test_methods_types_and_forms_are_refused_as_everywhere(keeper, method, path, allowed):
    path = path.format(keeper.create())
    response = keeper.ask(method, path)

    refused(response, 405, "not-allowed")
    assert response.headers["Allow"] == allowed
    options = keeper.ask("OPTIONS", path, Origin="https://elsewhere.example")
    assert (options.status_code, options.headers["Allow"]) == (204, allowed)
    assert "Access-Control-Allow-Origin" not in options.headers
    refused(keeper.ask("GET", path, Accept="text/html"), 406, "not-acceptable")
    refused(keeper.ask("GET", f"{path}?colour=red"), 400, "wrong-parameter", "unknown-parameter")


def test_bodies_are_bounded_and_of_one_type(keeper):
    path = f"{OWN}{keeper.create()}/"
    for method, url in (("POST", OWN), ("PUT", path), ("PATCH", path)):
        given = keeper.headers | {"If-Match": '"1"'}
        response = keeper.client.generic(method, url, raw(), "text/plain", headers=given)
        refused(response, 415, "wrong-type")
        refused(keeper.ask(method, url, b" " * (MAX_BYTES + 4), If_Match="*"), 413, "too-large")


def test_another_holders_is_not_found(keeper):
    found = muster(key="another browser's key").pk
    for path in ("", "revisions/", "revisions/1/", "links/", "links/x/", "links/%00/"):
        refused(keeper.ask("GET", f"{found}/{path}"), 404, "not-found")
    for method in ("PUT", "PATCH", "DELETE"):
        refused(keeper.ask(method, f"{found}/", warband(), If_Match="*"), 404, "not-found")
    refused(keeper.ask("POST", f"{found}/links/", {}), 404, "not-found")
    assert Warband.objects.get().revision == 1
    assert not ShareLink.objects.exists()


def test_the_key_of_a_browser_opens_the_same(edition):
    script = Program(None)
    give_key(script.client, KEY)
    found = muster(name="mine").pk

    assert script.ask("GET", f"{found}/").json()["document"]["name"] == "mine"

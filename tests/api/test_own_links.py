"""Revisions and links of one's own warbands."""

import threading

import pytest
from django.db import connections

from tests.api.asking import refused
from tests.api.own import OWN, Program, with_token
from tests.web.builder import Tab, muster
from tests.web.conftest import committing
from warbands.actions import share
from warbands.models import ShareLink, Warband

__all__ = ["committing"]


@pytest.fixture
def path(keeper):
    return f"{keeper.create(name='first')}/"


def rename(keeper, path, name, number):
    edit = {"edit": "set-header", "name": name}
    return keeper.edit(path, edit, If_Match=f'"{number}"')


def test_revisions_are_listed_and_read(keeper, path):
    rename(keeper, path, "second", 1)
    answer = keeper.ask("GET", f"{path}revisions/").json()

    assert (answer["count"], answer["next"], answer["previous"]) == (2, None, None)
    newest, oldest = answer["results"]
    assert newest == {
        "number": 2,
        "url": f"http://testserver{OWN}{path}revisions/2/",
        "words": "name",
        "created_at": newest["created_at"],
    }
    assert (oldest["number"], oldest["words"]) == (1, "the beginning")
    response = keeper.ask("GET", f"{path}revisions/1/")
    assert (response.status_code, response.headers["ETag"]) == (200, '"1-en"')
    revision = response.json()
    assert set(revision) == {"number", "words", "created_at", "verdict", "document"}
    assert (revision["document"]["name"], revision["verdict"]["points"]) == ("first", 205)
    again = keeper.ask("GET", f"{path}revisions/1/", If_None_Match='"1-en"')
    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.parametrize("number", ["2", "0", "99999999999999999999", "x", "-1"])
def test_a_revision_that_never_was_is_not_found(keeper, path, number):
    refused(keeper.ask("GET", f"{path}revisions/{number}/"), 404, "not-found")


def test_an_older_state_is_put_back(keeper, path):
    rename(keeper, path, "second", 1)
    document = keeper.ask("GET", f"{path}revisions/1/").json()["document"]
    answer = keeper.ask("PUT", path, document, If_Match='"2"').json()

    assert (answer["revision"], answer["document"]["name"]) == (3, "first")


def test_a_link_is_made_opened_and_taken_back(keeper, path, visitor):
    response = keeper.ask("POST", f"{path}links/", {"name": "Saturday <b>"})

    assert response.status_code == 201
    link = response.json()
    assert response.headers["Location"] == link["url"]
    own = keeper.ask("GET", path).json()
    assert link == {
        "id": link["id"],
        "url": f"http://testserver{OWN}{path}links/{link['id']}/",
        "address": f"http://testserver/s/{link['id']}/",
        "name": "Saturday <b>",
        "revision": 1,
        "now": True,
        "fingerprint": own["verdict"]["fingerprint"],
        "created_at": link["created_at"],
        "for_opponent": False,
    }
    assert visitor.get(f"/s/{link['id']}/").status_code == 200
    rename(keeper, path, "second", 1)
    answer = keeper.ask("GET", f"{path}links/").json()
    assert (answer["count"], answer["results"]) == (1, [link | {"now": False}])
    assert keeper.ask("GET", f"{path}links/{link['id']}/").json() == link | {"now": False}

    gone = keeper.ask("DELETE", f"{path}links/{link['id']}/")
    assert (gone.status_code, gone.content) == (204, b"")
    refused(keeper.ask("DELETE", f"{path}links/{link['id']}/"), 404, "not-found")
    refused(keeper.ask("GET", f"{path}links/{link['id']}/"), 404, "not-found")
    assert keeper.ask("GET", f"{path}links/").json()["count"] == 0
    assert visitor.get(f"/s/{link['id']}/").status_code == 404


def test_a_link_for_the_opponent_says_so(keeper, path, visitor):
    link = keeper.ask("POST", f"{path}links/", {"name": "Björn", "for_opponent": True}).json()

    assert (link["name"], link["for_opponent"]) == ("Björn", True)
    assert keeper.ask("GET", link["url"].partition(OWN)[2]).json() == link
    other = keeper.ask("POST", f"{path}links/", {"for_opponent": False}).json()
    rows = keeper.ask("GET", f"{path}links/").json()["results"]
    assert {each["id"]: each["for_opponent"] for each in rows} == {
        link["id"]: True,
        other["id"]: False,
    }
    text = visitor.get(f"/s/{link['id']}/").text
    assert "first" in text
    assert link["fingerprint"] not in text
    assert visitor.get(f"/s/{link['id']}/files/warband.json").status_code == 404


def test_a_link_of_another_warband_is_not_found(keeper, path):
    other = f"{keeper.create()}/"
    link = keeper.ask("POST", f"{other}links/", {}).json()["id"]

    refused(keeper.ask("DELETE", f"{path}links/{link}/"), 404, "not-found")
    assert ShareLink.objects.get().revoked_at is None


@pytest.mark.parametrize(
    ("body", "pointer", "code"),
    [
        ({"name": "x" * 81}, "/name", "too-long"),
        ({"name": 3}, "/name", "wrong-type"),
        ({"nam": "x"}, "/nam", "unknown-field"),
        ({"name": "\0"}, "/name", "wrong-value"),
        ({"for_opponent": 1}, "/for_opponent", "wrong-type"),
        ({"for_opponent": None}, "/for_opponent", "wrong-type"),
        ([], "", "wrong-type"),
    ],
)
def test_what_is_wrong_with_a_link_is_pointed_to(keeper, path, body, pointer, code):
    response = keeper.ask("POST", f"{path}links/", body)

    assert refused(response, 422, "not-edited", code)["pointer"] == pointer
    refused(keeper.ask("POST", f"{path}links/", b"{"), 400, "not-json")
    refused(keeper.ask("POST", f"{path}links/", b" " * 4097), 413, "too-large")
    assert not ShareLink.objects.exists()


def test_links_are_bounded(keeper, path, monkeypatch):
    monkeypatch.setattr(share, "MAX_LINKS", 1)
    assert keeper.ask("POST", f"{path}links/", {}).status_code == 201

    refused(keeper.ask("POST", f"{path}links/", {}), 409, "too-many-links")
    assert ShareLink.objects.count() == 1


def test_a_warband_of_the_builder_has_them_too(keeper):
    found = muster(name="by hand").pk

    assert keeper.ask("GET", f"{found}/revisions/").json()["count"] == 1


def test_a_state_says_what_made_it_in_the_language_that_its_etag_names(keeper, visitor, path):
    rename(keeper, path, "second", 1)
    Tab(visitor, Warband.objects.get()).edit("undo")
    rows = keeper.ask("GET", f"{path}revisions/").json()["results"]
    assert [each["words"] for each in rows] == ["taken back: name", "name", "the beginning"]

    french = keeper.ask("GET", f"{path}revisions/3/?lang=fr", If_None_Match='"3-en"')
    assert (french.status_code, french.headers["ETag"]) == (200, '"3-fr"')
    assert french.json()["words"] == "annulé\u202f: name"
    again = keeper.ask("GET", f"{path}revisions/3/?lang=fr", If_None_Match='"3-fr"')
    assert again.status_code == 304


# The same link twice


def share_once(keeper, path, body=b'{"name": "club"}', key="k1"):
    return keeper.ask("POST", f"{path}links/", body, Idempotency_Key=key)


def test_a_link_that_is_asked_for_twice_is_made_once(keeper, path):
    first, again = share_once(keeper, path), share_once(keeper, path)

    assert (first.status_code, again.status_code) == (201, 201)
    assert again.content == first.content
    assert again.headers["Location"] == first.headers["Location"]
    assert ShareLink.objects.count() == 1
    assert len(first.json()["id"]) == 16


def test_it_shows_what_it_showed_when_the_warband_goes_on(keeper, path):
    first = share_once(keeper, path).json()
    rename(keeper, path, "second", 1)

    assert share_once(keeper, path).json() == first | {"now": False}


def test_other_keys_and_other_warbands_have_other_links(keeper, path):
    other = f"{keeper.create()}/"
    answers = [share_once(keeper, path), share_once(keeper, path, key="k2")]
    answers.append(share_once(keeper, other))

    assert len({each.json()["id"] for each in answers}) == ShareLink.objects.count() == 3


def test_a_key_of_another_link_is_refused(keeper, path):
    share_once(keeper, path)

    for body in (b'{"name": "another"}', b'{"name": "club", "for_opponent": true}'):
        refused(share_once(keeper, path, body), 422, "key-of-another")
    assert ShareLink.objects.count() == 1


def test_a_link_that_was_taken_back_is_not_made_again(keeper, path):
    found = share_once(keeper, path).json()["id"]
    keeper.ask("DELETE", f"{path}links/{found}/")

    refused(share_once(keeper, path), 409, "deleted-since")
    assert ShareLink.objects.count() == 1


def test_a_link_that_is_there_is_the_answer_though_no_more_may_be_made(keeper, path, monkeypatch):
    first = share_once(keeper, path)
    monkeypatch.setattr(share, "MAX_LINKS", 1)

    assert share_once(keeper, path).content == first.content
    refused(share_once(keeper, path, key="k2"), 409, "too-many-links")


@pytest.mark.parametrize("key", ["", "two words"])
def test_what_is_no_key_of_a_link_is_refused(keeper, path, key):
    refused(share_once(keeper, path, key=key), 400, "wrong-key")
    assert not ShareLink.objects.exists()


def test_of_two_requests_at_once_one_makes_the_link(committing, edition):
    program = with_token()
    path, answers = f"{program.create()}/", []

    def send():
        try:
            token = program.headers["Authorization"].split()[1]
            answers.append(share_once(Program(token), path))
        finally:
            connections.close_all()

    threads = [threading.Thread(target=send) for _ in range(2)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()

    assert [each.status_code for each in answers] == [201, 201]
    assert answers[0].content == answers[1].content
    assert ShareLink.objects.count() == 1

"""Requests that no page of ours sends: each gets its status and its words, and changes nothing."""

import pytest

from tests.web.builder import HTMX, Tab, address, edit_address, entry, muster, stored
from tests.web.dom import parse
from warbands.models import Warband

MIB = 1024 * 1024
PLACES = {
    "/": {"get", "head"},
    "/warbands/": {"post"},
    "/warbands/{}/": {"get", "head"},
    "/warbands/{}/add/": {"get", "head"},
    "/warbands/{}/entries/e1/": {"get", "head"},
    "/warbands/{}/roster/": {"get", "head"},
    "/warbands/{}/edits/typed": {"post"},
    "/warbands/{}/edits/remove?entry=e1": {"post"},
}
METHODS = ("get", "head", "post", "put", "patch", "delete", "options")


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("place", PLACES)
def test_an_address_takes_the_methods_it_is_for(client, place, method):
    warband = muster(entry("chieftain"))

    response = getattr(client, method)(place.format(warband.pk), headers=HTMX)

    if method in PLACES[place]:
        assert response.status_code != 405
        return
    assert response.status_code == 405
    assert {each.lower() for each in response.headers["Allow"].split(", ")} == PLACES[place]
    assert len(stored(warband).entries) == 1


@pytest.mark.parametrize("command", ["nonsense", "Remove", "add-entry", "__init__", "typed.json"])
def test_an_unknown_edit_is_not_found(client, htmx, command):
    tab = Tab(client, muster(entry("chieftain")), htmx=htmx)

    response = tab.attempt(command, entry="e1")

    assert response.status_code == 404
    assert "No such name on the roll." in response.text
    assert Warband.objects.get().revision == 1


@pytest.mark.parametrize(
    "url",
    [
        "/warbands/a%00b/",
        "/warbands/%00/roster/",
        "/warbands/%0d%0aSet-Cookie:x/",
        "/warbands/" + "a" * 5000 + "/",
        "/warbands/%ff%fe/",
        "/warbands/ж/",
        "/warbands/..%2f..%2fadmin/",
        "/warbands/x'--/",
        "/warbands/<script>/",
        "/nowhere",
    ],
)
def test_an_address_of_no_warband_is_not_found(client, url):
    response = client.get(url)

    assert response.status_code == 404
    assert "<script>" not in response.text.replace("<script src", "")
    assert parse(response.text).one("article")["data-refusal"] == "not-found"


@pytest.mark.parametrize("rest", ["entries/a%00b/", "entries/e1%0d%0ax/", "edits/a%00b"])
def test_a_part_of_no_warband_is_not_found(client, rest):
    url = address(muster(entry("chieftain")), rest)

    assert client.get(url).status_code == 404
    assert client.post(url, headers=HTMX).status_code == 404


def test_the_kit_of_an_entry_that_is_gone(client):
    warband = muster(entry("chieftain"))

    fetched = client.get(address(warband, "entries/e9/"), headers=HTMX)
    opened = client.get(address(warband, "?open=e9&open=%00&from=%00"))

    assert fetched.status_code == 404
    assert parse(fetched.text).one("hx-partial")["hx-target"] == "#notice"
    assert opened.status_code == 200
    assert not parse(opened.text).all("dialog")


@pytest.mark.parametrize("source", ["elves", "%00", "x" * 500, "<b>"])
def test_to_add_from_nobody_known_is_to_add_ones_own(client, source):
    response = client.get(address(muster(), f"add/?from={source}"), headers=HTMX)

    assert response.status_code == 200
    assert parse(response.text).has("add-vikings-spearman")


def test_what_a_link_keeps_open_is_bounded(client):
    query = "&".join(f"open=e{n}" for n in range(1, 900))

    page = parse(client.get(address(muster(entry("chieftain")), f"?{query}")).text)

    assert [each["id"] for each in page.all("dialog")] == ["kit-e1"]


# Size


@pytest.mark.parametrize("htmx_header", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("place", ["edits/typed", "edits/add?unit=warrior"])
def test_a_body_of_ten_megabytes_is_refused_before_it_is_read(client, place, htmx_header):
    warband = muster(entry("chieftain"), name="Sons")
    fields = {"revision": "1", "tab": "t", "name": "x" * 10 * MIB}

    response = client.post(address(warband, place), fields, headers=htmx_header)

    assert response.status_code == 413
    assert "larger than this site accepts. Nothing was changed." in response.text
    assert response.text.startswith("<hx-partial" if htmx_header else "<!doctype html>")
    assert stored(warband).name == "Sons"
    assert len(stored(warband).entries) == 1


def test_a_body_of_ten_megabytes_begins_no_warband(client):
    response = client.post("/warbands/", {"faction": "huns", "budget": "5" * 10 * MIB})

    assert response.status_code == 413
    assert not Warband.objects.exists()


def test_a_body_of_more_fields_than_any_page_has_is_refused(client):
    warband = muster(entry("chieftain"))
    fields = {f"x{n}": "1" for n in range(2000)} | {"revision": "1", "name": "Sons"}

    response = client.post(edit_address(warband, "typed", {}), fields)

    assert response.status_code == 400
    assert stored(warband).name == ""


@pytest.mark.parametrize(
    "content_type", ["application/json", "text/plain", "multipart/form-data; boundary=x", ""]
)
def test_a_body_that_is_no_form_changes_nothing(client, content_type):
    warband = muster(entry("chieftain"))

    response = client.post(
        edit_address(warband, "add", {"unit": "warrior"}), b"{\xff\x00", content_type=content_type
    )

    assert response.status_code in (400, 422)
    assert Warband.objects.get().revision == 1


def test_bytes_that_are_no_text_are_taken_as_what_they_can_be(client):
    warband = muster(entry("chieftain"))

    response = client.post(
        edit_address(warband, "typed", {}),
        b"revision=1&tab=t&name=Sons%FF%FE&name-e1=%ED%A0%80",
        content_type="application/x-www-form-urlencoded",
        headers=HTMX,
    )

    assert response.status_code == 200
    assert stored(warband).name == "Sons\N{REPLACEMENT CHARACTER}\N{REPLACEMENT CHARACTER}"


def test_marks_of_a_page_that_are_no_part_of_the_list_may_be_anything(client):
    tab = Tab(client, muster(entry("chieftain")))
    strange = {"tab": "\0<b>" * 5000, "from": "\0", "open": "\0"}

    tab.edit("typed", strange | {"name": "Sons"})

    assert stored(tab.warband).name == "Sons"
    assert tab.page.id("revision")["value"] == "2"

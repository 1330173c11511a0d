"""Is this paper the list? By the mark on it, and by the link where there is one."""

import pytest
from django.utils import timezone

from tests.web.builder import address, entry, muster
from tests.web.dom import parse
from tests.web.test_shared import link_to
from warbands.models import ShareLink

OTHER = "0123456789ab"


def band():
    return muster(entry("chieftain", 1, "armour"), name="Sons of Ragnar")


def asked(client, **fields):
    response = client.get("/check/", fields)
    page = parse(response.text)
    answers = [each["data-answer"] for each in page.all(data_answer=None)]
    return response.status_code, answers, page


@pytest.mark.parametrize(
    "typed",
    [
        lambda mark: mark,
        lambda mark: mark.removeprefix("sha256:"),
        lambda mark: mark.removeprefix("sha256:")[:12],
        lambda mark: " " + mark.removeprefix("sha256:")[:12].upper() + "… ",
        lambda mark: f"mark {mark.removeprefix('sha256:')[:12]}.",
        lambda mark: f"Fingerprint: {mark}",
        lambda mark: f"Метка этого списка: {mark.removeprefix('sha256:')}",
    ],
)
def test_a_shared_list_is_found_by_its_mark(newcomer, typed):
    link = link_to(band())
    status, answers, page = asked(newcomer, mark=typed(link.fingerprint))
    assert (status, answers) == (200, ["shared"])
    assert "Vikings · 35 of 500 points" in page.text


def test_the_mark_alone_tells_neither_the_name_nor_the_place(newcomer):
    link = link_to(band())
    *_, page = asked(newcomer, mark=link.fingerprint)
    assert "Ragnar" not in page.text
    assert link.pk not in page.text


@pytest.mark.parametrize("site", ["http://testserver", "lists.example.org", "127.0.0.1:8000", ""])
def test_the_list_behind_the_link_is_the_paper(newcomer, site):
    link = link_to(band())
    where = f"{site}/s/{link.pk}/"
    _, answers, page = asked(newcomer, mark=link.fingerprint[7:20], link=where)
    assert answers == ["same"]
    assert "Sons of Ragnar" in page.text


def test_the_list_behind_the_link_is_another(newcomer):
    link = link_to(band())
    _, answers, page = asked(newcomer, mark=OTHER, link=f"/s/{link.pk}/")
    assert answers == ["other"]
    assert link.fingerprint.removeprefix("sha256:") in page.text


def test_a_mark_that_nobody_shared(newcomer):
    link = link_to(band())
    ShareLink.objects.update(revoked_at=timezone.now())
    assert asked(newcomer, mark=OTHER)[:2] == (200, ["unknown"])
    assert asked(newcomer, mark=link.fingerprint)[:2] == (200, ["unknown"])


@pytest.mark.parametrize("mark", ["abc", "<b>", "g" * 12, "0" * 65, "%" * 12])
def test_what_is_no_mark_is_said_beside_the_field(newcomer, mark):
    status, answers, page = asked(newcomer, mark=mark)
    assert (status, answers) == (422, [])
    assert page.id("fault-mark").text == "A mark has at least 12 of the digits 0-9 and a-f."
    assert page.id("mark")["value"] == mark


def test_another_players_own_page_is_no_link(newcomer):
    warband = band()
    status, answers, page = asked(newcomer, mark=OTHER, link=address(warband))
    assert (status, answers) == (422, [])
    assert page.id("fault-link").text == "No list is to be seen behind this link."


def test_an_empty_form_is_calm(newcomer):
    assert asked(newcomer)[:2] == (200, [])


def test_a_link_alone_shows_its_list_and_the_mark_of_its_paper(newcomer):
    link = link_to(band())
    _, answers, page = asked(newcomer, link=f"/s/{link.pk}/")
    assert answers == ["link"]
    assert "Sons of Ragnar" in page.text
    assert page.one("main").one("code").text == link.fingerprint.removeprefix("sha256:")


def test_a_link_in_the_field_of_the_mark_is_a_link(newcomer):
    link = link_to(band())
    _, answers, page = asked(newcomer, mark=f" http://testserver/s/{link.pk}/ ")
    assert answers == ["link"]
    assert (page.id("mark")["value"], "Sons of Ragnar" in page.text) == ("", True)
    status, answers, page = asked(newcomer, mark="http://elsewhere.example/s/nothing/")
    assert (status, answers) == (422, [])
    assert page.id("fault-link").text


def test_a_mark_beside_a_link_stays_a_mark(newcomer):
    link = link_to(band())
    status, _, page = asked(newcomer, mark="a/b", link=f"/s/{link.pk}/")
    assert (status, page.id("mark")["value"]) == (422, "a/b")


def test_only_what_begins_with_the_mark_is_found(newcomer):
    link = link_to(band())
    digits = link.fingerprint.removeprefix("sha256:")
    longer = digits[:20]
    assert asked(newcomer, mark=longer)[1] == ["shared"]
    for digit in "0123456789abcdef":
        found = asked(newcomer, mark=longer[:-1] + digit)[1]
        assert found == (["shared"] if digit == longer[-1] else ["unknown"])

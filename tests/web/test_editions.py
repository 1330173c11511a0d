"""A newer edition: told of, shown entry by entry, taken by choice, and taken back.

The second edition is made here: the shipped one with dearer warriors, who may buy no bow.
"""

from dataclasses import dataclass

import pytest
from django.utils import timezone
from msgspec.structs import replace

from factions import catalogue, storing
from factions.models import Edition
from factions.rulebook.values import Rulebook
from tests.web.builder import Tab, address, entry, muster, stored
from tests.web.conftest import shipped
from tests.web.dom import parse
from warbands.models import Warband

LATER = "2026.2"


def later_rulebook() -> Rulebook:
    book = shipped().rulebook
    vikings = book.factions["vikings"]
    bows = {slug: each for slug, each in vikings.equipment["bow"].items() if slug != "warrior"}
    dearer = replace(
        vikings,
        units=vikings.units | {"warrior": 12},
        equipment=vikings.equipment | {"bow": bows},
    )
    units = tuple(each for each in book.data.units if each.slug != "kataphraktos")
    factions = tuple(dearer if each is vikings else each for each in book.factions.values())
    return Rulebook.of(replace(book.data, edition=LATER, units=units), factions)


@dataclass
class Later:
    """The later edition, to be published when a test says so."""

    edition: Edition

    def publish(self) -> None:
        Edition.objects.filter(pk=self.edition.pk).update(published_at=timezone.now())


@pytest.fixture
def later(edition, monkeypatch):
    books = {edition.slug: shipped().rulebook, LATER: later_rulebook()}
    monkeypatch.setattr(catalogue, "_built", lambda _game, slug, _hash: books[slug])
    row = Edition.objects.create(
        game=edition.game,
        slug=LATER,
        content_hash="later",
        published_at=None,
        **storing.columns(books[LATER].data),
    )
    return Later(row)


@pytest.fixture
def warband(later):
    warband = muster(entry("chieftain"), entry("warrior", 6, "shield", "spear"))
    later.publish()
    return warband


def offer(page):
    return [each.text for each in page.id("newer").all("a")]


def test_a_list_of_the_newest_edition_is_told_of_nothing(client, later):
    tab = Tab(client, muster(entry("warrior")))
    assert offer(tab.page) == []


def test_a_newer_edition_is_offered_with_what_it_would_change(client, warband):
    page = Tab(client, warband).page
    assert offer(page) == ["Re-price under 2026.2 (+12)"]
    assert page.id("verdict")["data-points"] == "150"


def test_an_old_list_stays_under_its_own_edition(client, warband):
    tab = Tab(client, warband)
    tab.edit("step-count", entry="e2", by=1)
    assert stored(warband).edition == "2026.1"
    assert tab.verdict["data-points"] == "170"
    roster = parse(client.get(address(warband, "roster/")).text)
    assert "Edition 2026.1." in roster.text


def test_the_differences_entry_by_entry(client, warband):
    page = parse(client.get(address(warband, f"editions/{LATER}/")).text)
    [row] = page.all("tr", data_change=None)
    assert row.all("th")[0].text == "each 20, now 22"
    assert row.all("td")[-1].text == "+12"
    assert page.one("button", data_once=None).text == "Re-price under 2026.2 (+12)"
    assert stored(warband).edition == "2026.1"


def test_an_item_that_is_not_sold_any_more_is_named(client, later):
    warband = muster(entry("chieftain"), entry("warrior", 1, "bow"))
    later.publish()
    page = parse(client.get(address(warband, f"editions/{LATER}/")).text)
    [row] = page.all("tr", data_change=None)
    words = [each.text for each in row.all("li")]
    assert words == ["bow is not for sale now", "each 30, now 12"]


def test_what_would_not_be_legal_is_said_before(client, later):
    warband = muster(entry("chieftain"), entry("warrior", 6, "shield", "spear"), budget=155)
    later.publish()
    assert offer(Tab(client, warband).page) == ["See what 2026.2 would change"]
    page = parse(client.get(address(warband, f"editions/{LATER}/")).text)
    assert [each["data-code"] for each in page.all("li", data_code=None)] == ["over-budget"]


def reprice(client, warband, htmx):
    tab = Tab(client, warband, htmx=htmx)
    tab.edit("reprice", edition=LATER)
    return tab


def test_taken_by_choice_and_taken_back(client, warband, htmx):
    tab = reprice(client, warband, htmx)
    assert stored(warband).edition == LATER
    assert Warband.objects.get(pk=warband.pk).edition.slug == LATER
    assert tab.verdict["data-points"] == "162"
    assert offer(tab.page) == []
    tab.press("undo")
    assert stored(warband).edition == "2026.1"
    assert Warband.objects.get(pk=warband.pk).edition.slug == "2026.1"
    assert tab.verdict["data-points"] == "150"
    assert offer(tab.page) == ["Re-price under 2026.2 (+12)"]
    tab.press("redo")
    assert (stored(warband).edition, tab.verdict["data-points"]) == (LATER, "162")


def test_the_button_of_the_page_does_it(client, warband):
    page = parse(client.get(address(warband, f"editions/{LATER}/")).text)
    [form] = [each for each in page.all("form", method="post") if "reprice" in each["action"]]
    fields = {each["name"]: each["value"] for each in form.all("input")}
    assert client.post(form["action"], fields).status_code == 302
    assert stored(warband).edition == LATER


def test_what_the_edition_does_not_know_is_named_and_nothing_is_changed(client, later, htmx):
    warband = muster(entry("kataphraktos"), faction="byzantines")
    later.publish()
    page = parse(client.get(address(warband, f"editions/{LATER}/")).text)
    words = 'Edition 2026.2 does not know "kataphraktos": change that first.'
    assert page.classed("fault")[0].text == words
    assert offer(Tab(client, warband).page) == ["See what 2026.2 would change"]
    tab = Tab(client, warband, htmx=htmx)
    answer = tab.attempt("reprice", edition=LATER)
    assert answer.status_code == 409
    assert words in tab.notice.text
    assert stored(warband).edition == "2026.1"


@pytest.mark.parametrize("slug", ["2031.1", LATER, "<b>", "%00"])
def test_an_edition_that_is_not_published(client, later, slug):
    warband = muster(entry("warrior"))
    assert client.get(address(warband, f"editions/{slug}/")).status_code == 404
    assert Tab(client, warband).attempt("reprice", edition=slug).status_code == 422
    assert stored(warband).edition == "2026.1"


def test_comparing_prices_each_side_by_its_own_edition(client, warband):
    reprice(client, warband, htmx=True)
    links = {"a": address(warband, "history/1/"), "b": address(warband)}
    page = parse(client.get("/compare/", links).text)
    assert page.one("tfoot").text == "In all+12"
    assert [each.text for each in page.classed("head-change")] == ["Edition2026.12026.2"]

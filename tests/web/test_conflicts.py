"""Two writers: the second is told, sees the newer list and its own attempt, and may repeat it."""

import pytest

from tests.web.builder import Fields, Tab, address, edit_address, entry, kept, muster, stored
from warbands.models import Warband

CHIEF = entry("chieftain", 1, "armour", "hand-weapon")
BAND = entry("warrior", 4, "spear")


@pytest.fixture
def tabs(client, htmx):
    """Two tabs with the same warband."""
    warband = muster(CHIEF, BAND, entry("berserker", 2), name="Sons", budget=400)
    return Tab(client, warband, htmx=htmx), Tab(client, warband, htmx=htmx)


def repeat(tab):
    """Press what the conflict offers: the same attempt on the newer list."""
    form = tab.notice.one("form")
    fields: Fields = {}
    for field in form.all("input"):
        fields.setdefault(field["name"], []).append(field["value"])
    return tab.send(form["action"], fields)


def test_the_second_writer_gets_the_newer_list_and_overwrites_nothing(tabs):
    first, second = tabs
    first.edit("typed", {"name": "Daughters"})

    response = second.attempt("typed", {"budget": "600"})

    assert response.status_code == 409
    assert (stored(second.warband).name, stored(second.warband).budget) == ("Daughters", 400)
    assert second.page.id("name")["value"] == "Daughters"
    assert second.page.id("revision")["value"] == "2"
    assert second.parts() == second.fresh()


ATTEMPTS = [
    ("typed", {"budget": "600"}, {}, "budget: 600"),
    ("typed", {"name": "<b>Wolves</b>"}, {}, "name: <b>Wolves</b>"),
    ("typed", {"count-e2": "9"}, {}, "number of 4 × Warrior: 9"),
    ("typed", {"faction": "rus", "budget": "1"}, {}, "budget: 1, faction: rus"),
    ("step-count", {}, {"entry": "e2", "by": 1}, "one more of 4 × Warrior"),
    ("equip", {}, {"entry": "e2", "item": "shield", "times": 1}, "shield taken by 4 × Warrior"),
    ("take-talent", {}, {"entry": "e1", "talent": "hunter", "times": 1}, "talent Hunter"),
    ("add", {}, {"loadout": "archer"}, "Archer added"),
    ("duplicate", {}, {"entry": "e2"}, "copy of 4 × Warrior"),
    ("remove", {}, {"entry": "e2"}, "4 × Warrior removed"),
    ("undo", {}, {}, "undo"),
    ("add", {"budget": "600"}, {"unit": "warrior"}, "Warrior added, budget: 600"),
]


@pytest.mark.parametrize(("command", "typed", "parameters", "words"), ATTEMPTS)
def test_the_attempt_is_told_and_made_on_the_newer_list_at_a_press(
    tabs, command, typed, parameters, words, client
):
    first, second = tabs
    newer = {"notes-e3": "newer", "ruling-rounding": "up"}
    first.edit("typed", newer)

    assert second.attempt(command, typed, **parameters).status_code == 409
    told = second.notice.one("p")
    assert told.text.startswith("This list was changed elsewhere meanwhile.")
    assert told.one("b").text == words
    assert repeat(second).status_code in (200, 302)

    # As if the second had seen the newer list from the beginning.
    other = muster(CHIEF, BAND, entry("berserker", 2), name="Sons", budget=400)
    for revision, url, fields in (
        ("1", edit_address(other, "typed", {}), newer),
        ("2", edit_address(other, command, parameters), typed),
    ):
        client.post(url, {"revision": revision, "tab": revision} | fields)
    assert stored(second.warband) == stored(other)
    assert Warband.objects.get(pk=second.warband.pk).revision == 3
    assert second.notice.all("form") == []
    assert second.parts() == second.fresh()


def test_what_the_first_changed_of_the_same_field_is_kept_until_the_second_insists(tabs):
    first, second = tabs
    first.edit("typed", {"name": "Daughters"})
    second.attempt("typed", {"name": "Cousins"})
    assert stored(second.warband).name == "Daughters"

    repeat(second)

    assert stored(second.warband).name == "Cousins"


def test_the_conflict_can_be_left(tabs):
    first, second = tabs
    first.edit("typed", {"name": "Daughters"})
    second.attempt("remove", entry="e2")

    [leave] = second.notice.all("a")

    assert leave.text == "Leave it"
    assert leave["href"] == f"/warbands/{second.warband.pk}/"
    assert len(stored(second.warband).entries) == 3


def test_rows_that_were_open_stay_open_through_a_conflict_and_its_repetition(client, htmx):
    warband = muster(CHIEF, BAND)
    first = Tab(client, warband, htmx=htmx)
    second = Tab(client, warband, htmx=htmx, query="?open=e2")
    first.edit("typed", {"name": "Daughters"})

    second.attempt("equip", entry="e2", item="shield", times=1)
    assert second.opened() == ["e2"]
    repeat(second)

    assert second.opened() == ["e2"]
    assert second.parts() == second.fresh()


GONE = "an entry that you changed is no longer on the roll. Your change was not made:"


def test_an_attempt_on_an_entry_that_the_other_removed_says_that_it_is_gone(tabs):
    first, second = tabs
    first.edit("remove", entry="e2")

    response = second.attempt("step-count", entry="e2", by=1)

    assert response.status_code == 409
    assert second.notice.one("b").text == "one more of 4 × Warrior"
    assert GONE in second.notice.text
    assert second.notice.all("form") == second.notice.all("button") == []
    assert [each.text for each in second.notice.all("a")] == ["Close"]
    assert [each.id for each in stored(second.warband).entries] == ["e1", "e3"]


def test_what_was_typed_for_an_entry_that_the_other_removed_is_not_lost(client, htmx):
    warband = muster(CHIEF, BAND)
    first = Tab(client, warband, htmx=htmx)
    second = Tab(client, warband, htmx=htmx, query="?open=e2")
    first.edit("remove", entry="e2")
    story = "a long story " * 20 + "with an end"

    response = second.attempt("typed", {"notes-e2": story})

    assert response.status_code == 409
    assert second.notice.one("b").text == f"notes on 4 × Warrior: {story}"
    assert GONE in second.notice.text
    assert second.notice.all("form") == second.notice.all("button") == []
    assert Warband.objects.get().revision == 2


def test_what_was_typed_beside_an_entry_that_is_gone_can_still_be_made(tabs):
    first, second = tabs
    first.edit("remove", entry="e2")

    typed = {"name": "Cousins", "count-e2": "7", "count-e3": "3"}
    second.attempt("step-count", typed, entry="e2", by=1)
    assert "name: Cousins" in second.notice.one("b").text
    assert "number of 4 × Warrior: 7" in second.notice.one("b").text
    assert second.notice.one("button").text == "Make the rest of it on the newer list"
    assert repeat(second).status_code in (200, 302)

    assert stored(second.warband).name == "Cousins"
    assert kept(second.warband, "e3").count == 3
    assert second.notice.all("form") == []


def test_an_attempt_that_was_overtaken_twice_is_told_twice(tabs, client):
    first, second = tabs
    first.edit("typed", {"name": "A"})
    second.attempt("step-count", entry="e2", by=1)
    first.edit("typed", {"name": "B"})

    assert repeat(second).status_code == 409
    assert second.notice.one("b").text == "one more of 4 × Warrior"
    assert second.page.id("name")["value"] == "B"
    assert repeat(second).status_code in (200, 302)
    assert kept(second.warband, "e2").count == 5


def test_a_revision_that_never_was_is_stale_too(client):
    warband = muster(CHIEF, BAND)
    url = edit_address(warband, "typed", {})

    for revision in ("0", "7", "999999999999", "٣"):
        response = client.post(url, {"revision": revision, "tab": "t", "budget": "600"})
        assert response.status_code == 409, revision
        assert "budget: 600" in response.text
    assert stored(warband).budget == 500


# The same twice


def test_a_double_click_adds_once(tabs):
    tab, _other = tabs
    url, fields = edit_address(tab.warband, "add", {"unit": "warrior"}), tab.fields()

    answers = [tab.send(url, fields) for _ in range(2)]

    assert len(stored(tab.warband).entries) == 4
    assert [each.status_code for each in answers] == [200 if tab.htmx else 302] * 2
    assert tab.parts() == tab.fresh()
    assert Warband.objects.get().revision == 2


@pytest.mark.parametrize("command", ["undo", "duplicate", "step-count", "typed"])
def test_any_edit_sent_twice_is_made_once(tabs, command):
    tab, _other = tabs
    tab.edit("typed", {"name": "A"})
    tab.edit("typed", {"name": "B"})
    url = edit_address(tab.warband, command, {"entry": "e2", "by": 1})
    fields = tab.fields({"budget": "77"})

    for _ in range(3):
        assert tab.send(url, fields).status_code in (200, 302)

    assert Warband.objects.get().revision == 4


@pytest.mark.parametrize("command", ["add", "undo", "step-count", "typed"])
def test_an_edit_whose_answer_was_lost_is_made_once_though_others_came_since(tabs, command):
    """What is told when it comes again is the truth: it was made."""
    tab, other = tabs
    tab.edit("typed", {"name": "A"})
    fields = tab.fields({"budget": "77"})
    url = edit_address(tab.warband, command, {"unit": "warrior", "entry": "e2", "by": 1})
    tab.client.post(url, fields, headers=tab.headers)
    other.load(address(tab.warband))
    other.edit("typed", {"name": "B"})
    other.edit("typed", {"name": "C"})
    after = stored(tab.warband)

    response = tab.send(url, fields)

    assert response.status_code == (200 if tab.htmx else 302)
    assert "changed elsewhere" not in response.text
    assert (stored(tab.warband), Warband.objects.get().revision) == (after, 5)
    assert tab.parts() == tab.fresh()
    assert tab.page.id("name")["value"] == "C"


def test_the_same_edit_once_more_from_the_page_that_shows_the_first_is_made_again(tabs):
    tab, _other = tabs

    tab.edit("step-count", entry="e2", by=1)
    tab.edit("step-count", entry="e2", by=1)

    assert kept(tab.warband, "e2").count == 6


def test_the_same_edit_of_two_tabs_is_a_conflict_and_not_a_double_click(tabs):
    first, second = tabs
    first.edit("step-count", entry="e2", by=1)

    assert second.attempt("step-count", entry="e2", by=1).status_code == 409
    assert kept(second.warband, "e2").count == 5


def test_two_devices_of_one_player_are_told_of_each_other(client, htmx):
    other_device = type(client)()
    other_device.cookies = client.cookies
    warband = muster(CHIEF, BAND)
    phone, desk = Tab(client, warband, htmx=htmx), Tab(other_device, warband, htmx=htmx)
    phone.edit("step-count", entry="e2", by=1)

    assert desk.attempt("remove", entry="e2").status_code == 409
    assert kept(warband, "e2").count == 5

"""The bounds of a list: told where they are met, with the list as it was."""

import pytest

from tests.web.builder import Tab, edit_address, entry, kept, large, muster, stored
from warbands.actions import TooLarge, create_warband
from warbands.models import Warband
from warbands.rules.document import MAX_BYTES, compact

# Sixteen things that a figure of this edition could be given by hand.
WEAPONS = ("spear", "hand-weapon", "dane-axe", "sabre", "hasta", "kontos", "pike")
SHOOTING = ("sling", "javelins", "bow", "composite-bow", "crossbow", "plumbata", "angon")
ITEMS = ("armour", "shield", *WEAPONS, *SHOOTING)


def told(tab, words):
    assert words in tab.notice.one("p").text
    assert Warband.objects.get().revision == 1
    assert tab.parts() == tab.fresh()


def test_there_are_two_hundred_entries_and_no_more(client):
    tab = Tab(client, large(199))
    tab.edit("add", unit="warrior")
    assert tab.rows()[-1] == "e200"

    for command, parameters in (
        ("add", {"loadout": "spearman"}),
        ("duplicate", {"entry": "e7"}),
        ("split", {"entry": "e3"}),
    ):
        response = tab.send(edit_address(tab.warband, command, parameters), tab.fields())

        assert response.status_code == 422
        assert "A list has at most 200 entries." in tab.notice.text
    assert len(stored(tab.warband).entries) == len(tab.rows()) == 200


def test_an_entry_carries_sixteen_things_and_no_more(show):
    tab = show(entry("warrior", 1, *ITEMS))

    response = tab.attempt("equip", entry="e1", item="banner", times=1)

    assert response.status_code == 422
    told(tab, "A figure carries at most 16 things.")
    assert len(kept(tab.warband).equipment) == 16


def test_an_entry_of_sixteen_things_can_be_put_in_order(show):
    tab = show(entry("warrior", 1, *ITEMS))

    tab.edit("equip", entry="e1", item="angon", times=0)

    assert len(kept(tab.warband).equipment) == 15


@pytest.mark.parametrize("by", [1, 200])
def test_steps_end_at_two_hundred_figures(show, by):
    tab = show(entry("chieftain"), entry("warrior", 200))

    response = tab.attempt("step-count", entry="e2", by=by)

    assert response.status_code == 422
    told(tab, "An entry has at most 200 figures.")
    assert kept(tab.warband, "e2").count == 200


def test_the_two_hundredth_figure_is_reached_by_steps(show):
    tab = show(entry("warrior", 199))

    tab.press("plus-e1")

    assert kept(tab.warband).count == 200


# What is stored can always be opened again


@pytest.fixture
def nearly_full():
    """Rows whose notes leave room for two thousand letters of two bytes, and not for twice that."""
    return [entry(notes="ж" * 2000) for _ in range(63)]


def test_a_list_that_would_hold_too_much_text_is_refused_and_opens_as_it_was(show, nearly_full):
    tab = show(*nearly_full)
    tab.edit("duplicate", entry="e1")
    before = stored(tab.warband)

    response = tab.attempt("duplicate", entry="e1")

    assert response.status_code == 422
    assert "A list holds 256 KiB of text; shorten some notes first." in tab.notice.text
    assert stored(tab.warband) == before
    assert len(compact(before)) <= MAX_BYTES
    assert tab.parts() == tab.fresh()


def test_notes_that_do_not_fit_any_more_are_kept_in_their_field(client, nearly_full):
    tab = Tab(client, muster(*nearly_full, entry(), entry()), query="?open=e64&open=e65")
    typed = {"notes-e64": "я" * 2000, "notes-e65": "я" * 2000}

    response = tab.attempt("typed", typed)

    assert response.status_code == 422
    assert "256 KiB" in tab.notice.text
    fields = tab.fields()
    assert {each: fields[each] for each in typed} == {each: [typed[each]] for each in typed}
    assert kept(tab.warband, "e64").notes == ""


def test_a_warband_that_could_not_be_opened_is_not_stored(edition):
    small = stored(muster(entry()))
    rows = tuple(entry(notes="ж" * 2000, id=f"e{n}") for n in range(1, 70))
    huge = type(small)(format=small.format, faction="vikings", budget=1, entries=rows)

    with pytest.raises(TooLarge):
        create_warband(holder="x", edition=edition, document=huge)

    assert Warband.objects.count() == 1

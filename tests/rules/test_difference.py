"""What differs between two warbands, and what the difference costs."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from factions.rulebook.values import Rulebook
from tests.rules.strategies import documents
from tests.rules.warbands import BOOK, JUDGE, warband
from warbands.rules import edits
from warbands.rules.difference import Change, Difference, difference
from warbands.rules.document import Document
from warbands.rules.judging import Judge

BAND = warband("vikings", "chieftain armour", "6 warrior shield spear", "4 warrior bow")


def between(old: Document, new: Document, *, kin: bool = True) -> Difference:
    return difference(JUDGE.verdict(old), JUDGE.verdict(new), kin=kin)


def only(old: Document, new: Document, *, kin: bool = True) -> Change:
    found = between(old, new, kin=kin)
    assert (found.header, found.reordered) == ((), False)
    [change] = found.changes
    return change


@pytest.mark.parametrize("kin", [True, False])
def test_a_warband_does_not_differ_from_itself(kin: bool):
    assert between(BAND, BAND, kin=kin).none


def test_an_entry_added():
    change = only(BAND, edits.add_entry(BAND, unit="berserker"))
    assert (change.before, change.points) == (None, 50)


def test_an_entry_removed():
    change = only(BAND, edits.remove_entry(BAND, entry="e2"))
    assert change.after is None
    assert (change.before and change.before.entry.id, change.points) == ("e2", -120)


@pytest.mark.parametrize("kin", [True, False])
def test_a_count(kin: bool):
    change = only(BAND, edits.set_count(BAND, entry="e2", count=8), kin=kin)
    assert (change.fields, change.taken, change.left, change.points) == (("count",), (), (), 40)


@pytest.mark.parametrize("kin", [True, False])
def test_a_weapon_for_another(kin: bool):
    swapped = edits.set_equipment(BAND, entry="e3", item="bow", times=0)
    swapped = edits.set_equipment(swapped, entry="e3", item="sling", times=1)
    change = only(BAND, swapped, kin=kin)
    assert (change.fields, change.taken, change.left) == ((), ("sling",), ("bow",))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (("4 warrior hand-weapon", "4 warrior"), ("4 warrior", "4 warrior")),
        (("4 warrior", "4 warrior hand-weapon"), ("4 warrior", "4 warrior")),
        (("4 warrior", "4 warrior bow", "2 healer"), ("4 warrior bow", "2 healer")),
        (("warrior", "warrior", "healer", "warrior"), ("warrior", "healer", "warrior")),
        (("warrior", "healer"), ("warrior", "warrior", "healer")),
    ],
)
def test_what_stands_where_it_stood_is_the_same(old: tuple[str, ...], new: tuple[str, ...]):
    """Of entries that are alike the one at the same place, from either end, is the partner."""
    found = between(warband("vikings", *old), warband("vikings", *new), kin=False)

    assert (len(found.changes), found.reordered) == (1, False)


def test_what_changed_places_is_said():
    found = between(
        warband("vikings", "warrior", "healer", "berserker"),
        warband("vikings", "healer", "warrior", "berserker"),
        kin=False,
    )

    assert (found.changes, found.reordered) == ((), True)


def test_a_talent_and_a_name():
    gifted = edits.set_talent(BAND, entry="e1", talent="hunter", times=1)
    gifted = edits.set_text(gifted, entry="e1", name="Ragnar", notes="old")
    change = only(BAND, gifted)
    assert (change.fields, change.taken) == (("name", "notes"), ("hunter",))


def test_another_unit_is_the_same_entry_in_one_warband_only():
    other = edits.set_unit(BAND, entry="e3", unit="berserker")
    assert only(BAND, other).fields == ("unit",)
    strangers = between(BAND, other, kin=False).changes
    assert [(each.before is None, each.after is None) for each in strangers] == [
        (True, False),
        (False, True),
    ]


def test_strangers_ids_mean_nothing():
    moved = edits.move_entry(BAND, entry="e3", to=0)
    renumbered = tuple(replace(each, id=f"e{n}") for n, each in enumerate(moved.entries, 1))
    found = between(BAND, replace(moved, entries=renumbered), kin=False)
    assert (found.changes, found.reordered) == ((), True)


def test_the_order_alone():
    found = between(BAND, edits.move_entry(BAND, entry="e3", to=0))
    assert (found.header, found.changes, found.reordered) == ((), (), True)


def test_the_order_of_equipment_means_nothing():
    turned = edits.change_entry(BAND, "e2", equipment=("spear", "shield"))
    assert between(BAND, turned).none


def test_the_head():
    other = edits.set_header(BAND, name="Wolves", budget=700)
    other = edits.set_ruling(other, ruling="rounding", option="up", defaults={})
    found = between(BAND, other)
    assert [(each.field, each.before, each.after) for each in found.header] == [
        ("name", "", "Wolves"),
        ("budget", BAND.budget, 700),
        ("ruling:rounding", "down", "up"),
    ]
    assert found.changes == ()


def test_a_native_is_one_by_either_name():
    named = edits.change_entry(BAND, "e2", faction="vikings")
    assert between(BAND, named).none


def test_a_price_alone():
    dear = replace(BOOK.factions["vikings"], units=BOOK.factions["vikings"].units | {"warrior": 12})
    factions = [dear if each.slug == "vikings" else each for each in BOOK.factions.values()]
    later = Judge(Rulebook.of(replace(BOOK.data, edition="2026.2"), tuple(factions)))
    found = difference(JUDGE.verdict(BAND), later.verdict(BAND), kin=True)
    assert [each.field for each in found.header] == ["edition"]
    assert [(each.fields, each.points) for each in found.changes] == [((), 12), ((), 8)]
    assert found.points == 20


@settings(max_examples=80)
@given(documents(), documents(), st.booleans())
def test_the_points_of_the_changes_are_those_between_the_totals(
    old: Document, new: Document, kin: bool
):
    found = between(old, new, kin=kin)
    assert sum(change.points for change in found.changes) == found.points
    back = between(new, old, kin=kin)
    assert (back.points, len(back.changes)) == (-found.points, len(found.changes))
    assert between(old, old, kin=kin).none

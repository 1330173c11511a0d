"""Edits: each does one thing to one entry, and leaves the others as they were."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.strategies import documents
from tests.rules.warbands import JUDGE, entry, warband
from warbands.rules import edits
from warbands.rules.document import MAX_COUNT, Document, decode, encode
from warbands.rules.edits import EditRefused, NoSuchEntry, OutOfBounds

BAND = warband("vikings", "chieftain armour +hunter", "4 warrior shield spear", "2 rus/warrior bow")
Edit = Callable[..., Document]
OF_AN_ENTRY: list[tuple[Edit, dict[str, Any]]] = [
    (edits.set_count, {"count": 3}),
    (edits.step_count, {"by": 1}),
    (edits.set_equipment, {"item": "bow", "times": 1}),
    (edits.set_talent, {"talent": "thegn", "times": 1}),
    (edits.set_unit, {"unit": "huscarl"}),
    (edits.set_text, {"name": "Ragnar", "notes": "old"}),
    (edits.duplicate_entry, {}),
    (edits.split_entry, {}),
    (edits.move_entry, {"to": 0}),
    (edits.remove_entry, {}),
]


def name_of(case: object) -> str:
    return getattr(case, "__name__", "")


def kit(document: Document, place: int = 0) -> tuple[str, ...]:
    return document.entries[place].equipment


@pytest.mark.parametrize(("edit", "arguments"), OF_AN_ENTRY, ids=name_of)
def test_other_entries_are_not_touched(edit: Edit, arguments: dict[str, Any]):
    before = encode(BAND)
    after = edit(BAND, entry="e2", **arguments)
    kept = {each.id: each for each in after.entries}
    assert kept["e1"] is BAND.entries[0]
    assert kept["e3"] is BAND.entries[2]
    assert encode(BAND) == before
    assert after != BAND


@pytest.mark.parametrize(("edit", "arguments"), OF_AN_ENTRY, ids=name_of)
def test_an_entry_that_is_not_there(edit: Edit, arguments: dict[str, Any]):
    with pytest.raises(NoSuchEntry) as caught:
        edit(BAND, entry="e9", **arguments)
    assert caught.value.entry == "e9"
    assert isinstance(caught.value, EditRefused)


@pytest.mark.parametrize(("edit", "arguments"), OF_AN_ENTRY, ids=name_of)
def test_what_is_not_of_the_edit_stays(edit: Edit, arguments: dict[str, Any]):
    after = edit(BAND, entry="e2", **arguments)
    header = ("name", "faction", "budget", "people", "ally", "rulings", "edition", "game")
    assert [getattr(after, field) for field in header] == [getattr(BAND, field) for field in header]


class TestAdding:
    def test_at_the_end_with_an_id_of_its_own(self):
        after = edits.add_entry(BAND, unit="warrior", equipment=("spear",), count=2)
        assert after.entries[:3] == BAND.entries
        assert after.entries[3].id not in {"e1", "e2", "e3"}
        assert (after.entries[3].unit, after.entries[3].count) == ("warrior", 2)

    def test_of_the_own_faction_is_native(self):
        assert edits.add_entry(BAND, unit="warrior", faction="vikings").entries[3].faction is None
        assert edits.add_entry(BAND, unit="warrior", faction="rus").entries[3].faction == "rus"

    def test_a_free_id_is_found_among_odd_ones(self):
        document = edits.remove_entry(warband("vikings", *["warrior"] * 5), entry="e2")
        after = edits.add_entry(document, unit="warrior")
        assert len({each.id for each in after.entries}) == 5

    def test_no_further_than_two_hundred(self):
        full = warband("vikings", *["warrior"] * 200)
        for edit in (
            lambda: edits.add_entry(full, unit="warrior"),
            lambda: edits.duplicate_entry(full, entry="e1"),
            lambda: edits.split_entry(warband("vikings", *["2 warrior"] * 200), entry="e1"),
        ):
            with pytest.raises(OutOfBounds) as caught:
                edit()
            assert (caught.value.field, caught.value.limit) == ("entries", 200)


class TestCounts:
    @pytest.mark.parametrize("count", [1, 200])
    def test_within_bounds(self, count: int):
        assert edits.set_count(BAND, entry="e2", count=count).entries[1].count == count

    @pytest.mark.parametrize("count", [0, -1, 201])
    def test_out_of_bounds(self, count: int):
        with pytest.raises(OutOfBounds):
            edits.set_count(BAND, entry="e2", count=count)

    @pytest.mark.parametrize(
        ("by", "count"), [(1, 5), (-1, 3), (-3, 1), (-4, 1), (-999, 1), (0, 4)]
    )
    def test_a_step_stops_at_one(self, by: int, count: int):
        assert edits.step_count(BAND, entry="e2", by=by).entries[1].count == count

    def test_a_step_does_not_pass_the_most(self):
        with pytest.raises(OutOfBounds):
            edits.step_count(BAND, entry="e2", by=MAX_COUNT)


class TestEquipment:
    def test_taken_and_put_away(self):
        with_bow = edits.set_equipment(BAND, entry="e2", item="bow", times=1)
        assert kit(with_bow, 1) == ("shield", "spear", "bow")
        without = edits.set_equipment(with_bow, entry="e2", item="shield", times=0)
        assert kit(without, 1) == ("spear", "bow")

    def test_twice(self):
        two = edits.set_equipment(BAND, entry="e2", item="spear", times=2)
        assert kit(two, 1) == ("shield", "spear", "spear")
        assert kit(edits.set_equipment(two, entry="e2", item="spear", times=1), 1) == kit(BAND, 1)

    def test_the_same_again_changes_nothing(self):
        assert edits.set_equipment(BAND, entry="e2", item="spear", times=1) == BAND
        assert edits.set_equipment(BAND, entry="e2", item="bow", times=0) == BAND

    def test_the_item_taken_last_goes_first(self):
        document = warband("rus", "warrior hand-weapon shield hand-weapon armour")
        less = edits.set_equipment(document, entry="e1", item="hand-weapon", times=1)
        assert kit(less) == ("hand-weapon", "shield", "armour")

    def test_no_further_than_sixteen(self):
        assert len(kit(edits.set_equipment(BAND, entry="e1", item="bow", times=15))) == 16
        with pytest.raises(OutOfBounds) as caught:
            edits.set_equipment(BAND, entry="e1", item="bow", times=16)
        assert caught.value.field == "equipment"


class TestTalents:
    def test_given_and_taken_back(self):
        two = edits.set_talent(BAND, entry="e1", talent="molesight", times=1)
        assert two.entries[0].talents == ("hunter", "molesight")
        one = edits.set_talent(two, entry="e1", talent="hunter", times=0)
        assert one.entries[0].talents == ("molesight",)

    def test_a_doubled_one_becomes_single(self):
        document = warband("vikings", "chieftain +hunter +hunter")
        after = edits.set_talent(document, entry="e1", talent="hunter", times=1)
        assert after.entries[0].talents == ("hunter",)

    def test_no_further_than_sixteen(self):
        many = warband("vikings", "chieftain" + " +hunter" * 16)
        with pytest.raises(OutOfBounds):
            edits.set_talent(many, entry="e1", talent="thegn", times=1)


class TestCopies:
    def test_a_copy_stands_right_below_and_costs_the_same(self):
        after = edits.duplicate_entry(BAND, entry="e2")
        ids = [each.id for each in after.entries]
        assert (ids[:2], ids[3]) == (["e1", "e2"], "e3")
        original, copy = JUDGE.verdict(after).records[1:3]
        assert original.each == copy.each
        assert copy.receipt == original.receipt

    def test_editing_the_copy_leaves_the_original(self):
        after = edits.duplicate_entry(BAND, entry="e2")
        copy = after.entries[2].id or ""
        changed = edits.set_equipment(after, entry=copy, item="bow", times=1)
        assert changed.entries[1] is BAND.entries[1]

    def test_the_copy_keeps_all_but_the_name(self):
        named = edits.set_text(BAND, entry="e3", name="Oleg", notes="tall")
        copy = edits.duplicate_entry(named, entry="e3").entries[3]
        assert (copy.name, copy.notes, copy.faction, copy.equipment) == (
            "",
            "tall",
            "rus",
            ("bow",),
        )

    def test_the_right_row_is_copied_after_moving(self):
        moved = edits.move_entry(BAND, entry="e3", to=0)
        after = edits.duplicate_entry(moved, entry="e3")
        assert [each.unit for each in after.entries] == [
            "warrior",
            "warrior",
            "chieftain",
            "warrior",
        ]
        assert after.entries[1].faction == "rus"

    def test_one_split_off_leaves_the_same_warband(self):
        after = edits.split_entry(BAND, entry="e2")
        assert [each.count for each in after.entries] == [1, 3, 1, 2]
        assert JUDGE.verdict(after).fingerprint == JUDGE.verdict(BAND).fingerprint

    def test_a_row_of_one_cannot_be_split(self):
        assert edits.split_entry(BAND, entry="e1") is BAND


@pytest.mark.parametrize(
    ("to", "order"),
    [
        (0, ["e2", "e1", "e3"]),
        (1, ["e1", "e2", "e3"]),
        (2, ["e1", "e3", "e2"]),
        (99, ["e1", "e3", "e2"]),
        (-1, ["e2", "e1", "e3"]),
    ],
)
def test_moving(to: int, order: list[str]):
    after = edits.move_entry(BAND, entry="e2", to=to)
    assert [each.id for each in after.entries] == order
    assert all(each in BAND.entries for each in after.entries)


class TestHeader:
    def test_another_faction_keeps_every_entry(self):
        """What no longer fits stays, for the player to see."""
        after = edits.set_header(BAND, faction="welsh")
        assert after.faction == "welsh"
        assert all(new is old for new, old in zip(after.entries, BAND.entries, strict=True))

    def test_entries_of_the_new_faction_become_native(self):
        after = edits.set_header(BAND, faction="rus")
        assert [each.faction for each in after.entries] == [None, None, None]
        assert after.entries[:2] == BAND.entries[:2]

    def test_one_field_at_a_time(self):
        assert edits.set_header(BAND, budget=0).budget == 0
        assert edits.set_header(BAND, name="").name == ""
        assert edits.set_header(BAND) == BAND

    def test_people_and_ally(self):
        picts = edits.set_people(BAND, people="picts")
        assert (picts.people, edits.set_people(picts, people=None).people) == ("picts", None)
        huns = edits.set_ally(BAND, ally="huns")
        assert (huns.ally, edits.set_ally(huns, ally=None)) == ("huns", BAND)

    def test_a_reading_equal_to_the_default_is_not_written_down(self):
        defaults = {"rounding": "down", "chieftains": "ratio"}
        up = edits.set_ruling(BAND, ruling="rounding", option="up", defaults=defaults)
        both = edits.set_ruling(up, ruling="chieftains", option="extra", defaults=defaults)
        assert both.rulings == {"rounding": "up", "chieftains": "extra"}
        down = edits.set_ruling(both, ruling="rounding", option="down", defaults=defaults)
        assert down.rulings == {"chieftains": "extra"}
        assert up.rulings == {"rounding": "up"}


def test_the_entry_of_an_id():
    assert edits.entry_of(BAND, "e2") == entry("4 warrior shield spear", 2)
    assert edits.place_of(BAND, "e3") == 2


@given(documents(least=1), st.data())
def test_any_edit_gives_a_document_that_can_be_read(document: Document, data: st.DataObject):
    edit, arguments = data.draw(st.sampled_from(OF_AN_ENTRY))
    chosen = data.draw(st.sampled_from(document.entries)).id
    try:
        after = edit(document, entry=chosen, **arguments)
    except OutOfBounds:
        return
    assert decode(encode(after)) == after
    others = [each for each in document.entries if each.id != chosen]
    assert all(any(each is old for each in after.entries) for old in others)

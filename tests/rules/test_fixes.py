"""One-tap fixes: each really cures its problem, and brings no other."""

import pytest
from hypothesis import given, settings

from tests.rules.strategies import documents
from tests.rules.test_worked import CORPUS, built
from tests.rules.warbands import JUDGE, assert_legal, judged, problem, warband
from warbands.rules.document import Document
from warbands.rules.fixes import MOST, Fix, applied, fixes

# Only the player knows what to add, and what to have instead of a figure that cannot be had.
WITHOUT_A_FIX = {"empty-warband", "chieftain-missing", "unit-unavailable"}


def offered(document: Document, code: str) -> list[Fix]:
    return list(fixes(JUDGE, judged(document), problem(document, code)))


def names(document: Document) -> set[object]:
    return {each.name for each in judged(document).problems}


def assert_all_cure(document: Document) -> None:
    before = names(document)
    for found in judged(document).problems:
        chosen = fixes(JUDGE, judged(document), found)
        assert len(chosen) <= MOST
        assert len(set(chosen)) == len(chosen)
        for fix in chosen:
            after = names(applied(document, fix))
            assert found.name not in after, (found.code, fix)
            assert after < before, (found.code, fix)


@given(documents(least=1, most=6))
@settings(max_examples=40)
def test_an_offered_fix_cures_and_brings_nothing_new(document: Document):
    assert_all_cure(document)


@pytest.mark.parametrize("code", CORPUS)
def test_fixes_of_the_worked_lists(code: str):
    offers = []
    for case in CORPUS[code]:
        document = built(case, case.get("rulings", {}))
        assert_all_cure(document)
        found = [each for each in judged(document).problems if each.code == code]
        offers += [fix for each in found for fix in fixes(JUDGE, judged(document), each)]
    assert bool(offers) == (code not in WITHOUT_A_FIX)


@pytest.mark.parametrize(
    ("faction", "entries", "code", "fix"),
    [
        (
            "vikings",
            ["chieftain", "warrior spear hand-weapon"],
            "too-many-melee-weapons",
            Fix("equip", "e2", "spear", 0),
        ),
        (
            "vikings",
            ["chieftain", "warrior horse", "3 warrior"],
            "equipment-unavailable",
            Fix("equip", "e2", "horse", 0),
        ),
        (
            "vikings",
            ["chieftain", "warrior spear spear"],
            "repeated-equipment",
            Fix("equip", "e2", "spear", 1),
        ),
        (
            "anglo-saxons",
            ["chieftain", "huscarl"],
            "equipment-required",
            Fix("equip", "e2", "armour", 1),
        ),
        (
            "vikings",
            ["chieftain +thegn"],
            "talent-unavailable",
            Fix("take-talent", "e1", "thegn", 0),
        ),
        (
            "vikings",
            ["chieftain", "warrior +hunter"],
            "talent-not-chieftain",
            Fix("take-talent", "e2", "hunter", 0),
        ),
        ("vikings", ["chieftain", "welsh/warrior"], "foreign-unit", Fix("remove", "e2")),
        (
            "vikings",
            ["chieftain", "3 warrior bow", "5 warrior"],
            "too-many-shooters",
            Fix("step-count", "e2", by=-1),
        ),
        (
            "vikings",
            ["chieftain", "2 warrior banner"],
            "too-many-banners",
            Fix("step-count", "e2", by=-1),
        ),
        (
            "picts",
            ["chieftain", "3 warrior armour"],
            "free-armour-exceeded",
            Fix("step-count", "e2", by=-1),
        ),
        (
            "byzantines",
            ["chieftain", "2 rus/warrior"],
            "too-many-mercenaries",
            Fix("step-count", "e2", by=-1),
        ),
        (
            "vikings",
            ["chieftain +hunter", "chieftain +hunter", "40 warrior"],
            "duplicate-talent",
            Fix("take-talent", "e2", "hunter", 0),
        ),
    ],
)
def test_what_is_offered_first(faction: str, entries: list[str], code: str, fix: Fix):
    document = warband(faction, *entries)
    assert fix in offered(document, code)
    assert_legal(applied(document, fix))


def test_a_budget_is_kept_by_the_cheapest_that_is_enough():
    document = warband("vikings", "chieftain", "warrior armour", "3 warrior spear", budget=85)
    assert offered(document, "over-budget")[0] == Fix("remove", "e2")
    assert offered(warband("vikings", "chieftain", "3 warrior", budget=55), "over-budget")[0] == (
        Fix("step-count", "e2", by=-1)
    )


def test_several_figures_go_at_once_where_one_is_not_enough():
    document = warband("vikings", "chieftain", "5 warrior bow", "6 warrior")
    assert Fix("step-count", "e2", by=-3) in offered(document, "too-many-shooters")


def test_of_several_steps_down_only_the_smallest_that_helps_is_offered():
    document = warband("vikings", "chieftain", "17 warrior bow", "10 warrior")
    found = offered(document, "too-many-shooters")
    assert found == [Fix("step-count", "e2", by=-14), Fix("remove", "e2")]


def test_each_of_two_foreign_entries_can_go():
    """The other one stays a problem; that is no reason not to offer it."""
    document = warband("vikings", "chieftain", "welsh/warrior", "rus/warrior")
    found = judged(document).problems
    assert [each.entries for each in found] == [("e2",), ("e3",)]
    for each in found:
        assert Fix("remove", each.entries[0]) in fixes(JUDGE, judged(document), each)


@pytest.mark.parametrize("faction", ["vikings", "romans"])
def test_nothing_is_offered_where_nothing_taken_away_helps(faction: str):
    assert offered(warband(faction), "empty-warband") == []
    assert offered(warband(faction, "warrior"), "chieftain-missing") == []


def test_a_fix_does_not_touch_the_warband_until_it_is_made():
    document = warband("vikings", "chieftain +thegn")
    before = document
    offered(document, "talent-unavailable")
    assert document == before

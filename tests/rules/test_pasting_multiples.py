"""Several numbers before a unit in a pasted list, none of it, and numbers with letters in them."""

import pytest

from tests.rules.texts import found, mustered, read


@pytest.mark.parametrize(
    ("text", "entry", "doubts"),
    [
        ("2x5 warriors", "10 warrior", ["unknown-number 1:1 2"]),
        ("2 × 5 guerriers", "10 warrior", ["unknown-number 1:1 2"]),
        ("2х5 воинов, лук", "10 warrior bow", ["unknown-number 1:1 2"]),
        ("2 units of 5 warriors", "10 warrior", ["unknown-word 1:3 units"]),
        ("2 unités de 5 guerriers", "10 warrior", ["unknown-word 1:3 unités"]),
        ("2 отряда по 5 воинов", "10 warrior", ["unknown-word 1:3 отряда"]),
        ("Group 1: 5x warrior spear", "5 warrior spear",
         ["unknown-word 1:1 Group", "unknown-number 1:7 1"]),
        ("Groupe 1 : 5 guerriers", "5 warrior",
         ["unknown-word 1:1 Groupe", "unknown-number 1:8 1"]),
        ("Группа 1: 5 воинов", "5 warrior", ["unknown-word 1:1 Группа", "unknown-number 1:8 1"]),
        ("Unit 2 - 3 archers", "3 warrior bow", ["unknown-word 1:1 Unit", "unknown-number 1:6 2"]),
        ("1st unit: 10 warriors", "10 warrior",
         ["unknown-number 1:1 1", "unknown-word 1:2 st", "unknown-word 1:5 unit"]),
        ("5 warriors", "5 warrior", []),
        ("3. 4 warriors", "4 warrior", []),
        ("| 3 | Warrior | 20 |", "3 warrior", []),
    ],
)  # fmt: skip
def test_of_several_numbers_the_nearest_counts_figures(text, entry, doubts):
    assert found(text) == (mustered("generic", entry).entries, doubts)


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("0 berserkers, dane axe", "out-of-range 2:1 0"),
        ("Berserkers: 0", "out-of-range 2:13 0"),
        ("Berserkers x0", "out-of-range 2:13 0"),
        ("0 berserkers and 0 healers", "out-of-range 2:1 0"),
        ("0 guerriers", "out-of-range 2:1 0"),
        ("0 берсерков", "out-of-range 2:1 0"),
    ],
)
def test_figures_of_whom_there_are_none_are_none(text, doubt):
    entries, doubts = found(f"Vikings 500\n{text}\nchieftain")

    assert entries == mustered("vikings", "chieftain").entries
    assert doubts[0] == doubt


def test_what_stands_below_no_figures_is_not_that_of_those_above():
    entries, doubts = found("chieftain\n0 healers\nshield")

    assert entries == mustered("generic", "chieftain").entries
    assert doubts == ["out-of-range 2:1 0", "no-unit 3:1 shield"]


def test_others_beside_none_stay():
    entries, doubts = found("0 healers, 3 warriors, spear\n- shield")

    assert entries == mustered("generic", "3 warrior spear shield").entries
    assert doubts == ["out-of-range 1:1 0"]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("Vikings (5OO pts)", "5OO"),
        ("Vikings, 5OO points", "5OO"),
        ("Vikings 75o", "75o"),
        ("Викинги, 5ОО очков", "5ОО"),
        ("Vikings, 5О0 очков", "5О0"),
        ("Vikings, l000 pts", "l000"),
    ],
)
def test_letters_among_digits_are_no_smaller_budget(text, word):
    reading = read(f"{text}\nchieftain", budget=650)

    assert (reading.document.faction, reading.document.budget) == ("vikings", 650)
    assert [(each.code, each.word) for each in reading.doubts] == [("unknown-number", word)]

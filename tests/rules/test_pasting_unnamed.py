"""Lines that count a faction's people and name no unit: they are told, and nothing is swallowed."""

import pytest

from tests.rules.texts import CALLED, marks, mustered, read


def found(text, **given):
    """The document, and each doubt as `code line:column word`."""
    reading = read(text, **CALLED | given)
    return reading.document, marks(reading)


@pytest.mark.parametrize(
    "line",
    [
        "5 vikings with spears and shields",
        "5 vikings, spear",
        "5x vikings: axes",
        "Vikings with spears: 5",
        "5 викингов с копьями",
        "5 vikings avec lances",
        "four vikings, swords",
        "5 normans on horse, spear",
        "Irish with spears: 5",
        "5 vikings",
    ],
)
def test_figures_counted_by_their_people_alone_are_told(line):
    text = f"Vikings\n{line}\nTotal 500 points\n1 jarl with sword"
    document, marked = found(text)

    assert document == mustered("vikings", "chieftain hand-weapon", budget=500)
    assert marked == [f"no-unit 2:1 {line}"]


def test_of_such_a_line_alone_the_faction_is_kept():
    document, marked = found("- 4 normans on horse, spear", faction=None)

    assert document == mustered("normans")
    assert marked == ["no-unit 1:3 4 normans on horse, spear"]
    assert found("4 normans, spear\nVikings 600", faction=None)[0] == mustered(
        "vikings", budget=600
    )


@pytest.mark.parametrize("line", ["5 викингов, копьё", "2 викингов, копьё", "Викинги, копьё"])
def test_their_items_are_not_given_to_the_entry_above(line):
    document, marked = found(f"2 warriors, bow\n{line}\n- shield")

    assert document.entries == mustered("generic", "2 warrior bow").entries
    assert marked == [f"no-unit 2:1 {line}", "no-unit 3:3 shield"]


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("2 huns with bows and 3 warriors, spear", "no-unit 1:1 2 huns with bows and"),
        ("2 huns, bow; 3 warriors, spear", "no-unit 1:1 2 huns, bow;"),
        ("- 3 warriors, spear and 2 huns with bows", "no-unit 1:25 2 huns with bows"),
        ("3 warriors, spear, 2x Irish", "no-unit 1:20 2x Irish"),
    ],
)
def test_beside_figures_that_are_named_they_are_told_too(text, marked):
    document, found_out = found(text)

    assert document.entries == mustered("generic", "3 warrior spear").entries
    assert found_out == [marked]


@pytest.mark.parametrize("text", ["3 Rus warriors, spear", "3 warriors (Rus), spear"])
def test_a_people_beside_a_unit_is_the_units(text):
    document, marked = found(text)

    assert document.entries == mustered("generic", "3 rus/warrior spear").entries
    assert marked == []


def test_items_beside_a_budget_are_told():
    document, marked = found("Vikings 500, spears\nchieftain")

    assert document == mustered("vikings", "chieftain", budget=500)
    assert marked == ["no-unit 1:14 spears"]


@pytest.mark.parametrize("text", ["Vikings 30", "Vikings, 30 points", "30 points of Vikings"])
def test_a_small_budget_stays_one(text):
    assert found(f"{text}\nchieftain") == (mustered("vikings", "chieftain", budget=30), [])

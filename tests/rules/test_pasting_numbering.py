"""Bullets and numbers at the beginning of a pasted line, and whether they count figures."""

import pytest

from tests.rules.texts import found, mustered


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("-3 guerriers, lance", "3 warrior spear"),
        ("-2 archers", "2 warrior bow"),
        ("-2 лучника", "2 warrior bow"),
        ("-3x warriors", "3 warrior"),
        ("  -3 × warriors: spear", "3 warrior spear"),
        ("*3 warriors", "3 warrior"),
        ("–3 warriors", "3 warrior"),
        ("-3 spear warriors", "3 warrior spear"),
        ("- -3 warriors", "3 warrior"),
        ("8 warriors\n-8 spears", "8 warrior spear"),
        ("[ ] 3 warriors", "3 warrior"),
        ("- [x] 3 warriors", "3 warrior"),
        ("* [X] 3 warriors", "3 warrior"),
        ("☑ 3 warriors", "3 warrior"),
    ],
)
def test_a_hyphen_beside_a_count_is_a_bullet(text, entry):
    assert found(text) == (mustered("generic", entry).entries, [])


def test_behind_such_a_bullet_the_count_of_items_is_looked_at():
    mustering, marked = found("8 warriors\n-3 spears")

    assert mustering == mustered("generic", "8 warrior").entries
    assert marked == ["no-unit 2:2 3 spears"]


@pytest.mark.parametrize("text", ["-3", "-500 points", "-160"])
def test_a_hyphen_before_other_numbers_is_a_sign(text):
    number = text.split()[0]

    assert found(f"{text}\nchieftain")[1] == [f"unknown-number 1:1 {number}"]


@pytest.mark.parametrize(
    "text",
    [
        "1. chieftain\n2. healer\n3. warriors",
        "1) chieftain\n\n2) healer\n3) warriors",
        "1. Vikings 500\n2. chieftain\n- shield\n3. healer\n4. warriors",
        "1. chieftain\n1. healer\n1. warriors",
        "1. chieftain\n1. healer\n2. warriors",
        "0. chieftain\n1. healer\n2. warriors",
    ],
)
def test_numbers_that_go_on_count_lines(text):
    mustering, marked = found(text)

    assert [(each.unit, each.count) for each in mustering] == [
        ("chieftain", 1),
        ("healer", 1),
        ("warrior", 1),
    ]
    assert marked == []


@pytest.mark.parametrize(
    ("text", "marked"),
    [
        ("3. warriors", ["unknown-number 1:1 3"]),
        ("  3) warriors, spear", ["unknown-number 1:3 3"]),
        ("- 3. warriors", ["unknown-number 1:3 3"]),
        ("1. chieftain\n8. warriors", ["unknown-number 2:1 8"]),
        ("3. warriors\n4. healers", ["unknown-number 1:1 3"]),
        ("3. 4 warriors", []),
        ("8. warriors x4", []),
    ],
)
def test_a_number_that_may_count_figures_is_told(text, marked):
    assert found(text)[1] == marked

"""Numbers behind units in a pasted list that say which figure it is, and not how many."""

import pytest

from tests.rules.texts import found, mustered


@pytest.mark.parametrize(
    "text",
    [
        "Warrior No 3: bow",
        "Warrior no. 3: bow",
        "Warrior #3: bow",
        "Warrior, No. 3, bow",
        "Guerrier n° 3 : arc",
        "Guerrier n°3 : arc",
        "Guerrier (n° 3) : arc",
        "Воин № 3: лук",
        "Воин №3, лук",
        "Воин номер 3: лук",
    ],
)
def test_a_number_of_order_is_no_count(text):
    assert found(text) == (mustered("generic", "warrior bow").entries, [])


@pytest.mark.parametrize(
    ("text", "number", "doubt"),
    [
        ("Archer 1\nArcher 2\nArcher 3", 3, "2:8 2"),
        ("Archer 1, Archer 2, Archer 3", 3, "1:18 2"),
        ("Лучник 1\nЛучник 2", 2, "2:8 2"),
        ("Лучник 1\nЛучник 2\nЛучник 3\nЛучник 4", 4, "2:8 2"),
        ("Archer #1\nArcher #2\nArcher 4", 3, "3:8 4"),
    ],
)
def test_numbers_that_run_on_from_one_are_one_figure_each(text, number, doubt):
    entries = mustered("generic", *["warrior bow"] * number).entries

    assert found(text) == (entries, [f"unknown-number {doubt}"])


def test_each_run_is_told_once():
    text = "Guerrier 1 : lance\nGuerrier 2 : arc\nGuerrier 3\nChef\nSoigneur 1\nSoigneur 2"
    entries = ["warrior spear", "warrior bow", "warrior", "chieftain", "healer", "healer"]
    told = ["unknown-number 2:10 2", "unknown-number 6:10 2"]

    assert found(text) == (mustered("generic", *entries).entries, told)


def test_numbers_that_run_on_behind_several_figures_stay_counts():
    entries = mustered("generic", "warrior", "2 warrior").entries

    assert found("Warriors 1\nWarriors 2") == (entries, ["unknown-number 2:10 2"])


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Warriors 2\nArchers 3", ["2 warrior", "3 warrior bow"]),
        ("Chieftain 1\nHealer 2", ["chieftain", "2 healer"]),
        ("Chef 1\nGuerriers 2\nSoigneurs 3", ["chieftain", "2 warrior", "3 healer"]),
        ("Вождь 1\nВоины 2", ["chieftain", "2 warrior"]),
        ("Archer 2\nArcher 3", ["2 warrior bow", "3 warrior bow"]),
    ],
)
def test_other_numbers_stay_counts(text, entries):
    assert found(text) == (mustered("generic", *entries).entries, [])

"""Numbers beside units in a pasted list: counts, ordinals, prices, and what may be either."""

import pytest

from tests.rules.texts import found, mustered, read


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Chieftain 30\nWarrior 10\nWarrior 10", ["chieftain", "warrior", "warrior"]),
        ("Warrior (10), spear (5)\nChieftain (30), armour (5)",
         ["warrior spear", "chieftain armour"]),
        ("Chieftain 30\nWarriors 8", ["chieftain", "8 warrior"]),
        ("Warriors 10", ["10 warrior"]),
        ("Chieftain 30\nWarriors 8\nWarrior 10", ["chieftain", "8 warrior", "10 warrior"]),
        ("warrior = 8", ["8 warrior"]),
        ("Warrior: 8", ["8 warrior"]),
        ("#1 Chieftain\n#2 Warrior, spear\n#3 Warrior", ["chieftain", "warrior spear", "warrior"]),
        ("No. 1 Warrior\nNo. 2 Warrior, spear", ["warrior", "warrior spear"]),
        ("№ 1 Warrior\n№ 2 Warrior, spear", ["warrior", "warrior spear"]),
    ],
)  # fmt: skip
def test_counts_and_prices(text, entries):
    assert found(f"Vikings 500\n{text}") == (mustered("vikings", *entries).entries, [])


@pytest.mark.parametrize(
    ("text", "entries", "doubts"),
    [
        ("Warrior 10", ["10 warrior"], ["unknown-number 2:9 10"]),
        ("Chieftain 30\nWarriors 10", ["chieftain", "10 warrior"], ["unknown-number 3:10 10"]),
        ("1) chieftain 45\n2) warrior 20", ["chieftain", "20 warrior"],
         ["unknown-number 3:12 20"]),
        ("Warrior 1: spear\nWarrior 2: bow", ["warrior spear", "warrior bow"],
         ["unknown-number 3:9 2"]),
        ("#4 Warrior", ["warrior"], ["unknown-number 2:2 4"]),
    ],
)  # fmt: skip
def test_what_may_be_a_count_or_not_is_told(text, entries, doubts):
    assert found(f"Vikings 500\n{text}") == (mustered("vikings", *entries).entries, doubts)


def test_a_price_before_the_first_figure_is_no_budget():
    document = read("45pts: 1 chieftain").document

    assert (document.budget, [each.unit for each in document.entries]) == (500, ["chieftain"])


@pytest.mark.parametrize(
    ("text", "budget", "doubts"),
    [
        ("Edition 2, Vikings", 500, ["unknown-number 1:9 2"]),
        ("Vikings v2 600", 600, ["unknown-number 1:9 v2"]),
        ("Викинги, издание 2", 500, ["unknown-number 1:18 2"]),
    ],
)
def test_the_number_of_a_version_is_no_budget(text, budget, doubts):
    reading = read(f"{text}\nchieftain")

    assert reading.document.budget == budget
    assert found(f"{text}\nchieftain")[1] == doubts


@pytest.mark.parametrize(
    ("line", "name", "budget"),
    [
        ("My army 750 pts", "My army", 750),
        ("The Wolves (750)", "The Wolves", 750),
        ("The Wolves, 600 points", "The Wolves", 600),
        ("Mes loups — 1 000 points", "Mes loups", 1000),
        ("Game size: 750", "", 750),
        ("Лимит: 750", "", 750),
        ("Wolves of 1066", "Wolves of 1066", 500),
    ],
)
def test_a_budget_beside_a_name(line, name, budget):
    reading = read(f"{line}\nchieftain")

    assert (reading.document.name, reading.document.budget) == (name, budget)
    assert reading.doubts == ()


def test_a_number_in_a_name_that_may_be_the_budget_is_told():
    assert found("Wolves 500\nchieftain")[1] == ["unknown-number 1:8 500"]


@pytest.mark.parametrize(
    ("text", "suggested"),
    [
        ("Franks 600", {"carolingian-franks", "merovingians"}),
        ("Francs, 600 points", {"carolingian-franks", "merovingians"}),
    ],
)
def test_a_part_of_factions_names_is_none_of_them(text, suggested):
    reading = read(f"{text}\nchieftain")
    [doubt] = reading.doubts

    assert (doubt.code, doubt.column) == ("unknown-word", 1)
    assert suggested <= {each.slug for each in doubt.suggestions}
    assert (reading.document.name, reading.document.budget) == ("", 600)

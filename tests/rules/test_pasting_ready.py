"""Ready figures, which the builder sells by a name of their own, in a pasted list."""

import pytest

from tests.rules.warbands import BOOK, warband
from warbands.rules.pasting import read_text


def entries(text, faction="generic"):
    """What is mustered, all of it understood."""
    reading = read_text(text, BOOK, faction=faction)
    assert reading.doubts == ()
    assert reading.document
    return reading.document.entries


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3 Spearman", ["3 warrior shield spear"]),
        ("3 spearmen", ["3 warrior shield spear"]),
        ("Копейщиков - 3", ["3 warrior shield spear"]),
        ("3 lanciers", ["3 warrior shield spear"]),
        ("2 Archers", ["2 warrior bow"]),
        ("1 Chieftain with sword", ["chieftain hand-weapon"]),
        ("Вождь с мечом: броня", ["chieftain hand-weapon armour"]),
        ("3 Spearman: spear, armour", ["3 warrior shield spear armour"]),
        ("3 spearmen\n- shield, warhorn", ["3 warrior shield spear warhorn"]),
        ("2 archers and 3 swordsmen", ["2 warrior bow", "3 warrior armour shield hand-weapon"]),
        ("2 A sword in each hand", ["2 warrior hand-weapon hand-weapon"]),
        ("4 Javelins and shield", ["4 warrior shield javelins"]),
        ("4x Javelins and shield: armour", ["4 warrior shield javelins armour"]),
    ],
)
def test_a_ready_figure_comes_with_what_it_has(text, wanted):
    assert entries(text) == warband("generic", *wanted).entries


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("3 Huscarl", "3 huscarl"),
        ("Chieftain", "chieftain"),
        ("chef à cheval", "chieftain horse"),
        ("chieftain with spear and sabre", "chieftain spear sabre"),
        ("4 warriors with javelins and shield", "4 warrior javelins shield"),
        ("4 warriors\n- javelins and shield", "4 warrior javelins shield"),
    ],
)
def test_what_says_a_unit_and_items_is_read_as_it_stands(text, wanted):
    assert entries(text) == warband("generic", wanted).entries


def test_of_two_ready_figures_of_one_name_the_one_that_the_faction_musters():
    assert entries("2 Archers", "huns")[0].equipment == ("composite-bow",)
    assert entries("Vikings 500\n2 Archers", "huns")[0].equipment == ("bow",)


def test_a_ready_figure_misspelt_is_suggested():
    [doubt] = read_text("3 spaerman", BOOK, faction="generic").doubts

    assert (doubt.word, doubt.suggestions[0].name) == ("spaerman", "Spearman")

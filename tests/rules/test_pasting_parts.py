"""Figures in parts below the name of their unit: each part is an entry of it."""

import pytest

from tests.rules.texts import found, mustered, read

PARTS = ["8 warrior spear shield", "4 warrior bow"]


@pytest.mark.parametrize(
    "text",
    [
        "Warriors:\nSpear & shield: 8\nBow: 4",
        "Warriors\nSpear & shield 8\nBow 4",
        "Warriors (12)\nSpear and shield x8\nBow x4",
        "Warriors: 12\nSpear and shield: 8\nBow: 4",
        "12 warriors:\n8 spear and shield\n4 bow",
        "Warriors:\n8 spear & shield\n4 bow",
        "Warriors:\n- 8x spear, shield\n- 4x bow",
        "Warriors\n\n8 with spear and shield\n\n4 with bow",
        "Guerriers :\nLance et bouclier : 8\nArc : 4",
        "Guerriers (12)\n8 avec lance et bouclier\n4 avec arc",
        "Воины:\nКопьё и щит: 8\nЛук: 4",
        "Воины (12)\n8 копьё, щит\n4 лук",
    ],
)
def test_each_part_is_an_entry(text):
    assert found(text) == (mustered("generic", *PARTS).entries, [])


def test_the_unit_above_its_parts_makes_no_figures():
    reading = read("Vikings 500\nChieftain: 1\nWarriors:\nSpear & shield: 8\nBow: 4\nBerserkers: 2")

    entries = mustered("vikings", "chieftain", *PARTS, "2 berserker").entries
    assert reading.document.entries == entries
    assert [each.became for each in reading.lines[2:5]] == [("section",), ("entry",), ("entry",)]
    assert reading.doubts == ()


@pytest.mark.parametrize(
    ("text", "entries", "doubts"),
    [
        ("Warriors (13)\nSpear and shield x8\nBow x4", PARTS, ["1:11 13"]),
        ("Guerriers (13)\nLance et bouclier x8\nArc x4", PARTS, ["1:12 13"]),
        ("Воины (13)\nКопьё и щит x8\nЛук x4", PARTS, ["1:8 13"]),
        ("Archers: 4\nBow: 3\nSpear 6", ["4 warrior bow spear"], ["2:6 3", "3:7 6"]),
        ("Chieftain\nArmour 7", ["chieftain armour"], ["2:8 7"]),
        ("Chef\nArmure 7", ["chieftain armour"], ["2:8 7"]),
        ("Вождь\nБроня 7", ["chieftain armour"], ["2:7 7"]),
        ("Warriors:\nShield: 5", ["warrior shield"], ["2:9 5"]),
        ("Warrior:\nBow: 7", ["7 warrior bow"], ["2:6 7"]),
        ("Warriors:\n2 spears", ["2 warrior spear"], ["2:1 2"]),
    ],
)
def test_a_number_that_says_something_else_is_told(text, entries, doubts):
    told = [f"unknown-number {each}" for each in doubts]

    assert found(text) == (mustered("generic", *entries).entries, told)


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Chieftain 30\nArmour 5\nShield 5", "chieftain armour shield"),
        ("Chieftain:\nArmour 5\nShield 5", "chieftain armour shield"),
        ("Chef 30\nArmure 5\nBouclier 5", "chieftain armour shield"),
        ("Вождь 30\nБроня 5\nЩит 5", "chieftain armour shield"),
        ("8 warriors\nspear 8\nshield 8", "8 warrior spear shield"),
        ("8 warriors\nspear 40\nshield 40", "8 warrior spear shield"),
        ("8 warriors\nspear 5 pts\nshield 5 pts", "8 warrior spear shield"),
        ("Warriors:\n- spear\n- shield", "warrior spear shield"),
    ],
)
def test_kit_with_prices_is_that_of_the_figures_above(text, entry):
    assert found(f"Vikings 500\n{text}") == (mustered("vikings", entry).entries, [])

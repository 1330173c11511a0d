"""Numbers before items in a pasted list: how many each figure has, or how many figures have it."""

import pytest

from tests.rules.texts import CALLED, marks, mustered, read


def found(text):
    reading = read(text, **CALLED)
    return reading.document.entries, marks(reading)


TWICE = "hand-weapon hand-weapon"


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Chieftain: 2 hand weapons, armour", f"chieftain {TWICE} armour"),
        ("Chieftain (2 hand weapons)", f"chieftain {TWICE}"),
        ("Chieftain: armour, 2x hand weapon", f"chieftain armour {TWICE}"),
        ("Warrior: two axes", f"warrior {TWICE}"),
        ("Warrior, two axes", f"warrior {TWICE}"),
        ("Chef: deux armes de base", f"chieftain {TWICE}"),
        ("Вождь: 2 топора, броня", f"chieftain {TWICE} armour"),
        ("5 warriors: two hand weapons", f"5 warrior {TWICE}"),
        ("5 warriors, two hand weapons", f"5 warrior {TWICE}"),
        ("5 guerriers : deux haches", f"5 warrior {TWICE}"),
        ("5 воинов: два топора", f"5 warrior {TWICE}"),
        ("5 warriors, 1 spear each", "5 warrior spear"),
        ("8 guerriers avec une lance", "8 warrior spear"),
        ("5 warriors each with two axes", f"5 warrior {TWICE}"),
        ("5 guerriers par deux haches", f"5 warrior {TWICE}"),
        ("5 guerriers, deux haches chacun", f"5 warrior {TWICE}"),
        ("5 воинов: по два топора", f"5 warrior {TWICE}"),
        ("Chieftain: 1 spear, one shield", "chieftain spear shield"),
        # A number of figures stays one.
        ("2 axe warriors", "2 warrior hand-weapon"),
        ("Warriors x2: hand weapon", "2 warrior hand-weapon"),
        ("Guerriers (4), lance", "4 warrior spear"),
        ("Воины 4, копьё", "4 warrior spear"),
        ("8 × Warrior: hand weapon, hand weapon — 200", f"8 warrior {TWICE}"),
    ],
)
def test_how_many_each_figure_has(text, entry):
    assert found(text) == (mustered("generic", entry).entries, [])


@pytest.mark.parametrize(
    ("text", "entry", "doubt"),
    [
        ("Warriors: 2 hand weapons", f"warrior {TWICE}", "1:11 2"),
        ("Guerriers: 2 haches, armure", f"warrior {TWICE} armour", "1:12 2"),
        ("Воины: два топора", f"warrior {TWICE}", "1:8 два"),
        ("2 warriors: 2 hand weapons", f"2 warrior {TWICE}", "1:13 2"),
        ("Chieftain 2 axes", "2 chieftain hand-weapon", "1:11 2"),
        ("Chieftain: axe x2", "2 chieftain hand-weapon", "1:17 2"),
        ("Warriors: 4 bow", "4 warrior bow", "1:11 4"),
        ("Guerriers : 4 arcs", "4 warrior bow", "1:13 4"),
        ("Воины: 4 лука", "4 warrior bow", "1:8 4"),
        ("5 warriors: 5 axes", "5 warrior hand-weapon", "1:13 5"),
    ],
)
def test_a_number_that_may_be_either_is_told(text, entry, doubt):
    assert found(text) == (mustered("generic", entry).entries, [f"unknown-number {doubt}"])


def test_what_a_ready_figure_has_twice_is_no_more():
    entries = mustered("generic", f"warrior {TWICE}").entries

    assert found("A sword in each hand: 2 hand weapons") == (entries, [])


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("8 warriors: 4 spear & shield, 4 bow", ["4 warrior spear shield", "4 warrior bow"]),
        ("6 guerriers : 2 avec arc, 4 avec lance", ["2 warrior bow", "4 warrior spear"]),
        ("8 воинов: 5 копьё и щит, 3 лук", ["5 warrior spear shield", "3 warrior bow"]),
        ("Warriors: 5 with spear, 3 with bow", ["5 warrior spear", "3 warrior bow"]),
        ("8 warriors, armour: 5 spear, 3 bow", ["5 warrior armour spear", "3 warrior armour bow"]),
    ],
)
def test_figures_in_parts_are_entries(text, entries):
    assert found(text) == (mustered("generic", *entries).entries, [])


def test_parts_that_may_be_others_are_told():
    entries = mustered("generic", "4 warrior bow", "4 warrior shield").entries

    assert found("4 warriors with bows and 4 with shields") == (entries, ["unknown-number 1:26 4"])


@pytest.mark.parametrize(
    ("text", "entry", "doubts"),
    [
        ("8 warriors: 4 spear, 3 bow", "8 warrior", ["1:13 4 spear", "1:22 3 bow"]),
        ("8 warriors with spear, one with banner", "8 warrior spear", ["1:24 one with banner"]),
        ("8 guerriers, lance ; 2 avec arc", "8 warrior spear", ["1:22 2 avec arc"]),
        ("8 guerriers, lance ; l'un avec bannière", "8 warrior spear", ["1:22 l'un avec bannière"]),
        ("8 guerriers, lance, un avec bannière", "8 warrior spear", ["1:21 un avec bannière"]),
        ("8 warriors with spear and 1 banner", "8 warrior spear", ["1:27 1 banner"]),
        ("8 guerriers, lance et 1 bannière", "8 warrior spear", ["1:23 1 bannière"]),
        ("8 воинов, копьё, 1 знамя", "8 warrior spear", ["1:18 1 знамя"]),
        ("8 воинов: копьё; у одного знамя", "8 warrior spear", ["1:20 одного знамя"]),
        ("Воины: копьё; у двух луки", "warrior spear", ["1:17 двух луки"]),
    ],
)
def test_what_some_of_the_figures_have_is_nobodys(text, entry, doubts):
    told = [f"unknown-word {each}" for each in doubts]

    assert found(text) == (mustered("generic", entry).entries, told)

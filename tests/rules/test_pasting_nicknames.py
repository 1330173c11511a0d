"""What one figure of a pasted list is called, where its name stands in no quotes."""

import pytest

from tests.rules.texts import CALLED, marks, read


@pytest.mark.parametrize(
    ("line", "name", "column"),
    [
        ("1 Chieftain, armour (Ragnar)", "Ragnar", 22),
        ("1 Chieftain, armour (Ragnar) 35 pts", "Ragnar", 22),
        ("1 chef, armure (Ragnar)", "Ragnar", 17),
        ("1 вождь, броня (Рагнар)", "Рагнар", 17),
        ("Jarl Eirik (armour)", "Eirik", 6),
        ("Chieftain Ragnar: armour", "Ragnar", 11),
        ("Chieftain (Bjorn Ironside) armour", "Bjorn Ironside", 12),
        ("Ragnar Lothbrok, Chieftain: armour", "Ragnar Lothbrok", 1),
        ("Ragnar, chef : armure", "Ragnar", 1),
        ("Рагнар, вождь: броня", "Рагнар", 1),
        ("Bjorn (chieftain): armour", "Bjorn", 1),
        ("Бьорн (вождь): броня", "Бьорн", 1),
        ("Bjorn - Chieftain: armour", "Bjorn", 1),
    ],
)
def test_a_word_like_nothing_in_the_game_names_a_single_figure(line, name, column):
    reading = read(f"Vikings 500\n{line}", **CALLED)

    [entry] = reading.document.entries
    assert (entry.count, entry.unit, entry.equipment) == (1, "chieftain", ("armour",))
    assert entry.name == name
    assert marks(reading) == [f"as-name 2:{column} {name}"]
    assert reading.doubts[0].suggestions == ()


@pytest.mark.parametrize(
    ("line", "doubt"),
    [
        ("8 warriors, spear (Ragnar)", "unknown-word 2:20 Ragnar"),
        ("Bjorn, 4 warriors: spear", "unknown-word 2:1 Bjorn"),
        ("Warriors x4 (Bondi)", "unknown-word 2:14 Bondi"),
        ("Spearmen (Bondi)", "unknown-word 2:11 Bondi"),
        ("1 Chieftain, armour (Sheild)", "unknown-word 2:22 Sheild"),
        ("1 Chieftain, armour (xyzzy)", "unknown-word 2:22 xyzzy"),
        ("1 Chieftain, armour (WIP)", "unknown-word 2:22 WIP"),
        ("Beserker, Chieftain: armour", "unknown-word 2:1 Beserker"),
        ("1 вождь, броня (Бороня)", "unknown-word 2:17 Бороня"),
    ],
)
def test_several_figures_and_slips_have_no_such_name(line, doubt):
    reading = read(f"Vikings 500\n{line}", **CALLED)

    assert [each.name for each in reading.document.entries] == [""]
    assert marks(reading) == [doubt]


def test_a_count_below_a_named_figure_is_told():
    reading = read("Vikings 500\nChieftain Ragnar\n4", **CALLED)

    assert reading.document.entries[0].count == 1
    assert marks(reading)[-1] == "unknown-number 3:1 4"

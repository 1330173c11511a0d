"""Words that head the leader's figures in a pasted list, and are no leader more."""

import pytest

from tests.rules.texts import CALLED, marks, mustered, read

LED = mustered("vikings", "chieftain armour", "8 warrior spear").entries


@pytest.mark.parametrize(
    "headings",
    [
        ("Vikings 500", "Leader", "Chieftain: armour", "Warriors", "8 warriors: spear"),
        ("Vikings 500", "Leaders", "Chieftain: armour", "Warriors", "8 warriors: spear"),
        ("Vikings 500", "Chief", "Chieftain: armour", "Warriors", "8 warriors: spear"),
        ("Vikings 500", "Command", "1 chieftain: armour", "Warriors", "8 warriors: spear"),
        ("Vikings 500", "HQ", "Chieftain: armour", "Warriors", "8 warriors: spear"),
        ("Vikings 500", "Chefs", "Chef : armure", "Guerriers", "8 guerriers : lance"),
        ("Vikings 500", "Commandement", "Chef : armure", "Guerriers", "8 guerriers : lance"),
        ("Викинги 500", "Вожди", "Вождь: броня", "Воины", "8 воинов: копьё"),
        ("Викинги 500", "Предводитель", "Вождь: броня", "Воины", "8 воинов: копьё"),
        ("Викинги 500", "Командование", "Вождь: броня", "Воины", "8 воинов: копьё"),
    ],
)
def test_a_bare_word_for_the_leader_heads_the_leader(headings):
    reading = read("\n".join(headings), **CALLED)

    assert reading.document.entries == LED
    assert (reading.document.name, reading.doubts) == ("", ())
    assert reading.lines[1].became in (("section",), ("ignored",))


@pytest.mark.parametrize("headings", ["Leader\nCommand", "Command\nLeader", "Command:\nLeaders:"])
def test_headings_above_one_another_are_no_leaders(headings):
    text = f"Vikings 500\nWarriors\n8 warriors: spear\n{headings}\nChieftain: armour"
    reading = read(text, **CALLED)

    assert reading.document.entries == tuple(
        mustered("vikings", "8 warrior spear", "chieftain armour").entries
    )
    assert reading.doubts == ()


@pytest.mark.parametrize(
    ("text", "entries", "doubts"),
    [
        ("Chef\nChef : armure", ["chieftain", "chieftain armour"], ["own-figures 1:1 Chef"]),
        ("- Jarl\n- Chieftain, armour", ["chieftain", "chieftain armour"],
         ["own-figures 1:3 Jarl"]),
        ("Leader\n8 warriors", ["chieftain", "8 warrior"], []),
        ("Chieftain\nChieftain", ["chieftain", "chieftain"], []),
        ("Chieftain\narmour\nChieftain\nshield", ["chieftain armour", "chieftain shield"], []),
        ("Archer\nWarrior, spear", ["warrior bow", "warrior spear"], []),
    ],
)  # fmt: skip
def test_what_may_be_a_leader_more_is_told(text, entries, doubts):
    reading = read(text, **CALLED)

    assert reading.document.entries == mustered("generic", *entries).entries
    assert marks(reading) == doubts


def test_command_is_never_a_chieftain():
    assert read("Command\n8 warriors", **CALLED).document.entries == (
        mustered("generic", "8 warrior").entries
    )
    assert marks(read("1 chieftain command", **CALLED)) == ["unknown-word 1:13 command"]

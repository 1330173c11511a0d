"""Headings in a pasted list that say of which faction the figures below are."""

import pytest

from tests.rules.texts import CALLED, marks, mustered, read

HIRED = ["chieftain +foederati", "4 warrior hasta", "3 saxons/warrior spear"]


@pytest.mark.parametrize(
    "heading",
    ["Allies:", "Allies", "# Allies", "Saxons:", "Saxons", "ALLIES:", "Saxon allies:",
     "Allies: Saxons", "Alliés :", "Союзники:", "Саксы:"],
)  # fmt: skip
def test_figures_below_the_ally_are_the_allys(heading):
    text = (
        "Romans 500\nAlly: Saxons\n1 chieftain: Foederati\n4 warriors: hasta\n"
        f"{heading}\n3 warriors: spear"
    )
    reading = read(text, **CALLED)

    assert reading.doubts == ()
    assert reading.document.entries == mustered("romans", *HIRED).entries
    assert (reading.document.faction, reading.document.ally) == ("romans", "saxons")
    assert reading.lines[4].became == ("section",)


def test_below_the_own_faction_figures_are_the_warbands_again():
    text = "Byzantines 500\nHuns:\n2 warriors\n\n1 chieftain\nHuns:\n2 warriors\nVikings\n"
    reading = read(f"{text}3 warriors: spear\nByzantines:\n4 warriors", **CALLED)

    assert reading.document.entries == (
        mustered(
            "byzantines", "2 warrior", "chieftain", "2 huns/warrior", "3 vikings/warrior spear",
            "4 warrior",
        ).entries
    )  # fmt: skip
    assert marks(reading) == ["second-faction 2:1 Huns"]


@pytest.mark.parametrize("heading", ["Allies:", "Alliés :", "Союзники:"])
def test_without_an_ally_the_heading_is_told(heading):
    reading = read(f"Vikings 500\n1 chieftain\n{heading}\n4 warriors: spear", **CALLED)

    assert reading.document.entries == mustered("vikings", "chieftain", "4 warrior spear").entries
    assert marks(reading) == [f"own-heading 3:1 {heading}"]


def test_a_further_heading_below_the_ally_is_told():
    text = "Romans 500\nAlly: Saxons\nAllies:\n3 warriors: spear\nWarriors:\n4 warriors: hasta"
    reading = read(text, **CALLED)

    assert reading.document.entries == (
        mustered("romans", "3 saxons/warrior spear", "4 warrior hasta").entries
    )
    assert marks(reading) == ["own-heading 5:1 Warriors:"]


def test_the_label_of_an_ally_among_figures_is_told():
    text = "Romans 500\n1 chieftain: Foederati\nAlly: Saxons\n4 warriors: hasta"
    reading = read(text, **CALLED)

    assert reading.document.ally == "saxons"
    assert reading.document.entries == (
        mustered("romans", "chieftain +foederati", "4 warrior hasta").entries
    )
    assert marks(reading) == ["own-heading 3:1 Ally: Saxons"]


def test_the_label_above_all_figures_heads_none():
    reading = read("Romans 500\nAllies: Saxons\n1 chieftain: Foederati", **CALLED)

    assert reading.document.entries == mustered("romans", "chieftain +foederati").entries
    assert (reading.document.ally, reading.doubts) == ("saxons", ())


@pytest.mark.parametrize(
    ("heading", "ally"),
    [
        ("Romans, ally: Huns", "huns"),
        ("Romans 500 with Hun allies", "huns"),
        ("Romans, Hun allies, 500 points", "huns"),
        ("Romains - alliés Huns", "huns"),
        ("Римляне, союзники гунны", "huns"),
        ("Romans 500", None),
        ("Allies of Rome, Romans 500", None),
    ],
)
def test_the_ally_is_named_beside_the_faction(heading, ally):
    reading = read(f"{heading}\n1 chieftain\n", **CALLED)

    assert reading.document is not None
    assert (reading.document.faction, reading.document.ally) == ("romans", ally)
    assert reading.doubts == ()

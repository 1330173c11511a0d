"""Which faction a pasted list is for: one of several in the text, the chosen one, a document's."""

import json

import pytest

from tests.rules.texts import doubts, read
from tests.rules.warbands import plain, warband

# Several in one text


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Vikings\nFaction: Huns\nchieftain", ["second-faction 2:10 Huns"]),
        ("Vikings 500\nHuns\nchieftain", ["second-faction 2:1 Huns"]),
        ("Vikings 500 / Huns", ["second-faction 1:15 Huns"]),
        ("Vikings 500\nchieftain\nFaction: Huns", ["second-faction 3:10 Huns"]),
        ("Vikings 500\nHuns 300\nchieftain",
         ["second-faction 2:1 Huns", "second-budget 2:6 300"]),
        ("Vikings 500\nchieftain\nHuns 300\n2 warriors",
         ["second-faction 3:1 Huns", "second-budget 3:6 300"]),
    ],
)  # fmt: skip
def test_the_first_faction_stays_and_the_second_is_told(text, found):
    assert doubts(text) == found
    document = read(text).document
    assert (document.faction, document.budget) == ("vikings", 500)


@pytest.mark.parametrize("text", ["Vikings 500\nFaction: Vikings", "Vikings\nVikings 500"])
def test_the_same_faction_twice_is_no_second_one(text):
    assert doubts(f"{text}\nchieftain") == []


def test_a_faction_within_a_name_gives_way_to_one_that_stands_alone():
    document = read("Bane of Huns — Vikings, 500\nchieftain").document

    assert (document.faction, document.budget) == ("vikings", 500)


# One that was chosen


def told(text, chosen):
    """Whether the faction that was chosen is told, and the faction that was taken."""
    reading = read(text, faction=None, chosen=chosen, language="fr")
    heads = [
        (each.code, each.word, each.suggestions[0].name)
        for each in reading.doubts
        if each.code in ("other-faction", "own-faction")
    ]
    return heads, reading.document.faction


def test_the_faction_that_was_chosen_is_taken_and_that_is_told():
    assert told("Vikings 500\nchieftain", "huns") == (
        [("other-faction", "Vikings", "Huns")],
        "huns",
    )


@pytest.mark.parametrize("text", ["Vikings 500\nchieftain", "chieftain", "3 Huns chieftain"])
def test_what_is_chosen_and_not_denied_is_not_told(text):
    assert told(text, "vikings") == ([], "vikings")


def test_ready_figures_are_those_of_the_faction_chosen():
    for text in ("3 archers", "Vikings 500\n3 archers"):
        assert (
            read(text, faction=None, chosen="huns").document.entries
            == read("Huns 500\n3 archers").document.entries
        )


def test_a_document_keeps_its_faction_and_that_is_told():
    text = json.dumps(plain(warband("vikings", "chieftain")))

    assert told(text, "huns") == ([("own-faction", "Vikings", "Huns")], "vikings")
    assert told(text, "vikings") == ([], "vikings")

"""Lists as people paste them, and what they are read as.

A warband is written in the notation of tests/rules/warbands.py.
"""

import pytest

from tests.rules.texts import doubts, mustered, read, said
from tests.rules.warbands import BOOK

# One line, in three languages


@pytest.mark.parametrize(
    "text",
    [
        "3x Warrior, spear, shield",
        "Воин ×3: копьё, щит",
        " 3 guerriers lance bouclier ",
        "3 warriors with spear and shield",
        "x3 Warrior (spear + shield)",
        "× 3 Warrior / spear / shield",
        "3 WARRIORS - SPEAR - SHIELD",
        "Warrior x3; spear; shield",
        "Warriors (3): spear, shield",
        "Warriors: 3, spear, shield",
        "3 spear warriors, shield",
        "- 3 Warrior: spear, shield [60 pts]",
        "1. 3 warriors, spear, shield = 60",
        "• 3x warrior: spear 5, shield 5 — 20 each, 60",
        "٣ × Warrior: spear, shield",
        "three warriors: spear & shield (60 points)",
        "| 3 | Warrior | spear | shield | 60 |",
        "3,Warrior,spear,shield,60",
        "3 guerriers avec lance et bouclier, 60 po",
        "3 Guerriers (lances, boucliers) à 20 points chacun",
        "3 воина с копьями и щитами",
        "Воинов 3 шт. с копьём, щитом по 20 очков",
        "трое воинов: щиты и копья - 60",
        "3х воин, копье, щит",
        "3\u00a0warrior,\u00a0spear, shield",
        "warriors - 3 (spear, shield)",
        "warriors - 3 pcs, spear, shield",
        "warrior, spear, shield - 3",
        "warrior, spear, shield — 3",
        "warrior: spear and shield (3)",
        "warrior spear, shield 3",
        "warrior, spear, shield - 3 pcs",
        "3 pc warrior, spear, shield",
        "воинов - 3 (копье щит)",
        "Воин, копьё, щит - 3 шт.",
        "Guerriers - 3 (lance, bouclier)",
        "Guerrier lance bouclier : 3",
        "warrior, spear 5, shield 3 — 60 points",
    ],
)
def test_a_line_is_read_however_it_is_written(text):
    document = said(text)

    assert [(e.count, e.unit, sorted(e.equipment)) for e in document.entries] == [
        (3, "warrior", ["shield", "spear"])
    ]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("chieftain with dane axe and 8 warriors", ["chieftain dane-axe", "8 warrior"]),
        ("5 bow warriors, 2 sling warriors", ["5 warrior bow", "2 warrior sling"]),
        ("one chieftain + two healers", ["chieftain", "2 healer"]),
        ("a chieftain, 2 berserkers dane axe", ["chieftain", "2 berserker dane-axe"]),
        ("Вождь (датский топор)", ["chieftain dane-axe"]),
        ("6 катафрактов по 45 очков", ["6 kataphraktos"]),
        ("chef à cheval, arc composite", ["chieftain horse composite-bow"]),
        ("Chieftain 75", ["chieftain"]),
        ("Warrior 5", ["5 warrior"]),
        ("3 Rus warriors with dane axe", ["3 rus/warrior dane-axe"]),
        ("2 Warrior (Late Romans), plumbata", ["2 romans/warrior plumbata"]),
        ("Chieftain: Force of Nature, talents: hunter", ["chieftain +force-of-nature +hunter"]),
        ("Chieftain: roi des embuscades", ["chieftain +king-of-ambushes"]),
        ("8 warriors\n - shield\n - 8 spears (5)", ["8 warrior shield spear"]),
        ("warriors - 3, healers - 2", ["3 warrior", "2 healer"]),
        ("warriors - 26 (spear)", ["26 warrior spear"]),
        ("warriors, spear - 30 pcs", ["30 warrior spear"]),
        ("Chieftain, spear - 80", ["chieftain spear"]),
        ("warriors - 20 (spear, shield)", ["20 warrior spear shield"]),
        ("Vikings 500\nwarrior, spear, shield - 20", ["warrior spear shield"]),
        ("warrior: spear 5, shield 5", ["warrior spear shield"]),
        ("8 warriors, spear -160", ["8 warrior spear"]),
    ],
)
def test_what_stands_together_belongs_together(text, entries):
    assert said(text).entries == mustered("generic", *entries).entries


@pytest.mark.parametrize("quotes", ['"{}"', "“{}”", "«{}»", "„{}“", "„{}”"])
def test_a_name_stands_in_quotes(quotes):
    name = quotes.format("Björn: 3x Warrior")

    [before] = said(f"{name} Chieftain, spear").entries
    [behind] = said(f"Chieftain {name}: spear").entries

    assert before == behind
    assert (before.name, before.unit, before.equipment) == (
        "Björn: 3x Warrior",
        "chieftain",
        ("spear",),
    )


@pytest.mark.parametrize("space", [" ", "\u00a0", "\u202f"])
def test_french_quotes_keep_their_spaces_to_themselves(space):
    name = f"«{space}Les Ours{space}»"
    document = said(f"{name}\nVikings 500\nchef {name} : lance")

    assert (document.name, document.entries[0].name) == ("Les Ours", "Les Ours")
    assert said(f"Vikings 500 {name}\nchef").name == "Les Ours"


# Headings


@pytest.mark.parametrize(
    "text",
    [
        "Vikings 500",
        "Vikings, 500 points",
        "Викинги, 500 очков",
        "Les Vikings, 500 points",
        "500 pts Vikings",
        "VIKINGS (480/500)",
        "Faction: Vikings\nBudget: 500",
        "Фракция: викинги\nБюджет: 500",
        "Vikings\n500 pts",
        "List: Vikings, 500",
        "# Vikings 500 #",
        "**Vikings** 500",
    ],
)
def test_a_heading_sets_faction_and_budget(text):
    document = said(f"{text}\nchieftain\n", faction="huns", budget=700)

    assert document == mustered("vikings", "chieftain", budget=500)


@pytest.mark.parametrize(
    "heading",
    ["Sons of Ragnar\nVikings 500", "Sons of Ragnar — Vikings, 500", "Name: Sons of Ragnar",
     'Vikings 500 "Sons of Ragnar"', "“Sons of Ragnar”", "Sons of Ragnar:"],
)  # fmt: skip
def test_a_heading_may_name_the_warband(heading):
    assert said(f"{heading}\nchieftain").name == "Sons of Ragnar"


def test_what_the_text_does_not_say_is_given():
    document = said("chieftain", faction="huns", budget=700)

    assert (document.faction, document.budget) == ("huns", 700)
    assert said("chieftain").budget == BOOK.data.default_budget


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("Vikings 600\nTotal 500", 600),
        ("Vikings 600\nchieftain\nTotal 500", 600),
        ("Викинги 600\nвождь\nИтого 500", 600),
        ("Vikings\nchieftain\nbudget 600", 600),
        ("Vikings\nchieftain\nBudget: 600 points", 600),
        ("Vikings 600\nchieftain\nbudget 600", 600),
        ("Vikings 600\nchieftain\nPoints: 480", 600),
    ],
)
def test_a_sum_is_no_budget_and_a_budget_may_come_last(text, budget):
    assert said(text).budget == budget


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Vikings 500\nchieftain\nbudget 600", ["second-budget 3:8 600"]),
        ("Vikings 500\nBudget: 600", ["second-budget 2:9 600"]),
        ("Vikings 500\nVikings 600\nchieftain", ["second-budget 2:9 600"]),
        ("Vikings 500\n480 points\nchieftain", ["second-budget 2:1 480"]),
        ("500 очков\n600 очков\nвождь", ["second-budget 2:1 600"]),
        ("vikings -5\nchieftain", ["unknown-number 1:9 -5"]),
    ],
)
def test_what_cannot_be_the_budget_is_a_doubt(text, found):
    assert doubts(text) == found
    assert read(text).document.budget == 500


def test_without_a_faction_there_is_no_warband():
    reading = read("chieftain", faction=None)

    assert reading.document is None
    assert [each.code for each in reading.doubts] == ["no-faction"]


def test_the_faction_that_entries_name_is_the_warbands_if_there_is_no_other():
    assert read("3 Rus warriors", faction=None).document.faction == "rus"


def test_a_people_tells_its_faction():
    document = said("Irish 500\nchieftain")

    assert (document.faction, document.people) == ("irish-scots-picts", "irish")

"""Lists as people paste them, and what they are read as.

A warband is written in the notation of tests/rules/warbands.py.
"""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.test_vale import BOOK as VALE
from tests.rules.texts import SNIPPETS
from tests.rules.warbands import BOOK, warband
from warbands.rules.pasting import read_text


def read(text, **given):
    return read_text(text, BOOK, **{"faction": "generic"} | given)


def said(text, **given):
    """The document, of which everything must have been understood."""
    reading = read(text, **given)
    assert reading.doubts == ()
    return reading.document


def mustered(faction, *entries, budget=500, name="", **header):
    document = warband(faction, *entries, budget=budget, **header)
    return replace(document, name=name, edition=BOOK.data.edition)


def doubts(text):
    """Each as `code line:column word → suggestions`."""
    return [
        f"{each.code} {each.line}:{each.column} {each.word}"
        + (f" → {' '.join(s.slug for s in each.suggestions)}" if each.suggestions else "")
        for each in read(text).doubts
    ]


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
        ("Vikings 500\nchieftain\nbudget 600", ["unexpected 3:8 600"]),
        ("Vikings 500\nBudget: 600", ["unexpected 2:9 600"]),
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


# Whole lists, as they are sent


def test_a_list_from_an_english_chat():
    text = """\
> My cool raiders
>
> Faction: Normans
> Budget: 600
>
> * Chieftain "Big Bob" on horse, armor, spear [65 pts]
> * Warriors x6 - horse, spear, shield
> * Warrior (4) - crossbow
> Total 580/600
"""
    document = said(text)

    entries = ["chieftain horse armour spear", "6 warrior horse spear shield", "4 warrior crossbow"]
    wanted = mustered("normans", *entries, budget=600, name="My cool raiders")
    first = replace(wanted.entries[0], name="Big Bob")
    assert document == replace(wanted, entries=(first, *wanted.entries[1:]))


def test_a_list_from_a_russian_chat():
    text = """\
Викинги, 500 очков
1. Вождь (броня, датский топор), сила природы - 80
2. 8 воинов с копьём и щитом - 160
3. 2 берсерка с датскими топорами
Четыре воина с луками
Итого: 500"""
    assert said(text) == mustered(
        "vikings",
        "chieftain armour dane-axe +force-of-nature",
        "8 warrior spear shield",
        "2 berserker dane-axe",
        "4 warrior bow",
    )


def test_a_list_from_a_french_chat():
    text = """\
Gallois 400 pts
Chef, cheval, javelot, bouclier 60pts
6x guerriers (cheval + javelots + boucliers) 180 pts

2 soigneurs
"""
    assert said(text) == mustered(
        "welsh",
        "chieftain horse javelins shield",
        "6 warrior horse javelins shield",
        "2 healer",
        budget=400,
    )


def test_a_list_on_one_line():
    text = "Byzantines 500: chieftain (armour, shield), 5 kataphraktoi, 3 rus warriors w/ dane axe"

    assert said(text) == mustered(
        "byzantines", "chieftain armour shield", "5 kataphraktos", "3 rus/warrior dane-axe"
    )


def test_every_line_says_what_it_became():
    reading = read("Sons\n\nVikings 500\n8 warriors\n- spear\n> old men\n480 points\n---\nxyzzy")

    assert [(each.number, each.became, each.entries) for each in reading.lines] == [
        (1, ("name",), ()),
        (3, ("faction", "budget"), ()),
        (4, ("entry",), ("e1",)),
        (5, ("kit",), ("e1",)),
        (6, ("note",), ("e1",)),
        (7, ("points",), ()),
        (8, ("ignored",), ()),
        (9, (), ()),
    ]


# Another game


def test_another_game_is_read_by_its_own_names():
    reading = read_text("Uplanders 1000\n2x Captains, blade, sun-stone", VALE)

    assert reading.doubts == ()
    assert reading.document
    [entry] = reading.document.entries
    assert (entry.unit, entry.count, entry.equipment) == ("captain", 2, ("blade", "sun-stone"))


# Whatever comes


@given(
    st.lists(
        st.one_of(
            st.sampled_from([*SNIPPETS, "3 ", "Warrior", "spear", "\n", ": "]), st.text(max_size=5)
        ),
        max_size=30,
    )
)
@settings(max_examples=150, deadline=None)
def test_no_line_is_dropped_in_silence(parts):
    reading = read("".join(parts))

    if reading.faults or not reading.text.strip():
        return
    spoken = {each.line for each in reading.doubts}
    assert [each.number for each in reading.lines] == [
        number for number, row in enumerate(reading.text.split("\n"), 1) if row.strip()
    ]
    assert all(each.became or each.number in spoken for each in reading.lines)
    rows = reading.text.split("\n")
    for each in reading.doubts:
        if each.code.startswith("unknown-"):
            start = each.column - 1
            assert rows[each.line - 1][start:].startswith(each.word)

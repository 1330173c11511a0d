"""Whole lists as people send them, and what no line may do.

A warband is written in the notation of tests/rules/warbands.py.
"""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.games.test_vale import BOOK as VALE
from tests.rules.texts import SNIPPETS, mustered, read, said
from warbands.rules.pasting import read_text

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

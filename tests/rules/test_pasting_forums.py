"""Tags of forums in a pasted list, and words that are no warband's name."""

import pytest

from tests.rules.texts import CALLED, found, marks, mustered, read, said
from warbands.rules.pasting.forums import unmarked


@pytest.mark.parametrize(
    "text",
    [
        "[B]Vikings 500[/B]\n1 chieftain: armour\n8 warriors: spear",
        "[u]Vikings 500[/u]\n[list]\n[*]1 chieftain: armour\n[*]8 warriors: spear\n[/list]",
        (
            "[color=red][size=4]Vikings 500[/size][/color]\n[url=x.example]1 chieftain[/url]"
            ": armour\n[s]3 archers[/s]\n8 warriors: [s] shield [/s] spear"
        ),
        '[quote="Bob"]\nVikings 500\n1 [b]Chieftain[/b] [i]armour[/i]\n8 warriors: spear\n[/quote]',
        "[b]Викинги 500[/b]\n[*]1 вождь: броня\n[*][s]3 лучника[/s]\n[*]8 воинов: копьё",
        "[b]Vikings 500[/b]\n[*]1 chef : armure\n[*][s]3 archers[/s]\n[*]8 guerriers : lance",
    ],
)
def test_tags_of_forums_are_taken_away(text):
    document = said(text, **CALLED)

    assert document.entries == mustered("vikings", "chieftain armour", "8 warrior spear").entries
    assert (document.faction, document.budget, document.name) == ("vikings", 500, "")


def test_a_name_in_tags_is_the_name():
    assert said("[size=4][b]The Wolves[/b][/size]\n[u]Vikings 500[/u]").name == "The Wolves"


@pytest.mark.parametrize(
    "row",
    ["“[b]Wolves[/b]”", '1 × Warrior "[s]x[/s]"', "> [i]fast[/i]", "1 warrior > [b]fast[/b]",
     "Vikings [500]", "1 chieftain [armour]", "[x] 2 warriors", "[ ] 2 archers"],
)  # fmt: skip
def test_what_is_no_tag_or_a_name_or_a_note_stays(row):
    assert unmarked(row) == row


def test_columns_stay_where_they_are():
    assert found("[b]8 warriors[/b], xyzzy")[1] == ["unknown-word 1:20 xyzzy"]


@pytest.mark.parametrize("heading", ["Melee:", "Mêlée :", "Ranged:"])
def test_parts_of_a_list_are_no_name(heading):
    document = said(f"Vikings 500\n{heading}\n8 warriors: spear")

    assert (document.name, document.entries) == ("", mustered("vikings", "8 warrior spear").entries)


@pytest.mark.parametrize("label", ["Size:", "Army size:", "Taille :", "Размер:"])
def test_a_size_is_the_budget(label):
    document = said(f"Vikings\n{label} 600\n1 chieftain")

    assert (document.name, document.budget) == ("", 600)


@pytest.mark.parametrize(
    ("text", "name", "doubts"),
    [
        ("Vikings\nValue: 600\n1 chieftain", "Value", ["as-name 2:1 Value"]),
        ("Vikings 500\nClose combat:\n8 warriors", "Close combat", ["as-name 2:1 Close combat"]),
        ("Vikings 500\nБлижний бой:\n8 воинов", "Ближний бой", ["as-name 2:1 Ближний бой"]),
        ("Vikings 500\nSons of Ragnar:\n8 warriors", "Sons of Ragnar", []),
        ("Wolves:\nVikings 500\n8 warriors", "Wolves", []),
    ],
)
def test_a_name_that_may_be_none_is_told(text, name, doubts):
    reading = read(text)

    assert (reading.document.name, marks(reading)) == (name, doubts)

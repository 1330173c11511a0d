"""Words beside names in a pasted list: what items are called by, and what figures are without."""

import pytest
from msgspec.structs import replace

from factions.rulebook.values import Rulebook
from tests.rules.texts import doubts, mustered, read, said
from tests.rules.warbands import BOOK
from warbands.rules.pasting import read_text

# What an item is called by


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("3 warriors with sword", "3 warrior hand-weapon"),
        ("3 sword warriors", "3 warrior hand-weapon"),
        ("3 warriors: swords and shields", "3 warrior hand-weapon shield"),
        ("3 guerriers avec épée", "3 warrior hand-weapon"),
        ("3 guerriers à l’épée", "3 warrior hand-weapon"),
        ("3 guerriers à l'arc", "3 warrior bow"),
        ("trois guerriers à l’arc, l'armure", "3 warrior bow armour"),
        ("3 воина с мечами", "3 warrior hand-weapon"),
        ("8 warriors\n- sword, shield", "8 warrior hand-weapon shield"),
        ("chieftain: sword 5, shield 5", "chieftain hand-weapon shield"),
    ],
)
def test_a_word_that_means_one_item_is_understood(text, entry):
    assert said(text).entries == mustered("generic", entry).entries


@pytest.mark.parametrize("text", ["2 Bők, sword", "2 Bők\n- sword"])
def test_an_item_that_the_unit_may_not_buy_is_not_meant(text):
    reading = read(text, faction="magyars")

    assert [(each.code, each.word) for each in reading.doubts] == [("unknown-word", "sword")]
    assert reading.document.entries[0].equipment == ()


def test_a_word_that_may_mean_two_items_is_a_doubt():
    item = replace(BOOK.data.loadouts[1], slug="pole", equipment=("dane-axe",))
    data = replace(BOOK.data, loadouts=(*BOOK.data.loadouts, item))
    book = Rulebook.of(data, tuple(BOOK.factions.values()))

    [doubt] = read_text("3 warriors with sword", book, faction="vikings").doubts

    assert doubt.word == "sword"


def test_a_name_may_have_such_a_word():
    assert said("Sword Brothers\nVikings 500\nchieftain").name == "Sword Brothers"


# What figures are without


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("3 spearmen without shield", "3 warrior spear"),
        ("3 spearmen, no shield", "3 warrior spear"),
        ("3 lanciers sans bouclier", "3 warrior spear"),
        ("3 копейщика без щита", "3 warrior spear"),
        ("3 spearmen\n- without a shield, armour", "3 warrior spear armour"),
        ("3 warriors, spear without shield", "3 warrior spear"),
        ("3 guerriers lance sans bouclier ni armure", "3 warrior spear"),
        ("3 воина, копьё без щита и брони", "3 warrior spear"),
        ("3 warriors without shield, spear", "3 warrior spear"),
        ("chieftain, hunter, without hunter", "chieftain"),
        ("3 swordsmen without sword", "3 warrior armour shield"),
        ("without shield 3 warriors, spear", "3 warrior spear"),
        ("3 spearmen w/o shield", "3 warrior spear"),
        ("3 Spearmen W/O a shield", "3 warrior spear"),
        ("3 warriors (spear, not shield)", "3 warrior spear"),
        ("3 warriors, spear w/o armour or shield", "3 warrior spear"),
        ("3 guerriers lance sans bouclier ou armure", "3 warrior spear"),
        ("3 воина, копьё, не щит", "3 warrior spear"),
        ("3 spearmen except shield", "3 warrior spear"),
        ("3 warriors with neither spear nor shield", "3 warrior"),
        ("3 spearmen, bow instead of a shield", "3 warrior spear bow"),
        ("3 lanciers sauf bouclier", "3 warrior spear"),
        ("3 lanciers, arc au lieu du bouclier", "3 warrior spear bow"),
        ("3 lanciers, arc à la place du bouclier", "3 warrior spear bow"),
        ("3 копейщика кроме щита", "3 warrior spear"),
        ("3 копейщика, лук вместо щита", "3 warrior spear bow"),
        ("3 воина, ни копья, ни щита", "3 warrior"),
    ],
)
def test_what_figures_are_without_they_do_not_get(text, entry):
    reading = read(text)

    assert reading.document.entries == mustered("generic", entry).entries
    assert reading.doubts == ()
    assert "without" in reading.lines[-1].became


def test_a_lack_of_nothing_known_is_a_doubt():
    assert [each.split(" →")[0] for each in doubts("3 warriors without hope")] == [
        "unknown-word 1:12 without",
        "unknown-word 1:20 hope",
    ]


# A first line


@pytest.mark.parametrize("figures", ["Warrior", "Guerrier", "Воин", "Warrior with Shield"])
def test_figures_above_the_heading_are_not_its_name(figures):
    document = said(f"{figures}\nVikings 600\nhealer", faction=None)

    assert (document.name, document.faction, document.budget) == ("", "vikings", 600)
    assert [each.unit for each in document.entries] == ["warrior", "healer"]


def test_our_own_texts_have_a_name_there_whatever_it_is():
    document = said("Warrior\nVikings, 600 points\nEdition: 2026.1\n\n2 × Healer — 30")

    assert (document.name, document.faction) == ("Warrior", "vikings")
    assert said("Chef de guerre\nVikings 500\nChef").name == "Chef de guerre"

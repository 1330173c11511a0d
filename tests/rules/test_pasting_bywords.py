"""Words by which players call units, ready figures and items, other than their names."""

import pytest
from msgspec.structs import replace

from factions.calling import bywords
from tests.rules.texts import CALLED, mustered, read, said
from tests.rules.warbands import BOOK


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("3 warriors with axe", "3 warrior hand-weapon"),
        ("3 warriors: axes and shields", "3 warrior hand-weapon shield"),
        ("3 guerriers à la hache", "3 warrior hand-weapon"),
        ("3 воина с топорами", "3 warrior hand-weapon"),
        ("3 воина, топор, щит", "3 warrior hand-weapon shield"),
        ("3 warriors, mace", "3 warrior hand-weapon"),
        ("3 guerriers, masse", "3 warrior hand-weapon"),
        ("8 warriors\n- axe, shield", "8 warrior hand-weapon shield"),
        # The Dane axe is another.
        ("3 warriors with Dane axe", "3 warrior dane-axe"),
        ("3 warriors, danish axe", "3 warrior dane-axe"),
        ("3 warriors, two-handed axe", "3 warrior dane-axe"),
        ("3 guerriers, hache danoise", "3 warrior dane-axe"),
        ("3 guerriers, hache à deux mains", "3 warrior dane-axe"),
        ("3 воина, датский топор", "3 warrior dane-axe"),
        ("3 воина с двуручными топорами", "3 warrior dane-axe"),
        ("Warlord, armour", "chieftain armour"),
        ("un chef de guerre avec épée", "chieftain hand-weapon"),
        ("Seigneur, hache", "chieftain hand-weapon"),
        ("Jarl: armour, axe", "chieftain armour hand-weapon"),
        ("Ярл, топор", "chieftain hand-weapon"),
        ("Военный вождь с мечом", "chieftain hand-weapon"),
        ("4 soldats, lance", "4 warrior spear"),
        ("4 бойца с копьями", "4 warrior spear"),
        ("3 воина, доспех, щит", "3 warrior armour shield"),
        ("3 воина в доспехах", "3 warrior armour"),
        ("3 воина в кольчугах", "3 warrior armour"),
        ("3 warriors in mail", "3 warrior armour"),
        ("3 warriors, chainmail", "3 warrior armour"),
        ("3 warriors, chain mail", "3 warrior armour"),
        ("3 warriors, hauberks", "3 warrior armour"),
        ("3 guerriers en cotte de mailles", "3 warrior armour"),
        ("3 guerriers, haubert", "3 warrior armour"),
        ("3 воина с дротиками", "3 warrior javelins"),
        ("3 guerriers, javelines", "3 warrior javelins"),
        ("3 warriors with throwing spears", "3 warrior javelins"),
        ("3 воина верхом", "3 warrior horse"),
        ("3 warriors, mounted", "3 warrior horse"),
        ("3 guerriers montés", "3 warrior horse"),
        ("Полководец, топор", "chieftain hand-weapon"),
        ("Командир, кольчуга", "chieftain armour"),
        ("Commander, mail", "chieftain armour"),
        ("2 горниста", "2 warrior shield warhorn"),
        ("2 trumpeters", "2 warrior shield warhorn"),
        ("2 sonneurs", "2 warrior shield warhorn"),
        ("2 лекаря", "2 healer"),
        ("5 лекарей", "5 healer"),
        ("2 guérisseurs", "2 healer"),
        ("1 повозка", "supply-wagon"),
        ("1 wagon", "supply-wagon"),
        ("1 charrette", "supply-wagon"),
        # Ready figures keep what they come with.
        ("Вождь верхом", "chieftain armour spear horse"),
    ],
)
def test_everyday_words_are_understood(text, entry):
    assert said(text, **CALLED).entries == mustered("generic", entry).entries


def test_a_slip_in_one_is_mended_by_what_it_means():
    [doubt] = read("3x chef de gerre", **CALLED).doubts

    assert (doubt.word, doubt.suggestions[0].slug) == ("chef de gerre", "chieftain")


def test_a_name_may_have_such_a_word():
    assert said("Axe Brothers\nVikings 500\nchieftain", **CALLED).name == "Axe Brothers"


def test_they_are_of_one_game_and_no_other():
    other = replace(bywords(), game="vale")
    [doubt] = read("3 warriors with axe", called=other).doubts

    assert (doubt.code, doubt.word) == ("unknown-word", "axe")
    assert read("2 trumpeters", called=other).document.entries == ()


def test_each_means_something_of_the_shipped_edition_in_every_language():
    assert bywords().game == BOOK.data.game
    assert set(bywords().factions) <= set(BOOK.factions)
    assert set(bywords().units) <= set(BOOK.units)
    assert set(bywords().equipment) <= set(BOOK.equipment)
    assert set(bywords().loadouts) <= {each.slug for each in BOOK.data.loadouts}
    said = (bywords().factions, bywords().units, bywords().equipment, bywords().loadouts)
    for words in (each for known in said for each in known.values()):
        assert set(words) == {"en", "fr", "ru"}

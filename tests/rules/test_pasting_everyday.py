"""Everyday words of three languages for peoples, figures, counts and what figures lack."""

import pytest

from tests.rules.texts import CALLED, doubts, mustered, read, said


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("10 bowmen with shield", "10 warrior bow shield"),
        ("4 bowman", "4 warrior bow"),
        ("4 bow men", "4 warrior bow"),
        ("4 bow-men", "4 warrior bow"),
        ("4 tireurs à l'arc", "4 warrior bow"),
        ("4 стрелка из лука", "4 warrior bow"),
        ("1 chef : arme à une main", "chieftain hand-weapon"),
        ("4 fantassins : lance", "4 warrior spear"),
        ("4 infantry: spear", "4 warrior spear"),
        ("4 foot soldiers, spear", "4 warrior spear"),
        ("4 пехотинца: копьё", "4 warrior spear"),
        ("1 porteur de bannière", "warrior shield banner"),
        ("князь: броня", "chieftain armour"),
        ("8 дружинников: секира", "8 warrior dane-axe"),
        ("3 cavalry", "3 warrior armour shield spear horse"),
        ("3 horsemen", "3 warrior armour shield spear horse"),
        ("3 knights", "3 warrior armour shield spear horse"),
        ("3 chevaliers", "3 warrior armour shield spear horse"),
        ("3 конника", "3 warrior armour shield spear horse"),
        ("half a dozen warriors: spear", "6 warrior spear"),
        ("une demi-douzaine de guerriers", "6 warrior"),
        ("полдюжины воинов", "6 warrior"),
        ("семеро воинов", "7 warrior"),
        ("3 warriors: unarmoured, spear", "3 warrior spear"),
        ("3 unarmoured warriors: spear", "3 warrior spear"),
        ("3 warriors: spear, shieldless", "3 warrior spear"),
        ("3 unarmoured riders", "3 warrior shield spear horse"),
        ("Infantry:\n4 warriors: spear", "4 warrior spear"),
        ("Cavalry\n4 warriors: spear, horse", "4 warrior spear horse"),
        ("Конница\n4 воина: копьё, лошадь", "4 warrior spear horse"),
    ],
)
def test_everyday_words_are_understood(text, entry):
    assert said(text, **CALLED).entries == mustered("generic", entry).entries


@pytest.mark.parametrize("text", ["3 Cataphracts", "3 cataphractaires", "3 катафрактария"])
def test_cataphracts(text):
    assert said(f"Byzantines 500\n{text}", **CALLED).entries == (
        mustered("byzantines", "3 kataphraktos").entries
    )


def test_bowmen_have_the_bow_of_their_faction():
    assert said("Huns 500\n3 bowmen", **CALLED).entries == (
        mustered("huns", "3 warrior composite-bow").entries
    )


@pytest.mark.parametrize(
    ("word", "faction"),
    [
        ("Byzance", "byzantines"), ("Византия", "byzantines"), ("Byzantium", "byzantines"),
        ("Hongrois", "magyars"), ("Венгры", "magyars"), ("Hungarians", "magyars"),
        ("Англо-саксы", "anglo-saxons"), ("Romano-bretons", "romano-british"),
        ("Romano-British", "romano-british"), ("Bretons", "bretons"), ("Саксы", "saxons"),
    ],
)  # fmt: skip
def test_factions_by_everyday_words(word, faction):
    document = said(f"{word} 500", faction=None, **CALLED)

    assert (document.faction, document.budget, document.name) == (faction, 500, "")


@pytest.mark.parametrize("word", ["Écossais", "Шотландцы", "Scots"])
def test_a_people_by_everyday_words(word):
    document = said(f"{word} 500", faction=None, **CALLED)

    assert (document.faction, document.people) == ("irish-scots-picts", "scots")


@pytest.mark.parametrize("word", ["Francs", "Franks", "Франки"])
def test_what_two_factions_are_called_is_told(word):
    reading = read(f"{word} 500\n1 chef", faction=None, **CALLED)

    assert reading.document is None
    [doubt, _] = reading.doubts
    assert {each.slug for each in doubt.suggestions} > {"carolingian-franks", "merovingians"}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Welsh 500\n10 bowmen with shield", ["unknown-word 2:4 bowmen"]),
        ("Welsh 500\n3 axmen", ["unknown-word 2:3 axmen → axeman"]),
        ("Welsh 500\n4 warriors\n- sheild", ["unknown-word 3:3 sheild → shield"]),
        ("Welsh 500\n4 warriors\n- 4 javelns", ["unknown-word 3:5 javelns → javelins"]),
    ],
)
def test_what_a_number_counts_is_like_figures_and_no_item(text, found):
    assert doubts(text) == found


@pytest.mark.parametrize("line", ["Cavalry: shield, horse", "Cavalerie : bouclier", "Конница: щит"])
def test_kit_of_other_figures_is_not_that_of_the_entry_above(line):
    reading = read(f"Vikings 500\n8 warriors: spear\n{line}", **CALLED)

    assert reading.document.entries == mustered("vikings", "8 warrior spear").entries
    assert [(each.code, each.word) for each in reading.doubts] == [("no-unit", line)]

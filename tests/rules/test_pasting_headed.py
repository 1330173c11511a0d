"""What heads figures in a pasted list and is none: sections, roles, labels, a table's titles."""

import pytest

from tests.rules.texts import CALLED, found, mustered, read

WARBAND = mustered(
    "vikings", "chieftain armour", "8 warrior spear shield", "3 warrior bow", "2 berserker dane-axe"
).entries


@pytest.mark.parametrize(
    "headings",
    [
        ("Chieftain:", "Warriors:", "Archers:", "Berserkers:"),
        ("# Chieftain", "# Warriors", "## Archers", "# Berserkers"),
        ("== Chieftain ==", "== Warriors ==", "-- Archers --", "**Berserkers**"),
        ("CHIEFTAIN", "WARRIORS (8)", "ARCHERS [3]", "BERSERKERS (2)"),
        ("Chieftain", "Warriors", "Archers", "Berserkers"),
        ("Вождь:", "Воины:", "Лучники:", "Берсерки:"),
        ("## Chef", "## Guerriers", "## Archers", "## Berserkers"),
        ("- Chieftain:", "- Warriors (8):", "- Archers:", "- Berserkers:"),
    ],
)
def test_a_heading_is_no_entry(headings):
    chieftain, warriors, archers, berserkers = headings
    reading = read(
        f"Vikings 500\n\n{chieftain}\n1 chieftain with armour\n\n{warriors}\n8 warriors with spear "
        f"and shield\n{archers}\n3 archers\n{berserkers}\n\n2 berserkers with dane axe"
    )

    assert reading.document.entries == WARBAND
    assert reading.doubts == ()
    assert [each.became for each in reading.lines[1::2]] == [("section",)] * 4


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Chieftain:\n- armour\nWarriors:\n- 3 archers", ["chieftain armour", "3 warrior bow"]),
        ("Chieftain:\narmour", ["chieftain armour"]),
        ("Chieftain\n3 archers", ["chieftain", "3 warrior bow"]),
        ("Warriors (5)\n3 archers", ["5 warrior", "3 warrior bow"]),
        ("CHIEFTAIN\n8 WARRIORS", ["chieftain", "8 warrior"]),
        ("Healer\nArchers", ["healer", "warrior bow"]),
    ],
)
def test_what_only_resembles_a_heading_is_an_entry(text, entries):
    assert read(text).document.entries == mustered("generic", *entries).entries


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("Leader: 1 chieftain, armour", "chieftain armour"),
        ("Standard bearer: 1 warrior, banner, shield", "warrior banner shield"),
        ("Medic: 1 healer", "healer"),
        ("Spearmen: 8 warriors, spear, shield", "8 warrior spear shield"),
        ("Archers: 2 warriors with bows", "2 warrior bow"),
        ("Warriors: 8 spearmen", "8 warrior shield spear"),
        ("3 warriors (archers)", "3 warrior bow"),
        ("3 воина-лучника", "3 warrior bow"),
        ("3 guerriers archers", "3 warrior bow"),
        ("3 archers (warriors with bow)", "3 warrior bow"),
        ("Jarl (chieftain): armour", "chieftain armour"),
        ("Healer (medic)", "healer"),
        ("Лучники — три воина с луками", "3 warrior bow"),
        ("Archers = 3 warriors with bow", "3 warrior bow"),
    ],
)
def test_figures_that_are_named_twice_are_there_once(line, entry):
    reading = read(line, **CALLED)

    assert reading.document.entries == mustered("generic", entry).entries
    assert reading.doubts == ()


def test_other_figures_in_brackets_are_told():
    assert found("3 warriors (berserkers)") == (
        mustered("generic", "3 warrior").entries,
        ["unknown-word 1:13 berserkers"],
    )


@pytest.mark.parametrize(
    ("line", "entries"),
    [
        ("Chieftain - 8 warriors - 3 archers", ["chieftain", "8 warrior", "3 warrior bow"]),
        ("chieftain: armour, 3 archers: shield", ["chieftain armour", "3 warrior bow shield"]),
        ("8 warriors 3 archers", ["8 warrior", "3 warrior bow"]),
        ("8 warriors (3 archers)", ["8 warrior", "3 warrior bow"]),
    ],
)
def test_figures_beside_others_stay(line, entries):
    assert read(line).document.entries == mustered("generic", *entries).entries


@pytest.mark.parametrize(
    "line",
    [
        "List: 1 chieftain, 8 warriors with spears",
        "Liste : 1 chef, 8 guerriers avec lance",
        "Отряд: вождь, 8 воинов с копьями",
        "Warband: 1 chieftain; 8 warriors: spear",
    ],
)
def test_figures_behind_the_label_of_a_name_are_figures(line):
    reading = read(line)

    assert reading.document.entries == mustered("generic", "chieftain", "8 warrior spear").entries
    assert (reading.document.name, reading.doubts) == ("", ())


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ('Count,Unit,Equipment,Points\n8,Warrior,"Shield, Spear",160', "8 warrior shield spear"),
        ("| Unit | Qty | Equipment | Points |\n| Warrior | 3 | spear | 60 |", "3 warrior spear"),
        ("Qty Unit Kit Pts\n3 Warrior spear 60", "3 warrior spear"),
        ("Unité;Quantité;Équipement\nGuerrier;3;lance", "3 warrior spear"),
        ("Юнит;Кол-во;Снаряжение\nВоин;3;копьё", "3 warrior spear"),
        ("Units:\n3 Warrior, spear", "3 warrior spear"),
        ("Warrior\n8\nspear, shield", "8 warrior spear shield"),
    ],
)
def test_tables_with_titles(text, entry):
    reading = read(f"Vikings 500\n{text}")

    assert reading.document.entries == mustered("vikings", entry).entries
    assert (reading.document.name, reading.doubts) == ("", ())


@pytest.mark.parametrize(
    "text",
    [
        "Hero\nChieftain\nInfantry\n8 warriors, spear",
        "Heroes:\nChieftain\nCore:\n8 warriors, spear",
        "Command: chieftain\nElite: 8 warriors, spear",
        "Héros\nChef\nInfanterie :\n8 guerriers, lance",
        "Герои\nВождь\nПехота: 8 воинов, копьё",
    ],
)
def test_parts_of_a_list_are_no_figures_and_no_name(text):
    reading = read(f"Vikings 500\n{text}")

    assert reading.document.entries == mustered("vikings", "chieftain", "8 warrior spear").entries
    assert (reading.document.name, reading.doubts) == ("", ())


def test_figures_called_by_a_part_of_the_list_are_told():
    assert found("Vikings 500\n8 warriors\n2 cavalry")[1] == ["unknown-word 3:3 cavalry"]


@pytest.mark.parametrize("sign", [": ", " - ", " — ", " = "])
def test_labels_before_a_dash(sign):
    text = f"Warband name{sign}Sons of Ragnar\nFaction{sign}Vikings\nPoints{sign}600\nchieftain"
    document = read(text).document

    assert (document.name, document.faction, document.budget) == ("Sons of Ragnar", "vikings", 600)


def test_a_number_above_its_unit_is_told_and_no_budget():
    assert found("Vikings\n8\nWarrior, spear") == (
        mustered("vikings", "warrior spear").entries,
        ["unknown-number 2:1 8"],
    )


def test_a_unit_beside_a_word_is_no_part_of_it():
    assert found("One chieftain riding a horse; ten warriors, shield") == (
        mustered("generic", "chieftain horse", "10 warrior shield").entries,
        ["unknown-word 1:15 riding"],
    )

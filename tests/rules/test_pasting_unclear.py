"""Lines that might be taken for what they are not: figures in quotes, names, numbers and lacks."""

import pytest

from tests.rules.texts import CALLED, doubts, mustered, read, said

# Figures in quotes


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ('"3x Warrior, spear, shield"', "3 warrior spear shield"),
        ("«Воин ×3: копьё, щит»", "3 warrior spear shield"),
        ("« 3 guerriers lance bouclier »", "3 warrior spear shield"),
        ("“3x Warrior, spear, shield”,", "3 warrior spear shield"),
        ('- "3x Warrior, spear, shield"', "3 warrior spear shield"),
        ('"Warrior"', "warrior"),
        ('"Vikings 500"\n"Chieftain"\n"3 warriors, spear"', "chieftain; 3 warrior spear"),
    ],
)
def test_figures_in_quotes_are_read(text, entry):
    document = said(text)

    assert document.entries == mustered("generic", *entry.split("; ")).entries
    assert document.name == ""


def test_a_doubt_within_quotes_has_its_place():
    assert [each.split(" →")[0] for each in doubts('"3x Warrior, zzzz"')] == [
        "unknown-word 1:14 zzzz"
    ]


@pytest.mark.parametrize("name", ["Warrior Kings", "Sons of Ragnar", "Vikings"])
def test_a_name_in_quotes_stays_one(name):
    assert said(f"“{name}”\nVikings 500\nchieftain").name == name


def test_what_our_own_texts_have_as_a_name_stays_one():
    text = "“3 × Warrior: spear”\nVikings, 500 points\nEdition: 2026.1\n\n1 × Chieftain"
    assert said(text).name == "3 × Warrior: spear"


# No name


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("un chef de guerre avec épée\nVikings 500", []),
        ("3 guerriers lance bouclier\nVikings 500", []),
        ("trois guerriers lance bouclier\nVikings 500", []),
        ("deux brutes avec épée\nguerrier", ["unknown-word 1:6 brutes", "unknown-word 1:18 épée"]),
        ("brutes avec épée\nguerrier", ["unknown-word 1:1 brutes", "unknown-word 1:13 épée"]),
        ("brutes with sheild\nwarrior", ["unknown-word 1:1 brutes", "unknown-word 1:13 sheild"]),
        ("brutes 5\nwarrior", ["unknown-word 1:1 brutes"]),
    ],
)
def test_what_has_a_count_units_or_items_is_no_name(text, found):
    reading = read(text, **CALLED)

    assert [f"{d.code} {d.line}:{d.column} {d.word}" for d in reading.doubts] == found
    assert reading.document.name == ""
    assert "name" not in reading.lines[0].became


@pytest.mark.parametrize("name", ["Club night 2024", "Sons of Ragnar", "The old guard"])
def test_other_words_are(name):
    assert said(f"{name}\nchieftain", **CALLED).name == name


# Numbers


@pytest.mark.parametrize(
    ("text", "budget", "found"),
    [
        ("Welsh 500 2024", 500, ["unknown-number 1:11 2024"]),
        ("Welsh 2024 500", 500, ["unknown-number 1:7 2024"]),
        ("Welsh, 500 pts, 2024", 500, ["unknown-number 1:17 2024"]),
        ("Welsh 650 pts 500", 650, ["unknown-number 1:15 500"]),
        ("Welsh 2024", 2024, []),
        ("Welsh 480 of 500", 500, []),
        ("Welsh 480/500", 500, []),
        ("Gallois 480 sur 500 points", 500, []),
        ("Валлийцы 480 из 500", 500, []),
    ],
)
def test_of_two_numbers_one_is_the_budget_and_the_other_is_told(text, budget, found):
    assert doubts(f"{text}\nchieftain") == found
    assert read(f"{text}\nchieftain").document.budget == budget


def test_a_count_of_nothing_is_told():
    assert doubts("chieftain\n3x") == ["unknown-number 2:1 3"]
    assert doubts("3x\nchieftain") == ["unknown-number 1:1 3"]


# Lacks


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("no warriors", "warriors"),
        ("without warriors, spear", "warriors"),
        ("pas de guerriers", "guerriers"),
        ("sans guerriers", "guerriers"),
        ("без воинов", "воинов"),
    ],
)
def test_figures_that_are_not_there_are_not_mustered(text, word):
    reading = read(f"chieftain\n{text}\n- shield\n> brave")

    assert reading.document.entries == mustered("generic", "chieftain").entries
    first = reading.doubts[0]
    assert (first.code, first.line, first.word) == ("unexpected", 2, word)


def test_who_is_there_stays_beside_who_is_not():
    reading = read("3 warriors, spear, no healer")

    assert reading.document.entries == mustered("generic", "3 warrior spear").entries
    assert [(each.code, each.column) for each in reading.doubts] == [("unexpected", 23)]


def test_a_heading_may_say_who_is_not_there():
    reading = read("Huns 300, no archers\nchieftain")

    assert (reading.document.faction, reading.document.budget) == ("huns", 300)
    assert [(each.code, each.word) for each in reading.doubts] == [("unexpected", "archers")]


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("Хёвдинг, топор", ["unknown-word 1:1 Хёвдинг", "unknown-word 1:10 топор"]),
        ("Хёвдинг с топором", ["unknown-word 1:1 Хёвдинг", "unknown-word 1:11 топором"]),
        ("Хёвдинг с копьём", ["unknown-word 1:1 Хёвдинг"]),
        ("Brute: axe", ["unknown-word 1:1 Brute", "unknown-word 1:8 axe"]),
        ("Brutes (sword, spear)", ["unknown-word 1:1 Brutes", "unknown-word 1:9 sword"]),
        ("Brutes avec épée", ["unknown-word 1:1 Brutes", "unknown-word 1:13 épée"]),
        ("Brutes with the shield", ["unknown-word 1:1 Brutes"]),
    ],
)
@pytest.mark.parametrize("heading", ["{}\nVikings 500\n2 warriors", "{}\n2 warriors"])
def test_an_unknown_unit_with_its_kit_is_no_name(line, found, heading):
    reading = read(heading.format(line), **CALLED)

    assert [f"{d.code} {d.line}:{d.column} {d.word}" for d in reading.doubts] == found
    assert reading.document.name == ""


@pytest.mark.parametrize(
    "name",
    ["Brothers of the Axe", "Axe and Honour", "Топор Одина", "La hache du nord", "Копьё Одина"],
)
def test_a_name_may_have_an_item_that_nobody_carries(name):
    assert said(f"{name}\nVikings 500\nchieftain", **CALLED).name == name


def test_our_own_texts_have_such_a_name_all_the_same():
    text = "Brutes with the shield\nVikings, 500 points\nEdition: 2026.1\n\n1 × Chieftain"
    assert said(text, **CALLED).name == "Brutes with the shield"

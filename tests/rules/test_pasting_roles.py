"""Figures that a pasted list names twice, sums up or breaks down: given once, or told."""

import pytest

from tests.rules.texts import found, mustered, read


@pytest.mark.parametrize(
    ("line", "entry"),
    [
        ("3 warriors - archers", "3 warrior bow"),
        ("4 warriors: spearmen", "4 warrior shield spear"),
        ("Warriors - spearmen - 4", "4 warrior shield spear"),
        ("4 guerriers - archers", "4 warrior bow"),
        ("4 воина - лучники", "4 warrior bow"),
        ("Archers: 2 warriors", "2 warrior bow"),
        ("Spearmen: 4 warriors", "4 warrior shield spear"),
        ("Archers : 3 guerriers", "3 warrior bow"),
        ("Лучники: 3 воина", "3 warrior bow"),
        ("Archers:\n3 warriors", "3 warrior bow"),
        ("Archers:\n3 warriors, bow", "3 warrior bow"),
    ],
)
def test_a_role_says_what_figures_carry(line, entry):
    assert found(line) == (mustered("generic", entry).entries, [])


@pytest.mark.parametrize(
    ("line", "entry", "doubt"),
    [
        ("1x Warrior, spear, shield (standard bearer)", "warrior spear shield",
         "unexpected 1:28 standard bearer"),
        ("1x Warrior, shield [hornblower]", "warrior shield", "unexpected 1:21 hornblower"),
        ("Standard bearer: warrior, spear", "warrior spear", "unexpected 1:1 Standard bearer"),
        ("Archers:\n3 warriors, spear", "3 warrior spear", "unexpected 1:1 Archers"),
    ],
)  # fmt: skip
def test_a_role_with_other_kit_is_told(line, entry, doubt):
    assert found(line) == (mustered("generic", entry).entries, [doubt])


@pytest.mark.parametrize(
    ("text", "entries", "doubts"),
    [
        ("3 warriors, slingers", ["3 warrior", "warrior sling"], ["own-figures 1:13 slingers"]),
        ("3 archers, warrior, spear", ["3 warrior bow", "warrior spear"],
         ["own-figures 1:12 warrior"]),
        ("8 Warriors\n- 6 spearmen\n- 2 archers",
         ["8 warrior", "6 warrior shield spear", "2 warrior bow"], ["own-figures 1:3 Warriors"]),
        ("Archers (2)\n2 warriors: bow", ["2 warrior bow", "2 warrior bow"],
         ["own-figures 1:1 Archers"]),
        ("4 warriors\n4 archers", ["4 warrior", "4 warrior bow"], []),
        ("8 spearmen, 4 archers, slinger",
         ["8 warrior shield spear", "4 warrior bow", "warrior sling"], []),
    ],
)  # fmt: skip
def test_what_may_be_others_or_the_same_is_told(text, entries, doubts):
    assert found(text) == (mustered("generic", *entries).entries, doubts)


@pytest.mark.parametrize(
    "line",
    ["Chieftain, leader, armour", "1x Chieftain, armour (leader)", "Chieftain - leader: armour"],
)
def test_the_same_unit_by_another_word_is_one(line):
    assert [each.count for each in read(line).document.entries] == [1]


@pytest.mark.parametrize(
    "line",
    [
        "8 warriors in total",
        "Total warriors: 12",
        "8 guerriers au total",
        "Total guerriers : 8",
        "Всего 8 воинов",
        "Всего воинов: 8",
        "8 воинов всего",
    ],
)
def test_figures_in_all_are_no_more_figures(line):
    mustering, doubts = found(f"Vikings 500\n8 warriors, spear\n{line}\nShields: 6")

    assert mustering == mustered("vikings", "8 warrior spear").entries
    assert doubts == [f"unexpected 3:1 {line}", "no-unit 4:1 Shields: 6"]


@pytest.mark.parametrize("line", ["8 warriors, spear — total 160", "8 warriors, spear 160 total"])
def test_points_in_all_of_an_entry_are_points(line):
    assert found(line) == (mustered("generic", "8 warrior spear").entries, [])


@pytest.mark.parametrize(
    "heading",
    ["Warriors (80 pts)", "Warriors: 80 pts", "Warriors - 60", "Warriors (180 points):",
     "Warriors [60 pts]", "Guerriers : 80 pts", "Воины: 80 очков"],
)  # fmt: skip
def test_a_heading_with_its_points_is_no_entry(heading):
    reading = read(f"Vikings 500\n{heading}\n4x warrior, spear")

    assert reading.document.entries == mustered("vikings", "4 warrior spear").entries
    assert reading.lines[1].became == ("section",)


@pytest.mark.parametrize("line", ["4 models", "Models: 4", "4 figurines", "4 шт.", "4"])
def test_a_count_on_a_line_of_its_own(line):
    reading = read(f"Warriors\n{line}\nspear")

    assert reading.document.entries == mustered("generic", "4 warrior spear").entries
    assert reading.lines[1].became == ("number",)


def test_a_small_number_behind_kit_is_told():
    assert found("Chieftain\narmour\n4\nWarriors")[1] == ["unknown-number 3:1 4"]


@pytest.mark.parametrize(
    ("text", "entries"),
    [
        ("Points\tUnit\tKit\n40\tChieftain\tarmour\n20\tWarrior\tspear",
         ["chieftain armour", "warrior spear"]),
        ("#,Unit,Equipment\n1,Warrior,spear\n2,Warrior,bow", ["warrior spear", "warrior bow"]),
        ("№\tБоец\tСнаряжение\tОчки\n1\tВоин\tкопьё\t30\n2\tВоин\tлук\t40",
         ["warrior spear", "warrior bow"]),
        ("Pts\tQty\tUnit\n40\t2\tWarrior", ["2 warrior"]),
        ("Fighter\tKit\nWarrior\tspear", ["warrior spear"]),
        ("Coût,Figurine,Équipement\n20,Guerrier,lance", ["warrior spear"]),
    ],
)  # fmt: skip
def test_a_first_column_that_counts_nothing(text, entries):
    assert found(f"Vikings 500\n{text}") == (mustered("vikings", *entries).entries, [])


@pytest.mark.parametrize(
    ("text", "entries", "doubts"),
    [
        ("Berserker #2 - dane axe", ["berserker dane-axe"], []),
        ("Воин №2: лук", ["warrior bow"], []),
        ("Warrior 1 - spear\nWarrior 2 - bow", ["warrior spear", "warrior bow"],
         ["unknown-number 2:9 2"]),
        ("50 - Chieftain (armour)", ["chieftain armour"], ["unknown-number 1:1 50"]),
        ("65: berserker dane axe", ["berserker dane-axe"], ["unknown-number 1:1 65"]),
    ],
)  # fmt: skip
def test_ordinals_and_prices_before_a_unit_are_no_counts(text, entries, doubts):
    assert found(text) == (mustered("generic", *entries).entries, doubts)


def test_a_nickname_that_is_an_item_stays_a_name():
    [entry] = read('Berserker "The Dane Axe" spear').document.entries

    assert (entry.name, entry.equipment) == ("The Dane Axe", ("spear",))


def test_who_asks_has_not_decided():
    assert found("1 warrior, spear (shield?)")[1] == ["unknown-word 1:25 ?"]


def test_each_warrior_is_no_warrior_more():
    assert found("8 warriors, spear\nEach warrior: shield")[1][0] == "unknown-word 2:1 Each"


def test_a_box_left_open_among_ticked_ones_is_told():
    assert found("[x] 2 warriors\n[ ] 3 archers")[1] == ["unknown-word 2:1 [ ]"]
    assert found("[ ] 2 warriors\n[ ] 3 archers")[1] == []

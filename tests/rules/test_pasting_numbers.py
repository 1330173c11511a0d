"""Numbers in a pasted list that are written in groups of three digits, or with a fraction."""

import pytest

from tests.rules.texts import doubts, mustered, read, said


@pytest.mark.parametrize("between", [" ", "\u00a0", "\u202f", ",", ".", "'", "’"])
@pytest.mark.parametrize(
    "text",
    [
        "Vikings {}",
        "Vikings {} points",
        "Normans, {} pts",
        "Викинги {} очков",
        "Sons of Ragnar — Vikings, {}",
        "Vikings\n{} points",
        "Vikings\n{}",
        "Vikings\nBudget: {}",
        "Sons · Vikings, {}",
        "Vikings {}: chieftain",
        "{} points of Vikings",
    ],
)
def test_a_budget_in_groups_is_read_whole(text, between):
    assert said(f"{text.format(f'1{between}000')}\nchieftain").budget == 1000


@pytest.mark.parametrize("text", ["Vikings 12 500\nchieftain", "Vikings, 12,500\nchieftain"])
def test_a_group_may_begin_with_two_digits(text):
    assert said(text).budget == 12_500


def test_more_groups_than_a_budget_has_are_told():
    assert doubts("Vikings 1 000 000\nchieftain") == ["out-of-range 1:9 1 000 000"]


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("Vikings 1k", 1000),
        ("Vikings, 1.5k points", 1500),
        ("Викинги 1,5к", 1500),
        ("Vikings\nBudget: 2k", 2000),
        ("Vikings, budget 1000 coins", 1000),
        ("Vikings\nBudget 750 gold coins", 750),
        ("Vikings, 750 pièces d'or", 750),
        ("Vikings, 750 pièces d’or", 750),
        ("Викинги, 750 золотых монет", 750),
        ("Викинги, 750 монет", 750),
    ],
)
def test_a_budget_in_thousands_or_coins(text, budget):
    assert said(f"{text}\nchieftain").budget == budget


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("a dozen warriors", 12),
        ("A pair of warriors", 2),
        ("eleven warriors", 11),
        ("twenty warriors", 20),
        ("une douzaine de guerriers", 12),
        ("onze guerriers", 11),
        ("une paire de guerriers", 2),
        ("десяток воинов", 10),
        ("пара воинов", 2),
        ("двенадцать воинов", 12),
        ("warriors: 5 figures", 5),
        ("воины: 5 фигур", 5),
    ],
)
def test_counts_in_words(text, count):
    assert [each.count for each in said(text).entries] == [count]


@pytest.mark.parametrize(
    ("text", "doubt"),
    [
        ("Vikings 12,5", "unknown-number 1:9 12,5"),
        ("Vikings 500,50 points", "unknown-number 1:9 500,50"),
        ("Vikings 1 000,5", "unknown-number 1:9 1 000,5"),
        ("Vikings 1,000.50 points", "unknown-number 1:9 1,000.50"),
    ],
)
def test_a_budget_with_a_fraction_is_told(text, doubt):
    assert doubts(f"{text}\nchieftain") == [doubt]


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("Warriors 8 160", "8 warrior"),
        ("8 warriors, spear 8 120", "8 warrior spear"),
        ("| 8 | warrior | 20 | 160 |", "8 warrior"),
        ("8,warrior,20,160", "8 warrior"),
        ("Vikings 500,8 warriors", "8 warrior"),
    ],
)
def test_numbers_beside_figures_stay_apart(text, entry):
    assert read(text).document.entries == mustered("vikings", entry).entries

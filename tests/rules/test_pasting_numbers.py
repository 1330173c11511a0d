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

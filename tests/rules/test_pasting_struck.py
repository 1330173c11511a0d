"""What a pasted list has struck out: it is not there, and what stands below it is its own."""

import pytest

from tests.rules.texts import mustered, read

SPEARS = mustered("vikings", "2 warrior spear").entries


def overlaid(words):
    return "".join(f"{each}\u0336" for each in words)


@pytest.mark.parametrize(
    "line",
    [
        "2 warriors, spear, ~~shield~~",
        "2 warriors ~~with shield~~ spear",
        "~~5~~ 2 warriors, spear",
        "~5~ 2 warriors, ~shield~ spear",
        f"2 warriors, {overlaid('shield')}, spear",
        f"2 {overlaid('3 archers')} warriors, spear",
        "2 воина, ~~щит~~ копьё",
        "2 guerriers, ~bouclier~ lance",
    ],
)
def test_what_is_struck_out_is_left_out_and_told(line):
    reading = read(f"Vikings 500\n{line}")

    assert reading.document.entries == SPEARS
    assert reading.doubts == ()
    assert reading.lines[1].became == ("entry", "struck")


@pytest.mark.parametrize(
    "line",
    ["~~3 archers, shield~~", "- ~~3 archers~~", "~3 archers~", overlaid("3 archers"), "1. ~~x~~"],
)
def test_a_line_that_is_struck_out_becomes_nothing(line):
    reading = read(f"Vikings 500\n2 warriors, spear\n{line}\n1 warrior, spear")

    assert [each.count for each in reading.document.entries] == [2, 1]
    assert reading.doubts == ()
    assert reading.lines[2].became == ("struck",)


def test_kit_below_figures_that_are_struck_out_is_nobodys():
    reading = read("Vikings 500\n2 warriors, spear\n~~3 archers~~\n- shield\n> fast")

    assert reading.document.entries == SPEARS
    assert [(each.code, each.line) for each in reading.doubts] == [
        ("no-unit", 4),
        ("unexpected", 5),
    ]


def test_kit_below_kit_that_is_struck_out_is_the_entrys():
    reading = read("Vikings 500\n2 warriors\n- ~~shield~~\n- spear")

    assert reading.document.entries == SPEARS
    assert reading.doubts == ()


def test_a_heading_with_a_budget_struck_out():
    document = read("Vikings, ~~500~~ 600 points\n~~Budget: 700~~\n2 warriors, spear").document

    assert (document.faction, document.budget) == ("vikings", 600)
    assert document.entries == SPEARS


@pytest.mark.parametrize(
    ("line", "budget"),
    [("Vikings ~500 points, ~20 figures", 500), ("Vikings ~~ 500 ~~", 500), ("Vikings ~600", 600)],
)
def test_a_stroke_that_is_none_strikes_nothing_out(line, budget):
    reading = read(f"{line}\n2 warriors, spear")

    assert (reading.document.budget, reading.document.entries) == (budget, SPEARS)
    assert "struck" not in reading.lines[0].became


def test_names_and_notes_keep_their_strokes():
    document = read('"~~Wolves~~"\nVikings 500\n1 warrior "~~Ulf~~"\n> ~~slow~~ fast').document

    assert document.name == "~~Wolves~~"
    assert [(each.name, each.notes) for each in document.entries] == [("~~Ulf~~", "~~slow~~ fast")]

"""What a pasted list says of some figures of an entry, or of several entries: given to nobody."""

import pytest

from tests.rules.texts import mustered, read


@pytest.mark.parametrize(
    ("text", "column", "word"),
    [
        ("\n3 of the warriors have javelins", 1, "3 of the warriors have javelins"),
        (", 3 of them with javelins", 13, "3 of them with javelins"),
        (" (3 of them: javelins)", 13, "3 of them: javelins)"),
        (", including 3 with javelins", 23, "3 with javelins"),
        ("\n3 des guerriers ont des javelots", 1, "3 des guerriers ont des javelots"),
        (", dont 3 avec javelots", 18, "3 avec javelots"),
        ("\n3 из воинов с дротиками", 1, "3 из воинов с дротиками"),
        ("\nтри из них с дротиками", 1, "три из них с дротиками"),
    ],
)
def test_some_of_the_figures_are_told_and_not_added(text, column, word):
    reading = read(f"8 spearmen{text}")
    line = text.count("\n") + 1

    assert reading.document.entries == mustered("generic", "8 warrior shield spear").entries
    [*_, doubt] = reading.doubts
    assert (doubt.code, doubt.line, doubt.word) == ("unknown-word", line, word)
    assert doubt.column == column
    assert doubt.suggestions == ()


def test_of_without_figures_above_is_no_part_of_them():
    reading = read("3 of the warriors, spear\n2 packs of warriors, spear")

    assert [each.count for each in reading.document.entries] == [3, 2]


def test_each_of_several_entries_is_told():
    doubts = read("4 warriors, 4 spearmen, each with shield").doubts

    assert [(each.code, each.column, each.word) for each in doubts][:1] == [
        ("unknown-word", 25, "each")
    ]


def test_each_of_one_entry_is_understood():
    reading = read("4 warriors, each with spear")

    assert reading.document.entries == mustered("generic", "4 warrior spear").entries
    assert reading.doubts == ()

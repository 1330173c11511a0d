"""The bounds of a pasted list: what passes them is told, and nothing takes long."""

import time

import pytest

from tests.rules.warbands import BOOK
from warbands.rules.document import MAX_ENTRIES
from warbands.rules.pasting import MAX_TEXT, MAX_WRITTEN, read_text
from warbands.rules.pasting.draft import MAX_DOUBTS
from warbands.rules.pasting.paste import MAX_LINES

KIB = 1024


def read(text):
    return read_text(text, BOOK, faction="generic")


@pytest.mark.parametrize(("count", "kept"), [("0", []), ("201", [200]), ("9" * 5_000, [200])])
def test_a_count_out_of_bounds(count, kept):
    reading = read(f"{count} warriors")

    assert [each.code for each in reading.doubts] == ["out-of-range"]
    assert [each.count for each in reading.document.entries] == kept


def test_a_budget_out_of_bounds():
    reading = read("Vikings 100001\nchieftain")

    assert [(each.code, each.limit) for each in reading.doubts] == [("out-of-range", 100_000)]
    assert reading.document.budget == BOOK.data.default_budget


def test_as_many_entries_as_there_may_be():
    assert len(read("1 warrior\n" * MAX_ENTRIES).document.entries) == MAX_ENTRIES


def test_one_entry_too_many_names_its_line():
    reading = read("Vikings 500\n" + "1 warrior\n" * (MAX_ENTRIES + 5))

    assert reading.document is None
    assert [(d.code, d.line, d.limit) for d in reading.doubts] == [("too-many-entries", 202, 200)]


def test_too_many_items_too_long_a_name_and_too_long_a_note():
    items = "spear, " * 17
    reading = read(f"1 warrior: {items}\n“{'x' * 81}” chieftain\n> {'y' * 2001}")

    assert [(d.code, d.line, d.limit) for d in reading.doubts] == [
        ("too-many-items", 1, 16),
        ("too-long", 2, 80),
        ("too-long", 3, 2_000),
    ]
    first, second = reading.document.entries
    assert len(first.equipment) == 16
    assert (second.name, second.notes) == ("x" * 80, "y" * 2_000)


def test_notes_of_just_the_length_they_may_have():
    notes = "\n".join(["y" * 999, "z" * 1000])
    reading = read(f"1 warrior\n> {'y' * 999}\n> {'z' * 1000}")

    assert len(notes) == 2_000
    assert reading.doubts == ()
    assert reading.document.entries[0].notes == notes


def test_notes_of_several_lines_are_together_no_longer_than_they_may_be():
    reading = read(f"1 warrior\n> {'y' * 1000}\n> {'z' * 1000}\n> more")

    assert [(d.code, d.line) for d in reading.doubts] == [("too-long", 3), ("too-long", 4)]
    assert reading.document.entries[0].notes == f"{'y' * 1000}\n{'z' * 999}"


def test_too_many_lines_name_the_first_that_is_not_read():
    reading = read("Vikings 500\n" + "---\n" * (MAX_LINES + 50))

    assert [(d.code, d.line) for d in reading.doubts] == [("too-many-lines", MAX_LINES + 1)]


def test_of_too_many_doubts_the_last_says_so():
    reading = read("warrior " + "zzz, " * 390)

    assert len(reading.doubts) == MAX_DOUBTS + 1
    assert [each.code for each in reading.doubts].count("too-many-doubts") == 1


def test_too_large_a_text():
    reading = read("x" * (MAX_TEXT + 1))

    assert reading.document is None
    assert [(each.code, each.limit) for each in reading.doubts] == [("too-large", MAX_TEXT)]


@pytest.mark.parametrize(
    "head",
    [
        "“A”\nHuns, 500 points\nEdition: 2026.1",
        "**Huns, 500 points**\nEdition: 2026.1",
        "Гунны, 500 очков · Издание: 2026.1",
        "Joueur : ___\nHuns, 500 points\nÉdition : 2026.1",
    ],
)
def test_a_text_of_our_own_may_be_longer(head):
    text = (head + "\n" * MAX_WRITTEN)[: MAX_WRITTEN - 9]

    longest = read(f"{text}1 warrior")
    assert longest.doubts == ()
    assert [each.unit for each in longest.document.entries] == ["warrior"]
    over = read(f"{text}1 warriors")
    assert [(each.code, each.limit) for each in over.doubts] == [("too-large", MAX_WRITTEN)]


def test_an_edition_named_far_below_makes_a_text_no_longer():
    text = "1 warrior\n" * 6 + "Edition: 2026.1\n" + "\n" * MAX_TEXT

    assert [each.code for each in read(text[: MAX_TEXT + 1]).doubts] == ["too-large"]


HOSTILE = {
    "words": "abc defgh ijk " * 20_000,
    "lines of riddles": "".join(f"3 qwe{n}rt zxc{n % 7}vb\n" for n in range(15_000)),
    "riddles": "\n".join(
        "3 " + " ".join(f"{a}{n:x}{a}" for a in "ghijklmnopqrstuvw") for n in range(999)
    ),
    "quotes": '“«"„' * (64 * KIB),
    "digits": "1" * (256 * KIB),
    "numbers": "1 " * (128 * KIB),
    "names": "warrior spear shield " * 12_000,
    "notes": "1 warrior\n" + "> \n" * 87_000,
    "strokes": "~~a " * (64 * KIB),
    "strokes closed": "~~a~~ ~b~ " * (26 * KIB),
    "overlaid": "a\u0336 " * (64 * KIB),
    "separators": " · " * 87_000,
    "colons": ":" * (256 * KIB),
    "bullets": "- " * (128 * KIB),
    "bold": "**" * (128 * KIB),
    "backslashes": "**" + "\\" * (256 * KIB - 2),
    "code points": "\\u{" * 87_000,
    "accents": "e\u0301" * (128 * KIB),
    "blank": "\n" * (256 * KIB),
    "braces": "{" * (256 * KIB),
    "deep": '{"a":' * 50_000,
    "brackets": '{"x":' + "[" * 250_000,
    "rulings": "Ruling: x\n" * 26_000,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
def test_whatever_comes_is_answered_soon(text):
    text = text[: 256 * KIB]
    read("1 warrior")
    before = time.process_time()

    reading = read(text)

    # Its bound is about a second; a machine that is busy is no reason to fail.
    assert time.process_time() - before < 4
    assert reading.document is None or len(reading.document.entries) <= MAX_ENTRIES

"""Lists as chats and mails hand them on: quoted, stamped with times, in blocks, with links."""

import pytest

from tests.rules.texts import found, mustered, read

LINES = ("Vikings 500", "1 chieftain, armour", "    > fast", "8 warriors, spear")
WARBAND = mustered("vikings", "chieftain armour", "8 warrior spear")


@pytest.mark.parametrize("above", ["", "Here it is:\n", "On Mon, 30 Nov 2026, Björn wrote:\n\n"])
@pytest.mark.parametrize("sign", [">", "> ", ">> ", "> > ", ">>>"])
def test_a_quoted_list_is_read_with_its_notes(above, sign):
    reading = read(above + "\n".join(f"{sign}{line}" for line in LINES))
    first, second = reading.document.entries

    assert (first.unit, first.equipment, first.notes) == ("chieftain", ("armour",), "fast")
    assert (second.count, second.equipment, second.notes) == (8, ("spear",), "")
    assert (reading.document.name, reading.document.faction) == ("", "vikings")
    assert reading.doubts == ()


def test_what_is_not_understood_in_a_quoted_list_is_where_it_stands():
    text = "Look:\n> Vikings 500\n> 8 wariors"

    assert found(text)[1] == ["unknown-word 3:5 wariors"]
    assert read(text).text == text


def test_below_entries_a_quoted_line_is_a_note():
    [entry] = read("8 warriors\n> fast\n>> faster").document.entries

    assert entry.notes == "fast\n> faster"


@pytest.mark.parametrize(
    "stamp",
    [
        "[12:02, 11/30/2026] Bjorn: ",
        "30/11/2026, 12:01 - Bjorn: ",
        "[30.11.2026, 12:01:33] Björn: ",
        "[12:02] Bjorn the Old: ",
        "2026-11-30 12:02 Ёж: ",
        "11/30/26, 9:02 PM - Bjorn: ",
    ],
)
def test_what_a_chat_writes_before_a_line_counts_nothing(stamp):
    reading = read(f"Vikings 500\n{stamp}1 chieftain, armour\n{stamp}8 warriors: spear")

    assert reading.document.entries == WARBAND.entries
    assert reading.doubts == ()


def test_links_say_nothing():
    reading = read(
        "Vikings 500\nChieftain, armour https://a.example/s/X9-3\n8 warriors, spear\n"
        "http://127.0.0.1/s/XGAs-foo/\nwww.example.org"
    )

    assert reading.document.entries == WARBAND.entries
    assert reading.doubts == ()
    assert [each.became for each in reading.lines[3:]] == [("ignored",)] * 2


@pytest.mark.parametrize("fence", ["```", "```text", "~~~"])
def test_a_list_in_a_block_is_read(fence):
    text = (
        f"{fence}\n“Wolves” · Vikings, 600 points · Edition: 2026.1\n"
        f"1 × Chieftain: armour — 40\n8 × Warrior: spear — 160\nTotal: 200 of 600 points\n{fence}"
    )
    reading = read(text)

    assert reading.document.entries == WARBAND.entries
    assert (reading.document.name, reading.document.budget) == ("Wolves", 600)
    assert (reading.edition, reading.doubts) == ("2026.1", ())


def test_bold_marks_and_escapes_below_words():
    text = "Look:\n\n**“Wol\\*ves”**\nVikings, 600 points\n\n- **1 × Chieftain**: armour — 40"
    reading = read(text)

    assert (reading.document.name, reading.document.budget) == ("Wol*ves", 600)
    assert reading.document.entries == WARBAND.entries[:1]
    assert reading.doubts == ()


def test_a_note_that_begins_with_stars_makes_no_markdown():
    text = "Vikings, 600 points\nEdition: 2026.1\n\n1 × Warrior — 10\n    > **\\*"

    assert read(text).document.entries[0].notes == "**\\*"


@pytest.mark.parametrize(
    "note", ["```", "~~~", "12:30 Björn: fast", "https://a.example", "# Archers:"]
)
def test_a_note_is_a_note_whatever_it_says(note):
    assert read(f"8 warriors\n    > {note}").document.entries[0].notes == note


def test_what_is_wrong_is_passed_over_behind_the_total_alone():
    assert found("! 8 warriors, spear\nTotal: 160\n! 9 shooters; 8 figures may have 2.") == (
        mustered("generic", "8 warrior spear").entries,
        [],
    )


def test_figures_in_a_total_are_told():
    assert found("8 warriors\nTotal: 1 chieftain and 8 warriors") == (
        mustered("generic", "8 warrior").entries,
        ["unexpected 2:10 chieftain and 8 warriors"],
    )


@pytest.mark.parametrize("cross", ["❌", "✗", "☒"])
def test_nobody_knows_what_a_cross_says(cross):
    assert found(f"2 warriors\n{cross} 3 archers")[1] == [f"unknown-word 2:1 {cross}"]


@pytest.mark.parametrize(
    "row",
    ["From: Tom <tom@example.com>", "Subject: list", "De : Tom", "Tom, [05.12.2026 10:15]"],
)
def test_who_wrote_and_when_is_no_name(row):
    reading = read(f"{row}\nVikings 500\n8 warriors, spear")

    assert (reading.document.name, reading.lines[0].became) == ("", ("ignored",))


def test_what_a_quoted_mail_quotes_is_read():
    reading = read("> Vikings 500\n> 1 chieftain, armour\n>> 8 warriors, spear")

    assert reading.document.entries == WARBAND.entries

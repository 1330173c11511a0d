"""What a warband looks like as text, and that it reads back."""

import csv as csv_reader
import io
import json
import re

import pytest
from django.utils.translation import override
from hypothesis import example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.texts import as_read, hostile_documents
from tests.rules.warbands import BOOK, JUDGE, warband
from warbands.drawing import draughtsman_of
from warbands.exports.text import TEXTS, csv, json_text, text
from warbands.rules.document import MAX_BYTES, decode
from warbands.rules.pasting import read_text

LANGUAGES = ["en", "fr", "ru"]
SONS = warband("vikings", "chieftain armour hand-weapon +force-of-nature", "8 warrior shield spear")


def named(document, name="", notes="", of="Sons of Ragnar"):
    """The warband, its first entry with this name and these notes."""
    first, *rest = document.entries
    return replace(document, name=of, entries=(replace(first, name=name, notes=notes), *rest))


def sheet_of(document, language="en"):
    with override(language):
        return draughtsman_of(JUDGE, language).sheet(document)


def written(document, kind="plain", language="en"):
    with override(language):
        return text(sheet_of(document, language), kind)


def rows(document):
    return list(csv_reader.reader(io.StringIO(csv(sheet_of(document)), newline=""), strict=True))


# What is written


def test_the_plain_text_is_for_people():
    document = replace(named(SONS, "Ragnar", "Says little.\nHits hard."), budget=500)

    assert written(document) == (
        "Sons of Ragnar\n"
        "Vikings, 500 points\n"
        "Edition: 2026.1\n"
        "\n"
        "1 × Chieftain “Ragnar”: armour, hand weapon · Force of Nature — 75\n"
        "    > Says little.\n"
        "    > Hits hard.\n"
        "8 × Warrior: shield, spear — 160\n"
        "\n"
        "Total: 235 of 500 points, 9 figures, ready for the table\n"
    )


def test_the_compact_text_has_a_line_for_each_entry():
    document = replace(named(SONS, "Ragnar", "Says little.\nHits hard."), budget=500)

    assert written(document, "compact") == (
        "Sons of Ragnar · Vikings, 500 points · Edition: 2026.1\n"
        "1 × Chieftain “Ragnar”: armour, hand weapon · Force of Nature — 75"
        " > Says little. ⏎ Hits hard.\n"
        "8 × Warrior: shield, spear — 160\n"
        "Total: 235 of 500 points, 9 figures, ready for the table\n"
    )


def test_the_tournament_text_has_room_for_the_player_and_proves_itself():
    lines = written(SONS, "tournament").splitlines()

    assert re.fullmatch("Player: _{20,}", lines[0])
    assert "8 × Warrior: shield, spear — 20 each, 160" in lines
    assert lines[-1] == f"Fingerprint: {JUDGE.verdict(SONS).fingerprint}"


def test_the_markdown_text_is_bold_where_it_matters():
    lines = written(named(SONS, "Ragnar", "Says little."), "markdown").splitlines()

    assert lines[0] == "**Sons of Ragnar**"
    assert lines[4] == ("- **1 × Chieftain “Ragnar”**: armour, hand weapon · Force of Nature — 75")
    assert lines[5] == "  > Says little."


def test_rulings_people_and_ally_are_said():
    document = warband(
        "irish-scots-picts", "chieftain", people="irish", ally="huns", rulings="rounding=up"
    )

    assert {"People: Irish", "Ally: Huns"} <= set(written(document).splitlines())
    assert "Ruling: Shares of shooters and cavalry: round up" in written(document)


@pytest.mark.parametrize("kind", TEXTS)
def test_an_illegal_warband_says_so(kind):
    document = replace(SONS, budget=100)
    problem = "! 235 points spent of 100: 135 too many."

    assert "Total: 235 of 100 points, 9 figures, not legal" in written(document, kind).replace(
        "\u200b", ""
    )
    assert (problem in written(document, kind).replace("\u200b", "")) == (kind != "compact")


def test_the_language_is_the_readers():
    lines = written(SONS, "plain", "ru").splitlines()

    assert lines[0] == "Викинги, 100000 очков"
    assert "8 × Воин: щит, копьё — 160" in lines
    assert lines[-1].startswith("Итого: ")


# Chats

HOSTILE = (
    "@everyone @here <@123> <@&7> https://evil.example www.evil.example `x` **b** [a](b) ||s||"
)


def test_a_chat_finds_nothing_to_act_on():
    markdown = written(
        named(SONS, HOSTILE[:80], HOSTILE + "\n# big\n- list\n1. one\n>>> q", HOSTILE[:80]),
        "markdown",
    )

    assert not re.search(r"@(everyone|here|\w|[!&])|<[@#:]|https?://|www\.\w", markdown)
    unescaped = re.sub(r"\\[!-/:-@\[-`{-~0-9]", "", markdown)
    assert set(re.findall(r"[*_`~|\[\]<#]+", unescaped)) == {"**"}
    notes = [line for line in markdown.splitlines() if line.startswith("  > ")]
    assert [line for line in notes if re.match(r"  > ([-+#>]|\d+[.)])", line)] == []
    assert len(notes) == 5


def test_a_name_of_several_lines_stays_on_its_line():
    document = named(SONS, "a\nb\r\nc\u2028d", "", "x\ny")

    for kind in TEXTS:
        lines = written(document, kind).split("\n")
        assert len(lines) == len(written(SONS, kind).split("\n")) + 1 - (kind == "compact")
        assert not re.search("[\r\u2028]", "".join(lines))


# Reading back


@pytest.mark.parametrize("kind", TEXTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_the_game_reads_back(kind, language):
    for slug, faction in BOOK.factions.items():
        items = [" ".join([unit, *BOOK.equipment][:17]) for unit in BOOK.units]
        rest = [" ".join(["warrior", *[*BOOK.equipment][16:]])]
        talents = [
            " ".join(["2", "chieftain", *(f"+{each}" for each in [*BOOK.talents][at : at + 16])])
            for at in (0, 16, 32)
        ]
        people = next(iter(faction.peoples), None)
        document = warband(
            slug, *items, *rest, *talents, f"3 {slug}/warrior", people=people, ally=slug
        )

        reading = read_text(written(document, kind, language), BOOK)

        assert reading.doubts == ()
        assert reading.document == as_read(document)


@pytest.mark.parametrize("ruling", BOOK.rulings)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ruling_reads_back(ruling, language):
    for option in BOOK.rulings[ruling].options:
        document = replace(SONS, rulings={ruling: option.slug})

        assert read_text(written(document, "plain", language), BOOK).document == as_read(document)


@given(hostile_documents(), st.sampled_from(TEXTS), st.sampled_from(LANGUAGES))
@example(named(SONS, "\\u{41}", "\n", "Vikings"), "plain", "en")
@example(named(SONS, " > ", " > \n ⏎ ", " · "), "compact", "fr")
@example(named(SONS, "“«»”", "**\\**", "**"), "markdown", "ru")
@example(named(SONS, " “Sons ", "note", "\u202f”\u202f"), "plain", "fr")
@example(named(SONS, " “Sons ", "note", "\u202f”\u202f"), "markdown", "fr")
@settings(max_examples=150, deadline=None)
def test_what_is_written_reads_back_equal(document, kind, language):
    reading = read_text(written(document, kind, language), BOOK)

    assert reading.document == as_read(document)
    assert reading.doubts == ()


@given(hostile_documents())
@settings(max_examples=50, deadline=None)
def test_json_reads_back_whole(document):
    assert decode(json_text(document).encode()) == document
    assert read_text(json_text(document), BOOK).document == document


def test_json_is_spread_for_people_while_it_may_be_read_back():
    assert json_text(SONS).startswith('{\n  "format": "pillage-warband/1",\n')
    full = replace(
        SONS,
        entries=tuple(
            replace(SONS.entries[0], id=f"e{n}", notes="x" * 1060) for n in range(1, 201)
        ),
    )

    assert len(json.dumps(json.loads(json_text(full)), indent=2)) > MAX_BYTES
    assert len(json_text(full).encode()) <= MAX_BYTES


# Spreadsheets


def test_a_row_for_each_entry():
    assert rows(SONS) == [
        [
            "Count",
            "Unit",
            "Faction",
            "Name",
            "Equipment",
            "Talents",
            "Points each",
            "Points",
            "Notes",
            "Warband",
        ],
        [
            *("1", "Chieftain", "", "", "Armour, Hand weapon", "Force of Nature", "75", "75", ""),
            "Vikings, 100000 points · Edition: 2026.1",
        ],
        ["8", "Warrior", "", "", "Shield, Spear", "", "20", "160", "", ""],
    ]


def test_lines_end_as_spreadsheets_want_them():
    written = csv(sheet_of(SONS))

    assert written.count("\r\n") == 3
    assert written.replace("\r\n", "").count("\n") == 0
    assert not written.startswith("\ufeff")


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r", "\n", "  =", "＝"])
def test_no_cell_is_a_formula(start):
    name = f'{start}HYPERLINK("x")'

    [_titles, row, _second] = rows(named(SONS, name, name))

    assert row[3] == row[8] == f"'{name}"


@pytest.mark.parametrize("sign", [";", "\t", "|", "; "])
def test_no_cell_is_a_formula_whatever_parts_the_cells(sign):
    [_titles, row, _second] = rows(named(SONS, f"x{sign}=1+1", "y"))

    assert row[3] == f"x{sign}'=1+1"


@given(hostile_documents())
@settings(max_examples=50, deadline=None)
def test_cells_keep_what_they_were_given(document):
    body = [each for each in rows(document)[1:] if each[0]]

    assert len(body) == len(document.entries)
    for row, entry in zip(body, document.entries, strict=True):
        assert row[3].replace("'", "") == entry.name.replace("'", "")
        assert row[8].replace("'", "") == entry.notes.replace("'", "")
        assert int(row[0]) * int(row[6]) == int(row[7])

"""The table for spreadsheets comes back as a list, whichever country it was saved in."""

import csv as csv_reader
import io

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from msgspec.structs import replace

from tests.exports.test_text import LANGUAGES, SONS, named, sheet_of
from tests.rules.texts import as_read, hostile_documents
from tests.rules.warbands import BOOK, warband
from warbands.exports.text import csv
from warbands.rules.pasting import read_text
from warbands.tables import text_of_table


def table(document, language="en"):
    with override(language):
        return csv(sheet_of(document, language))


def document_of(text, faction=""):
    lines = text_of_table(text)
    assert lines is not None
    reading = read_text(lines, BOOK, faction=faction)
    assert reading.doubts == ()
    assert reading.document is not None
    return reading.document


def entries_of(text, faction="vikings"):
    return document_of(text, faction).entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_any_language_reads_back(language):
    document = named(SONS, '=cmd|"x"', "one; -two\n+three")
    assert entries_of(table(document, language)) == as_read(document).entries


@pytest.mark.parametrize("sign", [";", "\t"])
def test_a_spreadsheet_may_save_it_with_another_sign(sign):
    rows = csv_reader.reader(io.StringIO(table(SONS)))
    saved = io.StringIO()
    csv_reader.writer(saved, delimiter=sign).writerows(rows)
    assert entries_of("\ufeff" + saved.getvalue()) == as_read(SONS).entries


def test_hired_figures_stay_of_their_faction():
    document = warband("byzantines", "2 huns/warrior composite-bow horse")
    assert entries_of(table(document), "byzantines") == as_read(document).entries


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_to_be_known_of_the_warband_comes_back(language):
    """Hired figures do not make the warband one of their faction."""
    document = warband("romans", "chieftain armour", "3 huns/warrior", "8 warrior spear")
    document = replace(document, name="Legio; =1+1", ally="huns", budget=750)

    assert document_of(table(document, language)) == as_read(document)


def test_a_warband_without_figures_comes_back():
    document = replace(warband("huns"), name="None yet", budget=300)
    assert document_of(table(document)) == as_read(document)


def test_a_table_of_before_comes_back_for_the_faction_that_is_chosen():
    rows = csv_reader.reader(io.StringIO(table(SONS)))
    older = io.StringIO()
    csv_reader.writer(older).writerows(row[:9] for row in rows)
    assert (text_of_table(older.getvalue()) or "").startswith("1 × Chieftain: ")
    assert entries_of(older.getvalue()) == as_read(SONS).entries


def test_another_count_comes_to_other_points():
    lines = text_of_table(table(SONS).replace("\r\n8,Warrior", "\r\n9,Warrior"))
    assert lines is not None
    assert lines.split("\n")[-1] == "9 × Warrior: Shield, Spear — 180"


def figures(entries):
    return [(each.unit, each.count, each.equipment, each.talents) for each in entries]


@given(hostile_documents())
@settings(max_examples=60, deadline=None)
def test_no_name_and_no_note_spoils_the_figures(document):
    entries = entries_of(table(document), document.faction)
    assert figures(entries) == figures(as_read(document).entries)


NO_TABLES = [
    "",
    "Vikings 500",
    "a,b,c,d,e,f,g,h,i\n1,2",
    '"' * 9 + ",,,,,,,,",
    "Count,Unit\n1,Warrior",
]


@pytest.mark.parametrize("text", NO_TABLES)
def test_another_text_is_no_table(text):
    assert text_of_table(text) is None


def test_a_row_that_was_spoilt_is_shown_and_not_dropped():
    spoilt = replace(SONS, entries=SONS.entries[:1])
    lines = text_of_table(table(spoilt) + "one,two\r\n")
    assert lines is not None
    assert lines.split("\n")[-1] == "one, two"

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


def entries_of(text, faction="vikings"):
    lines = text_of_table(text)
    assert lines is not None
    reading = read_text(lines, BOOK, faction=faction)
    assert reading.doubts == ()
    assert reading.document is not None
    return reading.document.entries


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

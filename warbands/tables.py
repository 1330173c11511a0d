"""Our own table (CSV) as it comes back from a spreadsheet: its rows as lines of text."""

import csv
import io
from collections.abc import Iterator

from django.conf import settings
from django.utils.translation import override

from warbands.exports.text import bare, titles
from warbands.rules.pasting.quoting import quoted, shown

# The cells that tell of an entry.
ROW = 9


def text_of_table(text: str) -> str | None:
    """The rows of a table that `exports.text.csv` wrote, in any language; None of another text.

    Spreadsheets save with the sign between the cells that their reader's country has. Tables of
    before have no cell that tells of the warband.
    """
    text = text.removeprefix("\ufeff")
    first = text.partition("\n")[0]
    sign = max(",;\t", key=first.count)
    if first.count(sign) < ROW - 1:
        return None
    try:
        head, *rows = csv.reader(io.StringIO(text), delimiter=sign, strict=True)
    except (csv.Error, ValueError):
        return None
    return "\n".join(_lines(rows)) if _is_ours(head) else None


def _is_ours(head: list[str]) -> bool:
    found = [each.strip() for each in head]
    for language, _name in settings.LANGUAGES:
        with override(language):
            if found in (titles(), titles()[:ROW]):
                return True
    return False


def _lines(rows: list[list[str]]) -> Iterator[str]:
    told = next((each[ROW] for each in rows if len(each) > ROW and each[ROW].strip()), "")
    if told:
        yield f"{bare(told)}\n"
    for row in rows:
        if len(row) not in (ROW, ROW + 1):
            yield shown(", ".join(row))
        elif any(row[:ROW]):
            yield from _entry(*map(bare, row[:ROW]))


def _entry(
    count: str,
    unit: str,
    faction: str,
    name: str,
    equipment: str,
    talents: str,
    each: str,
    _points: str,
    notes: str,
) -> Iterator[str]:
    kit = " · ".join(some for some in (equipment, talents) if some)
    whose = f" ({faction})" if faction else ""
    called = f" {quoted(name)}" if name else ""
    # Who changes the count in a spreadsheet has not changed what all of them come to.
    sum_of = f" — {int(count) * int(each)}" if _whole(count) and _whole(each) else ""
    yield f"{count} × {unit}{whose}{called}{': ' if kit else ''}{kit}{sum_of}"
    for note in notes.split("\n") if notes else []:
        yield f"    > {shown(note)}"


def _whole(cell: str) -> bool:
    return cell.isascii() and cell.isdecimal() and len(cell) < 6

"""Our own table (CSV) as it comes back from a spreadsheet: its rows as lines of text."""

import csv
import io
from collections.abc import Iterator

from django.conf import settings
from django.utils.translation import override

from warbands.exports.text import bare, titles
from warbands.rules.pasting.quoting import quoted, shown


def text_of_table(text: str) -> str | None:
    """The rows of a table that `exports.text.csv` wrote, in any language; None of another text.

    Spreadsheets save with the sign between the cells that their reader's country has.
    """
    text = text.removeprefix("\ufeff")
    first = text.partition("\n")[0]
    sign = max(",;\t", key=first.count)
    if first.count(sign) < len(titles()) - 1:
        return None
    try:
        head, *rows = csv.reader(io.StringIO(text), delimiter=sign, strict=True)
    except (csv.Error, ValueError):
        return None
    return "\n".join(_lines(rows)) if _is_ours(head) else None


def _is_ours(head: list[str]) -> bool:
    for language, _name in settings.LANGUAGES:
        with override(language):
            if [each.strip() for each in head] == titles():
                return True
    return False


def _lines(rows: list[list[str]]) -> Iterator[str]:
    for row in rows:
        if len(row) != len(titles()):
            yield shown(", ".join(row))
            continue
        count, unit, faction, name, equipment, talents, _each, _points, notes = map(bare, row)
        kit = " · ".join(each for each in (equipment, talents) if each)
        whose = f" ({faction})" if faction else ""
        called = f" {quoted(name)}" if name else ""
        yield f"{count} × {unit}{whose}{called}{': ' if kit else ''}{kit}"
        for note in notes.split("\n") if notes else []:
            yield f"    > {shown(note)}"

"""A warband as text, for people and to be read back, as CSV for spreadsheets, and as JSON.

What a text is read by (its labels, quotes and notes) is shared with the reader of texts, so
that what is written reads back equal. Ids do not survive, nor what other tools keep in `x`.
"""

import json
import re
from collections.abc import Iterator

import msgspec
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from warbands.rules.document import MAX_BYTES, Document, compact
from warbands.rules.pasting.labels import POINTS_WRITTEN, label
from warbands.rules.pasting.quoting import (
    NEW_LINE,
    in_markdown,
    is_bare,
    quoted,
    shown,
    shown_in_line,
)
from warbands.sheet import Choice, Line, Sheet

# What a spreadsheet may run begins with one of these.
FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")
INNER = re.compile("([;|,\t\r\n] *)([=+\\-@＝＋－＠])")
DEFUSED = re.compile("([;|,\t\r\n] *)'([=+\\-@＝＋－＠])")
TEXTS = ("plain", "markdown", "compact", "tournament")


def text(sheet: Sheet, kind: str) -> str:
    """The warband as one of TEXTS, in the language of the sheet, ending with a new line."""
    lines = {
        "plain": _plain,
        "markdown": _markdown,
        "compact": _compact,
        "tournament": _tournament,
    }[kind](sheet)
    return "".join(f"{line}\n" for line in lines)


def json_text(document: Document) -> str:
    """The document as it is stored, spread over lines for people where it may be that long."""
    spread = json.dumps(msgspec.to_builtins(document), ensure_ascii=False, indent=2) + "\n"
    return spread if len(spread.encode()) <= MAX_BYTES else compact(document).decode()


def csv(sheet: Sheet) -> str:
    """The entries for a spreadsheet (RFC 4180): a row each below a row of titles.

    The last cell of the first row tells of the warband what a text of one line a unit begins with.
    """
    first, *others = [_row(each) for each in sheet.lines] or [[""] * len(titles()[:-1])]
    whole = [*first, cell(" · ".join(_head(sheet)))]
    rows = [[cell(each) for each in titles()], whole, *([*each, ""] for each in others)]
    return "".join(f"{','.join(row)}\r\n" for row in rows)


def titles() -> list[str]:
    """What stands above the columns of the table."""
    return [
        _("Count"),
        _("Unit"),
        _("Faction"),
        _("Name"),
        _("Equipment"),
        _("Talents"),
        _("Points each"),
        _("Points"),
        _("Notes"),
        _("Warband"),
    ]


def bare(text: str) -> str:
    """What a cell of the table was made of."""
    stripped = text[1:] if text[:1] == "'" and text[1:].lstrip(" ").startswith(FORMULA) else text
    return DEFUSED.sub(r"\1\2", stripped)


def _row(line: Line) -> list[str]:
    faction = line.faction.name if line.faction else ""
    kits = [", ".join(each.name for each in kit) for kit in (line.equipment, line.talents)]
    words = [cell(each) for each in (line.unit_name, faction, line.name, *kits)]
    return [str(line.count), *words, str(line.each), str(line.points), cell(line.notes)]


def cell(value: str) -> str:
    """A text that no spreadsheet takes for a formula, in quotes where it needs them.

    Which sign parts the cells is the reader's setting: behind any of them a cell may begin.
    """
    harmless = f"'{value}" if value.lstrip(" ").startswith(FORMULA) else value
    harmless = INNER.sub(r"\1'\2", harmless)
    quotes = any(each in harmless for each in ',;"\t\r\n') or harmless != harmless.strip()
    doubled = harmless.replace('"', '""')
    return f'"{doubled}"' if quotes else harmless


def _plain(sheet: Sheet) -> Iterator[str]:
    yield from _head(sheet)
    yield ""
    for line in sheet.lines:
        yield f"{_entry(line)} — {line.points}"
        yield from _notes(line)
    yield from _foot(sheet)


def _tournament(sheet: Sheet) -> Iterator[str]:
    yield f"{_label('player')}: ______________________________"
    yield from _head(sheet)
    yield ""
    for line in sheet.lines:
        each = _("%(points)d each") % {"points": line.each}
        yield (
            f"{_entry(line)} — {each}, {line.points}"
            if line.count > 1
            else (f"{_entry(line)} — {line.points}")
        )
        yield from _notes(line)
    yield from _foot(sheet)
    yield f"{_label('fingerprint')}: {sheet.fingerprint}"


def _compact(sheet: Sheet) -> Iterator[str]:
    yield " · ".join(_head(sheet))
    for line in sheet.lines:
        row = f"{_entry(line)} — {line.points}"
        notes = NEW_LINE.join(map(shown_in_line, line.notes.split("\n")))
        yield f"{row} > {notes}" if line.notes else row
    yield _total(sheet)


def _markdown(sheet: Sheet) -> Iterator[str]:
    first, *rest = _head(sheet)
    yield f"**{in_markdown(first)}**"
    yield from map(in_markdown, rest)
    yield ""
    for line in sheet.lines:
        figures, kit = _figures(line), _kit(line)
        yield f"- **{in_markdown(figures)}**{in_markdown(kit)} — {line.points}"
        for note in _note_lines(line):
            yield f"  > {in_markdown(note)}"
    for row in _foot(sheet):
        yield in_markdown(row)


def _head(sheet: Sheet) -> Iterator[str]:
    """What the warband is: its name if it has one, its faction and budget, and the rest."""
    if sheet.name:
        yield sheet.name if is_bare(sheet.name) else quoted(sheet.name)
    points = POINTS_WRITTEN.get(_language(), POINTS_WRITTEN["en"])
    yield f"{sheet.faction.name}, {sheet.budget} {points}"
    yield f"{_label('edition')}: {sheet.edition}"
    for key, choices in (("people", sheet.people), ("ally", sheet.ally)):
        if chosen := _chosen(choices):
            yield f"{_label(key)}: {chosen}"
    for ruling in sheet.rulings:
        if ruling.changed:
            yield f"{_label('ruling')}: {ruling.name}: {_chosen(ruling.options)}"


def _entry(line: Line) -> str:
    return f"{_figures(line)}{_kit(line)}"


def _figures(line: Line) -> str:
    """How many of which unit, whose they are, and how they are called."""
    faction = f" ({line.faction.name})" if line.faction else ""
    name = f" {quoted(line.name)}" if line.name else ""
    return f"{line.count} × {line.unit_name}{faction}{name}"


def _kit(line: Line) -> str:
    return f": {line.kit}" if line.kit else ""


def _notes(line: Line) -> Iterator[str]:
    return (f"    > {note}" for note in _note_lines(line))


def _note_lines(line: Line) -> list[str]:
    return [shown(each) for each in line.notes.split("\n")] if line.notes else []


def _foot(sheet: Sheet) -> Iterator[str]:
    """What it comes to, and what is wrong with it."""
    yield ""
    yield _total(sheet)
    for problem in sheet.problems:
        yield f"! {shown(problem.message)}"


def _total(sheet: Sheet) -> str:
    figures = ngettext("%(figures)s figure", "%(figures)s figures", sheet.figures)
    parts = [
        _("%(points)d of %(budget)d points") % {"points": sheet.points, "budget": sheet.budget},
        figures % {"figures": sheet.figures},
        f"{sheet.standing[:1].lower()}{sheet.standing[1:]}",
    ]
    return f"{_label('total')}: {', '.join(parts)}"


def _chosen(choices: tuple[Choice, ...]) -> str:
    return next((each.name for each in choices if each.chosen and each.slug), "")


def _label(key: str) -> str:
    return label(key, _language())


def _language() -> str:
    return (get_language() or "en").split("-")[0]

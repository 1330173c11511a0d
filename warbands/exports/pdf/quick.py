"""Which rules of the table a warband needs."""

import re
from functools import cache, lru_cache

from factions import table
from factions.rulebook.selectors import Facts, Test
from warbands.exports.pdf.letters import drawable
from warbands.rules.document import Entry
from warbands.rules.facts import Context, FactBook, UnknownSlug
from warbands.rules.selecting import Selectors
from warbands.sheet import Line, Sheet

Shown = dict[str, object]


def sections(sheet: Sheet) -> list[Shown]:
    """The sections that concern some figure of the warband; all that do not ask, if it has none.

    A warband of another game has none: the rules are not its own.
    """
    if sheet.faction.slug not in table.edition().factions:
        return []
    figures = [_facts(sheet, line) for line in sheet.lines] or [frozenset()]
    return [
        _shown(section, figures)
        for section in table.table_rules()
        if _concerns(section.when, figures)
    ]


def _shown(section: table.Section, figures: list[Facts]) -> Shown:
    head, rows = section.table[:1], section.table[1:]
    whens = section.rows_when or ("any",) * len(rows)
    pairs = zip(rows, whens, strict=True)
    kept = [*head, *(row for row, when in pairs if _concerns(when, figures))]
    return {
        "title": drawable(section.title),
        "text": [_whole(each) for each in section.text],
        "table": [[each if each is None else _whole(each) for each in row] for row in kept],
    }


def _whole(text: str) -> str:
    """The text in which no line ends within a range such as 1–3."""
    return re.sub("(?<=[0-9])–(?=[0-9])", "–\u2060", drawable(text))


def _concerns(when: str, figures: list[Facts]) -> bool:
    test = _test(when)
    return any(test(figure) for figure in figures)


@cache
def _test(when: str) -> Test:
    return Selectors(table.edition().data.definitions).test(when)


def _facts(sheet: Sheet, line: Line) -> Facts:
    """What is true of a line's figures; nothing, of what the edition of the rules does not know."""
    faction = line.faction.slug if line.faction else sheet.faction.slug
    items = tuple(each.slug for each in line.equipment)
    talents = tuple(each.slug for each in line.talents)
    entry = Entry(unit=line.unit, count=line.count, equipment=items, talents=talents)
    known = table.edition().factions.get(faction)
    try:
        return _fact_book(sheet.faction.slug).of(entry, known) if known else frozenset()
    except UnknownSlug:
        return frozenset()


@lru_cache(maxsize=32)
def _fact_book(faction: str) -> FactBook:
    return FactBook(table.edition(), Context(faction), {})

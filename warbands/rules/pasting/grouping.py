"""Reads numbers in groups, in thousands or with a fraction: "1 000", "1,000", "1.5k", "12,5"."""

import re
from collections.abc import Iterator
from typing import Final

from warbands.rules.pasting.atoms import Atom, number_of

_BETWEEN: Final = "[ \u00a0\u202f.,'’]"
_BEGINS: Final = r"(?<!\d)(?<!\d[.,'’])"
_GROUPED: Final = re.compile(rf"{_BEGINS}[1-9]\d{{0,2}}(?:{_BETWEEN}\d{{3}})+(?!\d|[.,]\d)")
# Behind a comma it is the next cell of a row.
_BROKEN: Final = re.compile(rf"(?<![\d.,])\d+(?:{_BETWEEN}\d{{3}})*[.,]\d{{1,2}}(?![\d,])")

_THOUSANDS: Final = re.compile(r"(?<![\d.,])(\d{1,2})(?:[.,](\d))? ?[kKкК](?!\w)")


def with_groups(line: str, atoms: list[Atom]) -> list[Atom]:
    """The atoms, numbers in groups being one: but behind a unit, "8 160" is a count and a price."""
    units = [place for place, atom in enumerate(atoms) if atom.kind == "unit"]
    heading, rest = (atoms[: units[0]], atoms[units[0] :]) if units else (atoms, [])
    if not heading:
        return atoms
    end = heading[-1].end
    heading = _joined(line, heading, "number", _GROUPED.finditer(line, 0, end))
    heading = _joined(line, heading, "number", _THOUSANDS.finditer(line, 0, end))
    if not units:
        heading = _joined(line, heading, "odd", _BROKEN.finditer(line, 0, end))
    return heading + rest


def _joined(line: str, atoms: list[Atom], kind: str, spans: Iterator[re.Match[str]]) -> list[Atom]:
    for span in spans:
        starts = [place for place, atom in enumerate(atoms) if atom.start == span.start()]
        ends = [place for place, atom in enumerate(atoms, 1) if atom.end == span.end()]
        if starts and ends:
            one = number_of(kind, span[0], span.start(), span.end())
            if span.re is _THOUSANDS:
                one = one._replace(value=int(span[1]) * 1_000 + int(span[2] or 0) * 100)
            atoms = [*atoms[: starts[0]], one, *atoms[ends[0] :]]
    return atoms

"""The rare sums over a whole warband that the packed totals do not hold."""

import math
from collections.abc import Container, Iterable, Iterator
from fractions import Fraction
from typing import TYPE_CHECKING

from factions.rulebook.kinds import Allowance, Distinct, Limit
from factions.rulebook.selectors import Test
from warbands.rules.document import Document, Entry

if TYPE_CHECKING:
    from warbands.rules.ruleset import Record
    from warbands.rules.verdict import Verdict


def repeated(kind: Distinct, document: Document) -> dict[str, int]:
    """What is carried more than once in the warband, with how often."""
    times: dict[str, int] = {}
    for entry in document.entries:
        for slug in carried(kind, entry):
            times[slug] = times.get(slug, 0) + entry.count
    return {slug: count for slug, count in times.items() if count > 1}


def carriers(kind: Distinct, document: Document, repeated: Container[str]) -> list[int]:
    """The places of the entries that carry something repeated."""
    return [
        place
        for place, entry in enumerate(document.entries)
        if any(slug in repeated for slug in carried(kind, entry))
    ]


def carried(kind: Distinct, entry: Entry) -> tuple[str, ...]:
    """What an entry's figures carry of the sort that may not be repeated."""
    return entry.talents if kind.of == "talents" else entry.equipment


def measured(document: Document, records: "list[Record]", test: Test, measure: str) -> int:
    """The figures, points or entries that a selector matches; "budget" is the budget."""
    if measure == "budget":
        return document.budget
    places = [place for place, record in enumerate(records) if test(record.facts)]
    return summed(document, records, places, measure)


def summed(document: Document, records: "list[Record]", places: Iterable[int], measure: str) -> int:
    """The figures, points or entries at these places."""
    entries = document.entries
    if measure == "entries":
        return len(list(places))
    if measure == "points":
        return sum(entries[place].count * records[place].each for place in places)
    return sum(entries[place].count for place in places)


def groups(verdict: "Verdict", limit: Limit) -> Iterator[tuple[str, list[int]]]:
    """For a limit that runs for each unit, item or faction: which, and the places it counts."""
    test = verdict.ruleset.selectors.test(limit.of)
    found: dict[str, list[int]] = {}
    for place, entry in enumerate(verdict.document.entries):
        if not test(verdict.records[place].facts):
            continue
        if limit.each == "unit":
            slugs = [entry.unit]
        elif limit.each == "item":
            slugs = list(dict.fromkeys(entry.equipment))
        else:
            slugs = [verdict.ruleset.source(entry).slug]
        for slug in slugs:
            found.setdefault(slug, []).append(place)
    yield from found.items()


def allowed(verdict: "Verdict", allowance: Allowance) -> tuple[int, int | None]:
    """The whole number that an allowance comes to, and what it was reckoned from."""
    total, reckoned_from = Fraction(allowance.constant), None
    for term in allowance.terms:
        test = verdict.ruleset.selectors.test(term.of)
        value = measured(verdict.document, verdict.records, test, term.measure)
        total += Fraction(term.factor) * value
        if reckoned_from is None and term.measure != "budget":
            reckoned_from = value
    whole = math.floor(total) if allowance.rounding == "down" else math.ceil(total)
    return max(allowance.floor, whole), reckoned_from

"""Differences and other readings in the shapes that leave the house."""

from typing import Literal

from factions.rulebook.values import Ruling, in_language
from warbands.api.shapes import (
    ChangeShape,
    ComparedEntryShape,
    DifferenceShape,
    HeaderChangeShape,
    ReadingShape,
    RobustnessShape,
    SideShape,
)
from warbands.rules.difference import Change, Difference, Side
from warbands.rules.robustness import Reading
from warbands.rules.verdict import Verdict


def difference_shape(before: Verdict, after: Verdict, found: Difference) -> DifferenceShape:
    """The difference between two verdicts."""
    return DifferenceShape(
        _side(before),
        _side(after),
        found.none,
        found.points,
        found.reordered,
        [HeaderChangeShape(each.field, each.before, each.after) for each in found.header],
        [_change(each) for each in found.changes],
    )


def _side(verdict: Verdict) -> SideShape:
    return SideShape(
        verdict.ruleset.rulebook.data.edition,
        verdict.legal,
        verdict.points,
        verdict.document.budget,
        verdict.figures,
        verdict.fingerprint,
    )


def _change(change: Change) -> ChangeShape:
    kind: Literal["added", "removed", "changed"] = "changed"
    if change.before is None:
        kind = "added"
    elif change.after is None:
        kind = "removed"
    return ChangeShape(
        kind,
        _entry(change.before),
        _entry(change.after),
        change.fields,
        change.taken,
        change.left,
        change.points,
    )


def _entry(side: Side | None) -> ComparedEntryShape | None:
    if side is None:
        return None
    entry = side.entry
    return ComparedEntryShape(
        entry.id,
        entry.unit,
        entry.count,
        entry.equipment,
        entry.talents,
        entry.faction,
        entry.name,
        entry.notes,
        side.each,
        side.points,
    )


def robustness_shape(
    verdict: Verdict, readings: tuple[Reading, ...], language: str
) -> RobustnessShape:
    """The readings that would turn a verdict, by name."""
    book = verdict.ruleset.rulebook
    return RobustnessShape(
        book.data.edition,
        verdict.legal,
        not readings,
        verdict.fingerprint,
        [_reading(each, book.rulings[each.ruling], language) for each in readings],
    )


def _reading(reading: Reading, ruling: Ruling, language: str) -> ReadingShape:
    options = {each.slug: each.names for each in ruling.options}
    return ReadingShape(
        reading.ruling,
        in_language(ruling.names, language),
        reading.option,
        in_language(options[reading.option], language),
        reading.legal,
    )

"""One-tap fixes: edits that take a problem away and bring no other.

Each candidate is tried by the judge before it is offered, so a fix never disappoints.
"""

from collections.abc import Iterator

import msgspec

from warbands.rules.document import Document
from warbands.rules.edits import (
    EditRefused,
    entry_of,
    remove_entry,
    set_equipment,
    set_talent,
    step_count,
)
from warbands.rules.judging import Judge
from warbands.rules.verdict import Problem, Verdict

MOST = 2
TRIES = 40


class Fix(msgspec.Struct, frozen=True):
    """An edit by its name, the entry, and what it takes or drops; `by` figures at once."""

    edit: str
    entry: str
    slug: str = ""
    times: int = 0
    by: int = 0


def fixes(judge: Judge, verdict: Verdict, problem: Problem) -> tuple[Fix, ...]:
    """Up to two fixes of a problem, those that cost the player least first."""
    found: list[Fix] = []
    for fix in _candidates(verdict, problem):
        # Of the steps down of an entry, the first that helps is the smallest.
        known = any(fix.by and fix.entry == each.entry and each.by for each in found)
        if not known and _helps(judge, verdict, problem, fix):
            found.append(fix)
            if len(found) == MOST:
                break
    return tuple(found)


def applied(document: Document, fix: Fix) -> Document:
    """The document with the fix made. Raises EditRefused."""
    if fix.edit == "equip":
        return set_equipment(document, entry=fix.entry, item=fix.slug, times=fix.times)
    if fix.edit == "take-talent":
        return set_talent(document, entry=fix.entry, talent=fix.slug, times=fix.times)
    if fix.edit == "step-count":
        return step_count(document, entry=fix.entry, by=fix.by)
    return remove_entry(document, entry=fix.entry)


def _candidates(verdict: Verdict, problem: Problem) -> Iterator[Fix]:
    document = verdict.document
    for slug in problem.missing if len(problem.missing) == 1 else ():
        yield Fix("equip", problem.entries[0], slug, 1)
    for entry in reversed(problem.entries):
        carried = entry_of(document, entry)
        for slug in dict.fromkeys(problem.items):
            if slug in carried.equipment:
                yield Fix("equip", entry, slug, carried.equipment.count(slug) - 1)
            if slug in carried.talents:
                yield Fix("take-talent", entry, slug, 0)
    if problem.row.scope == "warband" and problem.have > problem.limit:
        yield from _fewer(verdict, problem)


def _fewer(verdict: Verdict, problem: Problem) -> Iterator[Fix]:
    """Fewer figures of the entries named, or of any if none is, the fewest points first."""
    found = []
    for entry, record in zip(verdict.document.entries, verdict.records, strict=True):
        if problem.entries and entry.id not in problem.entries:
            continue
        found += [
            (record.each * by, Fix("step-count", entry.id or "", by=-by))
            for by in range(1, entry.count)
        ]
        found.append((record.each * entry.count, Fix("remove", entry.id or "")))
    yield from (fix for _, fix in sorted(found, key=lambda each: each[0])[:TRIES])


def _helps(judge: Judge, verdict: Verdict, problem: Problem, fix: Fix) -> bool:
    try:
        after = judge.verdict(applied(verdict.document, fix))
    except EditRefused:
        return False
    left = {each.name for each in after.problems}
    return problem.name not in left and left < {each.name for each in verdict.problems}

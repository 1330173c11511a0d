"""The difference between two states of the roll, as the fewest changes to a page."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Literal

from warbands.sheet import Line

Op = Literal["replace", "after", "first", "delete"]


@dataclass(frozen=True)
class Change:
    """One change of a page: a row replaced, put first or after another, or deleted."""

    op: Op
    id: str
    after: str = ""


def changes(before: Iterable[Line], after: Iterable[Line], opened: Iterable[str]) -> list[Change]:
    """What turns the one roll into the other. Opened rows are drawn anew: options change.

    A page looks all places up before it changes any, so a new row is put after one that stays,
    and a run of new rows in reverse.
    """
    old = {line.id: line for line in before}
    new = {line.id: line for line in after}
    kept = set(_kept(list(old), list(new)))
    return [
        *(Change("delete", each) for each in old if each not in kept),
        *_placed(list(new), kept, old, new, set(opened)),
    ]


def _kept(old: list[str], new: list[str]) -> Iterator[str]:
    """The ids that stay where they are relative to each other."""
    for block in SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks():
        yield from old[block.a : block.a + block.size]


def _placed(
    order: list[str],
    kept: set[str],
    old: dict[str, Line],
    new: dict[str, Line],
    opened: set[str],
) -> Iterator[Change]:
    anchor = ""
    run: list[Change] = []
    for each in order:
        if each not in kept:
            run.append(Change("after", each, anchor) if anchor else Change("first", each))
            continue
        yield from reversed(run)
        run.clear()
        if old[each] != new[each] or each in opened:
            yield Change("replace", each)
        anchor = each
    yield from reversed(run)

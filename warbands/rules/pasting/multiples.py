"""Reads several numbers before a unit: "2 units of 5 warriors", "Group 1: 5x warrior"."""

from typing import Final

from warbands.rules.pasting.atoms import PARTS, Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entries import BREAKS, NAMING
from warbands.rules.pasting.normal import plain

# Between how many parts there are, and how many figures each has.
_OF: Final = frozenset(("of", "de", "par", "по"))
_POINTS: Final = frozenset(("points", "each"))
_WORDS: Final = frozenset(("unknown", "quiet"))
# So many atoms stand between at most.
_NEAR: Final = 3


def multiplied(draft: Draft, atoms: list[Atom]) -> list[Atom]:
    """The atoms, each unit with one number before it: the nearest, or what both come to.

    The other number is a doubt, if no word beside it is one.
    """
    found: list[Atom] = []
    for atom in atoms:
        if atom.kind == "unit":
            found = _with_one(draft, found)
        found.append(atom)
    return found


def _with_one(draft: Draft, before: list[Atom]) -> list[Atom]:
    start = _start(before)
    numbers = [at for at in range(start, len(before)) if _is_number(before, at)]
    if len(numbers) < 2:
        return before
    first, second = numbers[-2:]
    between = before[first + 1 : second]
    number, other = before[second], before[first]
    kinds = {each.kind for each in between}
    if _are_parts(between):
        if "unknown" not in kinds:
            draft.doubt("unknown-number", other.start, other.text)
        times = first + 1 + (kinds == {"times"})
        product = number._replace(value=other.value * number.value)
        return [*before[:first], *before[times:second], product, *before[second + 1 :]]
    alone = not start or before[start - 1].text in BREAKS
    if not alone or not any(each.text in NAMING for each in between):
        return before
    draft.doubt("unknown-number", other.start, other.text)
    return before[:first] + before[first + 1 :]


def _start(before: list[Atom]) -> int:
    """Where what may be said of a unit begins: behind a break, or what is said of others."""
    for at in range(len(before) - 1, -1, -1):
        if before[at].kind in PARTS | {"and", "lacking"} or before[at].text in BREAKS:
            return at + 1
    return 0


def _is_number(atoms: list[Atom], at: int) -> bool:
    after = atoms[at + 1].kind if at + 1 < len(atoms) else ""
    return atoms[at].kind == "number" and after not in _POINTS


def _are_parts(between: list[Atom]) -> bool:
    """Whether one number counts parts, and the other the figures of each."""
    kinds = {each.kind for each in between}
    if kinds == {"times"}:
        return True
    return bool(between) and (
        len(between) <= _NEAR and kinds <= _WORDS and plain(between[-1].text) in _OF
    )

"""Finds what stands in quotes and is no name: whole lines of figures, and what figures carry."""

from collections.abc import Callable
from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.heading import is_heading
from warbands.rules.pasting.tokens import tokens_of

_CARRIED: Final = frozenset(("item", "talent", "sign", "quiet", "and"))
_KIT: Final = frozenset(("item", "talent"))


def with_quoted_kit(atoms: list[Atom], read: Callable[[str], list[Atom]]) -> list[Atom]:
    """The atoms; names in quotes that are but items and talents are those, if they stand as such.

    Right behind a unit they are the figures' name, if they are but one thing, or if points stand
    behind as our own texts have it.
    """
    found: list[Atom] = []
    for place, atom in enumerate(atoms):
        inner = read(atom.text) if atom.kind == "quoted" and _may_be_kit(atoms, place) else []
        kinds = {each.kind for each in inner}
        several = sum(each.kind in _KIT for each in inner) > 1
        if not kinds & _KIT or not kinds <= _CARRIED or not (several or _is_apart(atoms, place)):
            found.append(atom)
            continue
        begin = atom.start + 1
        found += [each._replace(start=each.start + begin, end=each.end + begin) for each in inner]
    return found


def _may_be_kit(atoms: list[Atom], place: int) -> bool:
    priced = any(each.text == "—" for each in atoms[place + 1 :])
    return _is_apart(atoms, place) or not priced


def _is_apart(atoms: list[Atom], place: int) -> bool:
    """Whether it does not stand right behind a unit, or behind brackets."""
    before = atoms[place - 1] if place else None
    return before is None or not (before.kind == "unit" or before.text in ")]")


def within_quotes(row: str, read: Callable[[str], list[Atom]]) -> tuple[int, int]:
    """Where a line begins and ends that says figures or a heading in quotes; else the whole row."""
    tokens = tokens_of(row)
    if not tokens or tokens[0].kind != "quoted" or any(t.text not in ".,;" for t in tokens[1:]):
        return 0, len(row)
    start, end = tokens[0].start + 1, tokens[0].end - 1
    atoms = read(row[start:end])
    kinds = {each.kind for each in atoms}
    figures = "unit" in kinds and ("number" in kinds or "unknown" not in kinds)
    return (start, end) if figures or is_heading(atoms) else (0, len(row))

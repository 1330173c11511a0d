"""Finds figures that are named twice: "Leader: 1 chieftain", "3 warriors (archers)"."""

from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.labels import PARTS_OF_LIST
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.sections import unit_of
from warbands.rules.pasting.vocabulary import Vocabulary

_COLONS: Final = frozenset(":：")
_DASHES: Final = frozenset("=-–—")
_BRACKETS: Final = frozenset("([")
_IDLE: Final = frozenset(("quiet", "times"))


def with_roles(vocabulary: Vocabulary, atoms: list[Atom]) -> list[Atom]:
    """The atoms, each of these figures once: as a ready one if it is named as one."""
    found = _unheaded(atoms)
    for place, atom in enumerate(atoms):
        behind = place + 1
        if atom.kind != "unit" or found[place].kind != "unit" or behind >= len(atoms):
            continue
        counted = _is_counted(atoms, place)
        other = _next_unit(atoms, behind)
        if other is None:
            continue
        sign, numbered = atoms[behind].text, _has_number(atoms, behind, other)
        like = unit_of(vocabulary, atom) == unit_of(vocabulary, atoms[other])
        if not counted and (sign in _COLONS or (sign in _DASHES and numbered and like)):
            found[place] = atom._replace(kind="quiet")
        elif numbered or not (sign in _BRACKETS or other == behind):
            continue
        elif like:
            found[place] = _ready(atom, atoms[other])
            found[other] = atoms[other]._replace(kind="quiet")
        elif sign in _BRACKETS:
            found[other] = atoms[other]._replace(kind="unknown", value=1)
    return found


def _unheaded(atoms: list[Atom]) -> list[Atom]:
    """The atoms; a part of the list before a colon says nothing: "Core: 8 warriors"."""
    headed = [each.text for each in atoms[1:2]] == [":"]
    if headed and plain(atoms[0].text) in PARTS_OF_LIST:
        return [atoms[0]._replace(kind="quiet"), *atoms[1:]]
    return [*atoms]


def _next_unit(atoms: list[Atom], place: int) -> int | None:
    """The place of the unit that comes next, over a sign, a count and idle words alone."""
    for at in range(place, min(place + 5, len(atoms))):
        kind = atoms[at].kind
        if kind == "unit":
            return at
        first = at == place and kind == "sign"
        if not first and kind not in _IDLE and kind != "number":
            return None
    return None


def _has_number(atoms: list[Atom], place: int, end: int) -> bool:
    return any(each.kind == "number" for each in atoms[place:end])


def _is_counted(atoms: list[Atom], place: int) -> bool:
    before = place - 1
    while before >= 0 and atoms[before].kind in _IDLE:
        before -= 1
    return before >= 0 and atoms[before].kind == "number"


def _ready(atom: Atom, other: Atom) -> Atom:
    """The first of two atoms, being the ready figure that the second is if it is none itself."""
    named = any(each.sort == "unit" for each in atom.targets)
    said = any(each.sort == "loadout" for each in other.targets)
    return atom._replace(targets=other.targets) if named and said else atom

"""Finds figures that are named twice: "Leader: 1 chieftain", "3 warriors (archers)"."""

from itertools import pairwise
from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.labels import PARTS_OF_LIST
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.sections import unit_of
from warbands.rules.pasting.unnamed import KIT
from warbands.rules.pasting.vocabulary import Vocabulary

_COLONS: Final = frozenset(":：")
_DASHES: Final = frozenset("=-–—")
_BRACKETS: Final = frozenset("([")
_IDLE: Final = frozenset(("quiet", "times"))
# From so many counted figures on, a line lists figures, and one more among them is one more.
_LISTING: Final = 2


def with_roles(vocabulary: Vocabulary, atoms: list[Atom]) -> list[Atom]:
    """The atoms, each of these figures once: as a ready one if it is named as one.

    What may be a `role` of the figures is that; a unit with a value may be a role or others.
    """
    return _trailing(vocabulary, _leading(vocabulary, _unheaded(atoms)))


def _leading(vocabulary: Vocabulary, atoms: list[Atom]) -> list[Atom]:
    """Units right before others: a label of theirs, or the same figures."""
    found = [*atoms]
    for place, atom in enumerate(atoms):
        other = _next_unit(atoms, place + 1)
        if found[place].kind != "unit" or other is None:
            continue
        sign, numbered = atoms[place + 1].text, _has_number(atoms, place + 1, other)
        like = unit_of(vocabulary, atom) == unit_of(vocabulary, atoms[other])
        dashed = sign in _DASHES and like and (numbered or _is_counted_behind(atoms, other))
        if not _is_counted(atoms, place) and (sign in _COLONS or dashed):
            role = like and not _is_plain(atom) and _is_plain(atoms[other])
            found[place] = atom._replace(kind="role" if role else "quiet")
        elif numbered or not (sign in _BRACKETS or other == place + 1):
            continue
        elif like:
            found[place] = _ready(atom, atoms[other])
            found[other] = atoms[other]._replace(kind="quiet")
        elif sign in _BRACKETS:
            found[other] = atoms[other]._replace(kind="unknown", value=1)
    return found


def _trailing(vocabulary: Vocabulary, atoms: list[Atom]) -> list[Atom]:
    """Units without a count behind the same unit: "Warrior, spear (standard bearer)"."""
    found = [*atoms]
    units = [place for place, atom in enumerate(atoms) if atom.kind == "unit"]
    counted = 0
    for one, place in pairwise(units):
        counted += _is_counted(atoms, one) or _is_counted_behind(atoms, one)
        atom, before = atoms[place], atoms[place - 1].text
        like = unit_of(vocabulary, atoms[one]) == unit_of(vocabulary, atom)
        if not like or _is_counted(atoms, place) or _is_counted_behind(atoms, place):
            continue
        again = plain(atom.text) == plain(atoms[one].text)
        bracketed = before in _BRACKETS
        if _is_plain(atom) and (bracketed or (_is_plain(atoms[one]) and not again)):
            found[place] = atom._replace(kind="quiet")
        elif bracketed or (before in _COLONS | _DASHES and place == one + 2):
            found[place] = atom._replace(kind="role")
        elif counted < _LISTING:
            found[place] = atom._replace(value=1)
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
    while before >= 0 and atoms[before].kind in _IDLE | KIT:
        before -= 1
    return before >= 0 and atoms[before].kind == "number"


def _is_counted_behind(atoms: list[Atom], place: int) -> bool:
    """Whether a number stands right behind, over a sign: "archers (3)", "archers x3"."""
    behind = atoms[place + 1 : place + 3]
    signs = behind[:1] if behind and behind[0].kind in ("sign", "times", "quiet") else []
    return any(each.kind == "number" for each in behind[len(signs) : len(signs) + 1])


def _is_plain(atom: Atom) -> bool:
    """Whether it is a unit as such, and no ready figure."""
    return any(each.sort == "unit" for each in atom.targets)


def _ready(atom: Atom, other: Atom) -> Atom:
    """The first of two atoms, being the ready figure that the second is if it is none itself."""
    said = any(each.sort == "loadout" for each in other.targets)
    return atom._replace(targets=other.targets) if _is_plain(atom) and said else atom

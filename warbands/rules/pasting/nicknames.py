"""Finds what one figure is called, without quotes: "Jarl Eirik", "Chieftain, armour (Ragnar)"."""

from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.entries import MOST_BEHIND
from warbands.rules.pasting.labels import PARTS_OF_LIST
from warbands.rules.pasting.near import LIKELY, Near
from warbands.rules.pasting.normal import plain

_BEFORE: Final = frozenset(",(-–—:")
_BEHIND: Final = frozenset("([:,;-–—")
_COUNTING: Final = frozenset(("number", "odd"))


def with_nickname(near: Near, line: str, atoms: list[Atom]) -> list[Atom]:
    """The atoms; words like nothing in the game are in quotes, with a value, if they name one.

    That is said of a single figure alone: never where a number above one stands on the line.
    """
    units = [place for place, each in enumerate(atoms) if each.kind == "unit"]
    if len(units) != 1 or near.tired or not _is_single(near, atoms, units[0]):
        return atoms
    runs = [run for run in _runs(atoms) if _stands_as_name(atoms, run, units[0])]
    if len(runs) != 1 or any(each.kind == "quoted" for each in atoms):
        return atoms
    first, end = runs[0]
    if not all(_is_nickname(near, each) for each in atoms[first:end]):
        return atoms
    start, stop = atoms[first].start, atoms[end - 1].end
    name = Atom("quoted", line[start:stop], start, stop, value=1)
    # What parts a name from its figure behind it is no break.
    rest = atoms[end + 1 :] if first < units[0] and atoms[end].kind == "sign" else atoms[end:]
    return [*atoms[:first], name, *rest]


def _is_single(near: Near, atoms: list[Atom], unit: int) -> bool:
    """Whether the unit is named in the singular, or counted as one, and no number says more."""
    priced = [each for each in atoms[unit:] if each.value > MOST_BEHIND]
    numbers = [each for each in atoms if each.kind in _COUNTING and each not in priced]
    if any(each.value != 1 for each in numbers) or any(each.kind == "each" for each in atoms):
        return False
    return bool(numbers) or near.vocabulary.is_single(atoms[unit].text)


def _runs(atoms: list[Atom]) -> list[tuple[int, int]]:
    """Where unknown words beside each other begin and end."""
    runs: list[tuple[int, int]] = []
    for place, atom in enumerate(atoms):
        if atom.kind != "unknown":
            continue
        if runs and runs[-1][1] == place:
            runs[-1] = (runs[-1][0], place + 1)
        else:
            runs.append((place, place + 1))
    return runs


def _stands_as_name(atoms: list[Atom], run: tuple[int, int], unit: int) -> bool:
    first, end = run
    before = atoms[first - 1].text if first else ""
    behind = atoms[end].text if end < len(atoms) else ""
    if first > unit:
        bracketed = before == "(" and behind == ")"
        return bracketed or (first == unit + 1 and (not behind or behind in _BEHIND))
    return not first and end + 1 == unit and behind in _BEFORE


def _is_nickname(near: Near, atom: Atom) -> bool:
    """Whether it is a capitalised word that nothing in the game resembles."""
    word = plain(atom.text)
    capital = atom.text[:1].isupper() and not atom.text.isupper()
    known = near.vocabulary.calls(atom.text) or word in PARTS_OF_LIST
    return capital and not known and not atom.value and near.likeness(atom.text) < LIKELY

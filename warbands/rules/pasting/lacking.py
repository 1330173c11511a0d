"""Says what figures are without: "without shield", "sans bouclier", "без щита"; "no archers"."""

from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.labels import OR, WITHOUT
from warbands.rules.pasting.normal import plain

_KIT: Final = frozenset(("item", "talent"))
_TAKEN: Final = {"item": "lacking", "talent": "lacking", "unit": "absent"}


def with_lacking(atoms: list[Atom]) -> list[Atom]:
    """The atoms; what a word takes away is `lacking`, an item or talent, or an `absent` unit."""
    found: list[Atom] = []
    place = 0
    while place < len(atoms):
        end = _end(atoms, place) if plain(atoms[place].text) in WITHOUT else place
        found += [each._replace(kind=_TAKEN.get(each.kind, "quiet")) for each in atoms[place:end]]
        if end == place:
            found.append(atoms[place])
        place = max(end, place + 1)
    return found


def _end(atoms: list[Atom], place: int) -> int:
    """Where what the word at this place takes away ends; the place itself if it takes nothing."""
    end, at = place, place + 1
    while True:
        while at < len(atoms) and atoms[at].kind == "quiet":
            at += 1
        if at < len(atoms) and atoms[at].kind == "unit" and end == place:
            return at + 1
        if at == len(atoms) or atoms[at].kind not in _KIT:
            return end
        end = at = at + 1
        if at == len(atoms) or not (atoms[at].kind == "and" or plain(atoms[at].text) in OR):
            return end
        at += 1

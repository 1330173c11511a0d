"""Says what figures are without: "without shield", "щит: нет", "sans bouclier"; "no archers"."""

from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.labels import ALL, BEHIND, BUT, NO, OR, OTHER, WITH, WITHOUT
from warbands.rules.pasting.normal import plain

_KIT: Final = frozenset(("item", "talent"))
_TAKEN: Final = {"item": "lacking", "talent": "lacking", "unit": "absent"}
# Between a thing and the word that denies it; commas and the like part them.
_LINKS: Final = frozenset(":=：-–—([{?")
# Behind "without:", nobody says where what it takes away ends.
_LISTING: Final = ","
# So many words not understood may describe what is denied: "without battered old shields".
_DESCRIBED: Final = 3
_FIRM_LINKS: Final = frozenset(":=：")


def with_lacking(atoms: list[Atom]) -> list[Atom]:
    """The atoms; what a word takes away is `lacking`, an item or talent, or an `absent` unit.

    A word that may deny what is before it, or nothing, is unknown: the item is not given.
    """
    found: list[Atom] = []
    place = 0
    while place < len(atoms):
        end = _end(atoms, place) if _is_denial(atoms, place) else place
        if _denies_before(atoms, place):
            found = _taken_before(found, atoms, place)
        elif end > place or _goes_with_denial(atoms, place):
            listed = any(each.text == _LISTING for each in atoms[place:end])
            found.append(atoms[place]._replace(kind="unknown" if listed else "quiet"))
        else:
            found.append(atoms[place])
        found += [_taken(each) for each in atoms[place + 1 : end]]
        place = len(found)
    return found


def _word(atom: Atom) -> str:
    """The plain word, if it is one that is no name and stands in no quotes."""
    return plain(atom.text) if atom.kind in ("unknown", "quiet") else ""


def _taken(atom: Atom) -> Atom:
    """What becomes of an atom behind the word that takes it away."""
    if atom.kind == "unknown" and _word(atom) not in WITHOUT | OR:
        return atom
    return atom._replace(kind=_TAKEN.get(atom.kind, "quiet"))


def _is_denial(atoms: list[Atom], place: int) -> bool:
    word = _word(atoms[place])
    before = _word(atoms[place - 1]) if place else ""
    return word in WITHOUT or (word in BUT and before in ALL | OTHER)


def _goes_with_denial(atoms: list[Atom], place: int) -> bool:
    """Whether it is "other" in "other than shield"."""
    behind = place + 1
    said = _word(atoms[place]) in OTHER and behind < len(atoms) and _is_denial(atoms, behind)
    return said and _end(atoms, behind) > behind


def _end(atoms: list[Atom], place: int) -> int:
    """Where what the word at this place takes away ends; the place itself if it takes nothing."""
    at = place + 1
    linked = at < len(atoms) and atoms[at].text in _FIRM_LINKS
    at += linked
    first = at
    at = _over_idle(atoms, at)
    if at < len(atoms) and atoms[at].kind == "unit":
        return at + 1
    described = [each.kind for each in atoms[at : at + _DESCRIBED]]
    at += next((count for count, kind in enumerate(described) if kind != "unknown"), 0)
    end = place
    while at < len(atoms) and atoms[at].kind in _KIT:
        end = at + 1
        listed = linked and end < len(atoms) and atoms[end].text == _LISTING
        if end == len(atoms) or not (listed or _goes_on(atoms[end])):
            break
        if _begins_what_they_have(atoms, end, alike=first < at):
            break
        at = _over_idle(atoms, end + 1)
    return end


def _begins_what_they_have(atoms: list[Atom], place: int, *, alike: bool) -> bool:
    """Whether what follows an "and" is had after all: "no bow and with spear", "and a spear".

    `alike`: an article stood before what is denied, too, so that one here says nothing.
    """
    behind = atoms[place + 1] if place + 1 < len(atoms) else None
    if atoms[place].kind != "and" or behind is None or behind.kind != "quiet":
        return False
    return plain(behind.text) in WITH or not (alike or plain(behind.text) in WITHOUT)


def _over_idle(atoms: list[Atom], at: int) -> int:
    while at < len(atoms) and (atoms[at].kind == "quiet" or _word(atoms[at]) in WITHOUT):
        at += 1
    return at


def _goes_on(atom: Atom) -> bool:
    return atom.kind == "and" or _word(atom) in OR


def _denies_before(atoms: list[Atom], place: int) -> bool:
    """Whether the word here denies what is before it, and not what is behind it."""
    if _word(atoms[place]) not in BEHIND or not place:
        return False
    before = _before(atoms, place)
    thing = atoms[before]
    if thing.kind not in _TAKEN:
        return False
    linked = [each.text for each in atoms[before + 1 : place]]
    if thing.kind == "unit":
        said = linked or _word(atoms[place]) not in NO
        return bool(said) and {*linked} <= _LINKS and _is_last(atoms, place)
    if {*linked} & _FIRM_LINKS or _is_last(atoms, place):
        return True
    if _end(atoms, place) > place:
        return False
    behind = atoms[place + 1].kind
    return behind in ("unknown", "quiet") and _word(atoms[place]) not in NO and not linked


def _before(atoms: list[Atom], place: int) -> int:
    """The place of what stands before a word, over signs."""
    before = place - 1
    while before and atoms[before].kind == "sign":
        before -= 1
    return before


def _is_last(atoms: list[Atom], place: int) -> bool:
    return place + 1 == len(atoms) or atoms[place + 1].kind in ("sign", "and")


def _taken_before(found: list[Atom], atoms: list[Atom], place: int) -> list[Atom]:
    """What was found before the word here, without what it denies, and the word."""
    at = _before(atoms, place)
    linked = {each.text for each in atoms[at + 1 : place]} <= _LINKS
    sure = linked and _is_last(atoms, place)
    taken = [*found]
    taken[at] = _taken(taken[at])
    while at > 1 and taken[at].kind == "lacking" and _goes_on(taken[at - 1]):
        at -= 2
        taken[at] = _taken(taken[at]) if taken[at].kind in _KIT else taken[at]
    return [*taken, atoms[place]._replace(kind="quiet" if sure else "unknown")]

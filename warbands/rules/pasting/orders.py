"""Finds numbers behind units that say which figure it is: "Warrior No 3", or "Archer 2" after 1."""

from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entry import Beside
from warbands.rules.pasting.normal import plain

_WORDS: Final = frozenset(("no", "n", "nr", "num", "number", "numero", "номер"))
_SIGNS: Final = frozenset(".°º:")
_BEFORE: Final = frozenset(",(-–—")
_NUMBER: Final = "number"


def without_orders(atoms: list[Atom]) -> list[Atom]:
    """The atoms without "No 3" behind a unit, which counts nothing."""
    found: list[Atom] = []
    place = 0
    while place < len(atoms):
        length = _order(atoms, place) if _is_behind_unit(found) else 0
        if not length:
            found.append(atoms[place])
        place += length or 1
    return found


def _is_behind_unit(found: list[Atom]) -> bool:
    last = found[-2:] if found and found[-1].text in _BEFORE else found[-1:]
    return bool(last) and last[0].kind in ("unit", "quoted")


def _order(atoms: list[Atom], place: int) -> int:
    """How many atoms from here say which figure it is; 0 for none."""
    word = atoms[place]
    if word.kind not in ("quiet", "unknown") or plain(word.text) not in _WORDS:
        return 0
    at = place + 1
    if at < len(atoms) and atoms[at].text in _SIGNS:
        at += 1
    return at + 1 - place if at < len(atoms) and atoms[at].kind == _NUMBER else 0


def number_figures(draft: Draft) -> None:
    """Make one figure each of units whose numbers go on from 1; one doubt says so of each run.

    Of a word for several figures the numbers stay counts, and are told.
    """
    places = {id(entry): place for place, entry in enumerate(draft.entries)}
    beside = [each for each in draft.beside if id(each.entry) in places]
    run: list[Beside] = []
    for each in beside:
        if not (run and _goes_on(run, each, places)):
            _end(draft, run)
            run = []
        run.append(each)
    _end(draft, run)


def _goes_on(run: list[Beside], each: Beside, places: dict[int, int]) -> bool:
    last = run[-1]
    if places[id(each.entry)] != places[id(last.entry)] + 1:
        return False
    named = each.naming and last.naming and each.entry.unit == last.entry.unit
    if not named and each.unit.targets != last.unit.targets:
        return False
    number, before = each.said.atom.value, last.said.atom.value
    if all(one.ordinal for one in run):
        return number > before
    return number == before + 1 and run[0].said.atom.value == 1


def _end(draft: Draft, run: list[Beside]) -> None:
    counts = [each for each in run if not each.ordinal and each.entry.count > 1]
    counts = [each for each in counts if each.entry.count == each.said.atom.value]
    if len(run) < 2 or not counts:
        return
    if all(draft.near.vocabulary.is_single(each.unit.text) for each in run):
        for each in counts:
            each.entry.count, each.entry.counted = 1, False
    draft.doubt_said("unknown-number", counts[0].said)

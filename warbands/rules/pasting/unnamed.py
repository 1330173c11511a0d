"""Finds lines of figures that name no unit: "5 Vikings with spears", "Brute, axe"."""

from itertools import pairwise
from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entries import BREAKS, LEAST_BUDGET, OPENING
from warbands.rules.pasting.labels import WITH
from warbands.rules.pasting.vocabulary import Vocabulary

PEOPLE: Final = frozenset(("faction", "people"))
KIT: Final = frozenset(("item", "talent", "lacking"))
# What stands between figures and what they carry.
_APART: Final = BREAKS | OPENING | {":", "-", "–", "—"}
# A number and the people it counts are no further apart.
_NEAR: Final = 6
_BETWEEN: Final = frozenset(("quiet", "times"))


def is_unnamed(vocabulary: Vocabulary, atoms: list[Atom]) -> bool:
    """Whether a number says how many of a people there are, and not the budget."""
    kinds = {each.kind for each in atoms}
    if not any(_is_item(vocabulary, each) for each in atoms):
        return counts_people(atoms)
    return _before_people(atoms) or bool(kinds & PEOPLE and _few(atoms) and not _spends(atoms))


def counts_people(atoms: list[Atom]) -> bool:
    """Whether a line that names no items does: "5 Vikings", but no budget beside them."""
    return _before_people(atoms) and not _spends(atoms)


def _few(atoms: list[Atom]) -> list[Atom]:
    return [each for each in atoms if each.kind == "number" and each.value < LEAST_BUDGET]


def _before_people(atoms: list[Atom]) -> bool:
    few = _few(atoms)
    said = [each for each in atoms if each.kind not in _BETWEEN]
    return any(one in few and other.kind in PEOPLE for one, other in pairwise(said))


def _spends(atoms: list[Atom]) -> bool:
    """Whether there is a number that is sooner a budget."""
    greater = any(each.kind == "number" and each.value >= LEAST_BUDGET for each in atoms)
    return greater or any(each.kind == "points" for each in atoms)


def named_only(draft: Draft, line: str, atoms: list[Atom]) -> list[Atom]:
    """The atoms of a line without figures that have no unit; those are a doubt."""
    for place, atom in enumerate(atoms):
        if atom.kind == "number" and _before_people(_next_two(atoms, place)):
            end = _end(atoms, place)
            part = atoms[place:end]
            if part and is_unnamed(draft.near.vocabulary, part):
                draft.mention(part)
                draft.doubt("no-unit", atom.start, line[atom.start : part[-1].end])
                return atoms[:place] + named_only(draft, line, atoms[end:])
    return atoms


def is_nobody(draft: Draft, atoms: list[Atom]) -> bool:
    """Whether a line without a unit says but who is not there; that is a doubt."""
    absent = [each for each in atoms if each.kind == "absent"]
    for each in absent:
        draft.doubt("unexpected", each.start, each.text)
    alone = bool(absent) and not any(each.kind == "faction" for each in atoms)
    draft.astray |= alone
    return alone


def _next_two(atoms: list[Atom], place: int) -> list[Atom]:
    near = atoms[place : place + _NEAR]
    return [each for each in near if each.kind not in _BETWEEN][:2]


def _end(atoms: list[Atom], place: int) -> int:
    """Where figures end that begin here: behind the last break before the next unit."""
    rest = range(place, len(atoms))
    unit = next((at for at in rest if atoms[at].kind == "unit"), None)
    if unit is None:
        return len(atoms)
    breaks = (at for at in range(unit - 1, place, -1) if _breaks(atoms[at]))
    return next(breaks, place - 1) + 1


def _breaks(atom: Atom) -> bool:
    return atom.kind == "and" or atom.text in BREAKS


def is_armed(vocabulary: Vocabulary, atoms: list[Atom]) -> bool:
    """Whether an unknown unit is said to carry an item; a name may have one, but not so."""
    for place, atom in enumerate(atoms):
        before, after = atoms[:place], [each.kind for each in atoms[place + 1 : place + 2]]
        if not _is_item(vocabulary, atom) or after == ["unknown"]:
            continue
        while before and before[-1].kind == "quiet" and before[-1].text.casefold() not in WITH:
            before.pop()
        beside = before[-1].text.casefold() if before else ""
        if beside in _APART | WITH and any(each.kind == "unknown" for each in before):
            return True
    return False


def _is_item(vocabulary: Vocabulary, atom: Atom) -> bool:
    return atom.kind in KIT or (atom.kind == "unknown" and vocabulary.calls(atom.text))

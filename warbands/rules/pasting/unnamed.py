"""Finds lines that count a faction's people and name no unit: "5 Vikings with spears"."""

from itertools import pairwise
from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.entries import LEAST_BUDGET
from warbands.rules.pasting.vocabulary import Vocabulary

PEOPLE: Final = frozenset(("faction", "people"))
KIT: Final = frozenset(("item", "talent", "lacking"))
_BETWEEN: Final = frozenset(("quiet", "times"))


def is_unnamed(vocabulary: Vocabulary, atoms: list[Atom]) -> bool:
    """Whether a number says how many of a people there are, and not the budget."""
    kinds = {each.kind for each in atoms}
    carrying = kinds & KIT or any(
        each.kind == "unknown" and vocabulary.calls(each.text) for each in atoms
    )
    if not carrying:
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

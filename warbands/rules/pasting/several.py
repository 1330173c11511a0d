"""Finds what is said of some figures of an entry, or of several entries: nobody gives it to one.

"3 of the warriors have javelins" adds no figures, and in "4 warriors, 4 archers, each with shield"
the shields are not the archers' alone. "Each warrior" is no warrior more.
"""

from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.labels import OF, OF_WHICH, THOSE, WITH
from warbands.rules.pasting.normal import plain

_KIT: Final = frozenset(("item", "talent"))
# Before an item, as plain words: so many of the figures have it.
SOME: Final = {
    "одного": 1, "одной": 1, "двух": 2, "двоих": 2, "трех": 3, "троих": 3, "четырех": 4,
    "четверых": 4, "пяти": 5, "пятерых": 5, "шести": 6, "lun": 1, "lune": 1,
}  # fmt: skip
# So is an article, before a word that says that it has it: "un avec bannière".
_ARTICLES: Final = frozenset(("un", "une"))
_UNIT: Final = frozenset(("unit",))
# Who asks has not decided.
_QUESTIONS: Final = frozenset("?？")


def with_several(line: str, atoms: list[Atom], *, begun: bool) -> list[Atom]:
    """The atoms; what is said of some or of several is unknown. `begun`: entries stand above."""
    units = 0
    for place, atom in enumerate(atoms):
        units += atom.kind == "unit"
        if atom.kind == "number" and (begun or units) and _counts_some(atoms, place):
            rest = line[atom.start :].rstrip()
            some = atom._replace(kind="unknown", text=rest, end=atom.start + len(rest))
            return [*atoms[:place], some]
        several = atom.kind == "each" and units > 1 and _is_next(atoms, place, _KIT)
        asked = atom.text in _QUESTIONS and (begun or units)
        if several or asked or (begun and atom.kind == "each" and _is_next(atoms, place, _UNIT)):
            return [*atoms[:place], atom._replace(kind="unknown"), *atoms[place + 1 :]]
    return atoms


def some_of(atoms: list[Atom], place: int) -> int:
    """How many of the figures a word here, that is no number, says have something; 0 for none."""
    word = plain(atoms[place].text) if atoms[place].kind in ("unknown", "quiet") else ""
    behind = [each.text.casefold() for each in atoms[place + 1 : place + 2]]
    return SOME.get(word, 0) or int(word in _ARTICLES and behind != [] and behind[0] in WITH)


def _counts_some(atoms: list[Atom], place: int) -> bool:
    """Whether a number counts some of figures named before: "3 of them", "dont 3 avec"."""
    before = {plain(each.text) for each in atoms[max(place - 2, 0) : place]}
    behind = [plain(each.text) for each in atoms[place + 1 : place + 3]]
    of = behind[:1] != [] and behind[0] in OF
    return bool(before & OF_WHICH) or (of and (behind[0] in THOSE or behind[-1] in THOSE))


def _is_next(atoms: list[Atom], place: int, kinds: frozenset[str]) -> bool:
    rest = (each.kind for each in atoms[place + 1 :])
    return next((kind for kind in rest if kind != "quiet"), "") in kinds

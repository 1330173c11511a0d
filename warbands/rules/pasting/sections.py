"""Finds lines that head figures and are none: "Warriors:", "## Archers", a table's titles."""

import re
from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.labels import PARTS_OF_LIST, TITLES
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.vocabulary import Vocabulary

_NAMED: Final = frozenset(("unit", "sign", "quiet", "and"))
# "#", "== so ==" and "Archers:" are how headings are marked.
_MARKED: Final = re.compile(r"\s*#|\s*([=*_–—-]{2,}).*\1\s*\Z|.*[:：]\s*\Z")
_IN_BRACKETS: Final = re.compile(r"[(\[]\s*\d{1,3}\s*[)\]]")


def is_section(vocabulary: Vocabulary, row: str, atoms: list[Atom], below: list[Atom]) -> bool:
    """Whether a row heads the entries below it: marked as a heading, or of the same figures."""
    kinds = {each.kind for each in atoms}
    units = [each for each in below if each.kind == "unit"]
    counted = any(each.kind == "number" for each in below)
    if "unit" not in kinds or not units:
        return False
    if not kinds <= _NAMED | {"number"} or ("number" in kinds and not _IN_BRACKETS.search(row)):
        return False
    if _MARKED.match(row) or (row.isupper() and not _shouted(below)):
        return True
    alone = [each for each in atoms if each.kind == "unit"]
    like = unit_of(vocabulary, alone[0]) == unit_of(vocabulary, units[0])
    return kinds <= _NAMED and len(alone) == 1 and counted and like


def _shouted(below: list[Atom]) -> bool:
    return all(each.text.isupper() for each in below if each.kind == "unit")


def unit_of(vocabulary: Vocabulary, atom: Atom) -> str:
    """The unit that an atom names, itself or by a ready figure."""
    ready = next((each.slug for each in atom.targets if each.sort == "loadout"), None)
    return atom.target("unit") or (vocabulary.loadouts[ready].unit if ready else "")


def is_titles(row: str, atoms: list[Atom]) -> bool:
    """Whether a line has but titles: of a table's columns, or of a part of the list."""
    words = [each for each in atoms if each.kind not in ("sign", "quoted")]
    titles = [each for each in words if plain(each.text) in TITLES]
    several = len(titles) > 1 or (titles != [] and row.rstrip().endswith(":"))
    part = len(words) == 1 and plain(words[0].text) in PARTS_OF_LIST
    return part or (several and len(titles) == len(words))

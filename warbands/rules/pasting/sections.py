"""Finds lines that head figures and are none: "Warriors:", "## Archers", a table's titles."""

import re
from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.entries import MOST_BEHIND
from warbands.rules.pasting.labels import LEADING, PARTS_OF_LIST, TITLES, TOTALS, UNIT_TITLES
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.vocabulary import Vocabulary

_NAMED: Final = frozenset(("unit", "sign", "quiet", "and"))
# "#", "== so ==" and "Archers:" are how headings are marked.
_MARKED: Final = re.compile(r"\s*#|\s*([=*_–—-]{2,}).*\1\s*\Z|.*[:：]\s*\Z")
_LABEL_OF_NUMBER: Final = re.compile(r"[^\W\d]\s*[:：]\s*\d")
_SURE_CAPITALS: Final = 2
_DRESSING: Final = " \t#=*_–—-:："
_CELLS: Final = re.compile(r"[\s|,;:]+")
_BULLET: Final = re.compile(r"\s*[-*+•–—·]\s")
_IN_BRACKETS: Final = re.compile(r"[(\[]\s*\d{1,3}\s*[)\]]")


def is_section(vocabulary: Vocabulary, row: str, atoms: list[Atom], below: list[Atom]) -> bool:
    """Whether a row heads the entries below it: marked as a heading, or of the same figures."""
    kinds = {each.kind for each in atoms}
    units = [each for each in below if each.kind == "unit"]
    counted = any(each.kind == "number" for each in below)
    if "unit" not in kinds or not units:
        return False
    numbered = "number" in kinds and not _IN_BRACKETS.search(row)
    if not kinds <= _NAMED | {"number", "points"} or (numbered and not _is_priced(atoms)):
        return False
    if (not numbered and _MARKED.match(row)) or (row.isupper() and not _shouted(below)):
        return True
    alone = [each for each in atoms if each.kind == "unit"]
    bare = len(alone) == 1 and (kinds <= _NAMED or _is_priced(atoms))
    if bare and is_part(row):
        return True
    like = unit_of(vocabulary, alone[0]) == unit_of(vocabulary, units[0])
    titled = _is_plain_alike(alone[0], units[0]) is False and not _BULLET.match(row)
    return bare and like and (counted or titled)


def may_be_section(row: str, atoms: list[Atom], below: list[Atom]) -> Atom | None:
    """The unit that a row names alone, and the row below again: a heading of it, or one more."""
    units = [each for each in below if each.kind == "unit"]
    alone = [each for each in atoms if each.kind == "unit"]
    if len(alone) != 1 or not units or not {each.kind for each in atoms} <= _NAMED:
        return None
    again = _is_plain_alike(alone[0], units[0])
    armed = any(each.kind in ("item", "talent") for each in below)
    doubtful = armed if again else again is False and bool(_BULLET.match(row))
    return alone[0] if doubtful else None


def is_part(row: str) -> bool:
    """Whether a row says but which part of the list stands below it: "Command", "Leaders:"."""
    return plain(row.strip(_DRESSING)) in PARTS_OF_LIST


def may_be_label(line: str, name: str, below: list[Atom]) -> bool:
    """Whether a name is sooner a heading of the figures below, or the label of a number."""
    title = line.rstrip().endswith((":", "：")) and any(each.kind == "unit" for each in below)
    # "Sons of Ragnar" is sure.
    capitals = sum(word[:1].isupper() for word in name.split())
    return bool(_LABEL_OF_NUMBER.search(line)) or (title and capitals < _SURE_CAPITALS)


def _is_plain_alike(atom: Atom, other: Atom) -> bool | None:
    """Whether two words for one unit are the same; None if they are not of one, or a role's."""
    if atom.target("unit") is None or atom.target("unit") != other.target("unit"):
        return None
    return plain(atom.text) == plain(other.text)


def _is_priced(atoms: list[Atom]) -> bool:
    """Whether the only number is what figures cost that are not counted: "Warriors (80 pts)"."""
    numbers = [place for place, each in enumerate(atoms) if each.kind == "number"]
    if len(numbers) != 1 or any(each.kind == "unit" for each in atoms[numbers[0] :]):
        return False
    said = [each.kind for each in atoms[numbers[0] + 1 : numbers[0] + 2]] == ["points"]
    return said or atoms[numbers[0]].value > MOST_BEHIND


def _shouted(below: list[Atom]) -> bool:
    return all(each.text.isupper() for each in below if each.kind == "unit")


def leading_title(row: str, atoms: list[Atom]) -> bool | None:
    """Whether rows below begin with what counts nothing; None if the line is no table's titles."""
    words = [each for each in atoms if each.kind not in ("sign", "quoted")]
    titles = [plain(each.text) in TITLES | UNIT_TITLES for each in words]
    numbered = any(each.kind == "number" for each in atoms)
    if len(words) < 2 or not all(titles) or numbered:
        return None
    first = next(filter(None, _CELLS.split(row)))
    return plain(first.strip(".°º")) in LEADING


def without_leading(atoms: list[Atom]) -> list[Atom]:
    """The atoms of a table's row without the number that it begins with."""
    first = next((place for place, each in enumerate(atoms) if each.kind != "sign"), 0)
    if atoms and atoms[first].kind == "number":
        return [*atoms[:first], *atoms[first + 1 :]]
    return atoms


def is_sum(atoms: list[Atom]) -> bool:
    """Whether a line counts figures that stand elsewhere: "8 warriors in total"."""
    said = [each for each in atoms if each.kind not in ("sign", "points", "times")]
    for place, atom in enumerate(said):
        if plain(atom.text) not in TOTALS:
            continue
        rest = [each.kind for each in said[place + 1 :] if each.kind != "quiet"]
        before = said[place - 1].kind if place else ""
        last = not rest and place > 0 and before != "number"
        if last or rest[:1] == ["unit"] or rest[:2] == ["number", "unit"]:
            return True
    return False


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

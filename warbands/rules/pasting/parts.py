"""Reads figures in parts below a unit's name: "Warriors:", then "Spear & shield: 8", "Bow: 4"."""

from itertools import product
from typing import Final, NamedTuple

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entries import MOST_BEHIND, OPENING
from warbands.rules.pasting.entry import EntryDraft
from warbands.rules.pasting.numbering import Numbering
from warbands.rules.pasting.rows import Rows

_KIT: Final = frozenset(("item", "talent"))
_PART: Final = _KIT | {"number", "sign", "quiet", "and", "times", "points", "each"}
# What says of the number before it that it is a price.
_SAID: Final = frozenset(("points", "each"))
_BARE: Final = frozenset(("unit", "number", "sign", "quiet", "times"))


class _Part(NamedTuple):
    """A row that is a count and kit. `firm`: it is written so that it is a count."""

    line: int
    figures: int
    firm: bool
    priced: bool


class Parts:
    """The rows of one text that are parts of the unit named above them."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._unit: Atom | None = None
        # The rows that are parts, and those of them of which that is not sure.
        self.lines: set[int] = set()
        self._unsure: set[int] = set()

    def heads(self, draft: Draft, line: str, atoms: list[Atom]) -> list[str]:
        """What a line became that names but a unit of which parts are counted below."""
        entry = _alone(draft, atoms)
        parts = self._below(draft, entry) if entry else []
        unit = next((each for each in atoms if each.kind == "unit"), None)
        if entry is None or unit is None or not parts:
            return []
        total = sum(each.figures for each in parts)
        plural = not draft.near.vocabulary.is_single(unit.text)
        if entry.counted:
            if not _is_parted(line, atoms, entry, parts):
                return []
        elif not _is_headed(line, parts, plural=plural):
            return []
        for each in atoms:
            if entry.counted and total != entry.count and each.kind == "number":
                draft.doubt("unknown-number", each.start, each.text)
        draft.entries.pop()
        draft.beside = [each for each in draft.beside if each.entry is not entry]
        self._unit = unit
        self.lines = {each.line for each in parts}
        sure = plural or entry.counted
        self._unsure = {
            each.line
            for each in parts
            if (not each.firm and (each.priced or not sure) and total != entry.count)
            or (len(parts) == 1 and each.figures <= 2)
        }
        return ["section"]

    def given(self, draft: Draft, atoms: list[Atom]) -> list[Atom]:
        """The atoms of a row; of one that is a part, with its count and its unit before the kit."""
        at = count_of(atoms) if draft.line in self.lines else None
        if at is None or self._unit is None:
            return atoms
        number, before, behind = atoms[at], atoms[:at], atoms[at + 1 :]
        if draft.line in self._unsure:
            draft.doubt("unknown-number", number.start, number.text)
        times = {place for place in (at - 1, at + 1) if _kind(atoms, place) == "times"}
        before = [each for place, each in enumerate(before) if place not in times]
        behind = [each for place, each in enumerate(behind, at + 1) if place not in times]
        start = atoms[0].start
        unit = self._unit._replace(start=start, end=start)
        colon = Atom("sign", ":", start, start)
        return [number, unit, colon, *before, *behind]

    def _below(self, draft: Draft, entry: EntryDraft) -> list[_Part]:
        """The rows right below that are kit, those of them that are counted."""
        found = []
        for line, row in self._rows.following(draft.line):
            start = Numbering(self._rows.apart).begin(row)
            atoms = self._rows.called(row[start:])
            kinds = {each.kind for each in atoms}
            if not kinds <= _PART or not kinds & _KIT:
                break
            if (at := count_of(atoms)) is not None:
                beside = {_kind(atoms, at - 1), _kind(atoms, at + 1)}
                first = not any(each.kind in _KIT for each in atoms[:at])
                price = atoms[at].value in kit_prices(draft, entry, atoms)
                firm = first or "times" in beside
                found.append(_Part(line, atoms[at].value, firm, price and not firm))
        return found


def count_of(atoms: list[Atom]) -> int | None:
    """The place of the number that counts figures in a row of kit, before all of it or behind."""
    kit = [place for place, each in enumerate(atoms) if each.kind in _KIT]
    numbers = [place for place, each in enumerate(atoms) if each.kind == "number"]
    if not kit or not numbers or any(kit[0] < at < kit[-1] for at in numbers):
        return None
    at = numbers[0]
    words = {each.kind for each in atoms[kit[-1] + 1 : at]}
    near = at < kit[0] or words <= {"sign", "times", "quiet"}
    counts = near and atoms[at].value <= MOST_BEHIND and _kind(atoms, at + 1) not in _SAID
    return at if counts else None


def kit_prices(draft: Draft, entry: EntryDraft, atoms: list[Atom]) -> set[int]:
    """What the items of a row, or the figures with them, may cost."""
    bare, dressed = EntryDraft(entry.unit, entry.line), EntryDraft(entry.unit, entry.line)
    for each in (bare, dressed):
        each.faction, each.count = entry.faction, entry.count
    items = (draft.item_of(dressed, each) for each in atoms if each.kind in _KIT)
    dressed.equipment = [each for each in items if each]
    prices = draft.prices(dressed)
    more = {one - other for one, other in product(prices, draft.prices(bare))}
    return prices | more | draft.prices(entry)


def doubt_numbers(draft: Draft, atoms: list[Atom]) -> None:
    """Doubt the numbers on a line of kit that are no prices, nor how many figures there are."""
    entry = draft.entries[-1]
    prices = kit_prices(draft, entry, atoms)
    word = entry.said.atom.text if entry.said else ""
    plural = not draft.near.vocabulary.is_single(word)
    several = plural and not entry.counted and entry.count == 1
    for place, each in enumerate(atoms):
        said = _kind(atoms, place + 1) in _SAID or each.value == entry.count
        if each.kind != "number" or said:
            continue
        if each.value not in prices or (several and each.value <= MOST_BEHIND):
            draft.doubt("unknown-number", each.start, each.text)


def _alone(draft: Draft, atoms: list[Atom]) -> EntryDraft | None:
    """The entry of a line that says but a unit and how many there are."""
    kinds = [each.kind for each in atoms]
    mine = [each for each in draft.entries[-2:] if each.line == draft.line]
    if len(mine) != 1 or kinds.count("unit") != 1 or not {*kinds} <= _BARE:
        return None
    return mine[0] if kinds.count("number") == int(mine[0].counted) else None


def _is_parted(line: str, atoms: list[Atom], entry: EntryDraft, parts: list[_Part]) -> bool:
    """Whether parts are those of figures whose total is said."""
    if len(parts) < 2 or all(each.priced or each.figures == entry.count for each in parts):
        return False
    at = next(place for place, each in enumerate(atoms) if each.kind == "number")
    bracketed = at > 0 and atoms[at - 1].text in OPENING
    total = sum(each.figures for each in parts)
    return total == entry.count or (bracketed and not any(each.priced for each in parts))


def _is_headed(line: str, parts: list[_Part], *, plural: bool) -> bool:
    """Whether a unit heads parts, if no total of them is said."""
    fits = plural or line.rstrip().endswith((":", "："))
    pair = len(parts) == 1 and parts[0].figures <= 2 and not plural
    return fits and not pair and not all(each.priced for each in parts)


def _kind(atoms: list[Atom], place: int) -> str:
    return atoms[place].kind if 0 <= place < len(atoms) else ""

"""Tells numbers before items that count those from numbers of figures that carry them.

"Chieftain: 2 hand weapons" is one figure with two; "8 warriors: 4 spears, 4 bows" are two entries.
"""

from typing import Final, NamedTuple

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entries import BREAKS, MOST_BEHIND, OPENING
from warbands.rules.pasting.labels import WITH
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.several import SOME, some_of

_KIT: Final = frozenset(("item", "talent"))
# Before a number: each figure has so many.
_APIECE: Final = frozenset(("по", "par"))
# What is said of figures before their unit, and goes for each part of them.
_SHARED: Final = frozenset(("faction", "item", "talent", "lacking", "role", "quoted"))
_PAIR: Final = 2


class _Group(NamedTuple):
    """A number before items: its place, that of the first, and where what it counts ends."""

    at: int
    item: int
    end: int
    # Whether the figures counted are said to have the items, and whether each figure has so many.
    having: bool
    apiece: bool


class _Figures(NamedTuple):
    """A unit: its place, where what is said of it begins and ends, and how many are said."""

    at: int
    begin: int
    end: int
    told: int | None
    counted_at: tuple[int, ...]
    groups: list[_Group]


def portioned(draft: Draft, line: str, atoms: list[Atom]) -> list[Atom]:
    """The atoms of a line of figures, each number before items being read as what it counts.

    Copies of an item are its value; figures in parts are units of their own. What goes for some
    figures alone is unknown, and nobody's.
    """
    atoms = _without_apiece(_some(atoms))
    units = [place for place, atom in enumerate(atoms) if atom.kind == "unit"]
    found = atoms[: units[0]] if units else atoms
    for number, place in enumerate(units):
        following = units[number + 1] if number + 1 < len(units) else len(atoms)
        figures = _figures(atoms, place, following, last=number + 1 == len(units))
        said = _read(draft, line, atoms, figures)
        # What stands before the unit is already there.
        if figures.begin < place:
            found = found[: len(found) - (place - figures.begin)]
        found = [*found, *said, *atoms[figures.end : following]]
    return found


def _some(atoms: list[Atom]) -> list[Atom]:
    """The atoms; words for some of the figures that have something are numbers of those."""
    found = [*atoms]
    for place, atom in enumerate(atoms):
        if (value := some_of(atoms, place)) and _kit_behind(atoms, place) is not None:
            found[place] = atom._replace(kind="number", value=value)
    return found


def _without_apiece(atoms: list[Atom]) -> list[Atom]:
    """The atoms; "par" before a number is no word that is not understood."""
    found = [*atoms]
    for place, atom in enumerate(atoms[:-1]):
        number = atoms[place + 1].kind == "number"
        if number and plain(atom.text) in _APIECE and _kit_behind(atoms, place + 1) is not None:
            found[place] = atom._replace(kind="quiet")
    return found


def _kit_behind(atoms: list[Atom], place: int) -> int | None:
    """The place of the item that a number here stands before."""
    at = place + 1
    while at < len(atoms) and atoms[at].kind in ("times", "quiet"):
        at += 1
    return at if at < len(atoms) and atoms[at].kind in _KIT else None


def _figures(atoms: list[Atom], place: int, following: int, *, last: bool) -> _Figures:
    end = following if last else _end(atoms, place, following)
    numbers = [at for at in range(place + 1, end) if atoms[at].kind == "number"]
    starts = [at for at in numbers if _is_group(atoms, place, at)]
    ends = [*starts[1:], end]
    groups = [
        _group(atoms, at, end if until == end else _trimmed(atoms, at, until))
        for at, until in zip(starts, ends, strict=False)
    ]
    begin = place
    while begin and atoms[begin - 1].kind in _SHARED | {"quiet", "and"}:
        begin -= 1
    before = begin
    while before and atoms[before - 1].kind == "times":
        before -= 1
    if before and atoms[before - 1].kind == "number":
        at = before - 1
        return _Figures(place, at, end, atoms[at].value, tuple(range(at, begin)), groups)
    behind = [at for at in numbers if at not in starts and _is_count(atoms, place, at)]
    count = atoms[behind[0]].value if behind else None
    return _Figures(place, begin, end, count, tuple(behind[:1]), groups)


def _end(atoms: list[Atom], place: int, following: int) -> int:
    """Where what is said of a unit ends: before what is said of the next."""
    rest = range(following - 1, place, -1)
    breaks = (at for at in rest if atoms[at].kind == "and" or atoms[at].text in BREAKS)
    return next(breaks, place + 1)


def _trimmed(atoms: list[Atom], begin: int, end: int) -> int:
    while end > begin and (
        atoms[end - 1].kind in ("and", "quiet") or atoms[end - 1].text in BREAKS
    ):
        end -= 1
    return end


def _is_group(atoms: list[Atom], unit: int, at: int) -> bool:
    """Whether a number stands before items: no price of the one before, and no count behind."""
    before = atoms[at - 1]
    counts = at == unit + 1 and not (unit and atoms[unit - 1].kind in ("number", "times"))
    priced = before.kind in _KIT or before.text in ("=", "@") or before.kind == "times"
    return not counts and not priced and _kit_behind(atoms, at) is not None


def _group(atoms: list[Atom], at: int, end: int) -> _Group:
    item = _kit_behind(atoms, at) or at
    between = [each for each in atoms[at + 1 : item] if each.kind == "quiet"]
    words = {each.text.casefold() for each in between} | {plain(each.text) for each in between}
    having = bool(words & WITH) or plain(atoms[at].text) in SOME
    apiece = plain(atoms[at - 1].text) in _APIECE
    told = any(each.kind == "each" for each in (atoms[at - 1], *atoms[item:end]))
    return _Group(at, item, end, having, apiece or told or _each_with(atoms, at))


def _each_with(atoms: list[Atom], at: int) -> bool:
    """Whether it is "each with two"."""
    return [each.kind for each in atoms[max(at - 2, 0) : at]] == ["each", "quiet"]


def _is_count(atoms: list[Atom], unit: int, at: int) -> bool:
    """Whether a number behind a unit is how many there are: "Warriors 8", "(8)", "x8"."""
    sign = atoms[at - 1].text
    near = at == unit + 1 or (at == unit + 2 and (sign in OPENING or sign in (":", "=")))
    return (near and atoms[at].value <= MOST_BEHIND) or atoms[at - 1].kind == "times"


def _read(draft: Draft, line: str, atoms: list[Atom], said: _Figures) -> list[Atom]:
    """The atoms of one unit, from where what is said of it begins."""
    _doubt_behind(draft, atoms, said)
    shares = _shares(draft, atoms, said)
    if not shares:
        return _copied(draft, atoms, said)
    numbers = [atoms[each.at].value for each in shares]
    if said.told is None and plain(atoms[shares[0].at].text) not in SOME:
        if not _is_sure(atoms, said, shares):
            _doubt(draft, atoms, shares[-1:])
        return _parted(atoms, said, shares)
    if said.told == sum(numbers) and len(shares) > 1:
        _doubt(draft, atoms, shares[:1] if {*numbers} == {1} else [])
        return _parted(atoms, said, shares)
    if said.told is not None and min(numbers) >= said.told:
        return _beside(draft, atoms, said, shares)
    return _withheld(line, atoms, said, shares)


def _is_sure(atoms: list[Atom], said: _Figures, shares: list[_Group]) -> bool:
    """Whether numbers can but count figures, where no count of them all is said."""
    if len(shares) > 1:
        return shares[0].having or len({atoms[each.at].value for each in shares}) > 1
    return shares[0].having and not _is_dressed(atoms, said, shares)


def _is_dressed(atoms: list[Atom], said: _Figures, shares: list[_Group]) -> bool:
    return any(each.kind in _KIT for each in atoms[said.at : shares[0].at])


def _doubt(draft: Draft, atoms: list[Atom], shares: list[_Group]) -> None:
    for each in shares:
        draft.doubt("unknown-number", atoms[each.at].start, atoms[each.at].text)


def _beside(draft: Draft, atoms: list[Atom], said: _Figures, shares: list[_Group]) -> list[Atom]:
    """The atoms of figures beside others: "4 warriors with bows and 4 with shields"."""
    if not shares[0].having or not _is_dressed(atoms, said, shares):
        return atoms[said.begin : said.end]
    _doubt(draft, atoms, shares)
    own = atoms[said.begin : _trimmed(atoms, said.at, shares[0].at)]
    return [*own, *_parted(atoms, said, shares, alike=False)]


def _shares(draft: Draft, atoms: list[Atom], said: _Figures) -> list[_Group]:
    """The numbers that count figures, and not what each of them has."""
    groups = [each for each in said.groups if not each.apiece]
    numbers = [atoms[each.at].value for each in groups]
    if len(groups) > 1 and sum(numbers) == said.told:
        return groups
    return [each for each in groups if each.having or not _is_of_each(draft, atoms, said, each)]


def _is_of_each(draft: Draft, atoms: list[Atom], said: _Figures, group: _Group) -> bool:
    value = atoms[group.at].value
    one = value == 1 and said.told is None
    paired = value == _PAIR and _is_paired(draft, atoms[group.item])
    return one or paired or value == said.told


def _is_paired(draft: Draft, atom: Atom) -> bool:
    """Whether it is an item that some figures have twice."""
    carried = [each.equipment for each in draft.rulebook.data.loadouts]
    return any(each.count(target.slug) > 1 for each in carried for target in atom.targets)


def _doubt_behind(draft: Draft, atoms: list[Atom], said: _Figures) -> None:
    """Doubt a count right behind the unit, or behind an item, if it may count that."""
    for at in said.counted_at:
        item = _kit_behind(atoms, at) if at == said.at + 1 else at - 2
        if at < said.at or atoms[at].value != _PAIR or item is None or item <= said.at:
            continue
        if atoms[item].kind == "item" and _is_paired(draft, atoms[item]):
            draft.doubt("unknown-number", atoms[at].start, atoms[at].text)


def _copied(draft: Draft, atoms: list[Atom], said: _Figures) -> list[Atom]:
    """The atoms of a unit of which each figure has so many items."""
    found = [*atoms]
    gone: set[int] = set()
    for each in said.groups:
        number, item = atoms[each.at], atoms[each.item]
        paired = _is_paired(draft, item)
        if number.value == said.told and number.value != 1 and not (paired or each.apiece):
            continue
        if number.value > 1 and not (paired and number.value == _PAIR):
            continue
        gone.update(range(each.at, each.item))
        found[each.item] = item._replace(value=number.value)
        plural = not draft.near.vocabulary.is_single(atoms[said.at].text)
        several = said.told is None and plural
        if number.value > 1 and not each.apiece and (several or number.value == said.told):
            draft.doubt("unknown-number", number.start, number.text)
    kept = range(said.begin, said.end)
    return [found[at] for at in kept if at not in gone]


def _parted(
    atoms: list[Atom], said: _Figures, shares: list[_Group], *, alike: bool = True
) -> list[Atom]:
    """The unit once for each number of its figures; `alike`: with all that is said before."""
    unit = atoms[said.at]
    before = [
        atoms[at]
        for at in range(said.begin, said.at)
        if at not in said.counted_at and (alike or atoms[at].kind in ("faction", "role"))
    ]
    between = [
        atoms[at]
        for at in range(said.at + 1, _trimmed(atoms, said.at + 1, shares[0].at))
        if at not in said.counted_at and alike
    ]
    found: list[Atom] = []
    for number, each in enumerate(shares):
        own = before if not number else [atom for atom in before if atom.kind in _SHARED]
        all_have = between if not number else [a for a in between if a.kind in _SHARED]
        colon = Atom("sign", ":", unit.end, unit.end)
        part = [atoms[each.at], *own, unit, colon, *all_have, *atoms[each.item : each.end]]
        found += [*([Atom("sign", ";", unit.end, unit.end)] if found or not alike else []), *part]
    return found


def _withheld(line: str, atoms: list[Atom], said: _Figures, shares: list[_Group]) -> list[Atom]:
    """The atoms of a unit; what only some of its figures have is unknown."""
    found: list[Atom] = []
    at = said.begin
    while at < said.end:
        share = next((each for each in shares if each.at == at), None)
        if share is None:
            found.append(atoms[at])
            at += 1
            continue
        breaks = (to for to in range(share.item, share.end) if atoms[to].text in BREAKS)
        end = _trimmed(atoms, share.item, next(breaks, share.end))
        start = atoms[at].start
        some = Atom("unknown", line[start : atoms[end - 1].end], start, atoms[end - 1].end, value=1)
        found.append(some)
        at = end
    return found

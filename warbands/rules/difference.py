"""What differs between two warbands: entries added, removed and changed, with their points.

One function serves comparison, history and re-pricing. It looks at verdicts, so that each side
is priced by its own edition. What other tools keep under `x` is theirs to compare.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import takewhile

import msgspec

from warbands.rules.document import Entry
from warbands.rules.verdict import Verdict

HEADER = ("name", "faction", "people", "ally", "budget", "edition")
FIELDS = ("count", "unit", "faction", "name", "notes")


class Side(msgspec.Struct, frozen=True):
    """An entry on one side, with what one of its figures costs there.

    `unsold` is what of it has no price there.
    """

    entry: Entry
    each: int
    unsold: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """What the whole entry costs."""
        return self.each * self.entry.count


class Change(msgspec.Struct, frozen=True):
    """One entry that differs: added if it has no `before`, removed if it has no `after`.

    `fields` says what differs besides the kit; `taken` and `left` are the items and talents that
    came and went. Without any of them only the price differs.
    """

    before: Side | None
    after: Side | None
    fields: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()
    left: tuple[str, ...] = ()

    @property
    def points(self) -> int:
        """By how much the change makes the warband dearer."""
        return (self.after.points if self.after else 0) - (self.before.points if self.before else 0)


class HeaderChange(msgspec.Struct, frozen=True):
    """A field of the document, or a ruling (`ruling:` and its slug), that differs."""

    field: str
    before: str | int | None
    after: str | int | None


class Difference(msgspec.Struct, frozen=True):
    """All that differs. The points of the changes sum to those between the totals."""

    header: tuple[HeaderChange, ...]
    changes: tuple[Change, ...]
    reordered: bool
    points: int

    @property
    def none(self) -> bool:
        """Whether both sides say the same."""
        return not (self.header or self.changes or self.reordered)


def difference(before: Verdict, after: Verdict, *, kin: bool) -> Difference:
    """What makes the second warband of the first.

    `kin` says that both are states of one warband, in which an id means the same entry.
    """
    old, new = _sides(before), _sides(after)
    partners = _partners(old, new, kin=kin)
    found = [
        _change(old[partners[place]] if place in partners else None, side)
        for place, side in enumerate(new)
    ]
    met = set(partners.values())
    gone = [Change(side, None) for place, side in enumerate(old) if place not in met]
    places = [partners[place] for place in sorted(partners)]
    return Difference(
        header=tuple(_header(before, after)),
        changes=(*(each for each in found if each), *gone),
        reordered=places != sorted(places),
        points=after.points - before.points,
    )


def _sides(verdict: Verdict) -> list[Side]:
    """The entries as each side compares them: native figures name no faction."""
    own = verdict.document.faction
    pairs = zip(verdict.document.entries, verdict.records, strict=True)
    return [
        Side(
            msgspec.structs.replace(entry, faction=None) if entry.faction == own else entry,
            record.each,
            tuple(each.slug for each in record.receipt if each.points is None),
        )
        for entry, record in pairs
    ]


def _kit(entry: Entry) -> tuple[Hashable, ...]:
    return entry.unit, entry.faction, *sorted(entry.equipment), "+", *sorted(entry.talents)


# How entries find their partners, the surest way first; None finds nothing.
_ALIKE: tuple[Callable[[Entry], Hashable], ...] = (
    lambda entry: (_kit(entry), entry.count, entry.name, entry.notes),
    lambda entry: (entry.name, entry.unit) if entry.name else None,
    lambda entry: (_kit(entry), entry.count),
    _kit,
    lambda entry: (entry.unit, entry.faction),
)


def _partners(old: list[Side], new: list[Side], *, kin: bool) -> dict[int, int]:
    """For each place of the new side that has one, the place of its partner on the old side."""
    partners = {} if kin else _unmoved(old, new)
    ways = [lambda entry: entry.id, *_ALIKE] if kin else _ALIKE
    for way in ways:
        waiting: dict[Hashable, list[int]] = {}
        met = set(partners.values())
        for place, side in enumerate(old):
            if place not in met:
                waiting.setdefault(way(side.entry), []).append(place)
        for place, side in enumerate(new):
            alike = way(side.entry)
            if place not in partners and alike is not None and waiting.get(alike):
                partners[place] = waiting[alike].pop(0)
    return partners


def _unmoved(old: list[Side], new: list[Side]) -> dict[int, int]:
    """The partners that are the same in all and stand where they stood, counted from either end."""
    exactly = _ALIKE[0]
    before, after = ([exactly(side.entry) for side in sides] for sides in (old, new))
    if len(before) == len(after):
        return {place: place for place, each in enumerate(before) if each == after[place]}
    head = _alike(before, after)
    tail = _alike(before[head:][::-1], after[head:][::-1])
    ends = {len(after) - place: len(before) - place for place in range(1, tail + 1)}
    return {place: place for place in range(head)} | ends


def _alike(some: list[Hashable], others: list[Hashable]) -> int:
    """How many of the first are the same."""
    pairs = zip(some, others, strict=False)
    return sum(1 for _pair in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _change(before: Side | None, after: Side) -> Change | None:
    """How an entry differs from its partner; None if it does not."""
    if before is None:
        return Change(None, after)
    old, new = before.entry, after.entry
    fields = tuple(each for each in FIELDS if getattr(old, each) != getattr(new, each))
    taken = _more((*new.equipment, *new.talents), (*old.equipment, *old.talents))
    left = _more((*old.equipment, *old.talents), (*new.equipment, *new.talents))
    if fields or taken or left or before.each != after.each:
        return Change(before, after, fields, taken, left)
    return None


def _more(these: Iterable[str], those: Iterable[str]) -> tuple[str, ...]:
    return tuple((Counter(these) - Counter(those)).elements())


def _header(before: Verdict, after: Verdict) -> Iterator[HeaderChange]:
    old, new = before.document, after.document
    for field in HEADER:
        was, now = _value(before, field), _value(after, field)
        if was != now:
            yield HeaderChange(field, was, now)
    for slug in sorted({*old.rulings, *new.rulings}):
        was, now = _reading(before, slug), _reading(after, slug)
        if was != now:
            yield HeaderChange(f"ruling:{slug}", was, now)


def _value(verdict: Verdict, field: str) -> str | int | None:
    if field == "edition":
        return verdict.ruleset.rulebook.data.edition
    value: str | int | None = getattr(verdict.document, field)
    return value


def _reading(verdict: Verdict, slug: str) -> str | None:
    """The option under which a verdict was found; None if its edition has no such ruling."""
    ruling = verdict.ruleset.rulebook.rulings.get(slug)
    return verdict.document.rulings.get(slug, ruling.default) if ruling else None

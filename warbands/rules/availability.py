"""What an entry might take, and why it cannot: every option judged by trying it.

An option is barred if taking it brings a problem that no figure added later could cure: a rule
of the figure, or a limit that does not grow with the warband. Shares and the budget never bar
anything, or the first archer of a new list could not be taken.
"""

from collections.abc import Callable, Iterator
from itertools import combinations

import msgspec
from msgspec.structs import replace

from factions.rulebook.kinds import Limit, Repeats
from factions.rulebook.values import Faction
from warbands.rules.document import MAX_COUNT, MAX_ENTRIES, Document, Entry
from warbands.rules.edits import (
    EditRefused,
    add_entry,
    change_entry,
    entry_of,
    set_equipment,
    set_talent,
)
from warbands.rules.judging import Judge
from warbands.rules.verdict import Problem, Verdict

EditFunction = Callable[..., Document]
MOST_AWAY = 3
SWAPPING = frozenset({"slots", "forbids"})


class Option(msgspec.Struct, frozen=True):
    """Something that an entry might take.

    A tap sets its number to `tap`. `price` is None where it is not for sale to the figure. `bars`
    is the problem that forbids it; `swaps` are the items that taking it would put away.
    """

    slug: str
    price: int | None
    taken: bool = False
    tap: int = 1
    bars: Problem | None = None
    swaps: tuple[str, ...] = ()


class Options:
    """The options of the entries of one document."""

    def __init__(self, judge: Judge, document: Document) -> None:
        self.judge, self.document = judge, document
        self.verdict = judge.verdict(document)
        self.present = {problem.name for problem in self.verdict.problems}

    def faction(self, entry: Entry) -> Faction:
        """The faction whose prices the entry pays."""
        return self.judge.rulebook.factions[entry.faction or self.document.faction]

    def equipment(self, entry_id: str) -> Iterator[Option]:
        """Every item on the faction's price list, and what the entry carries besides."""
        entry = entry_of(self.document, entry_id)
        prices = self.faction(entry).equipment
        for slug in self.judge.rulebook.equipment:
            if slug not in prices and slug not in entry.equipment:
                continue
            price = prices.get(slug, {}).get(entry.unit)
            carried = entry.equipment.count(slug)
            if carried:
                yield Option(slug, price, taken=True, tap=0)
                for times in range(2, self._repeats(entry, slug) + 1):
                    yield self._item(entry, slug, times)
            else:
                yield self._item(entry, slug, 1)

    def talents(self, entry_id: str) -> Iterator[Option]:
        """Every talent of the faction, and what the entry has besides."""
        entry = entry_of(self.document, entry_id)
        faction, known = self.faction(entry), self.judge.rulebook.talents
        for slug in known:
            price = known[slug].price if slug in faction.talents else None
            if slug in entry.talents:
                yield Option(slug, price, taken=True, tap=0)
            elif price is not None:
                after = self._after(set_talent, entry=entry_id, talent=slug, times=1)
                yield Option(slug, price, bars=self._barring(after))

    def units(self, entry_id: str) -> Iterator[Option]:
        """The units of the faction that the entry might be, and the one it is."""
        entry = entry_of(self.document, entry_id)
        prices = self.faction(entry).units
        for slug in self.judge.rulebook.units:
            if slug in prices or slug == entry.unit:
                yield Option(slug, prices.get(slug), slug == entry.unit)

    def added(self, entry: Entry) -> tuple[Document, Problem | None]:
        """The document with an entry more, and the problem of the warband that forbids it.

        What is wrong with the figure itself its kit may mend. Raises EditRefused.
        """
        document = add_entry(
            self.document, unit=entry.unit, equipment=entry.equipment, faction=entry.faction
        )
        return document, self._barring(self.judge.verdict(document), scope="warband")

    def swaps(self, entry_id: str, item: str, times: int) -> tuple[str, ...] | None:
        """What must be put away so that the item can be taken; None if nothing helps.

        Only what excludes the item by its hands or its slot is put away, and as little as does.
        """
        after = self._after(set_equipment, entry=entry_id, item=item, times=times)
        if after is None:
            return None
        new = [each for each in after.problems if each.name not in self.present]
        concerned = [each for each in new if each.row.scope == "entry"]
        if not concerned:
            return ()
        if any(each.row.kind not in SWAPPING for each in concerned):
            return None
        kit = entry_of(after.document, entry_id).equipment
        blamed = {slug for each in concerned for slug in each.items} - {item}
        known: set[str] = set()
        # What is put away may have been what made the rest go together, so blame can spread.
        while blamed - known:
            known = set(blamed)
            candidates = [each for each in dict.fromkeys(kit) if each in known]
            for size in range(1, min(len(candidates), MOST_AWAY) + 1):
                for away in combinations(candidates, size):
                    left = self._left(after.document, entry_id, away)
                    if not left:
                        return away
                    blamed |= {slug for each in left for slug in each.items} - {item}
        return None

    def _left(self, document: Document, entry_id: str, away: tuple[str, ...]) -> list[Problem]:
        """The new problems of the entry once these are put away, if hands or slots make them."""
        kit = entry_of(document, entry_id).equipment
        kept = tuple(each for each in kit if each not in away)
        tried = self.judge.verdict(change_entry(document, entry_id, equipment=kept))
        return [
            each
            for each in tried.problems
            if each.row.scope == "entry" and each.name not in self.present
        ]

    def _item(self, entry: Entry, slug: str, times: int) -> Option:
        entry_id = entry.id or ""
        price = self.faction(entry).equipment.get(slug, {}).get(entry.unit)
        if entry.equipment.count(slug) >= times:
            return Option(slug, price, taken=True, tap=times - 1)
        swaps = self.swaps(entry_id, slug, times) or ()
        after = self._after(set_equipment, entry=entry_id, item=slug, times=times)
        if after is not None and swaps:
            kit = entry_of(after.document, entry_id).equipment
            kept = tuple(each for each in kit if each not in swaps)
            after = self.judge.verdict(change_entry(after.document, entry_id, equipment=kept))
        bars = self._barring(after) if price is not None else _unpriced(after, entry_id, slug)
        return Option(slug, price, tap=times, bars=bars, swaps=() if bars else swaps)

    def _repeats(self, entry: Entry, item: str) -> int:
        ruleset = self.verdict.ruleset
        kinds = (kind for _, kind in ruleset.entry_rows(self.faction(entry)))
        return max(
            (kind.beyond.get(item, 1) for kind in kinds if isinstance(kind, Repeats)), default=1
        )

    def _after(self, edit: EditFunction, **arguments: object) -> Verdict | None:
        try:
            return self.judge.verdict(edit(self.document, **arguments))
        except EditRefused:
            return None

    def _barring(self, after: Verdict | None, scope: str = "") -> Problem | None:
        for problem in after.problems if after else ():
            if scope and problem.row.scope != scope:
                continue
            if problem.name not in self.present and not grows(problem, after):
                return problem
        return None


def _unpriced(after: Verdict | None, entry_id: str, item: str) -> Problem | None:
    """What says that the item, or else the figure itself, is not for sale."""
    own = [each for each in (after.problems if after else ()) if entry_id in each.entries]
    return next((each for each in own if item in each.items), own[0] if own else None)


def awaits_more(judge: Judge, verdict: Verdict, problem: Problem) -> bool:
    """Whether the points that are left could buy figures that cure the problem, and break nothing.

    Tried with bare figures of the warband's own faction: as few as are missing, and as many as
    the points buy.
    """
    document = verdict.document
    left = document.budget - verdict.points
    room = MAX_ENTRIES * MAX_COUNT - sum(entry.count for entry in document.entries)
    if not grows(problem, verdict):
        return False
    before = {each.name for each in verdict.problems}
    for unit, price in verdict.ruleset.faction.units.items():
        most = min(left // price, room) if price else room
        fewest = min(abs(problem.have - problem.limit), most)
        for count in {fewest, most} if left >= 0 and most > 0 else ():
            more = Entry(unit=unit, count=count, id="")
            after = judge.verdict(replace(document, entries=(*document.entries, more)))
            found = {each.name for each in after.problems}
            if problem.name not in found and found <= before:
                return True
    return False


def grows(problem: Problem, verdict: Verdict | None) -> bool:
    """Whether more figures, or a larger budget, might cure the problem."""
    rules = verdict.ruleset.limits if verdict else ()
    kinds: list[Limit] = [each.limit for each in rules if each.key == problem.row.key]
    return any(kind.at_least or (kind.at_most and kind.at_most.terms) for kind in kinds)

"""The restrictions in force for one kind of warband, and the records of figures under them."""

from collections.abc import Callable, Iterator

import msgspec

from factions.rulebook import kinds
from factions.rulebook.selectors import Facts
from factions.rulebook.values import Faction, Restriction, Rulebook
from warbands.rules import limits, wide
from warbands.rules.canonical import canonical_entry, canonical_frame
from warbands.rules.checks import Check, Fault, Figure, check_of
from warbands.rules.document import Entry
from warbands.rules.facts import Context, FactBook, known
from warbands.rules.pricing import Price, points_each, receipt
from warbands.rules.selecting import Selectors

Key = tuple[str | None, str, tuple[str, ...], tuple[str, ...]]


class Record(msgspec.Struct, frozen=True, gc=False):
    """A figure, judged once: its points, what it adds to the warband's totals, its faults."""

    each: int
    packed: int
    faults: tuple[Fault, ...]
    facts: Facts
    receipt: tuple[Price, ...]
    canonical: bytes


class Gauge(msgspec.Struct, frozen=True):
    """A limit as a meter: whether it is `shown`, or only when a `guest` stands in the warband."""

    row: Restriction
    percent: int | None
    shown: bool
    guest: bool


class Ruleset:
    """Compiled restrictions for a context, with a memo of records by kit."""

    def __init__(
        self,
        rulebook: Rulebook,
        context: Context,
        selectors: Selectors,
        missed: Callable[[], None],
    ) -> None:
        self._missed = missed
        self.rulebook, self.context, self.selectors = rulebook, context, selectors
        self.faction = known(rulebook.factions, context.faction)
        self.rulings = {slug: ruling.default for slug, ruling in rulebook.rulings.items()}
        self.rulings.update(context.rulings)
        self._guests: set[str] = set()
        self.rows = {row.key: row for row in self._warband_rows()}
        read = [(row, kinds.read(row, self.rulings)) for row in self.rows.values()]
        self.warband_rows = [(row, kind) for row, kind in read if kind.enabled]
        self.records: dict[Key, Record] = {}
        self._checks: dict[str, list[list[tuple[Check, bool]]]] = {}
        self.places = {key: place for place, key in enumerate(self.rows)}
        self._facts = FactBook(rulebook, context, self.rulings)
        self._surcharges = [
            (slug, selectors.test(talent.surcharge.of))
            for slug, talent in rulebook.talents.items()
            if talent.surcharge and slug in context.presence
        ]
        self.canonical = canonical_frame(rulebook, context)
        self._lay_lanes()

    def _warband_rows(self) -> Iterator[Restriction]:
        for row in self.rulebook.data.restrictions:
            yield kinds.overridden(row, self.faction.overrides.get(row.key))
        yield from self.faction.restrictions
        for faction in self.rulebook.factions.values():
            for row in faction.restrictions:
                if faction is not self.faction and row.reach == "anywhere":
                    self._guests.add(row.key)
                    yield row

    def _lay_lanes(self) -> None:
        lanes = limits.Lanes()
        figure = "figure" if "figure" in self.rulebook.data.definitions else "any"
        self.points_lane = lanes.of("any", "points")
        self.figures_lane = lanes.of(figure, "figures")
        whole = [
            limits.Rule(row.key, kind)
            for row, kind in self.warband_rows
            if isinstance(kind, kinds.Limit)
        ]
        self.limits = [rule for rule in whole if not rule.limit.each]
        self.each_limits = [rule for rule in whole if rule.limit.each]
        self.readings = limits.compiled(self.limits, lanes)
        self.gauges = [self._gauge(rule) for rule in self.limits]
        self.distinct = [
            (lanes.new(), row.key, kind)
            for row, kind in self.warband_rows
            if isinstance(kind, kinds.Distinct)
        ]
        self.fault_lane = lanes.new()
        self._signs = [
            (name, lanes.of(text, "figures").mask) for name, text in signs(self.rulebook).items()
        ]
        self.sign_lanes = sum({mask for _, mask in self._signs})
        self._pack = limits.packer(lanes, self.selectors.definitions)

    def _gauge(self, rule: limits.Rule) -> Gauge:
        guest = rule.key in self._guests
        meter = rule.limit.meter
        return Gauge(self.rows[rule.key], rule.share, meter and not guest, meter and guest)

    def present(self, total: int) -> frozenset[str]:
        """The signs that some entry shows, from a packed total."""
        return frozenset(name for name, mask in self._signs if total & mask)

    def record(self, entry: Entry) -> Record:
        """The figure of an entry, judged. Raises UnknownSlug."""
        key = (entry.faction, entry.unit, entry.equipment, entry.talents)
        found = self.records.get(key)
        if found is None:
            self._missed()
            found = self.records[key] = self._judged(entry)
        return found

    def _judged(self, entry: Entry) -> Record:
        faction = self.source(entry)
        facts = self._facts.of(entry, faction)
        surcharges = [slug for slug, test in self._surcharges if test(facts)]
        lines = receipt(self.rulebook, faction, entry, surcharges)
        each = points_each(lines)
        faults = self._faults(Figure(entry, facts, frozenset(entry.equipment), faction))
        packed = self._pack(facts, each) + (1 << self.fault_lane.shift if faults else 0)
        for lane, _, kind in self.distinct:
            packed += len(wide.carried(kind, entry)) << lane.shift
        return Record(each, packed, faults, facts, lines, canonical_entry(entry, self.faction.slug))

    def source(self, entry: Entry) -> Faction:
        """The faction that the entry's figures are of. Raises UnknownSlug."""
        return known(self.rulebook.factions, entry.faction) if entry.faction else self.faction

    def _faults(self, figure: Figure) -> tuple[Fault, ...]:
        faults = []
        for checks in self.checks(figure.faction):
            for check, decides in checks:
                fault = check(figure)
                if fault is not None:
                    faults.append(fault)
                    if decides:
                        break
        return tuple(faults)

    def checks(self, faction: Faction) -> list[list[tuple[Check, bool]]]:
        """The checks of a figure of this faction: the warband's, then the figure's own."""
        found = self._checks.get(faction.slug)
        if found is None:
            own = (pair for pair in self.warband_rows if _judges_figures(*pair))
            found = [
                [self._check(*pair) for pair in own],
                [self._check(*pair) for pair in self.entry_rows(faction)],
            ]
            self._checks[faction.slug] = found
        return found

    def entry_rows(self, faction: Faction) -> Iterator[tuple[Restriction, kinds.Kind]]:
        """The restrictions of the entry for figures of a faction, as that faction has them."""
        rows = [
            kinds.overridden(row, faction.overrides.get(row.key))
            for row in self.rulebook.data.restrictions
        ]
        for row in (*rows, *faction.restrictions):
            if row.scope == "entry":
                kind = kinds.read(row, self.rulings)
                if kind.enabled:
                    yield row, kind

    def row(self, key: str, faction: Faction) -> Restriction:
        """The restriction of this key as it binds figures of a faction."""
        row = self.rows.get(key)
        if row is not None and (row.scope == "warband" or faction is self.faction):
            return row
        return next(row for row, _ in self.entry_rows(faction) if row.key == key)

    def _check(self, row: Restriction, kind: kinds.Kind) -> tuple[Check, bool]:
        return check_of(row.key, kind, self.rulebook, self.selectors), kind.decides


def signs(rulebook: Rulebook) -> dict[str, str]:
    """What an entry may show that changes the judgement of others: name → selector."""
    carried = {
        slug: f"talent:{slug}" for slug, talent in rulebook.talents.items() if talent.surcharge
    }
    return carried | rulebook.data.presence


def _judges_figures(row: Restriction, kind: kinds.Kind) -> bool:
    return row.scope == "warband" and not isinstance(kind, kinds.Limit | kinds.Distinct)

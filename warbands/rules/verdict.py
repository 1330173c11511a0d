"""The verdict on a warband: points, meters and every problem, as values without words."""

from collections.abc import Iterable, Iterator

import msgspec

from factions.rulebook.kinds import SUMS, Limit
from factions.rulebook.values import Restriction
from warbands.rules import wide
from warbands.rules.canonical import fingerprint
from warbands.rules.document import Document
from warbands.rules.limits import Reading, Rule
from warbands.rules.once import once
from warbands.rules.ruleset import Record, Ruleset


class Problem(msgspec.Struct, frozen=True):
    """A broken restriction. `entries` are the ids it names; the rest is for the words.

    `of` is what an allowance was reckoned from, where it was; `about` the unit, item or faction
    of a limit that runs for each.
    """

    code: str
    entries: tuple[str, ...]
    have: int
    limit: int
    row: Restriction
    of: int | None = None
    items: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    about: str = ""

    @property
    def name(self) -> tuple[str, str, tuple[str, ...]]:
        """What makes it this problem and no other, whatever its numbers are."""
        return self.code, self.about, () if self.row.kind in SUMS else self.entries


class Meter(msgspec.Struct, frozen=True):
    """A limit that applies, before anything is wrong. `percent` where it is a plain share."""

    code: str
    have: int
    limit: int
    of: int | None
    percent: int | None
    row: Restriction


class Verdict:
    """What the rules say of a document. Problems, meters, fingerprint are made when asked for."""

    def __init__(
        self, document: Document, ruleset: Ruleset, records: list[Record], total: int
    ) -> None:
        self.document, self.ruleset, self.records, self.total = document, ruleset, records, total
        self.points: int = ruleset.points_lane.read(total)
        self.figures: int = ruleset.figures_lane.read(total)
        self.readings, self._broken = ruleset.readings(
            total, document.budget, len(document.entries)
        )
        self.legal: bool = not (
            True in self._broken or total & ruleset.fault_lane.mask or self._rare()
        )

    def _rare(self) -> bool:
        """Whether a restriction is broken that the packed totals only hint at, or do not hold."""
        for lane, _, kind in self.ruleset.distinct:
            if lane.read(self.total) > 1 and wide.repeated(kind, self.document):
                return True
        return any(self._each(rule) for rule in self.ruleset.each_limits)

    @once
    def problems(self) -> tuple[Problem, ...]:
        """Every problem, in the order of the rules and then of the entries, none twice."""
        if self.legal:
            return ()
        found: dict[tuple[str, str], Problem] = {}
        for place in [place for place, broken in enumerate(self._broken) if broken]:
            rule = self.ruleset.limits[place]
            problem = self._limit_problem(rule, self.readings[place])
            if rule.limit.decides:
                return (problem,)
            found.setdefault((problem.code, ""), problem)
        for rule in self.ruleset.each_limits:
            found.update(((each.code, each.about), each) for each in self._each(rule))
        problems = [*found.values(), *self._distinct()]
        if self.total & self.ruleset.fault_lane.mask:
            problems += self._faults()
        if len(problems) > 1:
            places = self.ruleset.places
            problems.sort(key=lambda each: places.get(each.row.key, len(places)))
        return tuple(problems)

    @once
    def meters(self) -> tuple[Meter, ...]:
        """The limits that apply to this faction, in the order of the rules."""
        return tuple(
            Meter(gauge.row.code, have, limit, of, gauge.percent, gauge.row)
            for gauge, (have, limit, of) in zip(self.ruleset.gauges, self.readings, strict=True)
            if gauge.shown or (gauge.guest and have)
        )

    @once
    def fingerprint(self) -> str:
        """The SHA-256 of all that the verdict depends on (see canonical.py)."""
        kits = (record.canonical for record in self.records)
        return fingerprint(self.ruleset.canonical, self.document, kits)

    def _limit_problem(self, rule: Rule, reading: Reading) -> Problem:
        row = self.ruleset.rows[rule.key]
        have, limit, of = reading
        if rule.limit.names == "none":
            return Problem(row.code, (), have, limit, row, of=of)
        names = self.ruleset.selectors.test(rule.limit.names or rule.limit.of)
        pairs = zip(self.document.entries, self.records, strict=True)
        entries = tuple([entry.id or "" for entry, record in pairs if names(record.facts)])
        return Problem(row.code, entries, have, limit, row, of=of)

    def _ids(self, places: Iterable[int]) -> tuple[str, ...]:
        return tuple(self.document.entries[place].id or "" for place in places)

    def _each(self, rule: Rule) -> list[Problem]:
        row = self.ruleset.rows[rule.key]
        problems = []
        for about, wanted in wide.groups(self, rule.limit):
            entries = self._ids(wanted)
            have = wide.summed(self.document, self.records, wanted, rule.limit.measure)
            limit, of = wide.allowed(self, rule.allowance)
            if _broken(rule.limit, (have, limit, of)):
                problems.append(Problem(row.code, entries, have, limit, row, of=of, about=about))
        return problems

    def _distinct(self) -> Iterator[Problem]:
        for lane, key, kind in self.ruleset.distinct:
            repeated = wide.repeated(kind, self.document) if lane.read(self.total) > 1 else {}
            if repeated:
                row = self.ruleset.rows[key]
                entries = self._ids(wide.carriers(kind, self.document, repeated))
                have = max(repeated.values())
                yield Problem(row.code, entries, have, 1, row, items=tuple(repeated))

    def _faults(self) -> Iterator[Problem]:
        seen = set()
        for entry, record in zip(self.document.entries, self.records, strict=True):
            for fault in record.faults:
                row = self.ruleset.row(fault.key, self.ruleset.source(entry))
                if (row.code, entry.id) not in seen:
                    seen.add((row.code, entry.id))
                    yield Problem(
                        row.code,
                        (entry.id or "",),
                        entry.count if fault.have is None else fault.have,
                        fault.limit,
                        row,
                        items=fault.items,
                        missing=fault.missing,
                    )


def _broken(limit: Limit, reading: Reading) -> bool:
    have, allowed, _ = reading
    return have > allowed if limit.at_most else have < allowed

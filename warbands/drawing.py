"""Draws the sheet of a warband from its verdict, in the reader's language."""

from functools import lru_cache
from math import ceil

from django.utils.translation import gettext as _
from msgspec import UNSET

from factions.rulebook.values import Equipment, SpecialRule, Talent, Unit, in_language
from warbands.rules.availability import grows
from warbands.rules.document import Document, Entry
from warbands.rules.fixes import Fix, fixes
from warbands.rules.hiring import possible_allies
from warbands.rules.judging import Judge
from warbands.rules.pricing import Price
from warbands.rules.ruleset import Record, Ruleset
from warbands.rules.verdict import Meter, Problem, Verdict
from warbands.rules.words import Words
from warbands.sheet import (
    Choice,
    Effect,
    FixView,
    Line,
    MeterView,
    Piece,
    ProblemView,
    RulingView,
    Sheet,
)

LINES = 10_000
ARMOUR = ("UA", "SA", "FA")


@lru_cache(maxsize=32)
def draughtsman_of(judge: Judge, language: str) -> "Draughtsman":
    """The draughtsman of an edition for readers of a language, with the lines it has drawn."""
    return Draughtsman(judge, language)


class Draughtsman:
    """Draws for readers of one language: a judge's verdicts. Lines drawn before are kept."""

    def __init__(self, judge: Judge, language: str) -> None:
        self._drawn = lru_cache(maxsize=LINES)(self._line)
        self.judge, self.book = judge, judge.rulebook
        self.words = Words(judge.rulebook, language)
        self.language = self.words.language

    def sheet(self, document: Document, verdict: Verdict | None = None) -> Sheet:
        """Everything that is shown of a warband."""
        verdict = verdict or self.judge.verdict(document)
        problems = tuple(self._problem(each, verdict) for each in verdict.problems)
        return Sheet(
            name=document.name,
            faction=self.faction(document.faction),
            people=self._peoples(document),
            ally=self._allies(document, verdict.ruleset),
            edition=self.book.data.edition,
            currency=in_language(self.book.data.currency, self.language),
            budget=document.budget,
            points=verdict.points,
            left=document.budget - verdict.points,
            figures=verdict.figures,
            legal=verdict.legal,
            empty=not document.entries,
            lines=self.lines(verdict, problems),
            meters=tuple(self._meter(each) for each in verdict.meters),
            problems=problems,
            waiting=sum(each.waiting for each in problems),
            rulings=self.rulings(document),
            departures=self._departures(document),
            fingerprint=verdict.fingerprint,
            morale=ceil(verdict.figures / 2),
            implied=tuple(in_language(each, self.language) for each in self.book.data.implied),
            faction_rules=self._faction_rules(document),
            effects=self._effects(document),
        )

    def faction(self, slug: str, chosen: bool = False) -> Choice:
        """A faction with the line that says who they are."""
        faction = self.book.factions[slug]
        line = in_language(faction.line, self.language) if faction.line else ""
        return Choice(slug=slug, name=self.words.faction(slug), chosen=chosen, note=line)

    def _peoples(self, document: Document) -> tuple[Choice, ...]:
        own = self.book.factions[document.faction].peoples
        guests = {
            people
            for entry in document.entries
            if entry.faction
            for people in self.book.factions[entry.faction].peoples
        }
        slugs = [*own, *(each for each in sorted(guests) if each not in own)]
        if document.people and document.people not in slugs:
            slugs.append(document.people)
        return tuple(
            Choice(slug=each, name=self.words.people(each), chosen=each == document.people)
            for each in slugs
        )

    def _allies(self, document: Document, ruleset: Ruleset) -> tuple[Choice, ...]:
        """The factions that the warband could hire from if it named them its ally."""
        slugs = [*possible_allies(ruleset)]
        if document.ally and document.ally not in slugs:
            slugs.append(document.ally)
        return tuple(self.faction(each, chosen=each == document.ally) for each in slugs)

    def rulings(self, document: Document) -> tuple[RulingView, ...]:
        """Every ruling with its options, as the document has them."""
        views = []
        for slug, ruling in self.book.rulings.items():
            chosen = document.rulings.get(slug, ruling.default)
            options = tuple(
                Choice(
                    slug=option.slug,
                    name=in_language(option.names, self.language),
                    chosen=option.slug == chosen,
                )
                for option in ruling.options
            )
            name = in_language(ruling.names, self.language)
            changed = chosen != ruling.default
            views.append(RulingView(slug, name, ruling.source, options, changed))
        return tuple(views)

    def _departures(self, document: Document) -> tuple[str, ...]:
        return tuple(
            _("%(ruling)s: %(option)s") % {"ruling": ruling.name, "option": option.name}
            for ruling in self.rulings(document)
            if ruling.changed
            for option in ruling.options
            if option.chosen
        )

    def _meter(self, meter: Meter) -> MeterView:
        state = "over" if meter.have > meter.limit else "near"
        if meter.have < meter.limit or not meter.have:
            state = "ok"
        return MeterView(
            meter.code,
            in_language(meter.row.title, self.language),
            meter.have,
            meter.limit,
            meter.of,
            meter.percent,
            state,
            meter.row.source,
        )

    def _problem(self, problem: Problem, verdict: Verdict) -> ProblemView:
        entries = {entry.id: entry for entry in verdict.document.entries}
        waiting = grows(problem, verdict) and verdict.points < verdict.document.budget
        found = () if waiting else fixes(self.judge, verdict, problem)
        return ProblemView(
            code=problem.code,
            message=self.words.message(problem, verdict.document),
            title=in_language(problem.row.title, self.language),
            source=problem.row.source,
            second_hand=problem.row.confidence == "second-hand",
            waiting=waiting,
            entries=tuple((each, self.words.entry(entries[each])) for each in problem.entries),
            fixes=tuple(self._fix(fix, entries[fix.entry]) for fix in found),
        )

    def _fix(self, fix: Fix, entry: Entry) -> FixView:
        fields = {"entry": self.words.entry(entry), "number": -fix.by}
        if fix.slug:
            fields["piece"] = self.words.piece(fix.slug)
        if fix.edit == "step-count":
            words = _("%(number)d fewer of %(entry)s") % fields
            return FixView(words, f"step-count?entry={fix.entry}&by={fix.by}")
        if fix.edit == "remove":
            return FixView(_("Remove %(entry)s") % fields, f"remove?entry={fix.entry}")
        words = _("Put away %(piece)s") % fields
        if fix.times and fix.slug not in entry.equipment:
            words = _("Take %(piece)s") % fields
        sort = "item" if fix.edit == "equip" else "talent"
        return FixView(words, f"{fix.edit}?entry={fix.entry}&{sort}={fix.slug}&times={fix.times}")

    def lines(self, verdict: Verdict, problems: tuple[ProblemView, ...]) -> tuple[Line, ...]:
        """The entries as rows of the roll."""
        by_entry: dict[str, list[ProblemView]] = {}
        for problem in problems:
            for entry_id, _label in problem.entries:
                by_entry.setdefault(entry_id, []).append(problem)
        pairs = zip(verdict.document.entries, verdict.records, strict=True)
        last = len(verdict.document.entries) - 1
        return tuple(
            # What other tools keep with an entry may be a list, which no memo can hold.
            (self._drawn if entry.x is UNSET else self._line)(
                entry, record, tuple(by_entry.get(entry.id or "", ())), place == 0, place == last
            )
            for place, (entry, record) in enumerate(pairs)
        )

    def _line(
        self,
        entry: Entry,
        record: Record,
        problems: tuple[ProblemView, ...],
        first: bool,
        last: bool,
    ) -> Line:
        unit = self.book.units[entry.unit]
        unit_name = self.words.unit(entry.unit)
        equipment = tuple(self._piece(each) for each in record.receipt if each.sort == "item")
        talents = tuple(self._piece(each) for each in record.receipt if each.sort == "talent")
        worn = {each for each in entry.equipment if "protects" in self.book.equipment[each].tags}
        kit = ", ".join(self.words.piece(each) for each in entry.equipment)
        gifts = ", ".join(each.name for each in talents)
        return Line(
            id=entry.id or "",
            count=entry.count,
            unit=entry.unit,
            unit_name=unit_name,
            title=entry.name or unit_name,
            subtitle=unit_name if entry.name else "",
            name=entry.name,
            notes=entry.notes,
            faction=self.faction(entry.faction) if entry.faction else None,
            equipment=equipment,
            talents=talents,
            kit=" · ".join(each for each in (kit, gifts) if each),
            each=record.each,
            points=record.each * entry.count,
            receipt=self._receipt(record, entry.count),
            armour=ARMOUR[min(len(worn), 2)],
            hit_points=unit.hit_points,
            problems=tuple(each.message for each in problems),
            codes=tuple(each.code for each in problems),
            first=first,
            last=last,
        )

    def _piece(self, price: Price) -> Piece:
        item = price.sort == "item"
        value = self.book.equipment[price.slug] if item else self.book.talents[price.slug]
        return Piece(
            slug=price.slug,
            name=in_language(value.names, self.language),
            price=price.points,
            effect=value.effect,
        )

    def _receipt(self, record: Record, count: int) -> str:
        unit, *rest = record.receipt
        if unit.points is None:
            return _("Not for sale: 0 points")
        parts = [str(unit.points)]
        for line in rest:
            words = self.words.piece(line.slug)
            parts.append(f"{words} {line.points if line.points is not None else '—'}")
        fields = {"sum": " + ".join(parts), "each": record.each, "count": count}
        if count == 1:
            return _("%(sum)s = %(each)d") % fields
        fields["points"] = record.each * count
        return _("%(sum)s = %(each)d, × %(count)d = %(points)d") % fields

    def _faction_rules(self, document: Document) -> tuple[Effect, ...]:
        slugs = [document.faction, *(each.faction for each in document.entries if each.faction)]
        return tuple(
            Effect(self._rule_title(slug, rule, document.faction), rule.effect)
            for slug in dict.fromkeys(slugs)
            for rule in self.book.factions[slug].rules
        )

    def _rule_title(self, slug: str, rule: SpecialRule, own: str) -> str:
        return rule.title if slug == own else f"{self.words.faction(slug)}: {rule.title}"

    def _effects(self, document: Document) -> tuple[Effect, ...]:
        talents = dict.fromkeys(slug for each in document.entries for slug in each.talents)
        units = dict.fromkeys(each.unit for each in document.entries)
        items = dict.fromkeys(slug for each in document.entries for slug in each.equipment)
        found: list[Talent | Unit | Equipment] = [
            *(self.book.talents[slug] for slug in talents),
            *(self.book.units[slug] for slug in units),
            *(self.book.equipment[slug] for slug in items),
        ]
        return tuple(
            Effect(in_language(each.names, self.language), each.effect)
            for each in found
            if each.effect
        )

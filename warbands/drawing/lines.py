"""Draws the entries of a warband as lines of the roll."""

from functools import lru_cache

from django.utils.translation import gettext as _
from msgspec import UNSET

from factions.rulebook.values import in_language
from warbands.drawing.names import faction_choice
from warbands.rules.document import Entry
from warbands.rules.pricing import Price
from warbands.rules.ruleset import Record
from warbands.rules.verdict import Verdict
from warbands.rules.words import Words
from warbands.sheet import Line, Piece, ProblemView

LINES = 10_000
ARMOUR = ("UA", "SA", "FA")
# The tag of what is armoured fully by itself (Supply wagons, p. 78).
ARMOURED = "wagon"


class Lines:
    """Draws lines in one language, and keeps those that it has drawn."""

    def __init__(self, words: Words) -> None:
        self.words, self.book, self.language = words, words.rulebook, words.language
        self._drawn = lru_cache(maxsize=LINES)(self._line)

    def of(self, verdict: Verdict, problems: tuple[ProblemView, ...]) -> tuple[Line, ...]:
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
            faction=faction_choice(self.words, entry.faction) if entry.faction else None,
            equipment=equipment,
            talents=talents,
            kit=" · ".join(each for each in (kit, gifts) if each),
            each=record.each,
            points=record.each * entry.count,
            receipt=self._receipt(record, entry.count),
            effect=self.book.units[entry.unit].effect,
            armour=ARMOUR[2 if ARMOURED in self.book.units[entry.unit].tags else min(len(worn), 2)],
            hit_points=self._hit_points(entry),
            problems=tuple(each.message for each in problems),
            codes=tuple(each.code for each in problems),
            first=first,
            last=last,
        )

    def _hit_points(self, entry: Entry) -> int | None:
        own = self.book.units[entry.unit].hit_points
        gifts = sum(self.book.talents[each].hit_points for each in entry.talents)
        return None if own is None else own + gifts

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

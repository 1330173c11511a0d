"""Draws what may be chosen: the kit of an opened entry, and what may be added."""

from collections.abc import Iterator
from typing import TypeVar

from django.utils.translation import gettext as _
from msgspec.structs import replace

from factions.rulebook.kinds import SUMS
from factions.rulebook.values import Faction, Loadout, in_language
from warbands.drawing import Draughtsman
from warbands.rules.availability import Option, Options
from warbands.rules.document import MAX_COUNT, MAX_ENTRIES, MAX_ITEMS, Document, Entry
from warbands.rules.edits import entry_of
from warbands.rules.hiring import hireable, possible_allies
from warbands.rules.pricing import points_each
from warbands.rules.verdict import Problem
from warbands.sheet import (
    AddView,
    Choice,
    KitView,
    LoadoutView,
    OptionGroup,
    OptionView,
    Reason,
)

Barred = TypeVar("Barred", OptionView, LoadoutView)
Reasons = tuple[Reason, ...]
COLON = " :\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"  # as any language sets it


class Offer:
    """What one document's player may choose."""

    def __init__(self, draughtsman: Draughtsman, document: Document) -> None:
        self.draughtsman, self.document = draughtsman, document
        self.book, self.words = draughtsman.book, draughtsman.words
        self.options = Options(draughtsman.judge, document)

    def kit(self, entry_id: str) -> KitView:
        """All that an entry may take. Raises NoSuchEntry."""
        entry = entry_of(self.document, entry_id)
        items = list(self.options.equipment(entry_id))
        groups = []
        for kind, names in self.book.data.kinds.items():
            views = tuple(
                self._item(option, entry)
                for option in items
                if self.book.equipment[option.slug].kind == kind
            )
            if views:
                name = in_language(names, self.draughtsman.language)
                groups.append(_group(kind, name, views))
        talents = [self._talent(each, entry) for each in self.options.talents(entry_id)]
        if not entry.talents and all(each.reason for each in talents):
            talents = []
        units = tuple(self._unit(each) for each in self.options.units(entry_id))
        gifts = _group("talents", _("Talents"), tuple(talents))
        return KitView(id=entry_id, groups=tuple(groups), talents=gifts, units=units)

    def _item(self, option: Option, entry: Entry) -> OptionView:
        item = self.book.equipment[option.slug]
        name = in_language(item.names, self.draughtsman.language)
        if option.tap > 1 or (option.taken and option.tap):
            name = _("Second %(item)s") % {"item": self.words.piece(option.slug)}
        swaps = ""
        if option.swaps:
            swaps = _("replaces %(items)s") % {"items": self.words.pieces(option.swaps)}
        reason = self._reason(option.bars, entry)
        return OptionView(
            option.slug, name, option.price, option.taken, reason, swaps, item.effect, option.tap
        )

    def _talent(self, option: Option, entry: Entry) -> OptionView:
        talent = self.book.talents[option.slug]
        return OptionView(
            option.slug,
            in_language(talent.names, self.draughtsman.language),
            option.price,
            option.taken,
            self._talent_reason(option.bars, entry),
            "",
            talent.effect,
            option.tap,
        )

    def _talent_reason(self, problem: Problem | None, entry: Entry) -> str:
        """The same for all talents that a rule bars: which they are stands before it."""
        if problem is None or problem.row.kind != "slots":
            return self._reason(problem, entry)
        title = in_language(problem.row.title, self.draughtsman.language)
        return _("%(title)s: at most %(limit)d.") % {"title": title, "limit": problem.limit}

    def _unit(self, option: Option) -> OptionView:
        name = self.words.unit(option.slug)
        return OptionView(option.slug, name, option.price, option.taken)

    def _reason(
        self, problem: Problem | None, entry: Entry, document: Document | None = None
    ) -> str:
        """Why an option cannot be taken: the rule, and who stands in the way.

        `document` is the one that the problem is of, where it has more entries than ours.
        """
        document = document or self.document
        if problem is None:
            return ""
        if problem.row.kind == "priced":
            return _("Not for this figure of this faction.")
        if problem.row.scope == "entry" or problem.row.kind not in SUMS:
            message = self.words.message(problem, document)
            return message.removeprefix(self.words.entry(entry)).lstrip(COLON)
        limit = in_language(problem.row.title, self.draughtsman.language)
        parts = [_("%(title)s: at most %(limit)d.") % {"title": limit, "limit": problem.limit}]
        others = [each for each in problem.entries if each != entry.id]
        named = {each.id: each for each in self.document.entries}
        if others:
            who = ", ".join(self.words.entry(named[each]) for each in others if each in named)
            parts.append(_("Taken by %(entries)s.") % {"entries": who})
        elif entry.count > 1:
            parts.append(_("Split one figure off first."))
        return " ".join(parts)

    def additions(self, source: str = "") -> AddView:
        """What may be added from a faction: the warband's own, or one named that it may hire."""
        ruleset = self.options.verdict.ruleset
        hired = list(hireable(ruleset))
        ally = self.document.ally
        if ally and ally not in (self.document.faction, *hired):
            hired.append(ally)
        slug = source if source in hired else self.document.faction
        faction = self.book.factions[slug]
        full = entries_words() if len(self.document.entries) >= MAX_ENTRIES else ""
        loadouts, loadout_reasons = _numbered("loadouts", tuple(self._loadouts(faction, full)))
        units, unit_reasons = _numbered("units", tuple(self._bare(faction, full)))
        sources = [self.document.faction, *hired] if hired else []
        return AddView(
            faction=self.draughtsman.faction(slug),
            loadouts=loadouts,
            units=units,
            sources=tuple(self._source(each, slug) for each in sources),
            hint=self._hint(),
            full=full,
            loadout_reasons=() if full else loadout_reasons,
            unit_reasons=() if full else unit_reasons,
        )

    def _hint(self) -> str:
        ruleset = self.options.verdict.ruleset
        if self.document.ally or not ruleset.context.presence or not possible_allies(ruleset):
            return ""
        return _("Name an ally among the budget, faction and rulings to hire its figures.")

    def _source(self, slug: str, chosen: str) -> Choice:
        return Choice(slug=slug, name=self.words.faction(slug), chosen=slug == chosen)

    def _bare(self, faction: Faction, full: str) -> Iterator[OptionView]:
        for slug, unit in self.book.units.items():
            if slug in faction.units:
                entry = Entry(unit=slug, count=1, faction=self._foreign(faction))
                yield OptionView(
                    slug,
                    self.words.unit(slug),
                    faction.units[slug],
                    taken=False,
                    reason=full or self._against(entry),
                    effect=unit.effect,
                )

    def _foreign(self, faction: Faction) -> str | None:
        return faction.slug if faction.slug != self.document.faction else None

    def _against(self, entry: Entry) -> str:
        """Why a new entry would break a rule of the warband that no later figure could mend."""
        document, problem = self.options.added(entry)
        return self._reason(problem, document.entries[-1], document) if problem else ""

    def _loadouts(self, faction: Faction, full: str) -> Iterator[LoadoutView]:
        for loadout in self.book.data.loadouts:
            entry = loadout_entry(loadout, faction, self.document)
            if not all(loadout.unit in faction.equipment.get(each, ()) for each in entry.equipment):
                continue
            if loadout.unit not in faction.units:
                continue
            record = self.options.verdict.ruleset.record(entry)
            if self.broken_by_itself(entry):
                continue
            yield LoadoutView(
                slug=loadout.slug,
                name=in_language(loadout.names, self.draughtsman.language),
                kit=self.words.pieces(entry.equipment),
                points=points_each(record.receipt),
                unit=loadout.unit,
                reason=full or self._against(entry),
            )

    def broken_by_itself(self, entry: Entry) -> bool:
        """Whether a figure breaks a rule of the entry, whatever else stands in the warband."""
        ruleset = self.options.verdict.ruleset
        faults = ruleset.record(entry).faults
        faction = ruleset.source(entry)
        return any(ruleset.row(each.key, faction).scope == "entry" for each in faults)


def _group(kind: str, name: str, options: tuple[OptionView, ...]) -> OptionGroup:
    """Options of a kind, with each reason said once for all that it bars."""
    numbered, reasons = _numbered(kind, options)
    return OptionGroup(kind, name, numbered, reasons)


def _numbered(kind: str, options: tuple[Barred, ...]) -> tuple[tuple[Barred, ...], Reasons]:
    """The options naming their reasons, and each reason once."""
    barred: dict[str, list[str]] = {}
    for option in options:
        if option.reason:
            barred.setdefault(option.reason, []).append(option.name)
    numbers = {text: number for number, text in enumerate(barred)}
    numbered = tuple(
        replace(each, why=f"{kind}-{numbers[each.reason]}") if each.reason else each
        for each in options
    )
    reasons = tuple(
        Reason(f"{kind}-{number}", ", ".join(barred[text]), text)
        for text, number in numbers.items()
    )
    return numbered, reasons


def entries_words() -> str:
    """What a player is told whose list is full."""
    return _("A list has at most %(limit)d entries.") % {"limit": MAX_ENTRIES}


def count_words() -> str:
    """What a player is told whose entry is full."""
    return _("An entry has at most %(limit)d figures.") % {"limit": MAX_COUNT}


def bound_words(field: str) -> str:
    """What a player is told who would pass a limit of a document."""
    if field in ("entries", "count"):
        return entries_words() if field == "entries" else count_words()
    if field == "equipment":
        return _("A figure carries at most %(limit)d things.") % {"limit": MAX_ITEMS}
    return _("A figure has at most %(limit)d talents.") % {"limit": MAX_ITEMS}


def loadout_entry(loadout: Loadout, faction: Faction, document: Document) -> Entry:
    """A loadout as one figure of a faction in a document."""
    foreign = faction.slug if faction.slug != document.faction else None
    return Entry(unit=loadout.unit, count=1, equipment=loadout.equipment, faction=foreign)

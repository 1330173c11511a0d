"""Draws what differs between two warbands, in the reader's language."""

from collections.abc import Iterator

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from factions.rulebook.values import in_language
from warbands.drawing.excerpts import excerpts
from warbands.exhibits import Drawn
from warbands.rules.difference import Change, Difference, HeaderChange, Side, difference
from warbands.rules.words import Words
from warbands.sheet import View


class SideView(View, frozen=True):
    """An entry on one side: what it is called, what it carries and costs."""

    title: str
    kit: str
    count: int
    points: int


class ChangeView(View, frozen=True):
    """An entry that differs. `sort` is added, removed or changed; `words` say how.

    `notes` are what those of either side say, where they differ.
    """

    sort: str
    before: SideView | None
    after: SideView | None
    words: tuple[str, ...]
    notes: tuple[str, str] | None
    points: int
    signed: str


class DifferenceView(View, frozen=True):
    """All that differs; `header` holds (what, before, after)."""

    header: tuple[tuple[str, str, str], ...]
    changes: tuple[ChangeView, ...]
    reordered: bool
    none: bool
    points: int
    signed: str


def draw_difference(before: Drawn, after: Drawn, *, kin: bool) -> DifferenceView:
    """What makes the second warband of the first."""
    found = difference(before.verdict, after.verdict, kin=kin)
    return _Differ(before.draughtsman.words, after.draughtsman.words).draw(found)


def signed(points: int) -> str:
    """A difference with its sign: +15, −5, ±0."""
    if points == 0:
        return "±0"
    return f"+{points}" if points > 0 else f"−{-points}"


def _notes(change: Change) -> tuple[str, str] | None:
    if change.before and change.after and "notes" in change.fields:
        return excerpts(change.before.entry.notes, change.after.entry.notes)
    return None


class _Differ:
    def __init__(self, before: Words, after: Words) -> None:
        self.old, self.new = before, after

    def draw(self, found: Difference) -> DifferenceView:
        return DifferenceView(
            header=tuple(self._header(each) for each in found.header),
            changes=tuple(self._change(each) for each in found.changes),
            reordered=found.reordered,
            none=found.none,
            points=found.points,
            signed=signed(found.points),
        )

    def _header(self, change: HeaderChange) -> tuple[str, str, str]:
        sort, _colon, slug = change.field.partition(":")
        if sort == "ruling":
            words = self.new if slug in self.new.rulebook.rulings else self.old
            name = in_language(words.rulebook.rulings[slug].names, words.language)
            return (
                name,
                self._option(self.old, slug, change.before),
                self._option(self.new, slug, change.after),
            )
        labels = {
            "name": _("Name"),
            "faction": _("Faction"),
            "people": _("People"),
            "ally": _("Ally"),
            "budget": _("Budget"),
            "edition": _("Edition"),
        }
        return (
            labels[sort],
            self._value(self.old, sort, change.before),
            self._value(self.new, sort, change.after),
        )

    @staticmethod
    def _value(words: Words, field: str, value: str | int | None) -> str:
        if value in (None, ""):
            return "—"
        if field in ("faction", "ally"):
            return words.faction(str(value))
        return words.people(str(value)) if field == "people" else str(value)

    @staticmethod
    def _option(words: Words, slug: str, option: str | int | None) -> str:
        ruling = words.rulebook.rulings.get(slug)
        options = {each.slug: each for each in ruling.options} if ruling else {}
        return in_language(options[str(option)].names, words.language) if option in options else "—"

    def _change(self, change: Change) -> ChangeView:
        sort = "changed"
        if change.before is None or change.after is None:
            sort = "added" if change.after else "removed"
        return ChangeView(
            sort=sort,
            before=self._side(self.old, change.before),
            after=self._side(self.new, change.after),
            words=tuple(self._words(change)),
            notes=_notes(change),
            points=change.points,
            signed=signed(change.points),
        )

    @staticmethod
    def _side(words: Words, side: Side | None) -> SideView | None:
        if side is None:
            return None
        entry = side.entry
        kit = words.pieces((*entry.equipment, *entry.talents))
        unit = words.unit(entry.unit)
        title = f"{entry.name} ({unit})" if entry.name else unit
        if entry.faction:
            title = f"{title}, {words.faction(entry.faction)}"
        return SideView(title, kit, entry.count, side.points)

    def _words(self, change: Change) -> list[str]:
        """How an entry changed, each in a few words."""
        if change.before is None or change.after is None:
            return []
        old, new = change.before.entry, change.after.entry
        said = []
        if "count" in change.fields:
            more = new.count - old.count
            said.append(
                ngettext("%(number)d more", "%(number)d more", more) % {"number": more}
                if more > 0
                else ngettext("%(number)d fewer", "%(number)d fewer", -more) % {"number": -more}
            )
        if "unit" in change.fields:
            fields = {"old": self.old.unit(old.unit), "new": self.new.unit(new.unit)}
            said.append(_("%(old)s became %(new)s") % fields)
        if "faction" in change.fields:
            said.append(_("of another faction"))
        said += [_("takes %(piece)s") % {"piece": self.new.piece(each)} for each in change.taken]
        said += [_("without %(piece)s") % {"piece": self.old.piece(each)} for each in change.left]
        if "name" in change.fields:
            said.append(_("called %(name)s") % {"name": new.name} if new.name else _("nameless"))
        if "notes" in change.fields:
            said.append(_("other notes"))
        return said or list(self._prices(change.before, change.after))

    def _prices(self, before: Side, after: Side) -> Iterator[str]:
        """What has another price, or none, in an entry that is the same otherwise."""
        for slug in dict.fromkeys(after.unsold):
            if slug not in before.unsold:
                unit = slug == after.entry.unit
                piece = self.new.unit(slug) if unit else self.new.piece(slug)
                yield _("%(piece)s is not for sale now") % {"piece": piece}
        if before.each != after.each:
            fields = {"old": str(before.each), "new": str(after.each)}
            yield _("each %(old)s, now %(new)s") % fields

"""What the builder's templates are given."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import get_random_string
from django.utils.functional import cached_property
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from factions.models import Edition
from warbands.drawing import Draughtsman
from warbands.drawing.differing import signed
from warbands.editions import newer_than
from warbands.exhibits import Drawn
from warbands.forks import origin_of
from warbands.judges import judge_of
from warbands.models import Warband
from warbands.offering import Offer, count_words, entries_words
from warbands.roll import changes
from warbands.rules.document import MAX_COUNT, MAX_ENTRIES, Document, encode, stored
from warbands.rules.edits import NoSuchEntry, set_edition
from warbands.rules.facts import UnknownSlug
from warbands.sheet import AddView, Choice, KitView, Line, MeterView, Sheet
from warbands.typed import ENTRY_FIELDS, Errors

Notice = dict[str, Any]
PARTS = {
    "head": ("name", "faction", "budget", "departures"),
    "settings": ("faction", "people", "ally", "rulings", "budget"),
}


def done_notice(words: str) -> Notice:
    """What tells of the last edit, with a button that takes it back."""
    text = f"{words[:1].upper()}{words[1:]}."
    return {"kind": "done", "text": text, "undo": True}


@dataclass(frozen=True)
class Waiting:
    """An edit that met a newer list: what is told of it, and how it may be made again.

    `edit` is where its `fields` are posted to, empty where that could not work; `carried` is the
    attempt itself, which the page sends along until it is answered.
    """

    text: str
    words: str
    offer: str
    edit: str
    fields: list[tuple[str, str]]
    carried: str


@dataclass
class Page(Drawn):
    """A warband before one reader: its document drawn, with what may be chosen."""

    warband: Warband
    tab: str = ""
    opened: list[str] = field(default_factory=list)
    source: str = ""
    errors: Errors = field(default_factory=dict)
    notice: Notice | None = None
    waiting: list[Waiting] = field(default_factory=list)

    @classmethod
    def of(cls, request: HttpRequest, warband: Warband) -> "Page":
        """The page that a request shows or was sent from."""
        data = request.POST if request.method == "POST" else request.GET
        tab = request.POST.get("tab", "")[:40] or get_random_string(16)
        source = data.get("from", "")[:80]
        return cls(warband, tab=tab, opened=data.getlist("open")[:50], source=source)

    @cached_property
    def document(self) -> Document:  # type: ignore[override]  # worked out when asked for
        """The document as stored."""
        return stored(self.warband.document)

    @property
    def edition(self) -> Edition:  # type: ignore[override]  # read only
        """The edition that the warband is made for."""
        return self.warband.edition

    @cached_property
    def offer(self) -> Offer:
        """What may be chosen."""
        return Offer(self.draughtsman, self.document)

    @cached_property
    def add(self) -> AddView:
        """What may be added."""
        return _additions(self.draughtsman, self._written(), self.source)

    @cached_property
    def sheet(self) -> Sheet:
        """The warband drawn."""
        return _sheet(self.draughtsman, self._written())

    def w(self) -> dict[str, Any]:
        """The stored warband, for links and forms."""
        warband = self.warband
        return {
            "id": warband.pk,
            "url": reverse("warband", args=[warband.pk]),
            "revision": warband.revision,
            "undo": warband.undo_words if warband.undo_to is not None else "",
            "redo": warband.redo_words if warband.redo_to is not None else "",
            "tab": self.tab,
        }

    def kept_fields(self) -> list[tuple[str, str]]:
        """What a form sends along so that the page stays as it is: open rows, and whose figures."""
        opened = [("open", each) for each in self.opened]
        return [*opened, ("from", self.source)] if self.source else opened

    def kit(self, entry: str) -> KitView | None:
        """The kit of an entry if it is opened and there."""
        try:
            return self.offer.kit(entry) if entry in self.opened else None
        except NoSuchEntry:
            return None

    def row(self, line: Line) -> tuple[Line, KitView | None, Errors]:
        """A row of the roll with the errors of its fields."""
        keyed = {each: f"{each}-{line.id}" for each in ENTRY_FIELDS}
        errors = {each: self.errors[key] for each, key in keyed.items() if key in self.errors}
        return line, self.kit(line.id), errors

    def faulty(self) -> list[str]:
        """The entries of which a field could not be read."""
        parts = (field.partition("-") for field in self.errors)
        return [entry for field, _dash, entry in parts if field in ENTRY_FIELDS[1:] and entry]

    def factions(self) -> list[Choice]:
        """Every faction, to change to."""
        chosen = self.document.faction
        draw = self.draughtsman.faction
        return [draw(slug, chosen=slug == chosen) for slug in self.draughtsman.book.factions]

    def newer(self) -> dict[str, str] | None:
        """The newest edition if it is another, and what it would change of the sum; one query."""
        edition = newer_than(self.edition)
        if edition is None:
            return None
        found = {"edition": edition.slug, "signed": ""}
        try:
            document = set_edition(self.document, edition=edition.slug)
            verdict = judge_of(edition).verdict(document)
            # What it no longer allows or prices is not told by a sum.
            if verdict.legal or not self.verdict.legal:
                found["signed"] = signed(verdict.points - self.verdict.points)
        except UnknownSlug:
            pass  # the page of that edition says what it does not know
        return found

    def context(self) -> dict[str, Any]:
        """All that the whole page needs."""
        rows = [self.row(line) for line in self.sheet.lines]
        return self.parts() | {"rows": rows, "fork": lambda: origin_of(self.warband)}

    def changes(self, before: "Page") -> dict[str, Any]:
        """What the answer to an edit needs: the parts that differ from the page before."""
        lines = {line.id: line for line in self.sheet.lines}
        ops = []
        for change in changes(before.sheet.lines, self.sheet.lines, self.opened):
            row = self.row(lines[change.id]) if change.id in lines else None
            ops.append({"op": change.op, "id": change.id, "after": change.after, "row": row})
        return self.parts() | {
            "ops": ops,
            "parts": set(self._differing(before)),
            "same": self._same(before),
            "said": self.said(before.sheet),
        }

    def parts(self) -> dict[str, Any]:
        """What every part but the rows needs; templates call what they draw, so most is lazy."""
        return {
            "w": self.w(),
            "sheet": self.sheet,
            "add": lambda: self.add,
            "factions": self.factions,
            "shields": self.shields,
            "newer": self.newer,
            "errors": self.errors,
            "full": entries_words() if len(self.document.entries) >= MAX_ENTRIES else "",
            "most": {"count": MAX_COUNT, "words": count_words},
            "settings_wrong": any(_of_settings(field) for field in self.errors),
            "notice": self.notice,
            "waiting": self.waiting,
        }

    def whole(self) -> dict[str, Any]:
        """What the answer needs that draws every part anew, whatever the page showed.

        Only after a conflict may the list be of another edition than the page.
        """
        newer = {"newer"} if self.waiting else set()
        return self.context() | {
            "ops": [],
            "parts": {"head", "settings", "add", "roll"} | newer,
            "said": self.said(self.sheet),
        }

    def _differing(self, before: "Page") -> Iterable[str]:
        old, new = before.sheet, self.sheet
        for part, fields in PARTS.items():
            if any(getattr(old, each) != getattr(new, each) for each in fields):
                yield part
        if before.shields() != self.shields():
            yield "head"
        if before.edition != self.edition:
            yield "newer"
        if before.add != self.add:
            yield "add"

    def _same(self, before: "Page") -> set[MeterView]:
        """The meters of which the page before has every word already."""
        old, new = before.sheet.meters, self.sheet.meters
        alike = [each.code for each in old] == [each.code for each in new]
        return set(old).intersection(new) if alike else set()

    def _written(self) -> "_Written":
        return _Written(encode(self.document), self.document)

    def said(self, before: Sheet) -> str:
        """What a screen reader hears: the sum, and what became wrong or right."""
        sheet = self.sheet
        parts = [
            _("%(points)d of %(budget)d points.") % {"points": sheet.points, "budget": sheet.budget}
        ]
        known = {problem.code for problem in before.problems}
        parts += [each.message for each in sheet.problems if each.code not in known]
        if sheet.legal and not before.legal:
            parts.append(_("Ready for the table."))
        elif not sheet.legal:
            number = len(sheet.problems)
            parts.append(
                ngettext("%(number)d problem.", "%(number)d problems.", number) % {"number": number}
            )
        return " ".join(parts)


@dataclass(frozen=True)
class _Written:
    """A document told from others by its text: what an edit makes, the next one begins with."""

    text: bytes
    document: Document = field(compare=False)


@lru_cache(maxsize=64)
def _sheet(draughtsman: Draughtsman, written: _Written) -> Sheet:
    return draughtsman.sheet(written.document)


@lru_cache(maxsize=64)
def _additions(draughtsman: Draughtsman, written: _Written, source: str) -> AddView:
    return Offer(draughtsman, written.document).additions(source)


def _of_settings(field: str) -> bool:
    return field != "name" and field.partition("-")[0] not in ENTRY_FIELDS

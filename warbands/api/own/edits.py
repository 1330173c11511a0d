"""The edits that a program may send: the builder's commands, and what is typed there.

Each is a tagged type, from which come its checks and its description.
"""

from collections.abc import Mapping
from typing import Annotated, Any

import msgspec
from django.utils.translation import gettext as _
from msgspec import Meta, Struct

from warbands.commands import COMMANDS, Done, Request
from warbands.rules import edits
from warbands.rules.document import (
    MAX_BUDGET,
    MAX_COUNT,
    MAX_ENTRIES,
    MAX_ITEMS,
    WHOLE,
    EntryId,
    Kit,
    Name,
    Notes,
    Slug,
)
from warbands.rules.facts import UnknownSlug, known

Count = Annotated[int, Meta(ge=1, le=MAX_COUNT, description=WHOLE)]
Step = Annotated[int, Meta(ge=-MAX_ENTRIES, le=MAX_ENTRIES, description=WHOLE)]


class Edit(Struct, frozen=True, forbid_unknown_fields=True, tag_field="edit", omit_defaults=True):
    """Base of all edits; `edit` says which one it is."""

    def done(self, request: Request) -> Done:
        """Make the edit on the request's document. Raises EditRefused or UnknownSlug."""
        given: dict[str, Any] = msgspec.to_builtins(self)
        command = COMMANDS[given.pop("edit")]
        request.parameters = {name: str(value) for name, value in given.items()}
        return command(request)


class StepCount(Edit, frozen=True, tag="step-count"):
    """Some figures more, or fewer; never fewer than one."""

    entry: EntryId
    by: Step


class SetCount(Edit, frozen=True, tag="set-count"):
    """So many figures."""

    entry: EntryId
    count: Count

    def done(self, request: Request) -> Done:
        """The entry with the count."""
        document = edits.set_count(request.document, entry=self.entry, count=self.count)
        return _typed(request, self.entry, document, _("number of %(entry)s"))


class Equip(Edit, frozen=True, tag="equip"):
    """Carry an item so many times, 0 to put it away. What it excludes is put away, as in the
    builder."""

    entry: EntryId
    item: Slug
    times: Annotated[int, Meta(ge=0, le=MAX_ITEMS, description=WHOLE)]


class TakeTalent(Edit, frozen=True, tag="take-talent"):
    """Give a talent (`times` 1), or take it back (0)."""

    entry: EntryId
    talent: Slug
    times: Annotated[int, Meta(ge=0, le=1, description=WHOLE)]


class Add(Edit, frozen=True, tag="add"):
    """A new entry at the end, native where no faction is named. Its id is in the answer."""

    unit: Slug
    count: Count = 1
    equipment: Kit = ()
    faction: Slug | None = None

    def done(self, request: Request) -> Done:
        """The document with the entry."""
        book = request.judge.rulebook
        for item in self.equipment:
            known(book.equipment, item)
        if self.faction is not None:
            known(book.factions, self.faction)
        name = request.words.unit(known(book.units, self.unit).slug)
        document = edits.add_entry(
            request.document,
            unit=self.unit,
            count=self.count,
            equipment=self.equipment,
            faction=self.faction,
        )
        return Done(document, _("%(unit)s added") % {"unit": name})


class AddLoadout(Edit, frozen=True, tag="add-loadout"):
    """A ready figure of the edition at the end, native where no faction is named."""

    loadout: Slug
    faction: Slug | None = None

    def done(self, request: Request) -> Done:
        """The document with the entry."""
        request.parameters = {"loadout": self.loadout, "faction": self.faction or ""}
        return COMMANDS["add"](request)


class Duplicate(Edit, frozen=True, tag="duplicate"):
    """A copy right below; the name stays with the original."""

    entry: EntryId


class Split(Edit, frozen=True, tag="split"):
    """One figure as an entry of its own, right below."""

    entry: EntryId


class Move(Edit, frozen=True, tag="move"):
    """To another place, counted from 0; beyond the ends means at the end."""

    entry: EntryId
    to: Annotated[int, Meta(ge=0, le=MAX_ENTRIES, description=WHOLE)]


class Remove(Edit, frozen=True, tag="remove"):
    """Strike an entry from the roll."""

    entry: EntryId


class SetUnit(Edit, frozen=True, tag="set-unit"):
    """Make it another unit, with all that it carries."""

    entry: EntryId
    unit: Slug

    def done(self, request: Request) -> Done:
        """The entry as that unit."""
        unit = known(request.judge.rulebook.units, self.unit).slug
        document = edits.set_unit(request.document, entry=self.entry, unit=unit)
        return _typed(request, self.entry, document, _("unit of %(entry)s"))


class SetText(Edit, frozen=True, tag="set-text"):
    """Name an entry, or note something on it; what is left out stays."""

    entry: EntryId
    name: Name | None = None
    notes: Notes | None = None

    def done(self, request: Request) -> Done:
        """The entry with these texts."""
        before = edits.entry_of(request.document, self.entry)
        name = before.name if self.name is None else self.name
        notes = before.notes if self.notes is None else self.notes
        document = edits.set_text(request.document, entry=self.entry, name=name, notes=notes)
        words = _("notes on %(entry)s") if self.name is None else _("name of %(entry)s")
        return _typed(request, self.entry, document, words)


class SetHeader(Edit, frozen=True, tag="set-header"):
    """Another name, budget or faction; what is left out stays, and every entry."""

    name: Name | None = None
    budget: Annotated[int, Meta(ge=0, le=MAX_BUDGET, description=WHOLE)] | None = None
    faction: Slug | None = None

    def done(self, request: Request) -> Done:
        """The document with this header."""
        if self.faction is not None:
            known(request.judge.rulebook.factions, self.faction)
        given = {"name": self.name, "budget": self.budget, "faction": self.faction}
        named = {"name": _("name"), "budget": _("budget"), "faction": _("faction")}
        words = ", ".join(named[each] for each in given if given[each] is not None)
        document = edits.set_header(
            request.document, name=self.name, budget=self.budget, faction=self.faction
        )
        return Done(document, words)


class SetPeople(Edit, frozen=True, tag="set-people"):
    """Choose one of the peoples that the faction unites, or none."""

    people: Slug | None

    def done(self, request: Request) -> Done:
        """The document with this people."""
        factions = request.judge.rulebook.factions.values()
        if self.people and self.people not in {slug for each in factions for slug in each.peoples}:
            raise UnknownSlug(self.people)
        return Done(edits.set_people(request.document, people=self.people), _("people"))


class SetAlly(Edit, frozen=True, tag="set-ally"):
    """Name the faction to hire from, or none."""

    ally: Slug | None

    def done(self, request: Request) -> Done:
        """The document with this ally."""
        if self.ally is not None:
            known(request.judge.rulebook.factions, self.ally)
        return Done(edits.set_ally(request.document, ally=self.ally), _("ally"))


class SetRuling(Edit, frozen=True, tag="set-ruling"):
    """Read the rulebook in one of the ways in which it can be read."""

    ruling: Slug
    option: Slug

    def done(self, request: Request) -> Done:
        """The document under this reading."""
        rulings = request.judge.rulebook.rulings
        known({each.slug: each for each in known(rulings, self.ruling).options}, self.option)
        document = edits.set_ruling(
            request.document,
            ruling=self.ruling,
            option=self.option,
            defaults={slug: each.default for slug, each in rulings.items()},
        )
        return Done(document, _("ruling"))


class Reprice(Edit, frozen=True, tag="reprice"):
    """Judge and price the list by another published edition of its game."""

    edition: Slug


def _typed(request: Request, entry: str, document: Any, words: str) -> Done:
    """What is told of a field of an entry, which is called as it was before."""
    label = request.words.entry(edits.entry_of(request.document, entry))
    return Done(document, words % {"entry": label})


KINDS: tuple[type[Edit], ...] = (
    *(StepCount, SetCount, Equip, TakeTalent, Add, AddLoadout, Duplicate, Split, Move, Remove),
    *(SetUnit, SetText, SetHeader, SetPeople, SetAlly, SetRuling, Reprice),
)
# Those that make entries, which later edits may name.
MAKING = (Add, AddLoadout, Duplicate, Split)
BY_TAG: Mapping[str, type[Edit]] = {str(each.__struct_config__.tag): each for each in KINDS}

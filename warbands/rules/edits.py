"""Edits: pure functions from document to document, never touching another entry.

An edit of an entry that is not there raises NoSuchEntry; one that would pass a limit of the
document raises OutOfBounds. Whether the result is legal is the judge's matter, not the edit's.
"""

from collections.abc import Mapping
from typing import Any

import msgspec

from warbands.rules.document import (
    MAX_BUDGET,
    MAX_COUNT,
    MAX_ENTRIES,
    MAX_ITEMS,
    MAX_NAME,
    MAX_NOTES,
    Document,
    Entry,
    free_id,
)

replace = msgspec.structs.replace


class EditRefused(ValueError):
    """An edit that cannot be made."""


class NoSuchEntry(EditRefused):
    """The entry is not in the document: another tab removed it, or it never was."""

    def __init__(self, entry: str) -> None:
        super().__init__(entry)
        self.entry = entry


class OutOfBounds(EditRefused):
    """The edit would pass a limit of the document: `field` is which, `limit` how much."""

    def __init__(self, field: str, limit: int) -> None:
        super().__init__(f"{field}: {limit}")
        self.field, self.limit = field, limit


def _within(field: str, value: int, low: int, high: int) -> None:
    if not low <= value <= high:
        raise OutOfBounds(field, high)


def place_of(document: Document, entry: str) -> int:
    """Where the entry of this id stands. Raises NoSuchEntry."""
    for place, each in enumerate(document.entries):
        if each.id == entry:
            return place
    raise NoSuchEntry(entry)


def entry_of(document: Document, entry: str) -> Entry:
    """The entry of this id. Raises NoSuchEntry."""
    return document.entries[place_of(document, entry)]


def change_entry(document: Document, entry: str, **changes: Any) -> Document:
    """The document with fields of one entry replaced."""
    place = place_of(document, entry)
    changed = replace(document.entries[place], **changes)
    return _with_entries(document, place, place + 1, changed)


def _with_entries(document: Document, start: int, stop: int, *new: Entry) -> Document:
    entries = (*document.entries[:start], *new, *document.entries[stop:])
    if len(entries) > MAX_ENTRIES:
        raise OutOfBounds("entries", MAX_ENTRIES)
    return replace(document, entries=entries)


def _new_id(document: Document) -> str:
    return free_id({each.id or "" for each in document.entries})


def add_entry(
    document: Document,
    *,
    unit: str,
    equipment: tuple[str, ...] = (),
    count: int = 1,
    faction: str | None = None,
) -> Document:
    """A new entry at the end. `faction` is None or the warband's own for native figures."""
    _within("count", count, 1, MAX_COUNT)
    _within("equipment", len(equipment), 0, MAX_ITEMS)
    foreign = faction if faction != document.faction else None
    entry = Entry(
        unit=unit, count=count, equipment=equipment, faction=foreign, id=_new_id(document)
    )
    end = len(document.entries)
    return _with_entries(document, end, end, entry)


def set_count(document: Document, *, entry: str, count: int) -> Document:
    """The entry with this many figures."""
    _within("count", count, 1, MAX_COUNT)
    return change_entry(document, entry, count=count)


def step_count(document: Document, *, entry: str, by: int) -> Document:
    """The entry with some figures more, or fewer; never fewer than one."""
    count = entry_of(document, entry).count + by
    return set_count(document, entry=entry, count=max(1, count))


def set_equipment(document: Document, *, entry: str, item: str, times: int) -> Document:
    """The entry carrying the item so many times, in the order in which things were taken."""
    kit = list(entry_of(document, entry).equipment)
    while kit.count(item) > times:
        del kit[len(kit) - 1 - kit[::-1].index(item)]
    kit += [item] * (times - kit.count(item))
    if len(kit) > MAX_ITEMS:
        raise OutOfBounds("equipment", MAX_ITEMS)
    return change_entry(document, entry, equipment=tuple(kit))


def set_talent(document: Document, *, entry: str, talent: str, times: int) -> Document:
    """The entry with the talent, or without it."""
    kept = [each for each in entry_of(document, entry).talents if each != talent]
    kept += [talent] if times else []
    if len(kept) > MAX_ITEMS:
        raise OutOfBounds("talents", MAX_ITEMS)
    return change_entry(document, entry, talents=tuple(kept))


def set_unit(document: Document, *, entry: str, unit: str) -> Document:
    """The entry as another unit, with all that it carries."""
    return change_entry(document, entry, unit=unit)


def set_text(document: Document, *, entry: str, name: str, notes: str) -> Document:
    """The entry with this name and these notes. Raises OutOfBounds."""
    _within("name", len(name), 0, MAX_NAME)
    _within("notes", len(notes), 0, MAX_NOTES)
    return change_entry(document, entry, name=name, notes=notes)


def duplicate_entry(document: Document, *, entry: str) -> Document:
    """A copy of the entry right below it; its own name stays with the original."""
    place = place_of(document, entry)
    copy = replace(document.entries[place], id=_new_id(document), name="")
    return _with_entries(document, place + 1, place + 1, copy)


def split_entry(document: Document, *, entry: str) -> Document:
    """One figure of the entry as an entry of its own, right below it."""
    place = place_of(document, entry)
    whole = document.entries[place]
    if whole.count < 2:
        return document
    rest = replace(whole, count=whole.count - 1)
    single = replace(whole, count=1, id=_new_id(document), name="")
    return _with_entries(document, place, place + 1, rest, single)


def move_entry(document: Document, *, entry: str, to: int) -> Document:
    """The entry at another place, counted from 0; beyond the ends means at the end."""
    entries = list(document.entries)
    moved = entries.pop(place_of(document, entry))
    entries.insert(min(max(to, 0), len(entries)), moved)
    return replace(document, entries=tuple(entries))


def remove_entry(document: Document, *, entry: str) -> Document:
    """The document without the entry."""
    place = place_of(document, entry)
    return _with_entries(document, place, place + 1)


def set_header(
    document: Document,
    *,
    name: str | None = None,
    budget: int | None = None,
    faction: str | None = None,
) -> Document:
    """The document with another name, budget or faction; None keeps what it has.

    Changing the faction keeps every entry as it is: what no longer fits is left for the player
    to see and decide. Entries that were of the new faction become native.
    """
    if name is not None:
        _within("name", len(name), 0, MAX_NAME)
        document = replace(document, name=name)
    if budget is not None:
        _within("budget", budget, 0, MAX_BUDGET)
        document = replace(document, budget=budget)
    if faction is None or faction == document.faction:
        return document
    entries = tuple(
        replace(each, faction=None) if each.faction == faction else each
        for each in document.entries
    )
    return replace(document, faction=faction, entries=entries)


def set_edition(document: Document, *, edition: str) -> Document:
    """The document as one of another edition, which judges and prices it anew."""
    return replace(document, edition=edition)


def set_people(document: Document, *, people: str | None) -> Document:
    """The document with this people, or none."""
    return replace(document, people=people)


def set_ally(document: Document, *, ally: str | None) -> Document:
    """The document with this ally, or none."""
    return replace(document, ally=ally)


def set_ruling(
    document: Document, *, ruling: str, option: str, defaults: Mapping[str, str]
) -> Document:
    """The document under this reading; a reading equal to the default is not written down."""
    rulings = {**document.rulings, ruling: option}
    kept = {key: value for key, value in rulings.items() if defaults.get(key) != value}
    return replace(document, rulings=kept)

"""The rules at the table in short, from `table.yaml` beside the edition's file."""

from functools import cache
from pathlib import Path

import yaml

from factions import files
from factions.rulebook import reading
from factions.rulebook.selectors import SelectorError, facts_of
from factions.rulebook.values import Rulebook, Value

FILE = "table.yaml"


class Section(Value):
    """A rule at the table: its paragraphs, and a table whose first row is its head.

    `when` selects the figures that it concerns; `rows_when` those that each further row of the
    table concerns, all of them if it is empty. A cell that is None is a number that is not
    public, for the player to fill in.
    """

    slug: str
    title: str
    text: tuple[str, ...]
    when: str
    table: tuple[tuple[str | None, ...], ...] = ()
    rows_when: tuple[str, ...] = ()


class FaultyTableError(ValueError):
    """A section that cannot be used; the message names it."""


@cache
def table_rules() -> tuple[Section, ...]:
    """The sections in the order of their file. Raises FaultyTableError."""
    return read(files.PILLAGE / FILE, edition().data.definitions)


@cache
def edition() -> Rulebook:
    """The edition that the sections speak of, as its files give it."""
    return files.read(files.PILLAGE).rulebook


def read(path: Path, definitions: dict[str, str]) -> tuple[Section, ...]:
    """The sections of a file, each checked. Raises FaultyTableError."""
    raw = yaml.safe_load(path.read_text(encoding="utf-8"))
    try:
        sections = reading.read_as(raw, tuple[Section, ...])
    except reading.UnreadableError as error:
        raise FaultyTableError(f"{path.name}: {error}") from error
    slugs = [each.slug for each in sections]
    for section in sections:
        if slugs.count(section.slug) > 1:
            raise FaultyTableError(f"{section.slug}: is there twice")
        _refuse_faults(section, definitions)
    return sections


def _refuse_faults(section: Section, definitions: dict[str, str]) -> None:
    if section.rows_when and len(section.rows_when) != len(section.table) - 1:
        raise FaultyTableError(f"{section.slug}: rows-when needs a selector for each row")
    if len({len(row) for row in section.table}) > 1:
        raise FaultyTableError(f"{section.slug}: rows of unlike length")
    for selector in (section.when, *section.rows_when):
        try:
            facts_of(selector, definitions)
        except SelectorError as error:
            raise FaultyTableError(f"{section.slug}: {error}") from error

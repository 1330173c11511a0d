"""The restrictions in plain words, from `explained.yaml` beside the edition's file."""

from functools import cache

import yaml

from factions import files, table
from factions.rulebook import reading
from factions.rulebook.values import Faction, Override, Restriction, Value

FILE = "explained.yaml"
Words = dict[str, str]


class Explained(Value):
    """Words by language: of core rows by key, of factions' differences by slug and key."""

    core: dict[str, Words]
    factions: dict[str, dict[str, Words]] = {}


@cache
def explained() -> Explained:
    """The words of the shipped edition."""
    text = (files.PILLAGE / FILE).read_text(encoding="utf-8")
    return reading.read_as(yaml.safe_load(text), Explained)


def words_of_row(row: Restriction, faction: Faction | None = None) -> Words:
    """What a restriction says; nothing where it is not the one that the words were written for."""
    known = table.edition()
    rows = known.data.restrictions
    words = explained().core
    if faction:
        rows = known.factions[faction.slug].restrictions if faction.slug in known.factions else ()
        words = explained().factions.get(faction.slug, {})
    same = any(_meaning(each) == _meaning(row) for each in rows)
    return words.get(row.key, {}) if same else {}


def words_of_override(key: str, override: Override, faction: Faction) -> Words:
    """What a faction's difference says, in the same way."""
    known = table.edition().factions.get(faction.slug)
    shipped = known and known.overrides.get(key)
    same = shipped and (shipped.params, shipped.under) == (override.params, override.under)
    return explained().factions.get(faction.slug, {}).get(key, {}) if same else {}


def _meaning(row: Restriction) -> tuple[object, ...]:
    return row.key, row.kind, row.params, row.under

"""Rows of one edition → values: the way back from `factions.storing`.

The rows are put into the shape of the data files and read as those are, so that there is one
reading of the data and not two.
"""

from collections import defaultdict
from typing import Any

import msgspec

from factions.models import (
    Edition,
    EditionOwned,
    Equipment,
    EquipmentPrice,
    Faction,
    FactionTalent,
    Restriction,
    SpecialRule,
    Supplement,
    Talent,
    Unit,
    UnitPrice,
)
from factions.rulebook import reading, values
from factions.rulebook.values import Rulebook, Value
from factions.storing import PLAIN_COLUMNS

Plain = dict[str, Any]
Grouped = dict[str | None, list[Plain]]


def fetch(edition: Edition) -> Rulebook:
    """The whole edition, in ten queries; one more if its game is not at hand."""
    restrictions = _grouped(edition, Restriction, "is_override", *_fields(values.Restriction))
    core = [_kebab(row, values.Restriction) for row in restrictions[None]]
    data = _edition(edition) | {"restrictions": core}
    factions = _factions(edition, restrictions)
    return reading.rulebook(reading.read_edition(data), map(reading.read_faction, factions))


def _edition(edition: Edition) -> Plain:
    """The content of `edition.yaml` but for its restrictions."""
    return {
        **{name.replace("_", "-"): getattr(edition, name) for name in PLAIN_COLUMNS},
        "game": edition.game.slug,
        "game-names": edition.names,
        "edition": edition.slug,
        "published": edition.published_at is not None,
        "supplements": _section(edition, Supplement, values.Supplement),
        "units": _section(edition, Unit, values.Unit),
        "equipment": _section(edition, Equipment, values.Equipment),
        "talents": _section(edition, Talent, values.Talent),
    }


def _section(edition: Edition, model: type[EditionOwned], kind: type[Value]) -> list[Plain]:
    rows = model.objects.filter(edition=edition).values(*_fields(kind))
    return [_kebab(row, kind) for row in rows]


def _factions(edition: Edition, restrictions: Grouped) -> list[Plain]:
    """The content of the factions' files."""
    units = _grouped(edition, UnitPrice, "unit__slug", "price")
    items = _item_prices(edition)
    talents = _grouped(edition, FactionTalent, "talent__slug")
    rules = _grouped(edition, SpecialRule, "title", "effect")
    own = ("slug", "names", "line", "peoples", "supplement__slug")
    rows = Faction.objects.filter(edition=edition).values(*own)
    return [
        {
            **{name: row[name] for name in own[:-1]},
            "supplement": row["supplement__slug"],
            "units": {each["unit__slug"]: each["price"] for each in units[row["slug"]]},
            "equipment": items[row["slug"]],
            "talents": [each["talent__slug"] for each in talents[row["slug"]]],
            "rules": rules[row["slug"]],
            **_differences(restrictions[row["slug"]]),
        }
        for row in rows
    ]


def _item_prices(edition: Edition) -> dict[str, dict[str, dict[str, int]]]:
    """Price by faction, item and unit."""
    prices: dict[str, dict[str, dict[str, int]]] = defaultdict(dict)
    rows = EquipmentPrice.objects.filter(edition=edition).values_list(
        "unit_price__faction__slug", "equipment__slug", "unit_price__unit__slug", "price"
    )
    for faction, item, unit, price in rows:
        prices[faction].setdefault(item, {})[unit] = price
    return prices


def _differences(rows: list[Plain]) -> Plain:
    """A faction's overrides and its own restrictions."""
    return {
        "overrides": {
            row["key"]: _kebab(row | {"confidence": row["confidence"] or None}, values.Override)
            for row in rows
            if row["is_override"]
        },
        "restrictions": [_kebab(row, values.Restriction) for row in rows if not row["is_override"]],
    }


def _grouped(edition: Edition, model: type[EditionOwned], *fields: str) -> Grouped:
    """Rows by the slug of their faction; None for the core's."""
    groups: Grouped = defaultdict(list)
    for row in model.objects.filter(edition=edition).values(*fields, "faction__slug"):
        groups[row.pop("faction__slug")].append(row)
    return groups


def _fields(kind: type[Value]) -> tuple[str, ...]:
    return tuple(field.name for field in msgspec.structs.fields(kind))


def _kebab(row: Plain, kind: type[Value]) -> Plain:
    """The columns that are fields of that kind, named as in the files."""
    return {field.encode_name: row[field.name] for field in msgspec.structs.fields(kind)}

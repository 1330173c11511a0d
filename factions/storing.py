"""Values → rows of one edition. Called by `factions.loading` alone, within its transaction."""

from typing import Any

import msgspec

from factions.models import (
    Edition,
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
from factions.rulebook import values
from factions.rulebook.values import EditionData, Rulebook

PLAIN_COLUMNS = (
    "currency",
    "default_budget",
    "budgets",
    "sources",
    "implied",
    "kinds",
    "rulings",
    "definitions",
    "presence",
    "loadouts",
)


def columns(data: EditionData) -> dict[str, Any]:
    """The columns of the edition's own row."""
    plain = {name: msgspec.to_builtins(getattr(data, name)) for name in PLAIN_COLUMNS}
    return {"names": data.game_names, **plain}


def clear(edition: Edition) -> None:
    """Remove every part of an unpublished edition; what belongs to a faction goes with it."""
    for model in (Restriction, Faction, Talent, Equipment, Unit, Supplement):
        model.objects.filter(edition=edition).delete()


def store(edition: Edition, rulebook: Rulebook) -> None:
    """Fill an empty edition with every part of the rulebook, keeping all orders."""
    _Store(edition, rulebook).all()


class _Store:
    """The rows written so far, by slug, for those that refer to them."""

    def __init__(self, edition: Edition, rulebook: Rulebook) -> None:
        self.edition = edition
        self.rulebook = rulebook
        self.data = rulebook.data

    def all(self) -> None:
        self.supplements = self._slugged(Supplement, self.data.supplements)
        self.units = self._slugged(Unit, self.data.units)
        self.equipment = self._slugged(Equipment, self.data.equipment)
        self.talents = self._slugged(Talent, self.data.talents)
        self.factions = self._factions()
        self._prices()
        self._lists()
        self._restrictions()

    def _slugged(self, model: type[Any], parts: tuple[Any, ...]) -> dict[str, Any]:
        """Rows whose columns are the value's fields."""
        rows = [self._row(model, n, **_fields(part)) for n, part in enumerate(parts)]
        return {row.slug: row for row in model.objects.bulk_create(rows)}

    def _factions(self) -> dict[str, Faction]:
        rows = [
            self._row(
                Faction,
                position,
                slug=each.slug,
                names=each.names,
                supplement=self.supplements[each.supplement],
                line=each.line,
                peoples=each.peoples,
            )
            for position, each in enumerate(self.rulebook.factions.values())
        ]
        return {row.slug: row for row in Faction.objects.bulk_create(rows)}

    def _prices(self) -> None:
        units = [
            self._row(UnitPrice, n, faction=row, unit=self.units[unit], price=price)
            for value, row in self._pairs()
            for n, (unit, price) in enumerate(value.units.items())
        ]
        stored = {
            (row.faction.slug, row.unit.slug): row for row in UnitPrice.objects.bulk_create(units)
        }
        EquipmentPrice.objects.bulk_create(
            self._row(
                EquipmentPrice,
                n,
                unit_price=stored[faction.slug, unit],
                equipment=self.equipment[item],
                price=price,
            )
            for faction in self.rulebook.factions.values()
            for n, (item, unit, price) in enumerate(_priced(faction))
        )

    def _lists(self) -> None:
        FactionTalent.objects.bulk_create(
            self._row(FactionTalent, n, faction=row, talent=self.talents[talent])
            for value, row in self._pairs()
            for n, talent in enumerate(value.talents)
        )
        SpecialRule.objects.bulk_create(
            self._row(SpecialRule, n, faction=row, **_fields(rule))
            for value, row in self._pairs()
            for n, rule in enumerate(value.rules)
        )

    def _restrictions(self) -> None:
        rows = [
            self._row(Restriction, n, **_fields(r)) for n, r in enumerate(self.data.restrictions)
        ]
        for value, faction in self._pairs():
            for n, (key, override) in enumerate(value.overrides.items()):
                fields = _fields(override) | {"confidence": override.confidence or ""}
                fields |= {"key": key, "is_override": True}
                rows.append(self._row(Restriction, n, faction=faction, **fields))
            for n, own in enumerate(value.restrictions):
                rows.append(self._row(Restriction, n, faction=faction, **_fields(own)))
        Restriction.objects.bulk_create(rows)

    def _pairs(self) -> list[tuple[values.Faction, Faction]]:
        return [(value, self.factions[slug]) for slug, value in self.rulebook.factions.items()]

    def _row(self, model: type[Any], position: int, **fields: Any) -> Any:
        return model(edition=self.edition, position=position, **fields)


def _fields(value: values.Value) -> dict[str, Any]:
    """A value's fields as columns."""
    plain = msgspec.structs.asdict(value)
    return {name: msgspec.to_builtins(part) for name, part in plain.items()}


def _priced(faction: values.Faction) -> list[tuple[str, str, int]]:
    return [
        (item, unit, price)
        for item, prices in faction.equipment.items()
        for unit, price in prices.items()
    ]

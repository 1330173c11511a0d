"""Price lists: every reference resolves, every price is of something that the faction has."""

from collections.abc import Iterator

from factions.rulebook.integrity.fault import EDITION, Fault, file_of
from factions.rulebook.values import Faction, Rulebook


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """References and prices of the price lists, and what the core's lists themselves refer to."""
    for item in rulebook.data.equipment:
        if item.kind not in rulebook.data.kinds:
            yield Fault(EDITION, f"equipment.{item.slug}.kind", f'there is no kind "{item.kind}"')
    for talent in rulebook.data.talents:
        yield from _price(EDITION, f"talents.{talent.slug}.price", talent.price)
    for faction in rulebook.factions.values():
        yield from _references(rulebook, faction)
        yield from _units(rulebook, faction)
        yield from _equipment(rulebook, faction)


def _references(rulebook: Rulebook, faction: Faction) -> Iterator[Fault]:
    owner = file_of(faction.slug)
    if faction.supplement not in rulebook.supplements:
        yield Fault(owner, "supplement", f'there is no supplement "{faction.supplement}"')
    for talent in faction.talents:
        if talent not in rulebook.talents:
            yield Fault(owner, f"talents.{talent}", f'there is no talent "{talent}"')


def _units(rulebook: Rulebook, faction: Faction) -> Iterator[Fault]:
    owner = file_of(faction.slug)
    if not faction.units:
        yield Fault(owner, "units", "a faction has at least one")
    for unit, price in faction.units.items():
        if unit not in rulebook.units:
            yield Fault(owner, f"units.{unit}", f'there is no unit "{unit}"')
        yield from _price(owner, f"units.{unit}", price)


def _equipment(rulebook: Rulebook, faction: Faction) -> Iterator[Fault]:
    owner = file_of(faction.slug)
    for item, prices in faction.equipment.items():
        if item not in rulebook.equipment:
            yield Fault(owner, f"equipment.{item}", f'there is no item "{item}"')
        if not prices:
            yield Fault(owner, f"equipment.{item}", "has no price; leave the item out")
        for unit, price in prices.items():
            key = f"equipment.{item}.{unit}"
            if unit not in faction.units:
                yield Fault(owner, key, f'the faction has no unit "{unit}"')
            yield from _price(owner, key, price)


def _price(owner: str, key: str, price: int) -> Iterator[Fault]:
    if price < 0:
        yield Fault(owner, key, f"a price is never below 0, and this one is {price}")

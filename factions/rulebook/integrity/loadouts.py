"""Ready figures: made of what exists, and each offered by some faction."""

from collections.abc import Iterator

from factions.rulebook.integrity.fault import EDITION, Fault
from factions.rulebook.values import Faction, Loadout, Rulebook


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """Loadouts of unknown things, and those that no faction has a price for."""
    for loadout in rulebook.data.loadouts:
        unknown = list(_unknown(rulebook, loadout))
        yield from unknown
        factions = rulebook.factions.values()
        if not unknown and not any(_offers(faction, loadout) for faction in factions):
            key = f"loadouts.{loadout.slug}"
            yield Fault(EDITION, key, "no faction has a price for all of it")


def _unknown(rulebook: Rulebook, loadout: Loadout) -> Iterator[Fault]:
    key = f"loadouts.{loadout.slug}"
    if loadout.unit not in rulebook.units:
        yield Fault(EDITION, f"{key}.unit", f'there is no unit "{loadout.unit}"')
    for item in loadout.equipment:
        if item not in rulebook.equipment:
            yield Fault(EDITION, f"{key}.equipment", f'there is no item "{item}"')


def _offers(faction: Faction, loadout: Loadout) -> bool:
    return loadout.unit in faction.units and all(
        loadout.unit in faction.equipment.get(item, {}) for item in loadout.equipment
    )

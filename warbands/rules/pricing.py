"""What a figure costs: its unit, each piece of its equipment, its talents and its surcharges.

Source: factions' price lists; rules.md "What a figure costs". What is not on a list costs 0 and
has a problem of its own; a unit that is not on the list makes the whole figure cost 0.
"""

from collections.abc import Iterable

import msgspec

from factions.rulebook.values import Faction, Rulebook
from warbands.rules.document import Entry


class Price(msgspec.Struct, frozen=True):
    """One line of a receipt: a unit, item, talent or surcharge; None where it is not for sale."""

    sort: str
    slug: str
    points: int | None


def receipt(
    rulebook: Rulebook, faction: Faction, entry: Entry, surcharges: Iterable[str] = ()
) -> tuple[Price, ...]:
    """The prices that make up one figure, in the order of the entry.

    `surcharges` are the talents whose surcharge falls on this figure.
    """
    unit = entry.unit
    lines = [Price("unit", unit, faction.units.get(unit))]
    lines += [
        Price("item", item, faction.equipment.get(item, {}).get(unit)) for item in entry.equipment
    ]
    for talent in entry.talents:
        points = rulebook.talents[talent].price if talent in faction.talents else None
        lines.append(Price("talent", talent, points))
    for talent in surcharges:
        surcharge = rulebook.talents[talent].surcharge
        lines.append(Price("surcharge", talent, surcharge.points if surcharge else 0))
    return tuple(lines)


def points_each(lines: tuple[Price, ...]) -> int:
    """The points of one figure with this receipt."""
    if lines[0].points is None:
        return 0
    return sum(line.points or 0 for line in lines)

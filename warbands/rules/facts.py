"""What is true of a figure, as words that selectors ask for."""

from collections.abc import Mapping
from typing import TypeVar

import msgspec

from factions.rulebook.selectors import Facts
from factions.rulebook.values import Equipment, Faction, Rulebook
from warbands.rules.document import Entry

T = TypeVar("T")


class UnknownSlug(ValueError):
    """A word that the rulebook does not have; faults.py finds where it stands."""


class Context(msgspec.Struct, frozen=True):
    """All that a figure's judgement depends on besides the figure.

    `presence` names what some entry of the warband shows and others are judged by.
    """

    faction: str
    people: str | None = None
    ally: str | None = None
    rulings: tuple[tuple[str, str], ...] = ()
    presence: frozenset[str] = frozenset()


def known(values: Mapping[str, T], slug: str) -> T:
    """The value of a slug. Raises UnknownSlug."""
    try:
        return values[slug]
    except KeyError:
        raise UnknownSlug(slug) from None


def item_facts(item: Equipment) -> Facts:
    """What is true of an item by itself."""
    tags = (f"tag:{tag}" for tag in item.tags)
    return frozenset({f"item:{item.slug}", f"kind:{item.kind}", *tags})


class FactBook:
    """The facts of figures in one context, assembled from parts made once."""

    def __init__(self, rulebook: Rulebook, context: Context, rulings: dict[str, str]) -> None:
        self._context = context
        self._common = {f"ruling:{ruling}={option}" for ruling, option in rulings.items()}
        self._common |= {f"has:{sign}" for sign in context.presence}
        self._common.add(f"people:{context.people}")
        self._units = {
            slug: {f"unit:{slug}", *(f"tag:{tag}" for tag in unit.tags)}
            for slug, unit in rulebook.units.items()
        }
        self._items = {slug: item_facts(item) for slug, item in rulebook.equipment.items()}
        self._talents = {slug: f"talent:{slug}" for slug in rulebook.talents}
        self._factions: dict[str, set[str]] = {}

    def of(self, entry: Entry, faction: Faction) -> Facts:
        """All that is true of an entry's figures, which are of this faction.

        Raises UnknownSlug.
        """
        base = self._factions.get(faction.slug) or self._of_faction(faction)
        facts = base | known(self._units, entry.unit)
        for slug in entry.equipment:
            parts = known(self._items, slug)
            if f"item:{slug}" in facts:
                facts.add(f"twice:{slug}")
            facts |= parts
        for slug in entry.talents:
            facts.add(known(self._talents, slug))
        return frozenset(facts)

    def _of_faction(self, faction: Faction) -> set[str]:
        facts = self._common | {f"faction:{faction.slug}", f"supplement:{faction.supplement}"}
        facts.add("native" if faction.slug == self._context.faction else "foreign")
        if faction.slug == self._context.ally:
            facts.add("ally")
        self._factions[faction.slug] = facts
        return facts

"""Prices that a restriction asks for: what a figure must have, its faction has a price for."""

from collections.abc import Iterator
from itertools import chain, combinations

from factions.rulebook.integrity.fault import Fault, file_of
from factions.rulebook.kinds import KINDS, Need, Requires, overridden
from factions.rulebook.reading import UnreadableError, read_as
from factions.rulebook.selectors import Facts, SelectorError, compiled, facts_of
from factions.rulebook.values import Faction, Rulebook


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """Items that some figure of a faction needs and has no price for."""
    for faction in rulebook.factions.values():
        for key, name, need in _needs(rulebook, faction):
            yield from _unpriced(rulebook, faction, f'"{name}" of the restriction "{key}"', need)


def _needs(rulebook: Rulebook, faction: Faction) -> Iterator[tuple[str, str, Need]]:
    core = (overridden(row, faction.overrides.get(row.key)) for row in rulebook.data.restrictions)
    for row in chain(core, faction.restrictions):
        if KINDS.get(row.kind) is not Requires:
            continue
        try:
            rule = read_as(row.params, Requires)
        except UnreadableError:
            continue
        for name, need in rule.needs.items():
            yield row.key, name, need


def _unpriced(rulebook: Rulebook, faction: Faction, who: str, need: Need) -> Iterator[Fault]:
    known = [item for item in need.items if item in rulebook.equipment]
    for unit in faction.units:
        unpriced = [item for item in known if unit not in faction.equipment.get(item, {})]
        if unpriced and _can_match(rulebook, faction, unit, need.figures):
            for item in unpriced:
                key = f"equipment.{item}.{unit}"
                yield Fault(file_of(faction.slug), key, f"a price is missing: {who} needs it")


def _can_match(rulebook: Rulebook, faction: Faction, unit: str, selector: str) -> bool:
    """Whether some figure of that unit and faction is selected, whatever it carries."""
    definitions = rulebook.data.definitions
    try:
        asked, test = facts_of(selector, definitions), compiled(selector, definitions)
    except SelectorError:
        return False
    always = {f"unit:{unit}", f"faction:{faction.slug}", f"supplement:{faction.supplement}"}
    if unit in rulebook.units:
        always |= {f"tag:{tag}" for tag in rulebook.units[unit].tags}
    optional = (asked & _attainable(rulebook, faction, unit)) - always
    return any(test(frozenset(always.union(chosen))) for chosen in _subsets(optional))


def _attainable(rulebook: Rulebook, faction: Faction, unit: str) -> Facts:
    """The facts that may or may not be true of a figure of that unit and faction."""
    items = [
        rulebook.equipment[item]
        for item, prices in faction.equipment.items()
        if unit in prices and item in rulebook.equipment
    ]
    return frozenset(
        chain(
            (f"{word}:{item.slug}" for item in items for word in ("item", "twice")),
            (f"kind:{item.kind}" for item in items),
            (f"tag:{tag}" for item in items for tag in item.tags),
            (f"talent:{talent}" for talent in faction.talents),
            (f"has:{name}" for name in rulebook.data.presence),
            (f"people:{people}" for people in faction.peoples),
            (
                f"ruling:{ruling.slug}={option.slug}"
                for ruling in rulebook.data.rulings
                for option in ruling.options
            ),
            ("native", "foreign", "ally"),
        )
    )


def _subsets(facts: frozenset[str]) -> Iterator[tuple[str, ...]]:
    ordered = sorted(facts)
    return chain.from_iterable(combinations(ordered, size) for size in range(len(ordered) + 1))

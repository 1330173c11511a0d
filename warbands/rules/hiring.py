"""Whom a warband may hire, and whom it might name as its ally."""

from functools import lru_cache

from factions.rulebook.kinds import Hire
from factions.rulebook.selectors import Facts
from factions.rulebook.values import Faction
from warbands.rules.ruleset import Ruleset, signs


@lru_cache(maxsize=64)
def hireable(ruleset: Ruleset) -> tuple[str, ...]:
    """The foreign factions whose figures the warband may take as it stands."""
    return tuple(
        slug
        for slug, faction in ruleset.rulebook.factions.items()
        if slug != ruleset.faction.slug
        and _allowed(ruleset, _facts(ruleset, faction, ruleset.context.presence))
    )


@lru_cache(maxsize=64)
def possible_allies(ruleset: Ruleset) -> tuple[str, ...]:
    """The factions that could be hired once named as ally, and not without."""
    everything = frozenset(signs(ruleset.rulebook))
    slugs = []
    for slug, faction in ruleset.rulebook.factions.items():
        facts = _facts(ruleset, faction, everything) - {"ally"}
        needs_naming = _allowed(ruleset, facts | {"ally"}) and not _allowed(ruleset, facts)
        if needs_naming and slug != ruleset.faction.slug:
            slugs.append(slug)
    return tuple(slugs)


def _facts(ruleset: Ruleset, faction: Faction, presence: frozenset[str]) -> Facts:
    facts = {f"faction:{faction.slug}", f"supplement:{faction.supplement}", "foreign"}
    facts.update(f"has:{sign}" for sign in presence)
    facts.update(f"ruling:{ruling}={option}" for ruling, option in ruleset.rulings.items())
    if faction.slug == ruleset.context.ally:
        facts.add("ally")
    return frozenset(facts)


def _allowed(ruleset: Ruleset, facts: Facts) -> bool:
    rules = (kind for _, kind in ruleset.warband_rows if isinstance(kind, Hire))
    return all(ruleset.selectors.test(kind.allowed)(facts) for kind in rules)

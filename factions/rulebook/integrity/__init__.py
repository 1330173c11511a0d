"""Whether an edition holds together: every reference resolves, every rule can be read.

Each module here checks one thing and yields a Fault for everything that it finds.
"""

from factions.rulebook.integrity import (
    loadouts,
    messages,
    names,
    needs,
    price_lists,
    restrictions,
    rulings,
    slugs,
    words,
)
from factions.rulebook.integrity.fault import EDITION, Fault, file_of
from factions.rulebook.values import Rulebook

__all__ = ["EDITION", "Fault", "faults", "file_of"]

CHECKS = (
    slugs.check,
    names.check,
    rulings.check,
    words.check,
    price_lists.check,
    loadouts.check,
    restrictions.check,
    messages.check,
    needs.check,
)


def faults(rulebook: Rulebook) -> list[Fault]:
    """Every flaw of an edition, in a stable order; none twice. Empty when it may be used."""
    found = (fault for check in CHECKS for fault in check(rulebook))
    return list(dict.fromkeys(found))

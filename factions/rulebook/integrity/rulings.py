"""Rulings and budgets: a choice of two at least, with a default among them."""

from collections.abc import Iterator

from factions.rulebook.integrity.fault import EDITION, Fault
from factions.rulebook.values import Rulebook

BUDGETS = range(100_001)


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """Rulings without a choice or a default, budgets out of bounds."""
    for ruling in rulebook.data.rulings:
        key = f"rulings.{ruling.slug}"
        options = [option.slug for option in ruling.options]
        if len(options) < 2:
            yield Fault(EDITION, f"{key}.options", "a ruling has at least two")
        if ruling.default not in options:
            yield Fault(EDITION, f"{key}.default", f'there is no option "{ruling.default}"')
    for budget in rulebook.data.budgets:
        if budget not in BUDGETS:
            yield Fault(EDITION, "budgets", f"{budget} is not between 0 and {BUDGETS[-1]}")
    default = rulebook.data.default_budget
    if default not in rulebook.data.budgets:
        yield Fault(EDITION, "default-budget", f"{default} is not among the budgets")

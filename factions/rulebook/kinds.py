"""The kinds of restriction and their parameters.

A restriction row names its kind; its `params` are read into one of these. Few kinds say all:
what may be counted, taken together, needed, used, hired.
"""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from factions.rulebook.values import Override, Restriction, Value

Measure = Literal["figures", "points", "entries", "budget"]


class Kind(Value):
    """What every kind has. A kind that `decides` silences the rest of its scope when broken."""

    enabled: bool = True
    decides: bool = False


class Term(Value):
    """A part of an allowance: factor × what a selector measures. A factor is "1/4" or 2."""

    of: str = "any"
    measure: Measure = "figures"
    factor: str | int = 1


class Allowance(Value):
    """A constant plus terms, rounded to a whole number and never below the floor."""

    constant: int = 0
    terms: tuple[Term, ...] = ()
    rounding: Literal["down", "up"] = "down"
    floor: int = 0


class Limit(Kind, kw_only=True):
    """What a selector measures is at most, or at least, an allowance.

    `names` selects the entries that a problem names (`of` unless given). `each` runs the limit
    for every unit, item or source faction by itself. A limit with `meter` is shown before
    anything is wrong.
    """

    of: str = "any"
    measure: Measure = "figures"
    at_most: Allowance | None = None
    at_least: Allowance | None = None
    names: str | None = None
    each: Literal["", "unit", "item", "faction"] = ""
    meter: bool = True


class Distinct(Kind):
    """Nothing of this sort more than once in the warband."""

    of: Literal["talents", "equipment"] = "talents"


class Together(Value, kw_only=True):
    """Items that may stand together beyond a slot's number, for the figures selected."""

    figures: str = "any"
    items: tuple[str, ...]


class Slots(Kind, kw_only=True):
    """A figure has at most so many different items of a sort, save the sets named in `beyond`."""

    figures: str = "any"
    of: Literal["talents", "equipment"] = "equipment"
    items: str = "any"
    at_most: int
    beyond: dict[str, Together] = {}


class Repeats(Kind):
    """The same item at most once on a figure, save those named with a number."""

    beyond: dict[str, int] = {}


class Need(Value):
    """Figures selected need all these items, and the facts of another selector.

    `blame` selects the items that brought the need about.
    """

    figures: str = "any"
    items: tuple[str, ...] = ()
    facts: str = "any"
    blame: str = "none"


class Requires(Kind):
    """Needs, each under a name so that a faction can change one."""

    needs: dict[str, Need] = {}


class Clash(Value):
    """Figures selected break the rule; `items` selects the items to blame."""

    figures: str
    items: str = "none"


class Forbids(Kind):
    """Clashes, each under a name so that a faction or ruling can change one."""

    clashes: dict[str, Clash] = {}


class Usable(Kind):
    """Of certain items, the figures selected may use only some."""

    figures: str = "any"
    items: str = "any"
    allowed: str = "any"


class Hire(Kind):
    """Which foreign figures may be taken."""

    allowed: str = "none"


class Priced(Kind, kw_only=True):
    """The price list of the figure's faction has its unit, equipment or talents."""

    of: Literal["unit", "equipment", "talents"]


KINDS: dict[str, type[Kind]] = {
    "limit": Limit,
    "distinct": Distinct,
    "slots": Slots,
    "repeats": Repeats,
    "requires": Requires,
    "forbids": Forbids,
    "usable": Usable,
    "hire": Hire,
    "priced": Priced,
}

# Kinds that judge all entries together; the others are broken by each entry for itself.
SUMS = frozenset({"limit", "distinct"})


def merged(base: Mapping[str, Any], patch: Mapping[str, Any]) -> dict[str, Any]:
    """A JSON merge patch (RFC 7396): maps merge, null removes, all else replaces."""
    result = dict(base)
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, Mapping) and isinstance(result.get(key), Mapping):
            result[key] = merged(result[key], value)
        else:
            result[key] = value
    return result


def overridden(row: Restriction, override: Override | None) -> Restriction:
    """The core row as a faction has it."""
    if override is None:
        return row
    return msgspec.structs.replace(
        row,
        params=merged(row.params, override.params),
        under=merged(row.under, override.under),
        source=override.source or row.source,
        confidence=override.confidence or row.confidence,
    )


def read(row: Restriction, rulings: Mapping[str, str]) -> Kind:
    """The row's parameters under the rulings chosen, in the type of its kind.

    Raises msgspec.ValidationError, or KeyError for an unknown kind.
    """
    params = row.params
    for ruling, option in rulings.items():
        params = merged(params, row.under.get(f"{ruling}={option}", {}))
    return msgspec.convert(params, KINDS[row.kind])

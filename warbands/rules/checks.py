"""Restrictions of one figure, compiled to functions: one for each kind that judges an entry.

A check gets the figure and answers with a Fault, or None. Selectors over items are resolved
beforehand to sets of slugs, so that a check of a sound figure is a few set operations.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec

from factions.rulebook import kinds
from factions.rulebook.selectors import Facts
from factions.rulebook.values import Faction, Rulebook
from warbands.rules.document import Entry
from warbands.rules.facts import item_facts
from warbands.rules.selecting import Selectors


class Fault(msgspec.Struct, frozen=True):
    """A broken restriction of a figure: how many there are, how many may be, and which.

    Where the figure itself is what may not be, `have` is None: as many as the entry has.
    """

    key: str
    have: int | None
    limit: int
    items: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()


class Figure(msgspec.Struct, frozen=True):
    """A figure to be checked, with the facts that are true of it."""

    entry: Entry
    facts: Facts
    items: frozenset[str]
    faction: Faction


Check = Callable[[Figure], Fault | None]


def check_of(key: str, kind: kinds.Kind, rulebook: Rulebook, selectors: Selectors) -> Check:
    """The check that a restriction of an entry makes. Raises KeyError for other kinds."""
    return _MAKERS[type(kind)](key, kind, rulebook, selectors)


def _items(text: str, rulebook: Rulebook, selectors: Selectors) -> frozenset[str]:
    test = selectors.test(text)
    return frozenset(slug for slug, item in rulebook.equipment.items() if test(item_facts(item)))


def _any(texts: Iterable[str]) -> str:
    """One selector for figures that any of these selects."""
    return " or ".join(f"({text})" for text in texts) or "none"


def _in_order(entry: Entry, wanted: frozenset[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(item for item in entry.equipment if item in wanted))


def _priced(key: str, kind: kinds.Priced, rulebook: Rulebook, selectors: Selectors) -> Check:
    def unit(figure: Figure) -> Fault | None:
        return None if figure.entry.unit in figure.faction.units else Fault(key, None, 0)

    def equipment(figure: Figure) -> Fault | None:
        unit, prices = figure.entry.unit, figure.faction.equipment
        wrong = [item for item in figure.entry.equipment if unit not in prices.get(item, ())]
        return Fault(key, len(wrong), 0, tuple(dict.fromkeys(wrong))) if wrong else None

    def talents(figure: Figure) -> Fault | None:
        known = figure.faction.talents
        wrong = tuple(talent for talent in figure.entry.talents if talent not in known)
        return Fault(key, len(wrong), 0, wrong) if wrong else None

    return {"unit": unit, "equipment": equipment, "talents": talents}[kind.of]


def _slots(key: str, kind: kinds.Slots, rulebook: Rulebook, selectors: Selectors) -> Check:
    concerns = selectors.test(kind.figures)
    at_most = kind.at_most
    beyond = [
        (selectors.test(each.figures), frozenset(each.items)) for each in kind.beyond.values()
    ]
    if kind.of == "talents":

        def talents(figure: Figure) -> Fault | None:
            carried = figure.entry.talents
            if len(carried) <= at_most or not concerns(figure.facts):
                return None
            if any(items.issuperset(carried) and test(figure.facts) for test, items in beyond):
                return None
            return Fault(key, len(carried), at_most, carried)

        return talents
    counted = _items(kind.items, rulebook, selectors)

    def equipment(figure: Figure) -> Fault | None:
        chosen = counted & figure.items
        if len(chosen) <= at_most or not concerns(figure.facts):
            return None
        if any(chosen <= items and test(figure.facts) for test, items in beyond):
            return None
        return Fault(key, len(chosen), at_most, _in_order(figure.entry, chosen))

    return equipment


def _repeats(key: str, kind: kinds.Repeats, rulebook: Rulebook, selectors: Selectors) -> Check:
    def check(figure: Figure) -> Fault | None:
        equipment = figure.entry.equipment
        if len(figure.items) == len(equipment):
            return None
        over = {
            item: equipment.count(item)
            for item in dict.fromkeys(equipment)
            if equipment.count(item) > kind.beyond.get(item, 1)
        }
        if not over:
            return None
        most = max(over.values())
        limit = max(kind.beyond.get(item, 1) for item in over)
        return Fault(key, most, limit, tuple(over))

    return check


def _requires(key: str, kind: kinds.Requires, rulebook: Rulebook, selectors: Selectors) -> Check:
    needs = [
        (
            selectors.test(need.figures),
            frozenset(need.items),
            selectors.test(need.facts),
            need.items,
            _items(need.blame, rulebook, selectors),
        )
        for need in kind.needs.values()
    ]

    concerns = selectors.test(_any(need.figures for need in kind.needs.values()))

    def check(figure: Figure) -> Fault | None:
        if not concerns(figure.facts):
            return None
        facts, carried = figure.facts, figure.items
        broken = [
            need for need in needs if need[0](facts) and not (need[1] <= carried and need[2](facts))
        ]
        if not broken:
            return None
        needed = dict.fromkeys(item for need in broken for item in need[3])
        missing = tuple(item for item in needed if item not in carried)
        blamed = frozenset().union(*(need[4] for need in broken))
        have, limit = len(needed) - len(missing), len(needed)
        if not needed:
            have, limit = len(broken), 0
        return Fault(key, have, limit, _in_order(figure.entry, blamed), missing)

    return check


def _forbids(key: str, kind: kinds.Forbids, rulebook: Rulebook, selectors: Selectors) -> Check:
    clashes = list(kind.clashes.values())
    suspect = selectors.test(_any(clash.figures for clash in clashes))
    tests = [
        (selectors.test(clash.figures), _items(clash.items, rulebook, selectors))
        for clash in clashes
    ]

    def check(figure: Figure) -> Fault | None:
        if not suspect(figure.facts):
            return None
        broken = [items for test, items in tests if test(figure.facts)]
        blamed = frozenset().union(*broken)
        have = len(broken) if blamed else None
        return Fault(key, have, 0, _in_order(figure.entry, blamed))

    return check


def _usable(key: str, kind: kinds.Usable, rulebook: Rulebook, selectors: Selectors) -> Check:
    concerns = selectors.test(kind.figures)
    barred = _items(kind.items, rulebook, selectors) - _items(kind.allowed, rulebook, selectors)

    def check(figure: Figure) -> Fault | None:
        wrong = barred & figure.items
        if not wrong or not concerns(figure.facts):
            return None
        return Fault(key, len(wrong), 0, _in_order(figure.entry, wrong))

    return check


def _hire(key: str, kind: kinds.Hire, rulebook: Rulebook, selectors: Selectors) -> Check:
    allowed = selectors.test(kind.allowed)

    def check(figure: Figure) -> Fault | None:
        if "native" in figure.facts or allowed(figure.facts):
            return None
        return Fault(key, None, 0)

    return check


_MAKERS: Mapping[type[kinds.Kind], Callable[[str, Any, Rulebook, Selectors], Check]] = {
    kinds.Priced: _priced,
    kinds.Slots: _slots,
    kinds.Repeats: _repeats,
    kinds.Requires: _requires,
    kinds.Forbids: _forbids,
    kinds.Usable: _usable,
    kinds.Hire: _hire,
}

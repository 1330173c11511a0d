"""Draws a unit, an item or a talent: what it does, who may have it, and at what price."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from factions.reference.restrictions import rules_about
from factions.reference.speaking import Link, Speaker
from factions.rulebook.selectors import facts_of
from factions.rulebook.values import Faction, Surcharge


class Offer(NamedTuple):
    """A faction that has something: for each column the price, None where it cannot be had."""

    faction: Link
    prices: tuple[int | None, ...]
    kit: tuple[tuple[Link, int], ...] = ()


def unit(speaker: Speaker, slug: str) -> dict[str, Any]:
    """A unit: its price in each faction that has it, and what it may carry there."""
    found = speaker.book.units[slug]
    offers = [
        Offer(
            speaker.link("faction", each.slug),
            (each.units[slug],),
            tuple(_kit(speaker, each, slug)),
        )
        for each in _factions(speaker)
        if slug in each.units
    ]
    return _page(speaker, "unit", slug, found.effect, offers) | {
        "hit_points": found.hit_points,
        "attacks": found.attacks,
    }


def _kit(speaker: Speaker, faction: Faction, unit: str) -> Iterator[tuple[Link, int]]:
    for item in speaker.book.data.equipment:
        price = faction.equipment.get(item.slug, {}).get(unit)
        if price is not None:
            yield speaker.link("item", item.slug), price


def item(speaker: Speaker, slug: str) -> dict[str, Any]:
    """An item: its price for each unit of each faction that has it."""
    found = speaker.book.equipment[slug]
    lists = [(each.slug, each.equipment.get(slug, {})) for each in _factions(speaker)]
    units = [each for each in speaker.book.units if any(each in own for _faction, own in lists)]
    offers = [
        Offer(speaker.link("faction", each), tuple(own.get(unit) for unit in units))
        for each, own in lists
        if own
    ]
    return _page(speaker, "item", slug, found.effect, offers) | {
        "kind": speaker.say(speaker.book.data.kinds[found.kind]),
        "columns": speaker.links("unit", units),
    }


def talent(speaker: Speaker, slug: str) -> dict[str, Any]:
    """A talent: its price, what it adds to others', and the factions that have it."""
    found = speaker.book.talents[slug]
    offers = [
        Offer(speaker.link("faction", each.slug), (found.price,))
        for each in _factions(speaker)
        if slug in each.talents
    ]
    return _page(speaker, "talent", slug, found.effect, offers) | {
        "price": found.price,
        "hit_points": found.hit_points,
        "surcharge": found.surcharge,
        "surcharged": _surcharged(speaker, found.surcharge) if found.surcharge else [],
    }


def _surcharged(speaker: Speaker, surcharge: Surcharge) -> list[Link]:
    """The units and items that a surcharge asks for."""
    facts = facts_of(surcharge.of, speaker.book.data.definitions)
    named = [each.partition(":") for each in sorted(facts)]
    return [speaker.link(sort, slug) for sort, _colon, slug in named if sort in ("unit", "item")]


def _page(
    speaker: Speaker, sort: str, slug: str, effect: str, offers: list[Offer]
) -> dict[str, Any]:
    return {
        "thing": speaker.link(sort, slug),
        "effect": effect,
        "offers": offers,
        "rules": rules_about(speaker, f"{sort}:{slug}"),
    }


def _factions(speaker: Speaker) -> list[Faction]:
    """The factions in the order of their books."""
    return [speaker.book.factions[link.slug] for _book, links in speaker.books for link in links]

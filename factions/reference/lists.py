"""Draws the contents, a faction with its price list, and the rules of the table."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from factions.reference.restrictions import by_code, differences_of
from factions.reference.speaking import Link, Speaker
from factions.rulebook.values import Faction
from factions.table import table_rules


class Priced(NamedTuple):
    """Something with its price, and what it does."""

    link: Link
    price: int
    effect: str
    hit_points: int | None = None
    attacks: int | None = None


class PriceRow(NamedTuple):
    """A row of a price list: for each column the price, None where it cannot be had."""

    link: Link
    prices: tuple[int | None, ...]


def contents(speaker: Speaker) -> dict[str, Any]:
    """Everything there is, with its page."""
    data, book = speaker.book.data, speaker.book
    url = speaker.url
    return {
        "books": speaker.books,
        "shields": sorted(book.factions),
        "units": speaker.links("unit", book.units),
        "kinds": [
            (
                speaker.say(names),
                speaker.links("item", (each.slug for each in data.equipment if each.kind == kind)),
            )
            for kind, names in data.kinds.items()
        ],
        "talents": speaker.links("talent", book.talents),
        "rules_url": url("reference_rules"),
        "rules": [
            speaker.rule(code, rows[0].row.title) for code, rows in by_code(speaker.book).items()
        ],
        "rulings": [
            Link(
                each.slug,
                speaker.say(each.names),
                url("reference_rules", anchor=f"ruling-{each.slug}"),
            )
            for each in data.rulings
        ],
        "table_url": url("reference_table"),
        "table": [
            Link(each.slug, each.title, url("reference_table", anchor=each.slug))
            for each in table_rules()
        ],
    }


def faction(speaker: Speaker, slug: str) -> dict[str, Any]:
    """Who they are, what they may have at what price, and what is different for them."""
    book = speaker.book
    own = book.factions[slug]
    units = [each for each in book.units if each in own.units]
    return {
        "faction": speaker.link("faction", slug),
        "shields": [slug],
        "book": speaker.say(book.supplements[own.supplement].names),
        "peoples": [speaker.say(names) for names in own.peoples.values()],
        "units": [_unit(speaker, each, own.units[each]) for each in units],
        "columns": speaker.links("unit", units),
        "kinds": tuple(_price_list(speaker, own, units)),
        "talents": [
            Priced(speaker.link("talent", each.slug), each.price, each.effect)
            for each in book.talents.values()
            if each.slug in own.talents
        ],
        "special": own.rules,
        "differences": differences_of(speaker, own),
    }


def _unit(speaker: Speaker, slug: str, price: int) -> Priced:
    unit = speaker.book.units[slug]
    return Priced(speaker.link("unit", slug), price, unit.effect, unit.hit_points, unit.attacks)


def _price_list(
    speaker: Speaker, own: Faction, units: list[str]
) -> Iterator[tuple[str, tuple[PriceRow, ...]]]:
    """The rows of each kind of equipment that the faction has."""
    for kind, names in speaker.book.data.kinds.items():
        rows = tuple(
            PriceRow(
                speaker.link("item", item.slug),
                tuple(own.equipment[item.slug].get(unit) for unit in units),
            )
            for item in speaker.book.data.equipment
            if item.kind == kind and own.equipment.get(item.slug)
        )
        if rows:
            yield speaker.say(names), rows


def table(speaker: Speaker) -> dict[str, Any]:
    """The rules at the table, in short."""
    return {"sections": table_rules()}

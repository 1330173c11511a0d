"""Speaks of one edition in one language, and knows where each thing has its page."""

from collections.abc import Iterable
from typing import NamedTuple

from django.urls import reverse
from django.utils.functional import cached_property

from factions.rulebook.values import Rulebook, in_language

PAGE_OF = {
    "faction": "reference_faction",
    "unit": "reference_unit",
    "item": "reference_item",
    "talent": "reference_talent",
}


class Link(NamedTuple):
    """A thing by name, with the address of its page; `note` is a word about it."""

    slug: str
    name: str
    url: str
    note: str = ""


class Speaker:
    """Names and links; `query` is added to every address of the reference."""

    def __init__(self, book: Rulebook, language: str, query: str = "") -> None:
        self.book, self.language, self.query = book, language.split("-")[0].lower(), query

    def say(self, names: dict[str, str]) -> str:
        """The word in the reader's language, or in English; nothing where there is none."""
        return in_language(names, self.language) if names else ""

    def url(self, page: str, *arguments: str, anchor: str = "") -> str:
        """The address of a page of the reference."""
        return f"{reverse(page, args=arguments)}{self.query}{'#' if anchor else ''}{anchor}"

    def link(self, sort: str, slug: str) -> Link:
        """A faction, unit, item or talent. Raises KeyError."""
        names = self.names[sort][slug]
        line = self.book.factions[slug].line if sort == "faction" else {}
        return Link(slug, self.say(names), self.url(PAGE_OF[sort], slug), self.say(line))

    def links(self, sort: str, slugs: Iterable[str]) -> tuple[Link, ...]:
        """Several of one sort."""
        return tuple(self.link(sort, slug) for slug in slugs)

    def rule(self, code: str, title: dict[str, str]) -> Link:
        """A restriction, on the page of the rules."""
        return Link(code, self.say(title), self.url("reference_rules", anchor=code))

    @cached_property
    def names(self) -> dict[str, dict[str, dict[str, str]]]:
        """The names of everything that has a page: sort → slug → language."""
        book = self.book
        return {
            "faction": {slug: each.names for slug, each in book.factions.items()},
            "unit": {slug: each.names for slug, each in book.units.items()},
            "item": {slug: each.names for slug, each in book.equipment.items()},
            "talent": {slug: each.names for slug, each in book.talents.items()},
        }

    @cached_property
    def books(self) -> tuple[tuple[str, tuple[Link, ...]], ...]:
        """The factions by the book that they come from."""
        factions = self.book.factions.values()
        return tuple(
            (
                self.say(each.names),
                self.links(
                    "faction", (own.slug for own in factions if own.supplement == each.slug)
                ),
            )
            for each in self.book.data.supplements
        )

"""Lists of the game data that can be filtered, ordered and read page by page, and single things."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from django.http import HttpRequest

from factions.api.answering import GameData, encode, nothing_called
from factions.api.drawing import Drawer
from factions.api.parameters import (
    EDITION,
    FILTERS,
    PAGE,
    SEARCH,
    SIZE,
    Answers,
    filtered,
    ordered,
    ordering,
    page_asked,
    page_of,
    way_asked,
)
from factions.api.shapes import Shape
from pillage_web.api.asking import Parameter
from pillage_web.api.refusing import each_of

BY_NAME = ordering("name", "slug")


def listing(order: Parameter, *filters: str) -> tuple[Parameter, ...]:
    """The parameters of a list."""
    return (EDITION, *(FILTERS[each] for each in filters), SEARCH, order, PAGE, SIZE)


class Listing(GameData):
    """A list that can be filtered, ordered and read page by page."""

    order = BY_NAME
    parameters = listing(BY_NAME)

    def draw(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The page asked for."""
        return encode(page_of(request, self.wanted(request, drawer)))

    def wanted(self, request: HttpRequest, drawer: Drawer) -> list[Any]:
        """All rows that the query leaves, in its order."""
        query, rows = request.GET, list(self.rows(drawer))
        left, way, _page = each_of(
            partial(filtered, query, drawer.book, rows, self.answers(drawer)),
            partial(way_asked, query, self.order),
            partial(page_asked, query),
        )
        return ordered(left, way)

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All that there is."""
        raise NotImplementedError

    def answers(self, drawer: Drawer) -> Answers:
        """Which words of each filter a row answers to."""
        return {}


class One(GameData):
    """One thing by its slug."""

    def draw(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The thing; a slug that the edition does not have is not found."""
        rows = {row.slug: row for row in self.rows(drawer)}
        slug = where["slug"]
        return encode(rows[slug] if slug in rows else nothing_called(slug, rows))

    def rows(self, drawer: Drawer) -> Sequence[Any]:
        """All of its sort."""
        raise NotImplementedError

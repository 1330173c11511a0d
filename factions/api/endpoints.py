"""The endpoints of the game data. Lists come in the order of the books."""

from collections.abc import Sequence
from typing import Any, ClassVar

from django.http import HttpRequest

from factions import catalogue
from factions.api import shapes, tables
from factions.api.answering import GameData, encode, nothing_called, published
from factions.api.drawing import Drawer
from factions.api.listing import BY_NAME, Listing, One, listing
from factions.api.parameters import (
    IF_ANY,
    PAGE,
    SEARCH,
    SIZE,
    Answers,
    ordering,
    page_of,
)
from factions.api.shapes import PriceShape, Shape
from pillage_web.api.bodies import PageOf, Text
from pillage_web.api.endpoint import JSON
from pillage_web.api.media import Csv, Json

CSV = Csv.media_type
BY_PRICE = ordering("name", "slug", "price")
OF_PRICES = ordering("price", "faction", "unit")


class Editions(GameData):
    """The published editions, the newest first."""

    gives: ClassVar = {JSON: PageOf(shapes.EditionShape)}
    parameters = (PAGE, SIZE)

    def draw(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The page asked for."""
        shelf = published()
        drawers = [Drawer(catalogue.rulebook(each), drawer.language) for each in shelf]
        pairs = zip(drawers, shelf, strict=True)
        rows = [own.edition(each, newest=each is shelf[0]) for own, each in pairs]
        return encode(page_of(request, rows))


class Edition(GameData):
    """An edition: its rulings, loadouts, kinds of items, sources, words of selectors."""

    gives: ClassVar = {JSON: shapes.EditionDetail}
    parameters = ()

    def draw(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The edition of the address."""
        shelf = {each.slug: each for each in published()}
        slug = where["slug"]
        row = shelf[slug] if slug in shelf else nothing_called(slug, shelf)
        own = Drawer(catalogue.rulebook(row), drawer.language)
        return encode(own.edition_detail(row, newest=slug == next(iter(shelf))))


class Supplements(Listing):
    """The books that factions come from."""

    gives: ClassVar = {JSON: PageOf(shapes.SupplementShape)}

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All books."""
        return drawer.supplements()


class Supplement(One):
    """A book."""

    gives: ClassVar = {JSON: shapes.SupplementShape}

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All books."""
        return drawer.supplements()


class Factions(Listing):
    """The factions."""

    gives: ClassVar = {JSON: PageOf(shapes.FactionShape)}
    parameters = listing(BY_NAME, "supplement", "unit", "equipment", "talent")

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All factions."""
        return drawer.factions()

    def answers(self, drawer: Drawer) -> Answers:
        """By their book and by what they have."""
        own = drawer.book.factions
        return {
            "supplement": lambda row: (row.supplement,),
            "unit": lambda row: own[row.slug].units,
            "equipment": lambda row: own[row.slug].equipment,
            "talent": lambda row: own[row.slug].talents,
        }


class Faction(GameData):
    """A faction, whole: prices as a matrix, talents, restrictions, special rules.

    The introduction says how the selectors of restrictions are read, and the edition has the words
    that they define.
    """

    gives: ClassVar = {JSON: shapes.FactionDetail}

    def draw(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The faction of the address."""
        slug = where["slug"]
        known = drawer.book.factions
        return encode(drawer.faction(slug) if slug in known else nothing_called(slug, known))


class FactionPrices(GameData):
    """The price list of a faction: units are columns, items rows. Also as CSV."""

    gives: ClassVar = {
        JSON: shapes.PriceMatrix,
        CSV: Text("A column for each unit, a line for each item."),
    }
    renderer_classes = (Json, Csv)

    def draw(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The matrix."""
        return encode(self._matrix(drawer, where["slug"]))

    def table(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """The matrix for a spreadsheet."""
        return tables.matrix(self._matrix(drawer, where["slug"]))

    def _matrix(self, drawer: Drawer, slug: str) -> Any:
        known = drawer.book.factions
        return drawer.matrix(slug) if slug in known else nothing_called(slug, known)


class Prices(Listing):
    """Every price of an edition, a row each. Also as CSV: all rows, or the page asked for."""

    gives: ClassVar = {JSON: PageOf(shapes.PriceShape), CSV: Text("A line for each price.")}
    order = OF_PRICES
    parameters = (
        *(
            each
            for each in listing(OF_PRICES, "faction", "unit", "equipment")
            if each not in (SEARCH, PAGE, SIZE)
        ),
        *IF_ANY,
    )
    renderer_classes = (Json, Csv)

    def rows(self, drawer: Drawer) -> Sequence[PriceShape]:
        """All prices."""
        return drawer.prices()

    def answers(self, drawer: Drawer) -> Answers:
        """By faction, unit and item."""
        return {
            "faction": lambda row: (row.faction,),
            "unit": lambda row: (row.unit,),
            "equipment": lambda row: (row.item,),
        }

    def table(self, request: HttpRequest, drawer: Drawer, **where: str) -> bytes:
        """All rows that the filters leave, or the page of them that is asked for."""
        rows = self.wanted(request, drawer)
        page = page_of(request, rows)
        paged = {PAGE.name, SIZE.name} & set(request.GET)
        return tables.rows(PriceShape, page.results if paged else rows)


class Units(Listing):
    """The units, with their price in each faction."""

    gives: ClassVar = {JSON: PageOf(shapes.UnitShape)}
    parameters = listing(BY_NAME, "faction", "tag")

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All units."""
        return drawer.units()

    def answers(self, drawer: Drawer) -> Answers:
        """By faction and tag."""
        return {"faction": lambda row: row.prices, "tag": lambda row: row.tags}


class Unit(One):
    """A unit."""

    gives: ClassVar = {JSON: shapes.UnitShape}

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All units."""
        return drawer.units()


class Equipment(Listing):
    """The items, with their price by faction and unit."""

    gives: ClassVar = {JSON: PageOf(shapes.EquipmentShape)}
    parameters = listing(BY_NAME, "faction", "unit", "kind", "tag")

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All items."""
        return drawer.equipment()

    def answers(self, drawer: Drawer) -> Answers:
        """By faction, by who may have it, by kind and tag."""
        return {
            "faction": lambda row: row.prices,
            "unit": lambda row: {unit for prices in row.prices.values() for unit in prices},
            "kind": lambda row: (row.kind,),
            "tag": lambda row: row.tags,
        }

    def wanted(self, request: HttpRequest, drawer: Drawer) -> list[Any]:
        """Of a faction and a unit only what this unit may have in this faction."""
        rows = super().wanted(request, drawer)
        faction, unit = request.GET.get("faction"), request.GET.get("unit")
        together = faction is not None and unit is not None
        return [each for each in rows if unit in each.prices[faction]] if together else rows


class Item(One):
    """An item."""

    gives: ClassVar = {JSON: shapes.EquipmentShape}

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All items."""
        return drawer.equipment()


class Talents(Listing):
    """The talents."""

    gives: ClassVar = {JSON: PageOf(shapes.TalentShape)}
    order = BY_PRICE
    parameters = listing(BY_PRICE, "faction")

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All talents."""
        return drawer.talents()

    def answers(self, drawer: Drawer) -> Answers:
        """By faction."""
        return {"faction": lambda row: row.factions}


class Talent(One):
    """A talent."""

    gives: ClassVar = {JSON: shapes.TalentShape}

    def rows(self, drawer: Drawer) -> Sequence[Shape]:
        """All talents."""
        return drawer.talents()

"""Draws what the API says of one edition, in one language."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

import msgspec

from factions.api import shapes
from factions.explaining import words_of_override, words_of_row
from factions.models import Edition
from factions.rulebook.kinds import overridden
from factions.rulebook.values import Faction, Restriction, Rulebook, Talent, in_language

Price = TypeVar("Price")


class Drawer:
    """Draws a rulebook for readers of one language."""

    def __init__(self, book: Rulebook, language: str) -> None:
        self.book, self.language = book, language

    def say(self, names: dict[str, str]) -> str:
        """The word in the reader's language, or in English; nothing where there is none."""
        return in_language(names, self.language) if names else ""

    def named(self, names: dict[str, dict[str, str]]) -> list[shapes.Named]:
        """Slugs with their names."""
        return [shapes.Named(slug, self.say(each)) for slug, each in names.items()]

    def edition(self, row: Edition, *, newest: bool) -> shapes.EditionShape:
        """An edition in a list."""
        data = self.book.data
        name = f"{self.say(data.game_names)} {data.edition}"
        return shapes.EditionShape(data.edition, data.game, name, newest, row.content_hash)

    def edition_detail(self, row: Edition, *, newest: bool) -> shapes.EditionDetail:
        """An edition with its rulings and loadouts."""
        data = self.book.data
        return shapes.EditionDetail(
            **_fields(self.edition(row, newest=newest)),
            currency=self.say(data.currency),
            default_budget=data.default_budget,
            budgets=list(data.budgets),
            implied=[self.say(each) for each in data.implied],
            kinds=self.named(data.kinds),
            rulings=[
                shapes.RulingShape(
                    each.slug,
                    self.say(each.names),
                    each.default,
                    self.named({option.slug: option.names for option in each.options}),
                    each.source,
                )
                for each in data.rulings
            ],
            definitions=data.definitions,
            presence=data.presence,
            loadouts=[
                shapes.LoadoutShape(
                    each.slug, self.say(each.names), each.unit, list(each.equipment)
                )
                for each in data.loadouts
            ],
            sources=list(data.sources),
        )

    def supplements(self) -> list[shapes.SupplementShape]:
        """The books."""
        factions = self.book.factions.values()
        return [
            shapes.SupplementShape(
                each.slug,
                self.say(each.names),
                [faction.slug for faction in factions if faction.supplement == each.slug],
            )
            for each in self.book.data.supplements
        ]

    def factions(self) -> list[shapes.FactionShape]:
        """All factions, in the order of the books."""
        return [self._faction(each) for each in self.book.factions.values()]

    def _faction(self, each: Faction) -> shapes.FactionShape:
        return shapes.FactionShape(
            each.slug,
            self.say(each.names),
            self.say(each.line),
            each.supplement,
            self.named(each.peoples),
        )

    def faction(self, slug: str) -> shapes.FactionDetail:
        """A faction, whole. Raises KeyError."""
        own = self.book.factions[slug]
        return shapes.FactionDetail(
            **_fields(self._faction(own)),
            edition=self.book.data.edition,
            prices=self.matrix(slug),
            talents=[self._talent(self.book.talents[each]) for each in own.talents],
            restrictions=list(self._restrictions(own)),
            special_rules=[shapes.SpecialRuleShape(each.title, each.effect) for each in own.rules],
        )

    def matrix(self, slug: str) -> shapes.PriceMatrix:
        """The price list of a faction. Raises KeyError."""
        own, book = self.book.factions[slug], self.book
        return shapes.PriceMatrix(
            book.data.edition,
            slug,
            self.say(book.data.currency),
            [
                shapes.UnitColumn(each.slug, self.say(each.names), own.units[each.slug])
                for each in book.data.units
                if each.slug in own.units
            ],
            [
                shapes.ItemRow(each.slug, self.say(each.names), each.kind, own.equipment[each.slug])
                for each in book.data.equipment
                if each.slug in own.equipment
            ],
        )

    def units(self) -> list[shapes.UnitShape]:
        """All units."""
        return [
            shapes.UnitShape(
                each.slug,
                self.say(each.names),
                each.effect,
                each.hit_points,
                each.attacks,
                list(each.tags),
                self._by_faction(each.slug, lambda own: own.units),
            )
            for each in self.book.data.units
        ]

    def equipment(self) -> list[shapes.EquipmentShape]:
        """All items."""
        return [
            shapes.EquipmentShape(
                each.slug,
                self.say(each.names),
                each.kind,
                each.effect,
                list(each.tags),
                self._by_faction(each.slug, lambda own: own.equipment),
            )
            for each in self.book.data.equipment
        ]

    def _by_faction(
        self, slug: str, prices_of: Callable[[Faction], Mapping[str, Price]]
    ) -> dict[str, Price]:
        """The price of a thing, or its prices by unit, in each faction that has it."""
        lists = {each: prices_of(own) for each, own in self.book.factions.items()}
        return {each: prices[slug] for each, prices in lists.items() if slug in prices}

    def talents(self) -> list[shapes.TalentShape]:
        """All talents."""
        return [self._talent(each) for each in self.book.data.talents]

    def _talent(self, each: Talent) -> shapes.TalentShape:
        more = each.surcharge
        return shapes.TalentShape(
            each.slug,
            self.say(each.names),
            each.price,
            each.effect,
            each.hit_points,
            shapes.SurchargeShape(more.of, more.points) if more else None,
            [slug for slug, own in self.book.factions.items() if each.slug in own.talents],
        )

    def prices(self) -> list[shapes.PriceShape]:
        """Every price of every faction but those of talents, which are the same for all."""
        return [each for faction in self.book.factions.values() for each in self._prices(faction)]

    def _prices(self, faction: Faction) -> Iterator[shapes.PriceShape]:
        matrix = self.matrix(faction.slug)
        who = faction.slug, self.say(faction.names)
        for unit in matrix.units:
            yield shapes.PriceShape(*who, unit.slug, unit.name, None, "", unit.price)
            for item in matrix.equipment:
                if (price := item.prices.get(unit.slug)) is not None:
                    own = (*who, unit.slug, unit.name, item.slug, item.name)
                    yield shapes.PriceShape(*own, price)

    def _restrictions(self, faction: Faction) -> Iterator[shapes.RestrictionShape]:
        for row in self.book.data.restrictions:
            override = faction.overrides.get(row.key)
            words = self.say(words_of_row(row))
            if override:
                words = self.say(words_of_override(row.key, override, faction)) or words
            theirs = overridden(row, override)
            yield self._restriction(theirs, "changed" if override else "core", words)
        for row in faction.restrictions:
            yield self._restriction(row, "own", self.say(words_of_row(row, faction)))

    def _restriction(
        self, row: Restriction, origin: shapes.Origin, words: str
    ) -> shapes.RestrictionShape:
        """The row, whose parameters are given as they are written."""
        drawn: shapes.RestrictionShape = shapes.RESTRICTIONS[row.kind](
            key=row.key,
            code=row.code,
            scope=row.scope,
            origin=origin,
            title=self.say(row.title),
            words=words,
            source=row.source,
            confidence=row.confidence,
            reach=row.reach,
            under=row.under,
            params=row.params,
        )
        return drawn


def _fields(shape: shapes.Shape) -> dict[str, Any]:
    return msgspec.structs.asdict(shape)

"""What the API says of the game: the types of its answers, of which the schema is made too.

Names and words are in the reader's language; slugs never are. A price that is absent means that
the thing cannot be had, and 0 that it is free.
"""

from typing import Any, Literal, Union

import msgspec

from factions.rulebook.kinds import KINDS

Origin = Literal["core", "changed", "own"]


class Shape(msgspec.Struct, frozen=True):
    """Base of all answers."""


class Named(Shape, frozen=True):
    """A thing that has nothing but a name."""

    slug: str
    name: str


class RulingShape(Shape, frozen=True):
    """A switch where the rulebook can be read in more than one way."""

    slug: str
    name: str
    default: str
    options: list[Named]
    source: str


class LoadoutShape(Shape, frozen=True):
    """A ready figure."""

    slug: str
    name: str
    unit: str
    equipment: list[str]


class EditionShape(Shape, frozen=True):
    """All data of a game at one time. It never changes; `content_hash` is the SHA-256 of it."""

    slug: str
    game: str
    name: str
    newest: bool
    content_hash: str


class EditionDetail(EditionShape, frozen=True):
    """An edition with what is not of one faction, unit, item or talent.

    `definitions` are the words of its own that stand in selectors, each with the selector that it
    stands for. `presence` are facts of a whole warband: one is true, as `has:` and its name, of
    every entry as soon as its selector matches one of them.
    """

    currency: str
    default_budget: int
    budgets: list[int]
    implied: list[str]
    kinds: list[Named]
    rulings: list[RulingShape]
    definitions: dict[str, str]
    presence: dict[str, str]
    loadouts: list[LoadoutShape]
    sources: list[str]


class SupplementShape(Shape, frozen=True):
    """A book with the factions that come from it."""

    slug: str
    name: str
    factions: list[str]


class FactionShape(Shape, frozen=True):
    """A people with its own prices and rules."""

    slug: str
    name: str
    line: str
    supplement: str
    peoples: list[Named]


class UnitColumn(Shape, frozen=True):
    """A unit of a faction: what a bare figure of it takes."""

    slug: str
    name: str
    price: int


class ItemRow(Shape, frozen=True):
    """An item of a faction: its price for each unit that may have it."""

    slug: str
    name: str
    kind: str
    prices: dict[str, int]


class PriceMatrix(Shape, frozen=True):
    """The price list of a faction: units are its columns, items its rows."""

    edition: str
    faction: str
    currency: str
    units: list[UnitColumn]
    equipment: list[ItemRow]


class SurchargeShape(Shape, frozen=True):
    """Points added to every figure that a selector matches."""

    of: str
    points: int


class TalentShape(Shape, frozen=True):
    """A gift of a chieftain."""

    slug: str
    name: str
    price: int
    effect: str
    hit_points: int
    surcharge: SurchargeShape | None
    factions: list[str]


class RestrictionShape(Shape, frozen=True):
    """A rule of list building, in words and as data.

    `origin` says whose it is: of the core, of the core but changed by the faction, or the
    faction's own. `params` are those of its `kind`, which may lack what has a default; a rule that
    is not `enabled` binds nobody, and one that `decides` silences the others of its `scope` when
    it is broken. `under` patches `params` (RFC 7396) where a reading is chosen, by `ruling=option`.
    A rule whose `reach` is `anywhere` binds the warbands of all other factions, too: they are to be
    gathered from all factions.
    """

    key: str
    code: str
    scope: Literal["warband", "entry"]
    origin: Origin
    title: str
    words: str
    source: str
    confidence: Literal["first-hand", "second-hand"]
    reach: Literal["own", "anywhere"]
    under: dict[str, dict[str, Any]]


# By kind, each with the parameters that the engine reads.
RESTRICTIONS: dict[str, Any] = {
    name: msgspec.defstruct(
        f"{kind.__name__}Restriction",
        [("params", kind)],
        bases=(RestrictionShape,),
        namespace={"__doc__": RestrictionShape.__doc__},
        frozen=True,
        tag_field="kind",
        tag=name,
    )
    for name, kind in KINDS.items()
}
OF_KINDS = tuple(RESTRICTIONS.values())


class SpecialRuleShape(Shape, frozen=True):
    """A faction's rule at the table."""

    title: str
    effect: str


class FactionDetail(FactionShape, frozen=True):
    """A faction with all that its warbands are made of and bound by."""

    edition: str
    prices: PriceMatrix
    talents: list[TalentShape]
    restrictions: list[Union[OF_KINDS]]  # type: ignore[valid-type]  # noqa: UP007
    special_rules: list[SpecialRuleShape]


class UnitShape(Shape, frozen=True):
    """A kind of figure, with its price in each faction that has it."""

    slug: str
    name: str
    effect: str
    hit_points: int | None
    attacks: int | None
    tags: list[str]
    prices: dict[str, int]


class EquipmentShape(Shape, frozen=True):
    """An item: its price by faction and unit."""

    slug: str
    name: str
    kind: str
    effect: str
    tags: list[str]
    prices: dict[str, dict[str, int]]


class PriceShape(Shape, frozen=True):
    """One price; without an `item` it is that of the bare figure."""

    faction: str
    faction_name: str
    unit: str
    unit_name: str
    item: str | None
    item_name: str
    price: int


class Page(Shape, frozen=True):
    """A part of a list: how many there are in all, and where the parts beside it are."""

    count: int
    next: str | None
    previous: str | None
    results: list[Any]

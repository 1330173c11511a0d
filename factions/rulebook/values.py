"""The frozen values of one edition of a game.

A price is a whole number of the edition's currency. Free (0) and not available (absent) are
different things. Names are keyed by language; English is always present.
"""

from typing import Any, Literal, dataclass_transform

import msgspec

Scope = Literal["warband", "entry"]


# msgspec hands these options on to every subclass; only this line tells type checkers.
@dataclass_transform(frozen_default=True, kw_only_default=True)
class Value(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="kebab"):
    """Base of all values: immutable, and strict about keys when read from data."""


class Supplement(Value):
    """A book that factions come from."""

    slug: str
    names: dict[str, str]


class Unit(Value):
    """A kind of figure. Hit points and attacks are None where the table is not public."""

    slug: str
    names: dict[str, str]
    effect: str = ""
    hit_points: int | None = None
    attacks: int | None = None
    tags: tuple[str, ...] = ()


class Equipment(Value):
    """Something a figure may carry; its kind groups it (protection, melee, ranged, …)."""

    slug: str
    kind: str
    names: dict[str, str]
    effect: str = ""
    tags: tuple[str, ...] = ()


class Surcharge(Value):
    """Points added to every figure that a selector matches."""

    of: str
    points: int


class Talent(Value):
    """A gift of a leader: its price, the hit points it adds, and what it adds to others' price."""

    slug: str
    names: dict[str, str]
    price: int
    effect: str = ""
    hit_points: int = 0
    surcharge: Surcharge | None = None


class SpecialRule(Value):
    """A faction's rule at the table, in short."""

    title: str
    effect: str


class Loadout(Value):
    """A ready figure to add in one tap."""

    slug: str
    names: dict[str, str]
    unit: str
    equipment: tuple[str, ...] = ()


class Option(Value):
    """One reading that a ruling may take."""

    slug: str
    names: dict[str, str]


class Ruling(Value):
    """A named switch where the rulebook can be read in more than one way."""

    slug: str
    names: dict[str, str]
    options: tuple[Option, ...]
    default: str
    source: str


class Restriction(Value):
    """A rule of list building as data.

    `params` are those of its kind (see kinds.py); `under` patches them where a ruling is chosen,
    keyed "ruling=option". `reach` says which warbands a faction's own row binds: its own, or
    anywhere one of its figures stands.
    """

    key: str
    code: str
    scope: Scope
    kind: str
    title: dict[str, str]
    message: dict[str, str]
    source: str
    params: dict[str, Any] = {}
    under: dict[str, dict[str, Any]] = {}
    confidence: Literal["first-hand", "second-hand"] = "first-hand"
    reach: Literal["own", "anywhere"] = "own"


class Override(Value):
    """A faction's difference from the core row of the same key."""

    params: dict[str, Any] = {}
    under: dict[str, dict[str, Any]] = {}
    source: str = ""
    confidence: Literal["first-hand", "second-hand"] | None = None


class Faction(Value, kw_only=True):
    """A people: its prices (item → unit → price), its talents, and how its rules differ."""

    slug: str
    names: dict[str, str]
    supplement: str
    line: dict[str, str] = {}
    units: dict[str, int]
    equipment: dict[str, dict[str, int]] = {}
    talents: tuple[str, ...] = ()
    peoples: dict[str, dict[str, str]] = {}
    rules: tuple[SpecialRule, ...] = ()
    overrides: dict[str, Override] = {}
    restrictions: tuple[Restriction, ...] = ()


class EditionData(Value, kw_only=True):
    """All of an edition but its factions: the shape of `edition.yaml`."""

    game: str
    game_names: dict[str, str]
    edition: str
    published: bool = True
    currency: dict[str, str]
    default_budget: int
    budgets: tuple[int, ...]
    sources: tuple[str, ...]
    implied: tuple[dict[str, str], ...] = ()
    kinds: dict[str, dict[str, str]]
    supplements: tuple[Supplement, ...]
    units: tuple[Unit, ...]
    equipment: tuple[Equipment, ...]
    talents: tuple[Talent, ...]
    rulings: tuple[Ruling, ...] = ()
    definitions: dict[str, str] = {}
    presence: dict[str, str] = {}
    restrictions: tuple[Restriction, ...] = ()
    loadouts: tuple[Loadout, ...] = ()


class Rulebook(Value, dict=True):
    """One edition, whole: the only thing the engine knows of a game."""

    data: EditionData
    factions: dict[str, Faction]
    supplements: dict[str, Supplement]
    units: dict[str, Unit]
    equipment: dict[str, Equipment]
    talents: dict[str, Talent]
    rulings: dict[str, Ruling]

    @classmethod
    def of(cls, data: EditionData, factions: tuple[Faction, ...]) -> "Rulebook":
        """Index an edition and its factions by slug."""
        return cls(
            data=data,
            factions={each.slug: each for each in factions},
            supplements={each.slug: each for each in data.supplements},
            units={each.slug: each for each in data.units},
            equipment={each.slug: each for each in data.equipment},
            talents={each.slug: each for each in data.talents},
            rulings={each.slug: each for each in data.rulings},
        )


def in_language(names: dict[str, str], language: str) -> str:
    """The name in a language ("fr-ca" finds "fr"), or in English."""
    return names.get(language) or names.get(language.split("-")[0]) or names["en"]

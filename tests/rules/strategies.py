"""Random warbands of the shipped game: sound ones, odd ones and wrong ones.

What a figure carries mostly comes from its own price list, or every warband would be wrong in
the same dull ways. Contexts (faction, people, ally, rulings) come from a fixed choice, since the
engine compiles the rules once for each.
"""

import random
from typing import Any

from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.warbands import BOOK
from warbands.rules.document import FORMAT, Document, Entry

FACTIONS = list(BOOK.factions)
UNITS = list(BOOK.units)
ITEMS = list(BOOK.equipment)
TALENTS = list(BOOK.talents)
PEOPLES = [people for faction in BOOK.factions.values() for people in faction.peoples]
HIRED = ["picts", "rus", "irish-scots-picts", "normans", "magyars", "huns", "anglo-saxons"]
COUNTS = [1, 1, 1, 2, 3, 4, 5, 8, 20, 39, 40]
BUDGETS = [0, 100, 500, 2_000, 100_000]
Context = tuple[str, str | None, str | None, tuple[tuple[str, str], ...]]


def _contexts(number: int) -> list[Context]:
    """Every faction without rulings, those that hire more often, and many rulings."""
    chance = random.Random(number)  # noqa: S311 - nothing is kept secret by it
    contexts: list[Context] = [(faction, None, None, ()) for faction in FACTIONS]
    while len(contexts) < number:
        faction = chance.choice([*FACTIONS, "byzantines", "byzantines", "romans", "romans"])
        rulings = {
            ruling.slug: chance.choice(ruling.options).slug
            for ruling in BOOK.rulings.values()
            if chance.random() < 0.4
        }
        ally = chance.choice([None, *HIRED, chance.choice(FACTIONS)])
        people = chance.choice([None, "picts", chance.choice(PEOPLES)])
        contexts.append((faction, people, ally, tuple(rulings.items())))
    return contexts


CONTEXTS = _contexts(110)


@st.composite
def entries(draw: st.DrawFn, native: str, ally: str | None = None) -> Entry:
    """An entry of a warband of that faction, without an id."""
    hired = [ally] if ally else HIRED
    faction = draw(st.sampled_from([None, None, None, native, *hired]))
    source = BOOK.factions[faction or native]
    unit = draw(st.sampled_from([*source.units] * 4 + ["huscarl", "supply-wagon"]))
    priced = [item for item, prices in source.equipment.items() if unit in prices]
    odd = draw(st.integers(0, 9)) == 9
    equipment = draw(st.lists(st.sampled_from(ITEMS if odd or not priced else priced), max_size=5))
    talents: list[str] = []
    if unit == "chieftain" or odd:
        pool = TALENTS if odd else [*source.talents, "foederati", "dog-trainer"]
        talents = draw(st.lists(st.sampled_from(pool), max_size=3))
    return Entry(
        unit=unit,
        count=draw(st.sampled_from(COUNTS)),
        equipment=tuple(equipment),
        talents=tuple(talents),
        faction=faction,
    )


@st.composite
def documents(draw: st.DrawFn, least: int = 0, most: int = 12) -> Document:
    """A warband, legal or not, with ids e1, e2, …"""
    faction, people, ally, rulings = draw(st.sampled_from(CONTEXTS))
    rows = draw(st.lists(entries(faction, ally), min_size=least, max_size=most))
    return Document(
        format=FORMAT,
        faction=faction,
        budget=draw(st.sampled_from(BUDGETS)),
        entries=numbered(rows),
        people=people,
        ally=ally,
        rulings=dict(rulings),
    )


def numbered(rows: list[Entry]) -> tuple[Entry, ...]:
    """The entries with ids e1, e2, …"""
    return tuple(replace(row, id=f"e{number}") for number, row in enumerate(rows, 1))


def by_chance(seed: int) -> dict[str, Any]:
    """A warband as JSON has it, made without the help of Hypothesis: quick, for great numbers."""
    chance = random.Random(seed)  # noqa: S311 - nothing is kept secret by it
    faction, people, ally, rulings = chance.choice(CONTEXTS)
    tame = chance.random() < 0.5
    count = chance.choice([1, 2, 3, 4] if tame else [0, 1, 2, 4, 8, 12])
    rows = [_entry(chance, faction, ally, tame) for _ in range(count)]
    if tame:
        rows.insert(0, {"unit": "chieftain", "count": 1, "equipment": []})
    return {
        "format": FORMAT,
        "faction": faction,
        "people": people,
        "ally": ally,
        "rulings": dict(rulings),
        "budget": chance.choice(BUDGETS),
        "entries": [{"id": f"e{number}", **row} for number, row in enumerate(rows, 1)],
    }


def _entry(chance: random.Random, native: str, ally: str | None, tame: bool) -> dict[str, Any]:
    faction = chance.choice([None, None, None, ally, chance.choice(HIRED)])
    source = BOOK.factions[faction or native]
    odd = not tame and chance.random() < 0.15
    unit = chance.choice(UNITS if odd else list(source.units))
    priced = [item for item, prices in source.equipment.items() if unit in prices]
    items = ITEMS if odd or not priced else priced
    carried = chance.choices(items, k=chance.choice([0, 1, 2] if tame else [0, 1, 2, 3, 4, 6]))
    known = TALENTS if odd else [*source.talents, "foederati", "dog-trainer", "magic-sword"]
    gifted = unit == "chieftain" or (odd and chance.random() < 0.3)
    return {
        "unit": unit,
        "count": chance.choice(COUNTS),
        "faction": faction,
        "equipment": list(dict.fromkeys(carried)) if tame else carried,
        "talents": chance.choices(known, k=chance.choice([0, 1, 2, 3])) if gifted else [],
    }

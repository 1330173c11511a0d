"""Every small kit of the figures whose rules are their own, against the plain reading."""

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement

import pytest
from msgspec.structs import replace

from factions.rulebook.values import Rulebook
from tests.rules import oracle
from tests.rules.strategies import ITEMS
from tests.rules.warbands import BOOK, judged, plain, warband
from warbands.rules.judging import Judge

SWORDS_AND_SUCH = ["spear", "hand-weapon", "dane-axe", "sabre", "hasta", "kontos"]
OTHER_THINGS = ["armour", "shield", "bow", "javelins", "horse", "banner", "warhorn", "warhounds"]
HANDS = [*SWORDS_AND_SUCH, *OTHER_THINGS]
FIGURES = [
    ("vikings", "warrior"),
    ("rus", "warrior"),
    ("rus", "chieftain"),
    ("anglo-saxons", "huscarl"),
    ("anglo-saxons", "chieftain"),
    ("magyars", "bok"),
    ("magyars", "chieftain"),
    ("magyars", "warrior"),
    ("byzantines", "kataphraktos"),
    ("romans", "kataphraktos"),
    ("huns", "kataphraktos"),
    ("huns", "warrior"),
    ("irish-scots-picts", "warrior"),
    ("normans", "supply-wagon"),
]
RULINGS = [
    "",
    "melee-weapons=spear-and-hand-weapon two-handed-shield=allowed shooter-melee=hand-weapon",
]


def kits() -> Iterator[str]:
    """Any two items, the same twice too; any three that hands or rules fight over; kits whole."""
    for two in combinations_with_replacement(ITEMS, 2):
        yield " ".join(two)
    for size in (0, 1, 3):
        for some in combinations(HANDS, size):
            yield " ".join(some)
    for other in HANDS:
        yield f"hand-weapon hand-weapon {other}"
        yield f"armour kontos hand-weapon horse {other}"
        yield f"armour shield spear hand-weapon horse {other}"
        yield f"armour shield dane-axe hand-weapon {other}"


@pytest.mark.parametrize(("faction", "unit"), FIGURES)
@pytest.mark.parametrize("rulings", RULINGS, ids=["default", "lenient"])
def test_every_small_kit(faction: str, unit: str, rulings: str):
    for kit in kits():
        document = warband(faction, f"{unit} {kit}", rulings=rulings)
        found = {(problem.code, problem.entries) for problem in judged(document).problems}
        assert found == oracle.judge(plain(document)).problems, kit


@pytest.mark.parametrize("faction", oracle.KATAPHRAKTOS_KITS)
def test_a_kataphraktos_lacks_nothing_of_his_kit(faction: str):
    kit = oracle.KATAPHRAKTOS_KITS[faction]
    for item in sorted(kit):
        rest = " ".join(sorted(kit - {item}))
        document = warband(faction, "chieftain", f"kataphraktos {rest}", "9 warrior")
        [found] = [each for each in judged(document).problems if each.code == "equipment-required"]
        assert found.missing == (item,)
        assert (found.have, found.limit) == (len(kit) - 1, len(kit))


def test_a_set_of_talents_may_go_beyond_the_number():
    three = ("hunter", "force-of-nature", "molesight")
    beyond = {"beyond": {"trio": {"items": list(three), "figures": "mounted"}}}
    rows = tuple(
        replace(row, params=row.params | beyond) if row.key == "talents" else row
        for row in BOOK.data.restrictions
    )
    book = Rulebook.of(replace(BOOK.data, restrictions=rows), tuple(BOOK.factions.values()))
    words = " ".join(f"+{each}" for each in three)
    rider = warband("normans", f"chieftain horse {words}")
    walker = warband("normans", f"chieftain {words}")
    judge = Judge(book)
    assert "too-many-talents" not in [each.code for each in judge.verdict(rider).problems]
    assert "too-many-talents" in [each.code for each in judge.verdict(walker).problems]

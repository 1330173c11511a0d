"""Foreign figures: whom a warband may take, and which law they bring along."""

import pytest

from tests.rules.oracle import FACTIONS
from tests.rules.warbands import (
    assert_legal,
    assert_named,
    assert_problems,
    judged,
    problems,
    warband,
)
from warbands.rules.document import Document
from warbands.rules.hiring import hireable, possible_allies

ALL = set(FACTIONS)
OF_THE_FALL = {slug for slug, each in FACTIONS.items() if each["supplement"] == "fall-of-rome"}
HIRERS = {"byzantines", "romans"}


def hired(document: Document) -> set[str]:
    return set(hireable(judged(document).ruleset))


def allies(faction: str, rulings: str = "") -> set[str]:
    return set(possible_allies(judged(warband(faction, "chieftain", rulings=rulings)).ruleset))


@pytest.mark.parametrize("faction", sorted(ALL - HIRERS))
def test_most_factions_hire_nobody(faction: str):
    other = "welsh" if faction != "welsh" else "vikings"
    built = warband(faction, "chieftain", f"{other}/warrior", ally=other)
    assert_problems(built, {"foreign-unit"})
    assert hired(built) == set()
    assert allies(faction) == set()


@pytest.mark.parametrize("faction", sorted(ALL - {"byzantines"}))
def test_byzantines_hire_all_but_those_without_a_faction(faction: str):
    built = warband("byzantines", "chieftain", f"{faction}/warrior")
    assert_problems(built, {"foreign-unit"} if faction == "generic" else set())
    assert (faction in hired(built)) == (faction != "generic")
    assert hired(built) == ALL - {"byzantines", "generic"}
    assert allies("byzantines") == set()


@pytest.mark.parametrize("faction", sorted(ALL - {"romans"}))
@pytest.mark.parametrize("pool", ["any", "fall-of-rome"])
def test_foederati(faction: str, pool: str):
    entries = ["chieftain +foederati", f"{faction}/warrior"]
    built = warband("romans", *entries, ally=faction, rulings=f"foederati-pool={pool}")
    may = faction in OF_THE_FALL or (pool == "any" and faction != "generic")
    assert_problems(built, set() if may else {"foreign-unit"})
    assert hired(built) == ({faction} if may else set())
    assert (faction in allies("romans", f"foederati-pool={pool}")) == may


@pytest.mark.parametrize("ruling", ["foederati-pool=fall-of-rome", "mercenary-share=both", ""])
def test_byzantines_care_for_no_pool(ruling: str):
    assert_legal(warband("byzantines", "chieftain", "vikings/warrior", rulings=ruling))


def test_foederati_need_the_talent_on_a_chieftain():
    entries = ["chieftain", "2 warrior", "huns/warrior"]
    built = warband("romans", *entries, ally="huns")
    assert_named(built, "foreign-unit e3")
    assert hired(built) == set()
    assert_legal(warband("romans", "chieftain +foederati", *entries[1:], ally="huns"))


def test_the_talent_is_counted_even_on_a_chieftain_of_others():
    """What his faction lacks is a problem of its own."""
    entries = ["chieftain", "huns/chieftain +foederati", "huns/warrior", "40 warrior"]
    assert_named(
        warband("romans", *entries, ally="huns"), "foreign-chieftain e2", "talent-unavailable e2"
    )


def test_naming_ones_own_faction_is_being_native():
    built = warband("romans", "romans/chieftain +foederati", "romans/warrior hasta", "6 warrior")
    assert_legal(built)
    assert_legal(warband("romans", "chieftain +foederati", "romans/warrior", ally="romans"))


def test_a_hired_figure_brings_its_own_pairs_and_prices():
    entries = [
        "chieftain",
        "6 warrior",
        "magyars/bok spear sabre",
        "rus/warrior hand-weapon hand-weapon",
    ]
    built = warband("byzantines", *entries)
    assert_legal(built)
    assert [record.each for record in judged(built).records] == [30, 10, 40, 40]


def test_a_hired_figure_does_not_bring_the_shares_of_home():
    riders = warband("byzantines", "chieftain", "2 warrior", "3 huns/warrior horse")
    assert_named(riders, "too-many-cavalry e3")
    assert_named(
        warband("byzantines", "chieftain", "2 warrior", "3 magyars/warrior composite-bow"),
        "too-many-shooters e3",
    )


def test_a_hirers_ways_do_not_rub_off():
    built = warband("byzantines", "chieftain", "3 warrior", "normans/warrior bow horse")
    assert_named(built, "mounted-ranged e3")


def test_foederati_are_as_many_as_they_like():
    assert_legal(warband("romans", "chieftain +foederati", "200 saxons/warrior", ally="saxons"))


@pytest.mark.parametrize("share", ["figures", "points", "both"])
@pytest.mark.parametrize("wagons", ["no", "yes"])
def test_no_mercenaries_are_never_too_many(share: str, wagons: str):
    rulings = f"mercenary-share={share} wagon-counts={wagons}"
    assert_legal(warband("byzantines", "chieftain", rulings=rulings))
    free = warband("byzantines", "chieftain", "saxons/healer", rulings=rulings)
    assert_legal(free)


@pytest.mark.parametrize(
    ("wagons", "share", "legal"),
    [
        ("no", "points", True),
        ("yes", "points", False),
        ("no", "figures", True),
        ("yes", "figures", False),
    ],
)
def test_a_hired_wagon_is_of_the_half_where_wagons_are_figures(
    wagons: str, share: str, legal: bool
):
    entries = ["chieftain", "saxons/warrior", "normans/supply-wagon"]
    rulings = f"wagon-counts={wagons} mercenary-share={share}"
    found = problems(warband("byzantines", *entries, rulings=rulings))
    assert found == ([] if legal else ["too-many-mercenaries e2 e3"])

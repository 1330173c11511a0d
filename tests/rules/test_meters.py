"""Meters: the limits that apply to a warband, shown before anything is wrong."""

import pytest

from tests.rules.oracle import FACTIONS
from tests.rules.warbands import judged, warband
from warbands.rules.document import Document

COMMON = [
    "too-many-chieftains",
    "too-many-banners",
    "too-many-warhorns",
    "too-many-supply-wagons",
    "too-many-shooters",
    "too-many-cavalry",
]
EXEMPT = {"magyars": {"too-many-shooters", "too-many-cavalry"}, "huns": {"too-many-cavalry"}}
MORE = {"picts": ["free-armour-exceeded"], "byzantines": ["too-many-mercenaries"]}
Reading = tuple[int, int, int | None, int | None]


def meters(document: Document) -> dict[str, Reading]:
    """Each meter's code: what there is, what may be, of how many, and the percentage."""
    return {
        each.code: (each.have, each.limit, each.of, each.percent)
        for each in judged(document).meters
    }


@pytest.mark.parametrize("faction", FACTIONS)
def test_which_meters_a_faction_has(faction: str):
    wanted = [code for code in COMMON if code not in EXEMPT.get(faction, set())]
    assert list(meters(warband(faction))) == [*wanted, *MORE.get(faction, [])]
    assert list(meters(warband(faction, "chieftain"))) == [*wanted, *MORE.get(faction, [])]


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_meter_of_an_empty_list_stands_at_nothing(faction: str):
    for have, limit, of, _ in meters(warband(faction)).values():
        assert have == 0
        assert limit >= 0
        assert of in (0, None)


def test_meters_of_a_viking_warband():
    entries = ["chieftain", "2 warrior bow", "warrior banner", "warrior warhorn", "5 warrior"]
    assert meters(warband("vikings", *entries)) == {
        "too-many-chieftains": (1, 1, 9, None),
        "too-many-banners": (1, 1, None, None),
        "too-many-warhorns": (1, 1, None, None),
        "too-many-supply-wagons": (0, 1, None, None),
        "too-many-shooters": (2, 2, 10, 25),
        "too-many-cavalry": (0, 2, 10, 25),
    }


def test_meters_of_a_welsh_warband():
    found = meters(warband("welsh", "chieftain horse", "5 warrior bow", "5 warrior"))
    assert found["too-many-shooters"] == (5, 5, 11, 50)
    assert found["too-many-cavalry"] == (1, 2, 11, 25)


def test_meters_of_a_norman_warband_with_a_wagon():
    entries = ["chieftain", "supply-wagon", "2 warrior horse", "4 warrior"]
    found = meters(warband("normans", *entries))
    assert found["too-many-supply-wagons"] == (1, 1, None, None)
    assert found["too-many-cavalry"] == (2, 1, 7, 25)
    counted = meters(warband("normans", *entries, rulings="wagon-counts=yes"))
    assert counted["too-many-cavalry"] == (2, 2, 8, 25)
    assert counted["too-many-chieftains"] == (1, 1, 7, None)


def test_meters_of_a_pict_warband():
    found = meters(warband("picts", "2 chieftain", "3 warrior armour", "37 warrior"))
    assert found["free-armour-exceeded"] == (3, 4, 2, None)
    assert found["too-many-chieftains"] == (2, 2, 40, None)


def test_meters_of_a_byzantine_warband():
    entries = ["chieftain", "4 warrior", "5 rus/warrior"]
    assert meters(warband("byzantines", *entries))["too-many-mercenaries"] == (5, 5, 10, 50)
    by_points = meters(warband("byzantines", *entries, rulings="mercenary-share=points"))
    assert by_points["too-many-mercenaries"] == (50, 60, 120, 50)


def test_by_both_there_are_two_meters_of_mercenaries():
    built = warband("byzantines", "chieftain", "rus/warrior spear", rulings="mercenary-share=both")
    found = [(each.have, each.limit) for each in judged(built).meters if "mercen" in each.code]
    assert found == [(1, 1), (15, 22)]


@pytest.mark.parametrize(("rulings", "limit"), [("", 1), ("rounding=up", 2), ("rounding=down", 1)])
def test_a_ruling_moves_the_limit_that_is_shown(rulings: str, limit: int):
    found = meters(warband("vikings", "chieftain", "4 warrior", rulings=rulings))
    assert found["too-many-shooters"] == (0, limit, 5, 25)


@pytest.mark.parametrize(("rulings", "limit"), [("", 2), ("chieftains=extra", 3)])
def test_a_ruling_moves_the_chieftains_that_are_shown(rulings: str, limit: int):
    found = meters(warband("vikings", "chieftain", "40 warrior", rulings=rulings))
    assert found["too-many-chieftains"] == (1, limit, 40, None)


class TestFreeArmour:
    """Its meter is the Picts' own, and follows them abroad."""

    def test_it_is_not_shown_where_no_pict_stands(self):
        entries = ["chieftain", "anglo-saxons/warrior armour"]
        assert "free-armour-exceeded" not in meters(warband("byzantines", *entries))

    def test_it_is_shown_where_a_hired_pict_has_armour(self):
        entries = ["chieftain", "picts/warrior armour"]
        found = meters(warband("byzantines", *entries))
        assert found["free-armour-exceeded"] == (1, 2, 1, None)

    def test_hired_by_romans_too(self):
        built = warband("romans", "chieftain +foederati", "picts/warrior armour", ally="picts")
        assert meters(built)["free-armour-exceeded"] == (1, 2, 1, None)

    def test_where_it_is_over_it_is_always_shown(self):
        built = warband("vikings", "picts/warrior armour")
        assert meters(built)["free-armour-exceeded"] == (1, 0, 0, None)


def test_what_is_no_meter():
    """The budget is a head of its own; needing a chieftain or an entry is nothing to measure."""
    assert (
        not {"over-budget", "chieftain-missing", "empty-warband"}
        & meters(warband("vikings", "chieftain")).keys()
    )


def test_a_figure_that_cannot_be_had_is_measured():
    assert meters(warband("welsh", "chieftain", "huscarl horse"))["too-many-cavalry"] == (
        1,
        0,
        2,
        25,
    )

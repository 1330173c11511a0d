"""Limits at their edges: the last figure that is allowed, and the first that is not."""

from itertools import count

import pytest

from tests.rules.warbands import assert_legal, assert_problems, judged, problem, warband

SIZES = [1, 2, 3, 4, 5, 7, 8, 19, 20, 23, 24, 25, 39, 40, 41, 99, 100, 101]


def most(code: str, build: str, size: int, *, faction: str, rulings: str = "") -> int:
    """How many of `size` figures may be such ones, found by trying one more each time."""
    for number in count(1):
        rest = [f"{size - number} warrior"] if size > number else []
        if number > size or code in {
            each.code
            for each in judged(
                warband(faction, f"{number} warrior {build}", *rest, rulings=rulings)
            ).problems
        }:
            return number - 1
    raise AssertionError


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("faction", "percent"), [("vikings", 25), ("welsh", 50), ("magyars", 100), ("romans", 25)]
)
def test_shooters_of_so_many_figures(size: int, faction: str, percent: int):
    allowed = most("too-many-shooters", "sling", size, faction=faction)
    assert allowed == size * percent // 100


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("faction", "percent"), [("vikings", 25), ("welsh", 50), ("magyars", 100)])
def test_shooters_of_so_many_figures_rounded_up(size: int, faction: str, percent: int):
    allowed = most("too-many-shooters", "sling", size, faction=faction, rulings="rounding=up")
    assert allowed == -(-size * percent // 100)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("faction", "percent"), [("normans", 25), ("magyars", 100), ("huns", 100), ("welsh", 25)]
)
def test_riders_of_so_many_figures(size: int, faction: str, percent: int):
    assert most("too-many-cavalry", "horse", size, faction=faction) == size * percent // 100
    up = most("too-many-cavalry", "horse", size, faction=faction, rulings="rounding=up")
    assert up == -(-size * percent // 100)


@pytest.mark.parametrize(
    ("shooters", "others", "rulings", "legal"),
    [
        (6, 17, "", True),
        (7, 16, "", False),
        (5, 17, "", True),
        (6, 16, "", False),
        (6, 16, "rounding=up", True),
        (7, 15, "rounding=up", False),
    ],
)
def test_the_examples_of_shooters(shooters: int, others: int, rulings: str, legal: bool):
    """24 figures: 6 legal, 7 not. 23 figures: 5 legal; 6 only when rounded up."""
    entries = ["chieftain", f"{shooters} warrior bow", f"{others} warrior"]
    built = warband("anglo-saxons", *entries, rulings=rulings)
    assert_problems(built, set() if legal else {"too-many-shooters"})


@pytest.mark.parametrize(
    ("others", "chieftains", "extra"),
    [(0, 1, 1), (1, 1, 1), (19, 1, 1), (20, 1, 2), (39, 1, 2), (40, 2, 3), (59, 2, 3), (60, 3, 4)],
)
def test_chieftains_of_so_many_others(others: int, chieftains: int, extra: int):
    rest = [f"{others} warrior"] if others else []
    for rulings, allowed in (("", chieftains), ("chieftains=extra", extra)):
        assert_legal(warband("vikings", f"{allowed} chieftain", *rest, rulings=rulings))
        one_more = warband("vikings", f"{allowed + 1} chieftain", *rest, rulings=rulings)
        assert_problems(one_more, {"too-many-chieftains"})
        assert problem(one_more, "too-many-chieftains").limit == allowed


def test_removing_what_allowed_him_takes_the_chieftain_back():
    assert_legal(warband("vikings", "2 chieftain", "39 warrior", "warrior"))
    assert_problems(warband("vikings", "2 chieftain", "39 warrior"), {"too-many-chieftains"})


@pytest.mark.parametrize(("native", "foreign"), [(1, 1), (4, 4), (5, 4), (99, 99)])
def test_mercenaries_are_at_most_half(native: int, foreign: int):
    natives = ["chieftain", *([f"{native - 1} warrior"] if native > 1 else [])]
    assert_legal(warband("byzantines", *natives, f"{foreign} rus/warrior"))
    too_many = warband("byzantines", *natives, f"{native + 1} rus/warrior")
    assert_problems(too_many, {"too-many-mercenaries"})


@pytest.mark.parametrize("chieftains", [1, 2, 3])
def test_two_free_armours_for_each_chieftain(chieftains: int):
    entries = [f"{chieftains} chieftain", "60 warrior"]
    assert_legal(warband("picts", *entries, f"{2 * chieftains} warrior armour"))
    assert_problems(
        warband("picts", *entries, f"{2 * chieftains + 1} warrior armour"), {"free-armour-exceeded"}
    )


@pytest.mark.parametrize("budget", [0, 1, 29])
def test_a_budget_is_spent_to_the_last_point_and_no_further(budget: int):
    assert_problems(warband("vikings", "chieftain", budget=budget), {"over-budget"})
    assert_legal(warband("vikings", "chieftain", budget=30))


def test_two_rows_of_five_are_a_row_of_ten():
    apart = warband("vikings", "chieftain", "5 warrior bow", "5 warrior bow", "28 warrior")
    together = warband("vikings", "chieftain", "10 warrior bow", "28 warrior")
    for built in (apart, together):
        assert_problems(built, {"too-many-shooters"})
        found = problem(built, "too-many-shooters")
        assert (found.have, found.limit, found.of) == (10, 9, 39)


def test_the_first_archer_of_a_new_list_is_one_problem_and_no_more():
    assert_problems(warband("vikings", "chieftain", "warrior bow"), {"too-many-shooters"})


def test_a_problem_goes_with_its_cause():
    assert_problems(warband("vikings", "chieftain", budget=29), {"over-budget"})
    assert_legal(warband("vikings", "chieftain", budget=30))


@pytest.mark.parametrize("faction", ["vikings", "magyars", "picts", "byzantines"])
def test_an_empty_list_has_no_limits_below_nothing(faction: str):
    verdict = judged(warband(faction))
    assert_problems(warband(faction), {"empty-warband"})
    assert all(meter.limit >= 0 and meter.have == 0 for meter in verdict.meters)
    assert (verdict.points, verdict.figures) == (0, 0)


def test_wagons_and_hounds_are_no_figures():
    verdict = judged(warband("normans", "chieftain", "3 supply-wagon", "2 warrior"))
    assert verdict.figures == 3
    assert judged(warband("vikings", "chieftain", "2 warrior warhounds")).figures == 3


@pytest.mark.parametrize("ruling", ["no", "yes"])
def test_figures_are_without_wagons_under_every_ruling(ruling: str):
    built = warband("normans", "chieftain", "supply-wagon", rulings=f"wagon-counts={ruling}")
    assert judged(built).figures == 1

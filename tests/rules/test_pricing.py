"""What a figure costs: a receipt of its unit, its equipment, its talents and the surcharge."""

import pytest

from tests.rules.oracle import FACTIONS, TALENT_PRICES
from tests.rules.warbands import assert_problems, judged, points_of, warband

PRICES = [
    (faction, unit, item, price)
    for faction, each in FACTIONS.items()
    for item, units in each["equipment"].items()
    for unit, price in units.items()
]


def receipt(
    *entries: str, faction: str = "vikings", place: int = 0
) -> list[tuple[str, int | None]]:
    lines = judged(warband(faction, *entries)).records[place].receipt
    return [(line.slug, line.points) for line in lines]


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_published_price_is_charged(faction: str):
    units = FACTIONS[faction]["units"]
    for source, unit, item, price in PRICES:
        if source == faction:
            [each] = points_of(warband(faction, f"{unit} {item}"))
            assert each == units[unit] + price, (unit, item)


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_talent_is_charged(faction: str):
    chieftain = FACTIONS[faction]["units"]["chieftain"]
    for talent in FACTIONS[faction]["talents"]:
        assert points_of(warband(faction, f"chieftain +{talent}")) == [
            chieftain + TALENT_PRICES[talent]
        ]


@pytest.mark.parametrize(
    ("faction", "figure", "each"),
    [
        ("vikings", "warrior armour shield hand-weapon banner", 80),
        ("anglo-saxons", "huscarl armour shield dane-axe hand-weapon", 75),
        ("rus", "warrior hand-weapon hand-weapon", 40),
        ("byzantines", "kataphraktos armour shield spear hand-weapon horse", 80),
        ("romans", "kataphraktos armour kontos hand-weapon horse", 90),
        ("huns", "kataphraktos armour kontos hand-weapon horse", 110),
    ],
)
def test_figures_that_the_rules_price(faction: str, figure: str, each: int):
    assert points_of(warband(faction, figure)) == [each]


def test_a_receipt_says_what_a_row_comes_to():
    """10 + shield 5 + spear 5 = 20, six times."""
    verdict = judged(warband("vikings", "6 warrior shield spear"))
    assert receipt("6 warrior shield spear") == [("warrior", 10), ("shield", 5), ("spear", 5)]
    assert (verdict.records[0].each, verdict.points) == (20, 120)


def test_free_is_a_line_and_unavailable_is_another():
    assert receipt("warrior spear bow", faction="bretons") == [
        ("warrior", 10),
        ("spear", 0),
        ("bow", 25),
    ]
    assert receipt("warrior horse") == [("warrior", 10), ("horse", None)]


def test_a_missing_price_is_no_price_of_nothing():
    assert_problems(warband("bretons", "chieftain", "warrior spear"), set())
    assert_problems(warband("vikings", "chieftain", "warrior pike"), {"equipment-unavailable"})


def test_a_foreign_figure_pays_its_own_factions_prices():
    assert points_of(
        warband("byzantines", "warrior spear", "rus/warrior spear", "bretons/warrior spear")
    ) == [15, 15, 10]
    assert points_of(warband("byzantines", "rus/chieftain +loyalty-to-the-emperor")) == [55]


def test_each_of_two_equal_items_is_paid():
    lines = receipt("warrior hand-weapon hand-weapon", faction="rus")
    assert lines == [("warrior", 10), ("hand-weapon", 15), ("hand-weapon", 15)]


def test_a_figure_that_the_faction_lacks_costs_nothing_whatever_it_carries():
    warbands = warband("welsh", "2 huscarl shield spear", "healer +hunter")
    assert points_of(warbands) == [0, 80]


def test_a_talent_that_the_faction_lacks_costs_nothing():
    assert receipt("chieftain +thegn +hunter") == [
        ("chieftain", 30),
        ("thegn", None),
        ("hunter", 50),
    ]
    assert points_of(warband("vikings", "chieftain +thegn +hunter")) == [80]


def test_the_number_multiplies_once():
    assert judged(warband("vikings", "20 warrior shield spear")).points == 400


class TestTrainedHounds:
    """The dog trainer costs nothing himself, and ten for every figure with hounds."""

    def test_each_handler_pays(self):
        irish = ["chieftain +dog-trainer", "2 warrior warhounds spear"]
        assert points_of(warband("irish-scots-picts", *irish)) == [30, 50]
        assert judged(warband("irish-scots-picts", *irish)).points == 130

    def test_without_a_trainer_nobody_does(self):
        assert points_of(warband("irish-scots-picts", "chieftain", "warrior warhounds spear")) == [
            30,
            40,
        ]

    def test_the_receipt_names_the_talent(self):
        lines = receipt("warrior warhounds", "chieftain +dog-trainer", faction="irish-scots-picts")
        assert lines == [("warrior", 10), ("warhounds", 30), ("dog-trainer", 10)]

    def test_the_place_of_the_trainer_does_not_matter(self):
        assert points_of(
            warband("irish-scots-picts", "warrior warhounds", "chieftain +dog-trainer")
        ) == [50, 30]

    def test_two_trainers_are_paid_once(self):
        assert points_of(
            warband("irish-scots-picts", "2 chieftain +dog-trainer", "warrior warhounds")
        ) == [30, 50]

    def test_figures_without_hounds_do_not_pay(self):
        assert points_of(
            warband("irish-scots-picts", "chieftain +dog-trainer", "warrior spear")
        ) == [
            30,
            10,
        ]

    def test_hired_handlers_pay_too(self):
        """And a hired trainer trains them, though a foreign chieftain may not be here."""
        entries = [
            "chieftain",
            "irish-scots-picts/chieftain +dog-trainer",
            "vikings/warrior warhounds",
        ]
        assert points_of(warband("byzantines", *entries)) == [30, 30, 80]

    def test_hounds_that_are_not_for_sale_are_trained_all_the_same(self):
        assert points_of(warband("vikings", "chieftain +dog-trainer", "berserker warhounds")) == [
            30,
            60,
        ]

    def test_a_handler_that_the_faction_lacks_still_costs_nothing(self):
        assert points_of(warband("vikings", "chieftain +dog-trainer", "huscarl warhounds")) == [
            30,
            0,
        ]

    def test_hounds_twice_pay_once(self):
        assert (
            points_of(warband("vikings", "chieftain +dog-trainer", "warrior warhounds warhounds"))[
                1
            ]
            == 10 + 60 + 60 + 10
        )

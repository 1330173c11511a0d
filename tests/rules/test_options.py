"""What an entry might take, at which price, and why it cannot."""

import pytest

from tests.rules.offers import bar, items, kit, talents, tap, units
from tests.rules.oracle import FACTIONS
from tests.rules.warbands import BOOK, JUDGE, judged, warband
from warbands.rules.availability import Options
from warbands.rules.edits import NoSuchEntry, set_unit


@pytest.mark.parametrize("faction", FACTIONS)
def test_every_item_of_the_faction_is_offered_at_its_price(faction: str):
    for unit in FACTIONS[faction]["units"]:
        found = items(warband(faction, unit))
        assert {slug: each.price for slug, each in found.items()} == {
            slug: prices.get(unit) for slug, prices in FACTIONS[faction]["equipment"].items()
        }
        assert list(found) == [slug for slug in BOOK.equipment if slug in found]


@pytest.mark.parametrize("faction", FACTIONS)
def test_what_has_no_price_for_the_figure_is_barred_by_that(faction: str):
    for unit in FACTIONS[faction]["units"]:
        for option in items(warband(faction, unit)).values():
            assert (option.price is None) == (bar(option) == "equipment-unavailable")


@pytest.mark.parametrize("faction", FACTIONS)
def test_nothing_bars_what_a_bare_warrior_may_buy(faction: str):
    document = warband(faction, "chieftain", "warrior", people="picts")
    for option in items(document, "e2").values():
        assert bar(option) in ("", "equipment-unavailable")
        assert not option.swaps


def test_what_is_carried_is_taken_and_a_tap_puts_it_away():
    option = items(warband("vikings", "warrior spear shield"))["spear"]
    assert (option.taken, option.tap, option.price, option.bars) == (True, 0, 5, None)
    assert kit(tap(warband("vikings", "warrior spear shield"), option)) == ["shield"]


def test_a_foreign_entry_chooses_from_its_own_list():
    found = items(warband("byzantines", "chieftain", "rus/warrior"), "e2")
    assert found["dane-axe"].price == 30
    assert "pike" not in found


def test_what_should_not_be_carried_is_shown_to_be_put_away():
    option = items(warband("vikings", "warrior pike"))["pike"]
    assert (option.taken, option.tap, option.price) == (True, 0, None)


class TestBars:
    def test_a_second_banner_says_who_has_the_first(self):
        document = warband("vikings", "chieftain", "warrior banner", "warrior")
        barred = items(document, "e3")["banner"].bars
        assert barred is not None
        assert (barred.code, barred.entries) == ("too-many-banners", ("e2", "e3"))

    def test_a_row_of_two_cannot_take_a_banner(self):
        assert bar(items(warband("vikings", "chieftain", "2 warrior"), "e2")["banner"]) == (
            "too-many-banners"
        )

    def test_shares_and_the_budget_bar_nothing(self):
        """Or the first archer of a new list could not be taken."""
        found = items(warband("normans", "warrior", budget=10))
        assert {bar(found[item]) for item in ("bow", "horse", "armour", "shield")} == {""}

    def test_free_armour_is_never_barred(self):
        document = warband("picts", "chieftain", "2 warrior armour", "warrior")
        assert bar(items(document, "e3")["armour"]) == ""

    def test_a_bow_is_barred_to_a_rider(self):
        assert bar(items(warband("normans", "warrior horse"))["bow"]) == "mounted-ranged"
        assert bar(items(warband("romans", "warrior horse"))["bow"]) == ""

    def test_armour_is_barred_to_a_handler(self):
        assert bar(items(warband("vikings", "warrior warhounds"))["armour"]) == "handler-equipment"

    def test_a_crossbow_is_barred_to_scots(self):
        scots = warband("irish-scots-picts", "warrior", people="scots")
        picts = warband("irish-scots-picts", "warrior", people="picts")
        assert [bar(items(each)["crossbow"]) for each in (scots, picts)] == ["people-only", ""]

    def test_a_ruling_bars(self):
        document = warband("vikings", "warrior bow", rulings="shooter-melee=hand-weapon")
        assert bar(items(document)["spear"]) == "shooter-melee"
        assert bar(items(document)["hand-weapon"]) == ""


class TestTalents:
    def test_those_of_the_faction_and_their_prices(self):
        found = talents(warband("vikings", "chieftain"))
        assert set(found) == set(FACTIONS["vikings"]["talents"])
        assert (found["hunter"].price, found["odins-sight"].price) == (50, 10)
        assert {bar(each) for each in found.values()} == {""}

    def test_a_third_is_barred(self):
        found = talents(warband("vikings", "chieftain +hunter +molesight"))
        assert (found["hunter"].taken, found["hunter"].tap) == (True, 0)
        barred = {bar(each) for each in found.values() if not each.taken}
        assert barred == {"too-many-talents"}

    def test_one_that_another_has_says_who(self):
        document = warband("vikings", "chieftain", "chieftain +hunter", "40 warrior")
        barred = talents(document)["hunter"].bars
        assert barred is not None
        assert (barred.code, barred.entries) == ("duplicate-talent", ("e1", "e2"))

    def test_a_row_of_two_can_have_none(self):
        found = talents(warband("vikings", "2 chieftain", "40 warrior"))
        assert {bar(each) for each in found.values()} == {"duplicate-talent"}

    def test_a_warrior_can_have_none(self):
        found = talents(warband("vikings", "warrior"))
        assert {bar(each) for each in found.values()} == {"talent-not-chieftain"}

    def test_one_that_should_not_be_there_is_shown_to_be_put_away(self):
        option = talents(warband("vikings", "chieftain +thegn"))["thegn"]
        assert (option.taken, option.tap, option.price) == (True, 0, None)

    def test_hired_chieftains_have_their_own(self):
        found = talents(warband("byzantines", "rus/chieftain"))
        assert "loyalty-to-the-emperor" in found
        assert "bribe" not in found


class TestUnits:
    @pytest.mark.parametrize("faction", FACTIONS)
    def test_those_of_the_faction_and_their_prices(self, faction: str):
        found = units(warband(faction, "warrior"))
        prices = {slug: each.price for slug, each in found.items()}
        assert prices == FACTIONS[faction]["units"]
        assert [slug for slug, each in found.items() if each.taken] == ["warrior"]

    def test_one_that_should_not_be_there_is_shown(self):
        found = units(warband("welsh", "huscarl"))
        assert (found["huscarl"].taken, found["huscarl"].price) == (True, None)
        assert found["warrior"].price == 10

    def test_changing_the_unit_keeps_what_it_may_not_have_as_a_problem(self):
        changed = set_unit(warband("vikings", "warrior bow spear"), entry="e1", unit="berserker")
        option = items(changed)["bow"]
        assert (option.taken, option.price, option.tap) == (True, None, 0)
        assert "equipment-unavailable" in {each.code for each in judged(changed).problems}


def test_no_such_entry():
    options = Options(JUDGE, warband("vikings", "warrior"))
    for ask in (options.equipment, options.talents, options.units):
        with pytest.raises(NoSuchEntry):
            list(ask("e2"))

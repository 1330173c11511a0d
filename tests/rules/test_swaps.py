"""What an item puts away when it is taken, and what may be tapped without harm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.offers import bar, items, kit, tap
from tests.rules.strategies import documents
from tests.rules.warbands import JUDGE, judged, warband
from warbands.rules.availability import Options
from warbands.rules.document import Document
from warbands.rules.edits import EditRefused, set_equipment, set_talent


class TestSwaps:
    @pytest.mark.parametrize(
        ("faction", "entry", "item", "away"),
        [
            ("vikings", "warrior spear", "hand-weapon", "spear"),
            ("vikings", "warrior hand-weapon armour", "spear", "hand-weapon"),
            ("vikings", "warrior spear shield", "dane-axe", "shield spear"),
            ("vikings", "warrior armour shield hand-weapon", "dane-axe", "hand-weapon shield"),
            ("vikings", "warrior dane-axe", "shield", "dane-axe"),
            ("vikings", "warrior bow", "sling", "bow"),
            ("vikings", "warrior dane-axe", "banner", "dane-axe"),
            ("vikings", "warrior banner shield", "warhorn", "banner"),
            ("vikings", "warrior bow", "warhorn", "bow"),
            ("vikings", "warrior armour shield hand-weapon", "warhounds", "armour shield"),
            ("romans", "warrior plumbata", "hasta", "plumbata"),
            ("rus", "warrior hand-weapon hand-weapon", "shield", "hand-weapon"),
            ("rus", "warrior hand-weapon hand-weapon", "bow", "hand-weapon"),
        ],
    )
    def test_what_excludes_the_item_is_put_away(
        self, faction: str, entry: str, item: str, away: str
    ):
        option = items(warband(faction, entry))[item]
        assert (bar(option), sorted(option.swaps)) == ("", away.split())

    @pytest.mark.parametrize(
        ("faction", "entry", "item"),
        [
            ("vikings", "warrior spear", "shield"),
            ("vikings", "warrior spear", "bow"),
            ("anglo-saxons", "huscarl armour dane-axe", "hand-weapon"),
            ("magyars", "bok spear", "sabre"),
            ("vikings", "warrior shield hand-weapon", "banner"),
            ("anglo-saxons", "warrior dane-axe horse", "shield"),
        ],
    )
    def test_what_goes_together_stays_together(self, faction: str, entry: str, item: str):
        option = items(warband(faction, entry))[item]
        assert (bar(option), option.swaps) == ("", ())

    def test_only_one_weapon_is_paid_after_a_swap(self):
        before = warband("vikings", "warrior spear")
        after = tap(before, items(before)["hand-weapon"])
        assert kit(after) == ["hand-weapon"]
        assert judged(after).points == 20

    def test_putting_the_new_weapon_away_does_not_bring_back_the_old(self):
        before = warband("vikings", "warrior spear")
        swapped = tap(before, items(before)["hand-weapon"])
        assert kit(tap(swapped, items(swapped)["hand-weapon"])) == []

    def test_a_rulings_pair_needs_no_swap(self):
        rulings = "melee-weapons=spear-and-hand-weapon"
        option = items(warband("vikings", "warrior spear", rulings=rulings))["hand-weapon"]
        assert (bar(option), option.swaps) == ("", ())

    def test_nothing_is_put_away_for_what_cannot_be_had(self):
        option = items(warband("vikings", "berserker spear"))["bow"]
        assert (bar(option), option.swaps) == ("equipment-unavailable", ())


class TestTwoSwords:
    """The Rus are offered a second hand weapon once they have a first."""

    def twice(self, document: Document) -> list[tuple[bool, int, str]]:
        found = Options(JUDGE, document).equipment("e1")
        return [(each.taken, each.tap, bar(each)) for each in found if each.slug == "hand-weapon"]

    def test_first_one_then_two(self):
        assert self.twice(warband("rus", "warrior")) == [(False, 1, "")]
        assert self.twice(warband("rus", "warrior hand-weapon")) == [(True, 0, ""), (False, 2, "")]
        both = warband("rus", "warrior hand-weapon hand-weapon")
        assert self.twice(both) == [(True, 0, ""), (True, 1, "")]

    def test_the_second_puts_the_shield_away(self):
        document = warband("rus", "warrior hand-weapon shield")
        second = [each for each in Options(JUDGE, document).equipment("e1") if each.tap == 2]
        assert [each.swaps for each in second] == [("shield",)]

    def test_nobody_else_is_offered_two(self):
        assert self.twice(warband("vikings", "warrior hand-weapon")) == [(True, 0, "")]

    def test_hired_rus_are(self):
        found = Options(JUDGE, warband("byzantines", "rus/warrior hand-weapon")).equipment("e1")
        assert [each.tap for each in found if each.slug == "hand-weapon"] == [0, 2]


def of_the_entry(document: Document, entry: str) -> set[str]:
    found = judged(document).problems
    return {each.code for each in found if entry in each.entries and each.row.scope == "entry"}


@given(documents(least=1, most=3), st.data())
def test_what_is_not_barred_brings_no_new_problem_of_the_figure(
    document: Document, data: st.DataObject
):
    entry = data.draw(st.sampled_from(document.entries)).id or ""
    free = [each for each in Options(JUDGE, document).equipment(entry) if not each.bars]
    free = [each for each in free if not each.taken and each.price is not None]
    if not free:
        return
    option = data.draw(st.sampled_from(free))
    try:
        after = tap(document, option, entry)
    except EditRefused:
        return
    assert of_the_entry(after, entry) <= of_the_entry(document, entry)
    carried = next(each for each in after.entries if each.id == entry).equipment
    assert carried.count(option.slug) == option.tap
    assert not set(option.swaps) & set(carried)


@given(documents(least=1, most=2), st.data())
def test_the_order_of_clicks_does_not_matter(document: Document, data: st.DataObject):
    """The same kit taken in another order has the same options."""
    entry = document.entries[0]
    shuffled = data.draw(st.permutations(entry.equipment))
    bare = document
    for item in set(entry.equipment):
        bare = set_equipment(bare, entry="e1", item=item, times=0)
    for item in shuffled:
        times = next(e for e in bare.entries if e.id == "e1").equipment.count(item) + 1
        bare = set_equipment(bare, entry="e1", item=item, times=times)
    assert plain_options(bare) == plain_options(document)


def plain_options(document: Document) -> list[tuple[object, ...]]:
    found = Options(JUDGE, document).equipment("e1")
    return [(each.slug, each.price, each.tap, bar(each), len(each.swaps)) for each in found]


@given(documents(least=1, most=3), st.data())
def test_a_talent_that_is_not_barred_brings_no_problem_that_stays(
    document: Document, data: st.DataObject
):
    entry = data.draw(st.sampled_from(document.entries)).id or ""
    free = [each for each in Options(JUDGE, document).talents(entry) if not each.bars]
    for option in free:
        if not option.taken:
            after = set_talent(document, entry=entry, talent=option.slug, times=1)
            assert of_the_entry(after, entry) <= of_the_entry(document, entry)

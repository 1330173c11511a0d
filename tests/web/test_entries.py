"""The edits of the roll: add, count, duplicate, split, move, remove; with HTMX and without."""

import pytest

from tests.web.builder import entry, kept, stored


def roll(tab):
    """The rows as stored: id, unit and count. The page shows them too, as a new load does."""
    entries = stored(tab.warband).entries
    assert tab.rows() == [each.id for each in entries]
    assert tab.parts() == tab.fresh()
    return [(each.id, each.unit, each.count) for each in entries]


# Adding


def test_a_loadout_is_one_figure_with_its_kit(show):
    tab = show()

    tab.press("add-vikings-spearman")

    assert roll(tab) == [("e1", "warrior", 1)]
    assert kept(tab.warband).equipment == ("shield", "spear")
    assert tab.page.id("points-e1").text == tab.page.id("spent").text == "20"


def test_a_chieftain_is_offered_first(show):
    tab = show()

    first = tab.page.id("add").all("button", formaction=None)[0]

    assert first["id"] == "add-vikings-chieftain"


def test_a_unit_without_kit_goes_to_the_end(show):
    tab = show(entry("chieftain"))

    tab.press("add-vikings-unit-berserker")

    assert roll(tab) == [("e1", "chieftain", 1), ("e2", "berserker", 1)]
    assert kept(tab.warband, "e2").equipment == ()


def test_a_foreign_figure_keeps_its_faction_and_pays_its_prices(show):
    tab = show(entry("chieftain"), faction="byzantines")

    tab.follow("from-welsh")
    tab.edit("add", unit="chieftain", faction="welsh")

    assert kept(tab.warband, "e2").faction == "welsh"
    assert tab.page.id("add").classed("loadout")[0]["id"].startswith("add-welsh-")
    codes = [each["data-code"] for each in tab.verdict.all("li", data_code=None)]
    assert codes == ["too-many-chieftains", "foreign-chieftain"]


def test_a_figure_of_ones_own_faction_is_native_even_when_named(show):
    tab = show()

    tab.edit("add", unit="warrior", faction="vikings")

    assert kept(tab.warband).faction is None


def test_an_added_entry_gets_an_id_that_no_other_has(show):
    tab = show(entry(), entry(), entry())
    tab.edit("remove", entry="e2")

    tab.edit("add", unit="warrior")
    tab.edit("add", unit="warrior")

    ids = [each for each, _unit, _count in roll(tab)]
    assert len(set(ids)) == 4


# Counting


@pytest.mark.parametrize(("by", "count"), [(1, 4), (-1, 2), (5, 8), (-2, 1), (-3, 1), (-50, 1)])
def test_a_step_changes_the_count_and_never_below_one(show, by, count):
    tab = show(entry("chieftain"), entry("warrior", 3))

    tab.edit("step-count", entry="e2", by=by)

    assert roll(tab) == [("e1", "chieftain", 1), ("e2", "warrior", count)]
    assert tab.page.id("count-e2")["value"] == str(count)
    assert tab.page.id("points-e2").text == str(10 * count)


def test_plus_and_minus_do_what_they_say(show):
    tab = show(entry("warrior", 2))

    tab.press("plus-e1")
    tab.press("plus-e1")
    tab.press("minus-e1")

    assert roll(tab) == [("e1", "warrior", 3)]


def test_the_last_figures_minus_removes_its_row_and_offers_undo(show):
    tab = show(entry("chieftain"), entry("warrior"))

    tab.press("minus-e2")

    assert roll(tab) == [("e1", "chieftain", 1)]
    assert tab.notice.one("p").text == "1 × Warrior removed."


# Copies and parts


def test_a_copy_stands_below_its_original_and_leaves_the_name_to_it(show):
    original = entry("warrior", 3, "spear", name="The Wolves", notes="grey cloaks")
    tab = show(entry("chieftain"), original, entry("berserker"), query="?open=e2")

    tab.press("copy-e2")

    assert [each for each, _unit, _count in roll(tab)] == ["e1", "e2", "e4", "e3"]
    copy = kept(tab.warband, "e4")
    assert (copy.count, copy.equipment, copy.notes, copy.name) == (3, ("spear",), "grey cloaks", "")
    assert kept(tab.warband, "e2").name == "The Wolves"


def test_a_copy_is_changed_without_its_original(show):
    tab = show(entry("warrior", 3, "spear"))
    tab.edit("duplicate", entry="e1")

    tab.edit("equip", {"count-e2": "7"}, entry="e2", item="shield", times=1)

    assert kept(tab.warband, "e1").equipment == ("spear",)
    assert kept(tab.warband, "e2").equipment == ("spear", "shield")
    assert roll(tab) == [("e1", "warrior", 3), ("e2", "warrior", 7)]


def test_one_is_split_off_with_the_same_kit(show):
    tab = show(entry("warrior", 3, "spear", name="The Wolves"), query="?open=e1")

    tab.press("split-e1")

    assert roll(tab) == [("e1", "warrior", 2), ("e2", "warrior", 1)]
    assert kept(tab.warband, "e2").equipment == ("spear",)
    assert (kept(tab.warband, "e1").name, kept(tab.warband, "e2").name) == ("The Wolves", "")


def test_nothing_is_split_off_a_single_figure(show):
    tab = show(entry("warrior"), query="?open=e1")
    assert not tab.page.has("split-e1")

    tab.edit("split", entry="e1")

    assert roll(tab) == [("e1", "warrior", 1)]


# Order


@pytest.mark.parametrize(
    ("parameters", "order"),
    [
        ({"by": -1}, ["e2", "e1", "e3", "e4"]),
        ({"by": 1}, ["e1", "e3", "e2", "e4"]),
        ({"by": 2}, ["e1", "e3", "e4", "e2"]),
        ({"by": -9}, ["e2", "e1", "e3", "e4"]),
        ({"to": 0}, ["e2", "e1", "e3", "e4"]),
        ({"to": 3}, ["e1", "e3", "e4", "e2"]),
        ({"to": 200}, ["e1", "e3", "e4", "e2"]),
    ],
)
def test_a_row_moves_by_places_or_to_one(show, parameters, order):
    tab = show(entry("chieftain"), entry("warrior"), entry("berserker"), entry("healer"))

    tab.edit("move", entry="e2", **parameters)

    assert [each for each, _unit, _count in roll(tab)] == order


def test_the_ends_of_the_roll_cannot_be_passed(show):
    tab = show(entry("chieftain"), entry("warrior"), query="?open=e1&open=e2")

    assert "disabled" in tab.page.id("up-e1")
    assert "disabled" in tab.page.id("down-e2")
    tab.press("down-e1")
    assert "disabled" in tab.page.id("down-e1")
    assert "disabled" not in tab.page.id("up-e1")


def test_the_right_row_is_changed_after_rows_were_moved(show):
    tab = show(entry("chieftain"), entry("warrior", 3), entry("berserker", 2))
    tab.edit("move", entry="e3", by=-1)

    tab.press("plus-e3")
    tab.press("minus-e2")

    assert roll(tab) == [("e1", "chieftain", 1), ("e3", "berserker", 3), ("e2", "warrior", 2)]


# Removing


def test_a_removed_entry_takes_back_what_it_allowed(show):
    tab = show(entry("chieftain"), entry("warrior", 3), entry("warrior", 1, "bow"))
    assert tab.verdict["data-legal"] == "true"

    tab.edit("remove", entry="e2")

    assert [each for each, _unit, _count in roll(tab)] == ["e1", "e3"]
    codes = [each["data-code"] for each in tab.verdict.all("li", data_code=None)]
    assert codes == ["too-many-shooters"]


def test_a_removal_can_be_taken_back_from_its_notice(show):
    tab = show(entry("chieftain"), entry("warrior", 3, name="<b>Ёж</b>"))
    tab.edit("remove", entry="e2")
    assert tab.notice.one("p").text == "<b>Ёж</b> (3 × Warrior) removed."
    [undo] = tab.notice.all("button", formaction=None)
    assert (undo["form"], undo.text) == ("edits", "Undo")
    tab.send(undo["formaction"], tab.fields())

    assert roll(tab) == [("e1", "chieftain", 1), ("e2", "warrior", 3)]


def test_the_last_entrys_removal_leaves_a_calm_empty_list(show):
    tab = show(entry("chieftain"))

    tab.edit("remove", entry="e1")

    assert roll(tab) == []
    assert tab.page.id("state").text == "Nothing yet"
    assert "Nothing yet." in tab.page.id("roll").text

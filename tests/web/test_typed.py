"""Everything that is typed or chosen: kept, shown, and alone in what it changes."""

import pytest

from tests.web.builder import entry, kept, stored
from warbands.models import Warband

NAMES = ["Þórr Ragnarsson", "Ёж", "Bők & Æthelred", "<b>bold</b>", '"quoted"', "🐺🪓", "ملك"]
RULINGS = [
    ("rounding", "up"),
    ("chieftains", "extra"),
    ("wagon-counts", "yes"),
    ("melee-weapons", "spear-and-hand-weapon"),
    ("two-handed-shield", "allowed"),
    ("shooter-melee", "hand-weapon"),
    ("foederati-pool", "fall-of-rome"),
    ("mercenary-share", "both"),
]


def same_as_a_new_load(tab):
    return tab.parts() == tab.fresh()


# The warband


def test_the_warbands_name(show):
    tab = show(entry())

    for name in NAMES:
        tab.edit("typed", {"name": name})

        assert stored(tab.warband).name == Warband.objects.get().name == name
        assert tab.page.id("name")["value"] == name
        assert same_as_a_new_load(tab)


def test_a_name_is_trimmed_and_may_be_emptied(show):
    tab = show(name="Sons of Ragnar")

    tab.edit("typed", {"name": "  Sons of Ivar  "})
    assert stored(tab.warband).name == "Sons of Ivar"

    tab.edit("typed", {"name": ""})
    assert stored(tab.warband).name == ""


@pytest.mark.parametrize("budget", ["0", "1", "750", "100000"])
def test_the_budget(show, budget):
    tab = show(entry("chieftain"))

    tab.edit("typed", {"budget": budget})

    assert stored(tab.warband).budget == int(budget)
    assert tab.verdict["data-budget"] == tab.page.id("budget")["value"] == budget
    assert tab.verdict["data-legal"] == ("false" if int(budget) < 30 else "true")
    assert same_as_a_new_load(tab)


def test_errors_go_with_the_budget_that_made_them(show):
    tab = show(entry("chieftain", 1, "armour"), budget=30)
    assert tab.verdict.all("li", data_code="over-budget")

    tab.edit("typed", {"budget": "35"})

    assert not tab.verdict.all("li", data_code="over-budget")
    assert tab.verdict["data-legal"] == "true"


def test_the_faction_changes_and_nothing_is_lost(show):
    tab = show(entry("chieftain"), entry("berserker", 2, "dane-axe"), entry("warrior", 3, "spear"))
    before = stored(tab.warband).entries

    tab.edit("typed", {"faction": "welsh"})

    assert stored(tab.warband).faction == Warband.objects.get().faction == "welsh"
    assert stored(tab.warband).entries == before
    wrong = tab.page.id("entry-e2").classed("fault")
    assert len(wrong) == 1
    assert "Berserker" in wrong[0].text
    assert tab.page.id("points-e2").text == "0"
    assert same_as_a_new_load(tab)


def test_what_may_be_added_follows_the_faction(show):
    tab = show()

    tab.edit("typed", {"faction": "magyars"})

    assert tab.page.has("add-magyars-bok")
    assert not tab.page.has("add-vikings-berserker")


def test_a_warband_changes_back_to_what_it_was(show):
    tab = show(entry("chieftain"), entry("berserker", 2, "dane-axe"))
    before = tab.verdict["data-points"], tab.verdict["data-legal"]

    tab.edit("typed", {"faction": "welsh"})
    tab.edit("typed", {"faction": "vikings"})

    assert (tab.verdict["data-points"], tab.verdict["data-legal"]) == before


def test_the_people_decide_who_has_crossbows(show):
    crossbow = entry("warrior", 1, "crossbow")
    tab = show(entry("chieftain"), entry("warrior", 3), crossbow, faction="irish-scots-picts")
    options = [each["value"] for each in tab.page.id("people").all("option")]
    assert sorted(filter(None, options)) == ["irish", "picts", "scots"]

    tab.edit("typed", {"people": "scots"})
    assert stored(tab.warband).people == "scots"
    assert tab.verdict.all("li", data_code="people-only")

    tab.edit("typed", {"people": "picts"})
    assert not tab.verdict.all("li", data_code="people-only")
    assert same_as_a_new_load(tab)


def test_the_ally_opens_its_figures_to_a_chieftain_with_foederati(show):
    chief = entry("chieftain", 1, "hand-weapon", talents=("foederati",))
    tab = show(chief, faction="romans")
    assert not tab.page.has("from-huns")

    tab.edit("typed", {"ally": "huns"})
    tab.follow("from-huns")
    tab.press("add-huns-unit-warrior")

    assert stored(tab.warband).ally == "huns"
    assert kept(tab.warband, "e2").faction == "huns"
    assert tab.verdict["data-legal"] == "true"
    assert same_as_a_new_load(tab)


@pytest.mark.parametrize(("ruling", "option"), RULINGS)
def test_each_ruling_is_a_departure_and_can_be_taken_back(show, ruling, option):
    tab = show(entry("chieftain"))
    default = tab.fields()[f"ruling-{ruling}"]

    tab.edit("typed", {f"ruling-{ruling}": option})
    assert stored(tab.warband).rulings == {ruling: option}
    assert "rulings of your table" in tab.page.id("head").text
    assert same_as_a_new_load(tab)

    tab.edit("typed", {f"ruling-{ruling}": default[0]})
    assert stored(tab.warband).rulings == {}
    assert "rulings of your table" not in tab.page.id("head").text


def test_every_ruling_of_the_edition_is_tried_here(show):
    fields = [each for each in show().fields() if each.startswith("ruling-")]

    assert fields == [f"ruling-{ruling}" for ruling, _option in RULINGS]


# An entry


@pytest.mark.parametrize(("count", "points"), [("1", "10"), ("6", "60"), ("200", "2000")])
def test_a_typed_count(show, count, points):
    tab = show(entry("chieftain"), entry("warrior", 3))

    tab.edit("typed", {"count-e2": count})

    assert kept(tab.warband, "e2").count == int(count)
    assert tab.page.id("points-e2").text == points
    assert same_as_a_new_load(tab)


def test_a_figures_own_name(show):
    tab = show(entry("chieftain"), query="?open=e1")

    for name in NAMES:
        tab.edit("typed", {"name-e1": name})

        assert kept(tab.warband).name == name
        assert tab.page.id("entry-e1").classed("name")[0].text.startswith(name)
        assert same_as_a_new_load(tab)


@pytest.mark.parametrize(
    "notes",
    ["grey cloaks", "two\nlines", "a \t<script>alert(1)</script> & more", "\n\nbelow", "х" * 2000],
)
def test_notes(show, notes):
    tab = show(entry("chieftain"), query="?open=e1")

    tab.edit("typed", {"notes-e1": notes})

    assert kept(tab.warband).notes == notes.strip()
    assert same_as_a_new_load(tab)


def test_lines_that_a_browser_ends_its_own_way_are_no_change(show):
    tab = show(entry("chieftain", 1, notes="two\nlines"), query="?open=e1")

    tab.edit("typed", {"notes-e1": "two\r\nlines"})

    assert Warband.objects.get().revision == 1


def test_a_unit_changes_and_its_kit_stays_marked(show):
    tab = show(entry("chieftain"), entry("warrior", 2, "armour", "sling"), query="?open=e2")

    tab.edit("typed", {"unit-e2": "berserker"})

    assert (kept(tab.warband, "e2").unit, kept(tab.warband, "e2").equipment) == (
        "berserker",
        ("armour", "sling"),
    )
    faults = [each.text for each in tab.page.id("entry-e2").classed("fault")]
    assert [each for each in faults if "sling" in each and "Berserker" in each]
    assert same_as_a_new_load(tab)


# Together


def test_one_field_changes_that_field_alone(show):
    tab = show(
        entry("chieftain", 1, "armour", name="Ragnar", notes="old", talents=("hunter",)),
        entry("warrior", 3, "spear"),
        name="Sons",
        people=None,
        rulings={"rounding": "up"},
        query="?open=e1",
    )
    before = stored(tab.warband)

    tab.edit("typed", {"count-e2": "4"})

    after = stored(tab.warband)
    assert after.entries[0] == before.entries[0]
    header = ("name", "faction", "budget", "people", "ally", "rulings", "edition")
    assert [getattr(after, each) for each in header] == [getattr(before, each) for each in header]


def test_what_was_typed_is_kept_with_the_button_that_sent_it(show):
    tab = show(entry("chieftain"), query="?open=e1")

    tab.edit("add", {"name": "Sons", "name-e1": "Ragnar"}, loadout="spearman")

    document = stored(tab.warband)
    assert (document.name, document.entries[0].name) == ("Sons", "Ragnar")
    assert [each.unit for each in document.entries] == ["chieftain", "warrior"]
    assert Warband.objects.get().revision == 2


def test_nothing_typed_changes_nothing(show):
    tab = show(entry("chieftain"), query="?open=e1")

    tab.edit("typed")

    warband = Warband.objects.get()
    assert (warband.revision, warband.revisions.count()) == (1, 1)
    assert same_as_a_new_load(tab)


def test_other_tools_data_survive_every_edit(show):
    tab = show(entry("chieftain", 1, x={"paint": "red"}), x={"tool": [1, 2]})

    tab.edit("typed", {"name": "Sons", "count-e1": "2"})

    assert stored(tab.warband).x == {"tool": [1, 2]}
    assert kept(tab.warband).x == {"paint": "red"}

"""Equipment and talents: taken, put away, swapped, and barred with the reason."""

from tests.web.builder import entry, kept
from warbands.models import Warband


def equipment(tab, entry_id="e1"):
    """What the entry carries as stored; the page shows the same as a new load."""
    assert tab.parts() == tab.fresh()
    return kept(tab.warband, entry_id).equipment


def chip(tab, what, entry_id="e1", edit="equip"):
    """The button of an item or a talent in an opened kit."""
    start = f"{edit}-{entry_id}-{what}-"
    buttons = tab.page.id(f"kit-{entry_id}").all("button", id=None)
    [button] = [
        each
        for each in buttons
        if each["id"].startswith(start) and each["id"].removeprefix(start).isdigit()
    ]
    return button


def why(tab, item, entry_id="e1"):
    return tab.page.id(chip(tab, item, entry_id)["aria-describedby"]).text


# Taking and putting away


def test_an_item_is_taken_and_paid(show):
    tab = show(entry("warrior", 6, "spear"), query="?open=e1")

    tab.press(chip(tab, "shield")["id"])

    assert equipment(tab) == ("spear", "shield")
    assert chip(tab, "shield")["aria-pressed"] == "true"
    assert tab.page.id("points-e1").text == "120"
    assert tab.page.id("receipt-e1").text == "10 + spear 5 + shield 5 = 20, × 6 = 120"


def test_an_item_is_put_away_and_nothing_is_said(show):
    tab = show(entry("warrior", 1, "spear", "shield"), query="?open=e1")

    tab.press(chip(tab, "spear")["id"])

    assert equipment(tab) == ("shield",)
    assert chip(tab, "spear")["aria-pressed"] == "false"
    assert tab.notice.text == ""


def test_each_chip_shows_its_price(show):
    tab = show(entry("warrior"), query="?open=e1")

    prices = {item: chip(tab, item).classed("price")[0].text for item in ("spear", "banner")}

    assert prices == {"spear": "5", "banner": "50"}


def test_the_order_of_taps_does_not_matter_for_the_points(show):
    tab = show(entry("warrior"), entry("warrior"))

    for item in ("armour", "shield", "hand-weapon"):
        tab.edit("equip", entry="e1", item=item, times=1)
    for item in ("hand-weapon", "shield", "armour"):
        tab.edit("equip", entry="e2", item=item, times=1)

    assert set(equipment(tab, "e1")) == set(equipment(tab, "e2"))
    assert tab.page.id("points-e1").text == tab.page.id("points-e2").text == "30"


def test_a_second_hand_weapon_is_offered_to_those_who_may(show):
    tab = show(entry("warrior", 1, "hand-weapon"), faction="rus", query="?open=e1")

    tab.edit("equip", entry="e1", item="hand-weapon", times=2)

    assert equipment(tab) == ("hand-weapon", "hand-weapon")
    assert tab.page.id("points-e1").text == "40"
    tab.edit("equip", entry="e1", item="hand-weapon", times=1)
    assert equipment(tab) == ("hand-weapon",)


# Swapping


def test_a_weapon_replaces_what_it_excludes_in_one_tap_and_says_so(show):
    tab = show(entry("warrior", 2, "armour", "shield", "spear"), query="?open=e1")
    axe = chip(tab, "dane-axe")
    assert "replaces shield, spear" in axe.text

    tab.press(axe["id"])

    assert equipment(tab) == ("armour", "dane-axe")
    said = "Dane axe taken by 2 × Warrior; shield, spear put away."
    assert tab.notice.one("p").text == said


def test_the_swap_can_be_undone_from_its_notice_and_redone(show):
    tab = show(entry("warrior", 2, "shield", "spear"), query="?open=e1")
    tab.edit("equip", entry="e1", item="dane-axe", times=1)

    [undo] = tab.notice.all("button", formaction=None)
    tab.send(undo["formaction"], tab.fields())
    assert equipment(tab) == ("shield", "spear")

    tab.press("redo")
    assert equipment(tab) == ("dane-axe",)


def test_undo_names_what_it_takes_back_with_what_was_put_away(show):
    tab = show(entry("warrior", 2, "spear"))

    tab.edit("equip", entry="e1", item="hand-weapon", times=1)

    undo = tab.page.id("undo")
    assert undo["title"] == "Undo: hand weapon taken by 2 × Warrior; spear put away"
    assert undo["aria-label"] == undo["title"]


def test_a_ranged_weapon_replaces_a_ranged_one_and_leaves_the_spear(show):
    tab = show(entry("warrior", 1, "spear", "sling"))

    tab.edit("equip", entry="e1", item="bow", times=1)

    assert equipment(tab) == ("spear", "bow")


# Barred


def test_what_cannot_be_taken_is_shown_with_the_reason(show):
    tab = show(entry("chieftain", 1, "banner"), entry("warrior", 3), query="?open=e2")

    banner = chip(tab, "banner", "e2")

    assert banner["aria-disabled"] == "true"
    assert "formaction" not in banner
    assert banner["type"] == "button"
    assert why(tab, "banner", "e2") == "Banner: Banners: at most 1. Taken by 1 × Chieftain."


def test_a_barred_option_says_what_would_free_it(show):
    tab = show(entry("warrior", 3), query="?open=e1")

    assert why(tab, "banner") == "Banner: Banners: at most 1. Split one figure off first."


def test_shares_and_the_budget_bar_nothing(show):
    tab = show(entry("warrior", 1), budget=1, query="?open=e1")

    bow = chip(tab, "bow")
    assert "aria-disabled" not in bow
    tab.press(bow["id"])
    assert equipment(tab) == ("bow",)


def test_what_is_not_for_sale_is_never_dropped_but_marked(show):
    tab = show(entry("berserker"))

    tab.edit("equip", entry="e1", item="crossbow", times=1)

    assert equipment(tab) == ("crossbow",)
    codes = [each["data-code"] for each in tab.verdict.all("li", data_code=None)]
    assert "equipment-unavailable" in codes


# Talents


def test_a_chieftain_takes_a_talent_and_drops_it(show):
    tab = show(entry("chieftain", 1, "hand-weapon"), query="?open=e1")

    tab.press(chip(tab, "hunter", edit="take-talent")["id"])
    assert kept(tab.warband).talents == ("hunter",)
    assert chip(tab, "hunter", edit="take-talent")["aria-pressed"] == "true"

    tab.press(chip(tab, "hunter", edit="take-talent")["id"])
    assert kept(tab.warband).talents == ()
    assert tab.parts() == tab.fresh()


def test_a_talent_is_paid_and_named_in_the_row(show):
    tab = show(entry("chieftain"))

    tab.edit("take-talent", entry="e1", talent="hunter", times=1)

    assert tab.page.id("points-e1").text == "80"
    assert "Hunter" in tab.page.id("open-e1").text


def test_a_talent_twice_is_once(show):
    tab = show(entry("chieftain"))

    tab.edit("take-talent", entry="e1", talent="hunter", times=1)
    revision = Warband.objects.get().revision
    tab.edit("take-talent", entry="e1", talent="hunter", times=1)

    assert kept(tab.warband).talents == ("hunter",)
    assert Warband.objects.get().revision == revision


def test_a_talent_that_another_has_is_barred_by_his_name(show):
    tab = show(
        entry("chieftain", 1, talents=("hunter",), name="Ragnar"),
        entry("chieftain"),
        query="?open=e2",
    )

    [reason] = [each for each in tab.page.id("kit-e2").classed("why") if "Hunter" in each.text]

    assert "Ragnar (1 × Chieftain)" in reason.text


def test_warriors_are_offered_no_talents(show):
    tab = show(entry("warrior"), query="?open=e1")

    names = [each.text for each in tab.page.id("kit-e1").all("h3")]
    assert "Talents" not in names


# Opening


def test_a_row_opens_and_closes_by_its_own_link(show):
    tab = show(entry("chieftain"), entry("warrior"))

    tab.follow("open-e2")
    assert tab.opened() == ["e2"]
    assert tab.page.id("open-e2")["aria-expanded"] == "true"
    assert tab.page.has("kit-e2")

    tab.follow("close-e2")
    assert tab.opened() == []
    assert not tab.page.has("kit-e2")


def test_opened_rows_stay_open_through_an_edit(show):
    tab = show(entry("chieftain"), entry("warrior"), query="?open=e1&open=e2")

    tab.edit("step-count", entry="e2", by=1)

    assert tab.opened() == ["e1", "e2"]

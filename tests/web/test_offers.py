"""What may be added: what would be refused is shown so, with its reason, before it is pressed."""

import pytest

from tests.web.applying import partials
from tests.web.builder import Tab, entry, large, muster, stored
from warbands.rules.document import MAX_ENTRIES

CHIEF = entry("chieftain")
BEARER = "add-vikings-standard-bearer"


def reason(tab, button):
    """Why a button cannot be pressed, or nothing where it can."""
    node = tab.page.id(button)
    if "aria-disabled" not in node:
        assert "formaction" in node
        return ""
    assert node["type"] == "button"
    assert "formaction" not in node
    return tab.page.id(node["aria-describedby"]).text


def test_a_second_banner_is_not_offered(show):
    tab = show(CHIEF, entry("warrior", 1, "banner", name="Ulf"), entry("warrior", 8))

    why = "Standard bearer: Banners: at most 1. Taken by Ulf (1 × Warrior)."
    assert reason(tab, BEARER) == why
    assert reason(tab, "add-vikings-spearman") == ""
    assert reason(tab, "add-vikings-unit-warrior") == ""


def test_what_is_not_offered_can_still_be_posted_by_hand(show):
    tab = show(CHIEF, entry("warrior", 1, "banner"))

    tab.edit("add", loadout="standard-bearer")

    assert len(stored(tab.warband).entries) == 3


def test_what_is_offered_is_sent_again_when_and_only_when_it_changes(client):
    tab = Tab(client, muster(CHIEF, entry("warrior", 8)))
    assert reason(tab, BEARER) == ""

    sent = [
        ("add", "outerMorph") in partials(tab.edit(command, None, **parameters).text)
        for command, parameters in (
            ("step-count", {"entry": "e2", "by": 1}),
            ("equip", {"entry": "e1", "item": "banner", "times": 1}),
            ("equip", {"entry": "e2", "item": "shield", "times": 1}),
            ("equip", {"entry": "e1", "item": "banner", "times": 0}),
        )
    ]

    assert sent == [False, True, False, True]
    assert tab.parts() == tab.fresh()


def test_shares_and_the_budget_keep_nothing_back(show):
    tab = show(CHIEF, budget=1)

    assert tab.page.id("add").all("button", aria_disabled="true") == []


def test_a_bare_figure_that_only_lacks_its_kit_is_offered(show):
    tab = show(CHIEF, faction="anglo-saxons")

    assert reason(tab, "add-anglo-saxons-unit-huscarl") == ""


def test_chieftains_of_others_are_not_offered(show):
    tab = show(CHIEF, faction="byzantines", query="?from=carolingian-franks")

    source = "add-carolingian-franks-"
    why = reason(tab, f"{source}unit-chieftain")
    assert why.startswith("Chieftain: 1 chieftain of the faction Carolingian Franks")
    assert "chieftains are native" in reason(tab, f"{source}chieftain")
    assert reason(tab, f"{source}spearman") == ""


def test_a_reason_is_said_once_for_all_that_it_bars(show):
    tab = show(CHIEF, faction="byzantines", query="?from=carolingian-franks")

    whys = [each.text for each in tab.page.id("add").classed("why")]
    assert len(whys) == len(set(whys)) == 2


def test_a_full_list_offers_nothing_more(client):
    tab = Tab(client, large(MAX_ENTRIES), query="?open=e2")

    words = "A list has at most 200 entries."
    buttons = tab.page.id("add").all("button", id=None)
    assert {reason(tab, each["id"]) for each in buttons} == {words}
    assert reason(tab, "copy-e2") == reason(tab, "split-e2") == words
    assert tab.page.id("add").text.count(words) == 1


def test_a_list_that_is_no_longer_full_offers_again(client):
    tab = Tab(client, large(MAX_ENTRIES), query="?open=e2")

    tab.edit("remove", entry="e9")

    assert reason(tab, "copy-e2") == reason(tab, "add-vikings-spearman") == ""


@pytest.mark.parametrize(("count", "full"), [(199, False), (200, True)])
def test_a_full_entry_has_no_step_up(show, count, full):
    tab = show(CHIEF, entry("warrior", count))

    plus = tab.page.id("plus-e2")
    assert ("formaction" not in plus) == full
    assert plus.attrs.get("aria-disabled") == ("true" if full else None)
    assert plus.attrs.get("title") == ("An entry has at most 200 figures." if full else None)


def test_talents_beyond_the_second_have_one_reason_together(show):
    tab = show(entry("chieftain", talents=("hunter", "molesight")), query="?open=e1")

    whys = [each.text for each in tab.page.id("kit-e1").classed("why")]
    [why] = [each for each in whys if "Talents of a chieftain" in each]
    names, _colon, text = why.partition(": ")
    assert text == "Talents of a chieftain: at most 2."
    assert len(names.split(", ")) > 5

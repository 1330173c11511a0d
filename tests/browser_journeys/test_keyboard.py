"""The whole journey with the keyboard alone, seeing at each stop where one is."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.measures import STOP
from tests.browser_journeys.warbands import legal, troubled

pytestmark = pytest.mark.browser


def tabs_to(player, selector, *, back=False, at_most=90):
    """Press Tab until the control has the focus."""
    for _ in range(at_most):
        if player.page.evaluate("wanted => document.activeElement.matches(wanted)", selector):
            return
        player.page.keyboard.press("Shift+Tab" if back else "Tab")
    raise AssertionError(f"Tab does not come to {selector}")


def press(player, selector, key="Enter", **how):
    tabs_to(player, selector, **how)
    player.page.keyboard.press(key)


def test_a_warband_with_tab_enter_and_space(newcomer):
    player = newcomer()
    player.page.goto(player.home)
    press(player, ".budget input", "ArrowLeft")
    expect(player.see(".budget :checked")).to_have_value("400")
    press(player, "button[value=vikings]")
    player.reads("#state", "Nothing yet")

    press(player, "#add-vikings-chieftain")
    player.is_at(2)
    press(player, "#add-vikings-archer", "Space")
    player.is_at(3)
    press(player, "#plus-e2", back=True)
    player.is_at(4)
    player.page.keyboard.press("Space")
    player.is_at(5)
    player.has_points(140)

    press(player, "#open-e1", back=True)
    expect(player.see("#kit-e1")).to_be_visible()
    press(player, ".chip.swaps", "Space")
    player.is_at(6)
    player.has_points(135)
    press(player, "#name-e1")
    player.page.keyboard.type("Ragnar")
    player.page.keyboard.press("Enter")
    player.is_at(7)
    press(player, "#down-e1")
    player.is_at(8)
    assert player.rows() == ["e2", "e1"]

    press(player, "#undo", back=True)
    player.is_at(9)
    assert player.rows() == ["e1", "e2"]
    press(player, "#name", back=True)
    player.page.keyboard.type("Sons of Ragnar")
    player.page.keyboard.press("Enter")
    player.is_at(10)
    press(player, "#head a[href$='roster/']")
    player.reads("main[data-roster] h1", "Sons of Ragnar")


def test_a_problem_is_fixed_with_the_keyboard(player):
    player.opens(troubled())
    press(player, ".fix")
    player.is_at(2)
    press(player, ".ways a")
    assert player.page.evaluate("document.activeElement.matches('.entry')")


def test_a_sheet_of_a_phone_is_used_and_left_with_the_keyboard(phone):
    phone.opens(troubled())
    press(phone, "#show-account")
    expect(phone.see("#verdict")).to_be_visible()
    press(phone, "#verdict .fix", at_most=5)
    phone.is_at(2)
    phone.page.keyboard.press("Escape")
    expect(phone.see("#verdict")).to_be_hidden()
    assert phone.focused() == "show-account"

    press(phone, "#show-add")
    press(phone, "#add-vikings-slinger", at_most=30)
    phone.is_at(3)
    phone.page.keyboard.press("Escape")
    assert phone.focused() == "show-add"


@pytest.mark.parametrize("width", [1280, 390], ids=["desk", "phone"])
def test_every_stop_of_tab_is_seen(player, width):
    player.page.set_viewport_size({"width": width, "height": 844})
    player.opens(legal(), "?open=e2" if width > 1000 else "")
    seen = stops(player)
    assert len(seen) > 20
    assert [each["name"] for each in seen if not each["outlined"]] == []
    assert [each["name"] for each in seen if not each["uncovered"]] == []


def test_every_stop_of_the_start_page_is_seen(player):
    legal()
    player.page.goto(player.home)
    seen = stops(player)
    assert len(seen) > 20
    assert [each["name"] for each in seen if not (each["outlined"] and each["uncovered"])] == []


def stops(player):
    """What Tab comes to, from the top of the page to its end."""
    found: list[dict[str, Any]] = []
    for _ in range(120):
        player.page.keyboard.press("Tab")
        stop = player.page.evaluate(STOP)
        if not stop["name"] or (found and stop["name"] == found[0]["name"]):
            break
        found.append(stop)
    return found

"""Every word can be read, in the light, in the dark and on paper."""

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.measures import FAINT
from tests.browser_journeys.warbands import legal, troubled
from tests.web.builder import entry, muster

pytestmark = pytest.mark.browser


def faint(player, *selectors):
    """What is too faint on this page, in the light and in the dark.

    The parts that the test is about have to be there.
    """
    for selector in selectors:
        expect(player.see(selector).first).to_be_visible()
    found = []
    for scheme in ("light", "dark"):
        player.page.emulate_media(color_scheme=scheme)
        player.settles()
        player.page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
        found += [f"{scheme}: {each}" for each in player.page.evaluate(FAINT)]
    return found


def test_the_start_page_can_be_read(player):
    legal()
    player.page.goto(player.home)
    assert faint(player, ".faction small", ".budget :checked + span", ".draft .sum small") == []


def test_a_legal_warband_can_be_read(player):
    player.opens(legal())
    parts = ("#state", ".meter.near .count", ".kit-words", ".each", ".terms", "footer p")
    assert faint(player, *parts) == []


def test_an_illegal_warband_can_be_read(player):
    player.opens(troubled(), "?open=e1")
    parts = ("#state", ".problems .message", ".meter.over .count", ".fix", ".entry .fault")
    chips = (".chip[aria-disabled]", ".chip[aria-disabled] .price", ".chip[aria-pressed=true]")
    assert faint(player, *parts, *chips, ".why", ".receipt", ".tool.danger") == []


def test_a_warband_that_waits_can_be_read(player):
    player.opens(muster(entry("warrior", 1, "bow")))
    parts = ("#state", ".problems .waiting .message", ".entry .fault")
    assert faint(player, *parts) == []


def test_a_notice_and_a_fault_can_be_read(player, watch):
    watch.expect("422")
    player.opens(legal(), "?open=e2")
    player.presses("#minus-e4", to_revision=2)
    assert faint(player, ".notice-done p", ".notice-done .tool") == []
    player.see("#count-e2").fill("many")
    player.see("#count-e2").press("Enter")
    assert faint(player, ".notice-error p", "#count-error-e2") == []


def test_the_bar_and_the_sheets_of_a_phone_can_be_read(player):
    player.page.set_viewport_size({"width": 390, "height": 844})
    player.opens(troubled())
    assert faint(player, "#bar .spent", "#bar .word", "#bar .tool") == []
    player.see("#show-account").click()
    assert faint(player, "#verdict .message") == []
    player.page.keyboard.press("Escape")
    player.see("#show-add").click()
    assert faint(player, "#add .loadout small") == []
    player.page.keyboard.press("Escape")
    player.see("#open-e1").click()
    assert faint(player, "#kit-e1:modal .chip[aria-disabled]") == []


def test_the_roster_and_the_lost_page_can_be_read(player, watch):
    watch.expect("404")
    player.opens(troubled(), "roster/")
    assert faint(player, ".judged b", ".toolbar [aria-current]", ".imprint") == []
    player.page.goto(f"{player.home}/nowhere/")
    assert faint(player, ".refusal-status", ".refusal a") == []


def test_what_the_pointer_is_on_can_be_read(player):
    player.opens(legal(), "?open=e1")
    player.presses("#minus-e4", to_revision=2)
    chips = ("[aria-pressed=true]", ".swaps", "[aria-disabled]", "[aria-pressed=false]")
    parts = [f"#kit-e1 .chip{chip}" for chip in chips]
    for part in (*parts, "#kit-e1 .chip small", ".loadout", "#history .tool", ".notice .tool"):
        player.see(part).first.hover()
        assert faint(player, part) == [], part
    player.opens(legal(), "roster/")
    player.see("[data-print]").hover()
    assert faint(player, "[data-print]") == []


def test_state_is_never_colour_alone(player):
    player.opens(troubled())
    assert player.see("#state").inner_text() == "Not legal"
    assert "too many" in player.see(".meter.over").first.inner_text()
    player.opens(legal(), "?open=e1")
    assert "Ready for the table" in player.see("#state").inner_text()
    marks = {
        ".chip[aria-pressed=true]": '"✓"',
        ".chip.swaps": '"⇄"',
        ".chip[aria-disabled]": '"–"',
        ".chip[aria-pressed=false]:not(.swaps)": '"+"',
    }
    for chip, mark in marks.items():
        content = player.see(f"#kit-e1 {chip}").first.evaluate(
            "chip => getComputedStyle(chip, '::before').content"
        )
        assert content.split(" ")[0] == mark

"""Every word can be read, in the light, in the dark and on paper."""

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.measures import FAINT
from tests.browser_journeys.warbands import legal, troubled
from tests.web.builder import entry, muster

pytestmark = pytest.mark.browser


@pytest.fixture(params=["light", "dark"])
def reader(request, visit):
    return visit(color_scheme=request.param)


def faint(player, *selectors):
    """What is too faint on this page; the parts that the test is about have to be there."""
    for selector in selectors:
        expect(player.see(selector).first).to_be_visible()
    player.settles()
    player.page.evaluate("document.getAnimations().forEach(motion => motion.finish())")
    return player.page.evaluate(FAINT)


def test_the_start_page_can_be_read(reader):
    legal()
    reader.page.goto(reader.home)
    assert faint(reader, ".faction small", ".budget :checked + span", ".draft .sum small") == []


def test_a_legal_warband_can_be_read(reader):
    reader.opens(legal())
    parts = ("#state", ".meter.near .count", ".kit-words", ".each", ".terms", "footer p")
    assert faint(reader, *parts) == []


def test_an_illegal_warband_can_be_read(reader):
    reader.opens(troubled(), "?open=e1")
    parts = ("#state", ".problems .message", ".meter.over .count", ".fix", ".entry .fault")
    chips = (".chip[aria-disabled]", ".chip[aria-disabled] .price", ".chip[aria-pressed=true]")
    assert faint(reader, *parts, *chips, ".why", ".receipt", ".tool.danger") == []


def test_a_warband_that_waits_can_be_read(reader):
    reader.opens(muster(entry("warrior", 1, "bow")))
    parts = ("#state", ".problems .waiting .message", ".entry .fault")
    assert faint(reader, *parts) == []


def test_a_notice_and_a_fault_can_be_read(reader, watch):
    watch.expect("422")
    reader.opens(legal(), "?open=e2")
    reader.presses("#minus-e4", to_revision=2)
    assert faint(reader, ".notice-done p", ".notice-done .tool") == []
    reader.see("#count-e2").fill("many")
    reader.see("#count-e2").press("Enter")
    assert faint(reader, ".notice-error p", "#count-error-e2") == []


def test_the_bar_and_the_sheets_of_a_phone_can_be_read(reader):
    reader.page.set_viewport_size({"width": 390, "height": 844})
    reader.opens(troubled())
    assert faint(reader, "#bar .spent", "#bar .word", "#bar .tool") == []
    reader.see("#show-account").click()
    assert faint(reader, "#verdict .message") == []
    reader.page.keyboard.press("Escape")
    reader.see("#show-add").click()
    assert faint(reader, "#add .loadout small") == []
    reader.page.keyboard.press("Escape")
    reader.see("#open-e1").click()
    assert faint(reader, "#kit-e1:modal .chip[aria-disabled]") == []


def test_the_roster_and_the_lost_page_can_be_read(reader, watch):
    watch.expect("404")
    reader.opens(troubled(), "roster/")
    assert faint(reader, ".judged b", ".toolbar [aria-current]", ".imprint") == []
    reader.page.goto(f"{reader.home}/nowhere/")
    assert faint(reader, ".refusal-status", ".refusal a") == []


def test_state_is_never_colour_alone(player):
    player.opens(troubled())
    assert "problems" in player.see("#state").inner_text()
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

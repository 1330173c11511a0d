"""A list leaves the browser and comes back: by a link, by text, with JavaScript and without."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.warbands import legal
from tests.web.builder import entry, muster

pytestmark = pytest.mark.browser

SCRIPTED = pytest.mark.parametrize("scripted", [True, False], ids=["javascript", "no-javascript"])


def shared(player):
    """Make a link on the page for it, and tell its address."""
    player.see("#link-name").fill("Saturday")
    player.see(".new-link button").click()
    expect(player.see(".links b")).to_have_text("Saturday")
    return player.see(".links input[readonly]").input_value()


@SCRIPTED
def test_a_link_is_made_opened_and_copied_by_another(visit, newcomer, scripted):
    player = visit(java_script_enabled=scripted).opens(legal())
    player.see("#head .leave a", has_text="Share").click()
    address = shared(player)

    other = newcomer(java_script_enabled=scripted, color_scheme="dark")
    other.page.goto(address)
    expect(other.see("h1")).to_have_text("Sons of Ragnar")
    expect(other.see(".judged")).to_contain_text("Ready for the table")
    other.see("button", has_text="Make it mine").click()
    other.has_points(310)
    expect(other.see("#name")).to_have_value("Sons of Ragnar")

    player.see(".take-back summary").click()
    player.see(".links button", has_text="Take the link back").click()
    expect(player.see(".links li")).to_have_count(0)


@SCRIPTED
def test_the_opponent_is_sent_what_can_be_seen_and_no_way_to_the_rest(visit, newcomer, scripted):
    player = visit(java_script_enabled=scripted).opens(legal(), "share/")
    player.see("label", has_text="For the opponent").click()
    address = shared(player)
    expect(player.see(".links small")).to_contain_text("for the opponent")

    other = newcomer(java_script_enabled=scripted)
    for query in ("", "?secret=0"):
        other.page.goto(f"{address}{query}")
        expect(other.see("h1")).to_have_text("Sons of Ragnar")
        expect(other.see(".toolbar b")).to_have_text("For the opponent")
        expect(other.see(".figures tbody tr").first).to_contain_text("Chieftain")
        assert "310" not in other.see("#main").inner_text()
        assert other.see("form[action$=copy], a[href*=compare], .spent").count() == 0
    other.see(".toolbar a", has_text="Cards").click()
    expect(other.see(".card .sum").first).to_have_text("1 ×")


def test_the_address_is_copied_with_one_press(visit):
    player = visit(permissions=["clipboard-read", "clipboard-write"]).opens(legal(), "share/")
    expect(player.see("#packed")).to_have_value(re.compile(r"/open/1[\w-]+/$"))
    player.see("[data-copy='#packed']").click()
    copied = player.page.evaluate("navigator.clipboard.readText()")
    assert copied == player.see("#packed").input_value()


def test_without_a_secure_context_the_very_text_is_copied(visit):
    player = visit(permissions=["clipboard-read", "clipboard-write"])
    player.page.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', {get: () => undefined, configurable: true})"
    )
    player.opens(muster(entry("warrior", 1, name="a  b", notes="one  two   three\n  in")), "share/")
    text = player.see("#text-plain").input_value()
    player.see("[data-copy='#text-plain']").click()
    player.see("#link-name").evaluate("field => field.outerHTML = '<textarea id=link-name>'")
    player.see("#link-name").focus()
    player.page.keyboard.press("Control+v")
    assert "one  two   three" in text
    assert player.see("#link-name").input_value() == text


@SCRIPTED
def test_a_text_goes_out_and_comes_back(visit, scripted):
    player = visit(java_script_enabled=scripted).opens(legal(), "share/")
    text = player.see("#text-plain").input_value()
    player.page.goto(f"{player.home}/import/")
    player.see("textarea").first.fill(text)
    player.see("button", has_text="Read it").click()
    player.see("button", has_text="Yes, make this warband").click()
    player.has_points(310)
    expect(player.see("#name")).to_have_value("Sons of Ragnar")
    expect(player.see(".entry")).to_have_count(4)


def test_no_page_is_wider_than_a_phone(phone):
    warband = legal()
    for rest in ("share/", "history/", "roster/"):
        phone.opens(warband, rest)
        wide = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, rest

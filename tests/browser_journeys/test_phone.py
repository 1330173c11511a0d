"""On a phone: the bar below, sheets from below, fingers, and narrow screens."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.measures import OVERFLOWING, SMALL_FIELDS, SMALL_TARGETS
from tests.browser_journeys.warbands import legal, troubled
from tests.web.builder import entry, muster

pytestmark = pytest.mark.browser

A_STEP_FOR_THE_SHEET = """async () => {
  while (!history.state?.sheet) await new Promise(requestAnimationFrame);
}"""
WIDTHS = (320, 360, 390, 768, 1280)


def box(player, selector):
    found = player.see(selector).bounding_box()
    assert found is not None
    return found


def back(player):
    """The back gesture, once the page has its step for the sheet."""
    player.page.evaluate(A_STEP_FOR_THE_SHEET)
    player.page.evaluate("history.back()")


def test_the_bar_always_shows_the_sum_and_the_state(phone):
    phone.opens(legal())
    phone.reads("#bar .spent", "310 / 500")
    phone.reads("#bar .state .word", re.compile("Ready for the table"))

    phone.page.mouse.wheel(0, 2000)
    phone.see("#plus-e4").tap()
    phone.reads("#bar .spent", "340 / 500")
    phone.see("#plus-e4").tap()
    phone.see("#plus-e4").tap()
    phone.see("#plus-e4").tap()
    phone.reads("#bar .spent", "430 / 500")
    expect(phone.see("#bar .state")).to_have_class(re.compile("waiting|illegal"))
    bar = box(phone, "#bar")
    assert bar["y"] + bar["height"] == 844


def test_the_account_comes_up_from_the_bar_and_goes(phone):
    phone.opens(troubled())
    expect(phone.see("#verdict")).to_be_hidden()

    phone.see("#show-account").tap()
    expect(phone.see("#verdict")).to_be_visible()
    expect(phone.see("#bar .spent")).to_be_visible()
    assert box(phone, "#verdict")["y"] + box(phone, "#verdict")["height"] <= box(phone, "#bar")["y"]
    phone.page.keyboard.press("Escape")
    expect(phone.see("#verdict")).to_be_hidden()

    phone.see("#show-account").tap()
    phone.see("#verdict .sheet-head button").tap()
    expect(phone.see("#verdict")).to_be_hidden()

    phone.see("#show-account").tap()
    phone.see(".problems a", has_text="Ubbe").first.tap()
    expect(phone.see("#verdict")).to_be_hidden()
    expect(phone.see("#entry-e3")).to_be_in_viewport()


def test_a_fix_in_the_account_leaves_it_open(phone):
    phone.opens(troubled())
    phone.see("#show-account").tap()
    phone.see(".problems .fix").first.tap()
    phone.is_at(2)
    expect(phone.see("#verdict")).to_be_visible()


def test_what_may_be_added_comes_up_from_the_bar_and_stays(phone):
    phone.opens(legal())
    expect(phone.see("#add")).to_be_hidden()
    phone.see("#show-add").tap()
    phone.see("#add-vikings-slinger").tap()
    phone.reads("#bar .spent", "325 / 500")
    expect(phone.see("#add")).to_be_visible()
    phone.see("#add-vikings-axeman").tap()
    phone.reads("#bar .spent", "355 / 500")
    phone.see("#add .sheet-head button").tap()
    expect(phone.see("#add")).to_be_hidden()

    phone.see("#show-add").tap()
    phone.page.keyboard.press("Escape")
    expect(phone.see("#add")).to_be_hidden()


QUICK = 300  # milliseconds within which a second tap is half of a double one


def test_what_was_added_says_so_in_the_sheet_for_a_moment(phone):
    phone.opens(legal())
    phone.see("#show-add").tap()
    slinger = phone.see("#add-vikings-slinger")
    before = slinger.bounding_box()
    for number in (1, 2):
        phone.page.wait_for_timeout(QUICK)
        slinger.tap()
        expect(slinger).to_have_attribute("data-added", f"added: {number}")
        expect(phone.see("#said")).to_have_text(re.compile(f" added: {number}\\.$"))
        assert slinger.bounding_box() == before
    assert phone.page.evaluate(OVERFLOWING, 390) == []
    expect(slinger).not_to_have_attribute("data-added", re.compile("added"))


ONE_LINE = """word => {
  const {fontSize} = getComputedStyle(word);
  return {lines: Math.floor(word.clientHeight / parseFloat(fontSize)),
    cut: word.scrollWidth - word.clientWidth};
}"""


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_words_of_the_bar_stay_on_one_line(phone, home, watch, language):
    watch.most_requests = 7  # Russian needs a second face
    cookie = {"name": "django_language", "value": language, "url": home}
    phone.page.context.add_cookies([cookie])
    lone = muster(entry("warrior", 1, "bow"), budget=1000)
    for warband in (legal(), troubled(), muster(), lone):
        phone.opens(warband)
        for width in (320, 360, 390):
            phone.page.set_viewport_size({"width": width, "height": 844})
            found = phone.see("#bar .word").evaluate(ONE_LINE)
            words = phone.see("#bar .word").inner_text()
            assert found["lines"] == 1, (width, words)
            if width >= 360:
                assert found["cut"] <= 0, (width, words)
            assert phone.page.evaluate(OVERFLOWING, width) == []


def test_a_kit_is_a_sheet_that_closes(phone):
    ways = {
        "escape": lambda: phone.page.keyboard.press("Escape"),
        "done": lambda: phone.see("#close-e1").tap(),
        "back": phone.page.go_back,
        "a tap beside it": lambda: phone.page.touchscreen.tap(195, 20),
    }
    phone.opens(legal())
    for revision, close in enumerate(ways.values(), 2):
        phone.see("#open-e1").tap()
        expect(phone.see("#kit-e1:modal")).to_be_visible()
        phone.see("#kit-e1 .chip", has_text="Hunter").tap()
        phone.is_at(revision)
        expect(phone.see("#kit-e1:modal")).to_be_visible()
        close()
        expect(phone.see("#kit-e1")).to_have_count(0)
        expect(phone.see("#open-e1")).to_have_attribute("aria-expanded", "false")
    phone.see("#plus-e2").tap()
    phone.is_at(len(ways) + 2)


def test_back_closes_a_sheet_and_stays_on_the_page(phone):
    phone.opens(legal())
    asked = []
    phone.page.on("request", lambda request: asked.append(request.url))
    for opener, sheet in (("#show-account", "#verdict"), ("#show-add", "#add")):
        phone.see(opener).tap()
        expect(phone.see(sheet)).to_be_visible()
        back(phone)
        expect(phone.see(sheet)).to_be_hidden()
        phone.reads("#bar .spent", "310 / 500")
    phone.settles()
    assert asked == []  # nothing is drawn anew under the reader


def test_a_sheet_that_is_opened_as_another_closes_stays(phone):
    phone.opens(legal())
    phone.see("#show-account").tap()
    phone.page.evaluate(A_STEP_FOR_THE_SHEET)
    phone.page.evaluate("document.getElementById('verdict').hidePopover()")
    phone.page.evaluate("setTimeout(() => document.getElementById('add').showPopover())")
    phone.page.evaluate(A_STEP_FOR_THE_SHEET)
    phone.settles()
    expect(phone.see("#add")).to_be_visible()
    back(phone)
    expect(phone.see("#add")).to_be_hidden()
    phone.reads("#bar .spent", "310 / 500")


def test_nothing_lies_under_the_bar_at_the_end_of_the_page(phone):
    phone.opens(legal())
    phone.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    bar = box(phone, "#bar")["y"]
    for last in (".entry:last-of-type", "footer", ".languages"):
        assert box(phone, last)["y"] + box(phone, last)["height"] <= bar


def test_a_sheet_scrolls_to_its_end_above_the_bar(phone):
    phone.opens(legal(), "?open=e1")
    phone.see("#remove-e1").scroll_into_view_if_needed()
    end = box(phone, "#remove-e1")
    assert end["y"] + end["height"] <= box(phone, "#bar")["y"]


def test_a_turned_tablet_shows_the_kit_in_its_row(visit):
    tablet = visit(viewport={"width": 820, "height": 1180}, has_touch=True)
    tablet.opens(legal())
    tablet.see("#open-e1").tap()
    expect(tablet.see("#kit-e1:modal")).to_be_visible()

    tablet.page.set_viewport_size({"width": 1180, "height": 820})
    expect(tablet.see("dialog:modal")).to_have_count(0)
    expect(tablet.see("#kit-e1")).to_be_visible()
    assert (
        box(tablet, "#entry-e1")["y"] < box(tablet, "#kit-e1")["y"] < box(tablet, "#entry-e2")["y"]
    )
    tablet.see("#plus-e2").tap()
    tablet.is_at(2)
    expect(tablet.see("#kit-e1")).to_be_visible()

    tablet.page.set_viewport_size({"width": 820, "height": 1180})
    expect(tablet.see("#kit-e1:modal")).to_be_visible()
    tablet.see("#close-e1").tap()
    tablet.see("#show-account").tap()
    tablet.page.set_viewport_size({"width": 1180, "height": 820})
    expect(tablet.see("#verdict:popover-open")).to_have_count(0)
    expect(tablet.see("#verdict")).to_be_visible()


def everywhere(player):
    """Every page in every state, one after another."""
    player.page.goto(player.home)
    yield "start"
    player.opens(legal())
    yield "legal"
    player.opens(troubled())
    yield "troubled"
    player.see("#settings summary").click()
    yield "settings"
    player.see("#show-account").click()
    yield "account"
    player.see(".problems .fix").first.click()
    player.is_at(2)
    player.page.keyboard.press("Escape")
    player.see("#show-add").click()
    yield "add"
    player.page.keyboard.press("Escape")
    player.see("#open-e1").click()
    player.see("#kit-e1 summary").click()
    yield "kit"
    player.see("#remove-e1").click()
    player.see("#notice .notice").wait_for()
    yield "notice"
    player.opens(legal(), "roster/")
    yield "roster"
    player.opens(legal(), "roster/?layout=cards")
    yield "cards"
    player.page.goto(f"{player.home}/nowhere/")
    yield "not found"


def test_every_page_in_every_state_suits_a_finger_and_a_narrow_screen(phone, watch):
    watch.expect("404")
    page, found = phone.page, {}
    for state in everywhere(phone):
        found[f"targets: {state}"] = page.evaluate(SMALL_TARGETS)
        found[f"fields: {state}"] = page.evaluate(SMALL_FIELDS)
        for width in WIDTHS:
            if width >= 1024 and state in ("account", "add", "kit"):
                continue  # no sheets there
            page.set_viewport_size({"width": width, "height": 844})
            found[f"overflow: {state} at {width}"] = page.evaluate(OVERFLOWING, width)
        page.set_viewport_size({"width": 390, "height": 844})
    assert {state: wrong for state, wrong in found.items() if wrong} == {}

"""Nothing jumps when parts of the page are swapped, and changes are told to those who listen."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.measures import BOXES
from tests.browser_journeys.warbands import legal, troubled
from tests.web.builder import entry, large, muster, stored

pytestmark = pytest.mark.browser

# Every shift of the layout since the page was opened, those after a click too.
SHIFTS = """() => new Promise(done => {
  const found = [];
  new PerformanceObserver(list => found.push(...list.getEntries()))
    .observe({type: 'layout-shift', buffered: true});
  setTimeout(() => done(found.map(({value, sources}) => [
    value, ...sources.map(({node}) => node?.id || node?.className || node?.nodeName)])), 100);
})"""


def shifts(player):
    return [shift for shift in player.page.evaluate(SHIFTS) if shift[0] > 0.001]


@pytest.fixture(params=[1280, 390], ids=["desk", "phone"])
def reader(request, player):
    player.page.set_viewport_size({"width": request.param, "height": 844})
    return player


def test_next_to_nothing_shifts_while_the_page_loads(reader):
    reader.opens(legal())
    reader.page.evaluate("document.fonts.ready")
    assert sum(value for value, *_parts in shifts(reader)) < 0.01  # 0.1 counts as good


def test_a_step_moves_nothing(reader):
    reader.opens(legal())
    before = reader.page.evaluate(BOXES)
    reader.presses("#plus-e2", to_revision=2)
    reader.presses("#plus-e2", to_revision=3)
    reader.presses("#minus-e2", to_revision=4)
    reader.settles()
    assert reader.page.evaluate(BOXES) == before
    assert shifts(reader) == []


def test_a_chip_of_an_open_kit_moves_nothing_outside_its_row(player):
    player.opens(legal(), "?open=e2")
    chip = "#kit-e2 .chip:not([aria-disabled], .swaps, [aria-pressed=true])"
    before = player.see(f"{chip} >> nth=0").bounding_box()
    rows = player.page.evaluate(BOXES, "#entry-e2, #verdict, .entry ~ *, footer")
    player.presses(f"{chip} >> nth=0", to_revision=2)
    player.settles()
    assert player.page.evaluate(BOXES, "#entry-e2, #verdict, .entry ~ *, footer") == rows
    assert player.see("#kit-e2 .chip:focus").bounding_box()["y"] == before["y"]


def test_an_edit_far_down_does_not_scroll(player):
    kits = [("shield", "spear"), ("bow",), ("armour", "hand-weapon"), ("sling",)]
    rows = [entry("warrior", 2, *kits[at % 4]) for at in range(30)]
    player.opens(muster(entry("chieftain", 1, "armour"), *rows, budget=2000))
    player.see("#plus-e20").scroll_into_view_if_needed()
    scrolled = player.page.evaluate("scrollY")
    assert scrolled > 0
    player.presses("#plus-e20", to_revision=2)
    player.presses("#undo", to_revision=3)
    player.page.evaluate(f"scrollTo(0, {scrolled})")
    player.presses("#minus-e20", to_revision=4)
    player.settles()
    assert player.page.evaluate("scrollY") == scrolled


@pytest.mark.parametrize("rows", [0, 4, 14], ids=["empty", "at the top", "scrolled"])
def test_what_adds_stays_under_the_pointer(player, rows):
    player.page.set_viewport_size({"width": 1280, "height": 900})
    warband = large(rows) if rows else muster(budget=1000)
    player.opens(warband)
    archer = player.see("#add-vikings-archer")
    archer.scroll_into_view_if_needed()
    assert (player.page.evaluate("scrollY") > 0) == (rows == 14)
    box = archer.bounding_box()
    for press in range(1, 5):
        player.page.wait_for_timeout(300)
        player.page.mouse.click(box["x"] + 9, box["y"] + 9)
        player.is_at(press + 1)
        player.settles()
        assert archer.bounding_box()["y"] == pytest.approx(box["y"], abs=1)
    assert [each.equipment for each in stored(warband).entries[rows:]] == [("bow",)] * 4


def test_sums_and_new_problems_are_said(player):
    player.opens(legal())
    player.presses("#plus-e2", to_revision=2)
    player.reads("#said", "330 of 500 points.")

    player.presses("#add-vikings-standard-bearer", to_revision=3)
    player.reads("#said", "395 of 500 points.")
    player.presses("#add-vikings-chieftain", to_revision=4)
    player.reads("#said", re.compile(r"^445 of 500 points\. 2 chieftains.* 1 problem\.$"))
    player.presses("#undo", to_revision=5)
    player.reads("#said", "395 of 500 points. Ready for the table.")
    expect(player.see("#said")).to_have_attribute("aria-live", "polite")


def test_what_is_said_is_outside_of_what_is_swapped_and_stays_one_element(player):
    player.opens(troubled())
    player.page.evaluate("window.said = document.querySelector('#said')")
    player.presses("#plus-e2", to_revision=2)
    assert player.page.evaluate("window.said === document.querySelector('#said')")


def test_a_sum_ticks_over_once_and_not_at_all_where_motion_is_unwelcome(player):
    player.opens(legal())
    player.presses("#plus-e2", to_revision=2)
    expect(player.see(".ticked:visible")).to_have_count(0)  # it has ended

    player.page.emulate_media(reduced_motion="reduce")
    moving = player.see("*").evaluate_all(
        """all => all.map(one => getComputedStyle(one))
          .filter(({animationName, animationDuration, transitionDuration}) =>
            parseFloat(transitionDuration) > 0
            || animationName !== 'none' && parseFloat(animationDuration) > 0).length"""
    )
    assert moving == 0

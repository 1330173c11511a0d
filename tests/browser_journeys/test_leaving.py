"""Leaving the page in the middle of a change: what was typed and pressed is kept first."""

from collections.abc import Callable
from contextlib import suppress

import pytest
from django.db import OperationalError
from playwright.sync_api import expect

from tests.browser_journeys.player import Player, slow
from tests.browser_journeys.warbands import legal
from tests.web.builder import kept, stored

pytestmark = pytest.mark.browser


def comes(player: Player, is_so: Callable[[], bool]) -> bool:
    """Whether something becomes so in the database within five seconds."""
    for _try in range(50):
        player.page.wait_for_timeout(100)
        # The database of the tests, in memory, locks a whole table while the site writes.
        with suppress(OperationalError):
            if is_so():
                return True
    return False


@pytest.mark.parametrize("latency", [0, 400])
def test_a_link_out_waits_for_what_was_typed(player, latency):
    warband = legal()
    player.opens(warband)
    with slow(player, latency):
        player.see("#name").fill("Sons of the Printer")
        player.see("#head").get_by_role("link", name="Print").click()
        player.reads("main[data-roster] h1", "Sons of the Printer")
    assert stored(warband).name == "Sons of the Printer"


def test_a_link_out_stays_where_what_was_typed_is_refused(player, watch):
    watch.expect("422")
    warband = legal()
    player.opens(warband)
    player.see("#count-e2").fill("many")
    player.see("#head").get_by_role("link", name="Print").click()
    expect(player.see("#notice")).to_contain_text("Not understood")
    expect(player.see("#count-e2")).to_have_value("many")
    player.see("#head").get_by_role("link", name="Print").click()
    player.see("main[data-roster]").wait_for()


def test_the_language_changes_after_what_was_typed_is_kept(player):
    warband = legal()
    player.opens(warband)
    with slow(player, 300):
        player.see("#name").fill("Les fils")
        player.see(".languages [value=fr]").click()
        expect(player.see("html")).to_have_attribute("lang", "fr")
    expect(player.see("#name")).to_have_value("Les fils")
    assert stored(warband).name == "Les fils"


def test_a_page_that_is_left_in_the_middle_of_a_word_sends_it(player):
    warband = legal()
    player.opens(warband)
    player.see("#name").fill("Sons of the Door")
    player.page.goto("about:blank")
    assert comes(player, lambda: stored(warband).name == "Sons of the Door")


def test_a_click_that_is_on_its_way_when_the_page_is_left_is_made(player):
    warband = legal()
    player.opens(warband)
    with slow(player, 300):
        player.see("#plus-e2").click()
        player.page.goto("about:blank")
    assert comes(player, lambda: kept(warband, "e2").count == 7)

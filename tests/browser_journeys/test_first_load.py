"""What the first visit fetches."""

import pytest

from tests.browser_journeys.browsers import DESK
from tests.web.builder import large

pytestmark = pytest.mark.browser


def test_the_first_load_of_a_warband_asks_for_six_things(browser, player, watch):
    """In a browser that has fetched nothing before, others keep files from test to test."""
    warband = large(12)
    context = browser.new_context(**DESK)
    watch.over(context)
    context.add_cookies(player.page.context.cookies(player.home))
    page = context.new_page()
    fetched = []
    page.on("request", lambda request: fetched.append(request.url.removeprefix(player.home)))
    page.goto(f"{player.home}/warbands/{warband.pk}/", wait_until="networkidle")
    context.close()

    fetched = [url for url in fetched if not url.startswith("data:")]
    kinds = [url.rpartition(".")[2] for url in fetched[1:]]
    assert sorted(kinds) == ["css", "css", "js", "js", "woff2"]

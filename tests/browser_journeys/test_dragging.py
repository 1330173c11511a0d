"""A row is dragged to its place with a mouse."""

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.warbands import legal

pytestmark = pytest.mark.browser


def _grip(player, entry):
    player.see(f"#entry-{entry}").hover()
    return player.see(f"#entry-{entry} .grip")


def test_a_row_goes_where_it_is_let_go_and_undo_takes_it_back(player):
    player.opens(legal())
    _grip(player, "e2").drag_to(player.see("#entry-e4"), target_position={"x": 200, "y": 60})
    player.is_at(2)
    assert player.rows() == ["e1", "e3", "e4", "e2"]
    _grip(player, "e4").drag_to(player.see("#entry-e1"), target_position={"x": 200, "y": 2})
    player.is_at(3)
    assert player.rows() == ["e4", "e1", "e3", "e2"]
    player.presses("#undo", to_revision=4)
    assert player.rows() == ["e1", "e3", "e4", "e2"]


def test_what_was_typed_before_is_kept_and_a_row_let_go_at_home_asks_nothing(player):
    player.opens(legal())
    asked = []
    player.page.on("request", lambda request: asked.append(request.method))
    _grip(player, "e2").drag_to(player.see("#entry-e2"), target_position={"x": 200, "y": 10})
    player.settles()
    assert asked == []
    player.see("#name").fill("Sons of Bjorn")
    _grip(player, "e2").drag_to(player.see("#entry-e3"), target_position={"x": 200, "y": 60})
    expect(player.see("h1")).to_have_text("Sons of Bjorn")
    expect(player.see(".entry").nth(1)).to_have_attribute("data-entry", "e3")
    assert player.rows() == ["e1", "e3", "e2", "e4"]

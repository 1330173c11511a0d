"""Two tabs: the second writer is told, and what it wanted is made again or left, never lost."""

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.player import slow
from tests.browser_journeys.warbands import legal
from tests.web.builder import kept, stored

pytestmark = pytest.mark.browser


@pytest.fixture
def stale(player, watch):
    """A tab that shows an older state of the warband than the one stored, and the warband."""
    watch.expect("409")
    warband = legal()
    player.opens(warband)
    tab = type(player)(player.page.context.new_page(), player.home).opens(warband)
    player.presses("#plus-e4", to_revision=2)
    return tab, warband


def types(player, field, words):
    player.see(field).fill(words)
    player.see(field).press("Tab")


def test_the_second_tab_is_told_and_shown_both(player, watch):
    watch.expect("409")
    warband = legal()
    player.opens(warband)
    first, second = player, type(player)(player.page.context.new_page(), player.home)
    second.opens(warband)

    first.presses("#plus-e2", to_revision=2)
    second.see("#name").fill("Sons of the Second")
    second.see("#add-vikings-slinger").click()
    notice = second.see("#notice")
    expect(notice).to_contain_text("changed elsewhere")
    expect(notice).to_contain_text("Slinger added")
    expect(notice).to_contain_text("Sons of the Second")
    second.is_at(2)
    expect(second.see("#count-e2")).to_have_value("7")

    notice.get_by_role("button", name="Make it on the newer list").click()
    second.is_at(3)
    second.has_points(345)
    expect(second.see("#name")).to_have_value("Sons of the Second")
    document = stored(warband)
    assert document.name == "Sons of the Second"
    assert [each.count for each in document.entries] == [1, 7, 2, 1, 1]

    first.page.reload()
    first.has_points(345)
    first.presses("#undo", to_revision=4)
    first.has_points(330)


def test_an_attempt_may_be_left(player, watch):
    watch.expect("409")
    warband = legal()
    player.opens(warband)
    second = type(player)(player.page.context.new_page(), player.home).opens(warband)
    player.presses("#minus-e4", to_revision=2)

    second.see("#plus-e4").click()
    expect(second.see("#notice")).to_contain_text("changed elsewhere")
    second.see("#notice").get_by_text("Close").click()
    expect(second.see("#notice .notice")).to_have_count(0)
    assert second.rows() == ["e1", "e2", "e3"]
    second.presses("#plus-e3", to_revision=3)
    assert len(stored(warband).entries) == 3


def test_quick_clicks_on_a_stale_page_are_told_and_not_made_and_later_ones_are_made(player, watch):
    watch.expect("409")
    warband = legal()
    player.opens(warband)
    second = type(player)(player.page.context.new_page(), player.home).opens(warband)
    player.presses("#plus-e2", to_revision=2)

    with slow(second, 500):
        second.see("#plus-e3").click(click_count=3, delay=5)
        second.settles()
    expect(second.see("#notice")).to_contain_text("changed elsewhere")
    assert kept(warband, "e3").count == 2

    second.see("#plus-e3").click(click_count=2, delay=5)
    second.is_at(4)
    assert kept(warband, "e3").count == 4


def test_what_was_refused_is_not_made_by_the_next_click(stale):
    tab, warband = stale
    types(tab, "#count-e2", "33")
    expect(tab.see("#notice")).to_contain_text("33")
    expect(tab.see("#count-e2")).to_have_value("6")

    tab.presses("#plus-e3", to_revision=3)
    assert [each.count for each in stored(warband).entries] == [1, 6, 3, 2]
    expect(tab.see("#count-e2")).to_have_value("6")
    tab.settles()
    assert tab.see("#notice").inner_text().count("33") == 1

    tab.presses("#notice .main", to_revision=4)
    assert [each.count for each in stored(warband).entries] == [1, 33, 3, 2]
    expect(tab.see("#notice .notice")).to_have_count(0)


def test_two_refused_changes_are_both_told_and_each_is_answered_by_itself(stale, player):
    tab, warband = stale
    types(tab, "#count-e2", "33")
    expect(tab.see("#notice")).to_contain_text("33")
    player.presses("#plus-e4", to_revision=3)
    types(tab, "#name", "Sons of the Second")
    expect(tab.see(".notice-conflict")).to_have_count(2)
    expect(tab.see("#notice")).to_contain_text("33")
    expect(tab.see("#notice")).to_contain_text("Sons of the Second")

    tab.presses(".notice-conflict:first-child .main", to_revision=4)
    assert kept(warband, "e2").count == 33
    expect(tab.see(".notice-conflict")).to_have_count(1)
    tab.presses(".notice-conflict [data-dismiss]")
    expect(tab.see(".notice")).to_have_count(0)
    assert stored(warband).name == "Sons of Ragnar"


def test_a_lost_answer_takes_no_refused_change_away(stale, watch):
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    tab, _warband = stale
    types(tab, "#count-e2", "33")
    expect(tab.see("#notice")).to_contain_text("33")
    tab.page.context.set_offline(True)
    tab.see("#plus-e3").click()
    expect(tab.see("#notice")).to_contain_text("No answer came")
    expect(tab.see("#notice")).to_contain_text("33")

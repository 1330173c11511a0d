"""Quick clicks, slow answers and no answers: each change is made once, none is lost."""

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.player import slow
from tests.browser_journeys.warbands import legal
from tests.web.builder import kept, stored

pytestmark = pytest.mark.browser


def test_ten_quick_clicks_are_ten_steps(player):
    warband = legal()
    player.opens(warband)
    player.see("#plus-e2").click(click_count=10, delay=5)
    player.is_at(11)
    expect(player.see("#count-e2")).to_have_value("16")
    player.has_points(510)
    assert kept(warband, "e2").count == 16


def test_a_double_click_adds_once_and_two_loadouts_are_two(player):
    warband = legal()
    player.opens(warband)
    player.see("#add-vikings-slinger").dblclick()
    player.see("#add-vikings-axeman").click()
    player.is_at(3)
    player.settles()
    assert player.rows() == ["e1", "e2", "e3", "e4", "e5", "e6"]
    assert [each.equipment for each in stored(warband).entries[4:]] == [
        ("sling",),
        ("armour", "dane-axe"),
    ]


def test_a_double_click_on_remove_strikes_one_row(player):
    player.opens(legal())
    player.see("#minus-e4").dblclick()
    player.is_at(2)
    player.settles()
    assert player.rows() == ["e1", "e2", "e3"]


def test_slow_answers_come_in_the_order_of_the_clicks(player):
    warband = legal()
    player.opens(warband)
    with slow(player, 150):
        player.see("#plus-e2").click()
        player.see("#add-vikings-slinger").click()
        player.see("#plus-e2").click()
        player.see("#name").fill("Sons of Nobody")
        player.see("#minus-e3").click()
        player.see("#undo").click()
        player.is_at(7)
    assert player.rows() == ["e1", "e2", "e3", "e4", "e5"]
    assert [each.count for each in stored(warband).entries] == [1, 8, 2, 1, 1]
    assert stored(warband).name == "Sons of Nobody"
    expect(player.see("#name")).to_have_value("Sons of Nobody")


def test_what_is_typed_while_an_answer_is_on_its_way_stays(player):
    warband = legal()
    player.opens(warband, "?open=e1")
    with slow(player, 300):
        player.see("#plus-e2").click()
        player.see("#notes-e1").press_sequentially("Lost his left hand", delay=20)
        player.is_at(2)
    expect(player.see("#notes-e1")).to_have_value("Lost his left hand")
    assert player.focused() == "notes-e1"
    player.see("#plus-e2").click()
    player.settles()
    assert kept(warband, "e1").notes == "Lost his left hand"


def test_without_a_network_one_is_told_and_nothing_is_lost(player, watch):
    watch.expect("ERR_INTERNET_DISCONNECTED", "Failed to fetch")
    warband = legal()
    player.opens(warband)
    player.page.context.set_offline(True)
    player.see("#plus-e2").click()
    expect(player.see("#notice")).to_contain_text("No answer came")
    expect(player.see("#count-e2")).to_have_value("6")
    player.see("#name").fill("Sons of the Storm")
    player.see("#name").press("Tab")

    player.page.context.set_offline(False)
    expect(player.see("#name")).to_have_value("Sons of the Storm")
    player.see("#plus-e2").click()
    player.is_at(2)
    player.has_points(330)
    assert stored(warband).name == "Sons of the Storm"
    expect(player.see("#notice")).not_to_contain_text("No answer came")


@pytest.mark.parametrize("status", [200, 502])
def test_an_answer_that_is_not_the_sites_is_not_shown(player, watch, status):
    if status == 502:
        watch.expect("502")
    player.opens(legal())
    page = "<html><body><h1>Bad gateway</h1></body></html>"
    answer = {"status": status, "body": page, "content_type": "text/html"}
    player.page.route("**/edits/**", lambda route: route.fulfill(**answer))
    player.see("#plus-e2").click()
    expect(player.see("#notice")).to_contain_text("No answer came")
    player.page.unroute("**/edits/**")
    player.presses("#plus-e2", to_revision=2)
    player.has_points(330)


def test_what_is_typed_in_a_field_that_an_answer_changes_stays(player):
    warband = legal()
    player.opens(warband)
    with slow(player, 300):
        player.see("#plus-e2").click()
        player.see("#count-e2").fill("60")
        player.is_at(2)
    expect(player.see("#count-e2")).to_have_value("60")
    player.see("#count-e3").focus()
    player.is_at(3)
    assert kept(warband, "e2").count == 60


def test_five_quick_taps_from_three_down_leave_one(player):
    warband = legal()
    player.opens(warband)
    player.presses("#plus-e3", to_revision=2)
    for _tap in range(5):
        player.see("#minus-e3").click()
        player.settles()
    player.is_at(4)
    assert kept(warband, "e3").count == 1

    player.page.wait_for_timeout(700)
    player.presses("#minus-e3", to_revision=5)
    assert player.rows() == ["e1", "e2", "e4"]


def test_the_title_of_the_page_follows_the_name(player):
    player.opens(legal())
    player.see("#name").fill("Sons · of the Title")
    player.see("#name").press("Tab")
    player.is_at(2)
    expect(player.page).to_have_title("Sons · of the Title · Pillage Web")
    player.see("#name").fill("")
    player.see("#name").press("Tab")
    player.is_at(3)
    expect(player.page).to_have_title("Vikings · Pillage Web")


def test_a_line_at_the_top_tells_that_an_answer_takes_long(player):
    player.opens(legal())
    with slow(player, 1500):
        player.see("#plus-e2").click()
        expect(player.see("#edits.late")).to_have_count(1)
        player.is_at(2)
    expect(player.see("#edits.late")).to_have_count(0)

"""Quick clicks, slow answers, no answers, and two tabs: each change is made once, none is lost."""

from contextlib import contextmanager

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.warbands import legal
from tests.web.builder import kept, stored

pytestmark = pytest.mark.browser


@contextmanager
def slow(player, milliseconds):
    """Let every answer take so long to come."""
    session = player.page.context.new_cdp_session(player.page)
    session.send("Network.enable")
    limits = {"latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    yield
    session.detach()


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


def test_an_answer_that_is_not_the_sites_is_not_shown(player, watch):
    watch.expect("502")
    player.opens(legal())
    page = "<html><body><h1>Bad gateway</h1></body></html>"
    player.page.route("**/edits/**", lambda route: route.fulfill(status=502, body=page))
    player.see("#plus-e2").click()
    expect(player.see("#notice")).to_contain_text("No answer came")
    player.page.unroute("**/edits/**")
    player.presses("#plus-e2", to_revision=2)
    player.has_points(330)


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
    expect(notice).to_contain_text("Warrior added")
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
    second.see("#notice").get_by_text("Leave it").click()
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
    for _try in range(50):
        if stored(warband).name == "Sons of the Door":
            break
        player.page.wait_for_timeout(100)
    assert stored(warband).name == "Sons of the Door"


def test_a_click_that_is_on_its_way_when_the_page_is_left_is_made(player):
    warband = legal()
    player.opens(warband)
    with slow(player, 300):
        player.see("#plus-e2").click()
        player.page.goto("about:blank")
    for _try in range(50):
        if kept(warband, "e2").count == 7:
            break
        player.page.wait_for_timeout(100)
    assert kept(warband, "e2").count == 7


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
    types(player, "#name", "Sons · of the Title")
    player.is_at(2)
    expect(player.page).to_have_title("Sons · of the Title · Pillage Web")
    types(player, "#name", "")
    player.is_at(3)
    expect(player.page).to_have_title("Vikings · Pillage Web")

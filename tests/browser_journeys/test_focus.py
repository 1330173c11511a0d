"""The focus stays on what was pressed, or goes where one would go on."""

import pytest

from tests.browser_journeys.warbands import legal, troubled

pytestmark = pytest.mark.browser


def test_a_step_leaves_the_focus_on_its_button(player):
    player.opens(legal())
    player.presses("#plus-e2", to_revision=2)
    assert player.focused() == "plus-e2"
    player.presses("#minus-e2", to_revision=3)
    assert player.focused() == "minus-e2"


def test_the_last_but_one_step_down_leaves_it_on_what_removes(player):
    player.opens(legal())
    player.presses("#minus-e3", to_revision=2)
    assert player.focused() == "minus-e3"


def test_a_moved_row_keeps_it_and_at_the_end_hands_it_to_its_row(player):
    player.opens(legal(), "?open=e3")
    player.presses("#down-e3", to_revision=2)
    assert player.rows() == ["e1", "e2", "e4", "e3"]
    assert player.focused() == "open-e3"
    player.presses("#up-e3", to_revision=3)
    assert player.focused() == "up-e3"


def test_a_removed_row_hands_it_to_the_next_and_the_last_to_the_one_before(player):
    player.opens(legal())
    player.presses("#minus-e4", to_revision=2)
    assert player.focused() == "open-e3"
    player.presses("#open-e1")
    player.presses("#remove-e1", to_revision=3)
    assert player.focused() == "open-e2"


def test_a_swap_and_a_talent_keep_it_on_their_chip(player):
    player.opens(legal(), "?open=e1")
    chip = player.see("#kit-e1 .chip.swaps").first
    name = chip.get_attribute("id")
    chip.click()
    player.is_at(2)
    assert player.focused() == name
    talent = player.see("#kit-e1 .chip[aria-pressed=true]", has_text="Hunter")
    name = talent.get_attribute("id")
    talent.click()
    player.is_at(3)
    assert player.focused() == name


def test_undo_keeps_it_and_when_nothing_is_left_pressing_again_does_nothing(player):
    player.opens(legal())
    player.presses("#plus-e2", to_revision=2)
    player.presses("#plus-e2", to_revision=3)
    player.presses("#undo", to_revision=4)
    assert player.focused() == "undo"
    player.presses("#undo", to_revision=5)
    assert player.focused() == "history"
    player.page.keyboard.press("Enter")
    player.settles()
    player.is_at(5)
    player.presses("#redo", to_revision=6)
    player.presses("#redo", to_revision=7)
    assert player.focused() == "history"


def test_undo_in_a_notice_hands_it_to_the_buttons_that_undo(player):
    player.opens(legal())
    player.presses("#minus-e4", to_revision=2)
    player.see("#notice .tool").first.focus()
    player.page.keyboard.press("Enter")
    player.is_at(3)
    assert player.focused() == "history"


def test_a_closed_notice_hands_it_to_the_list(player):
    player.opens(legal())
    player.presses("#minus-e4", to_revision=2)
    player.see("[data-dismiss]").focus()
    player.page.keyboard.press("Enter")
    assert player.focused() == "main"


def test_fixing_one_problem_after_another_keeps_it_in_the_account(player):
    player.opens(troubled())
    for revision in (2, 3, 4):
        player.see(".problems .fix").first.click()
        player.is_at(revision)
        assert player.page.evaluate("document.activeElement.closest('#verdict') !== null")
    player.reads("#state", "Ready for the table")


def test_an_added_row_leaves_it_on_the_loadout(player):
    player.opens(legal())
    player.presses("#add-vikings-slinger", to_revision=2)
    assert player.focused() == "add-vikings-slinger"
    assert player.rows() == ["e1", "e2", "e3", "e4", "e5"]


def test_opening_and_closing_a_kit_leaves_it_on_the_row(player):
    player.opens(legal())
    player.presses("#open-e2")
    player.see("#kit-e2").wait_for()
    assert player.focused() == "open-e2"
    player.presses("#open-e2")
    player.see("#kit-e2").wait_for(state="detached")
    assert player.focused() == "open-e2"


def test_on_a_phone_a_closed_kit_gives_it_back_to_its_row(phone):
    phone.opens(legal())
    phone.see("#open-e2").tap()
    phone.see("#kit-e2:modal").wait_for()
    phone.page.keyboard.press("Escape")
    phone.see("#kit-e2").wait_for(state="detached")
    assert phone.focused() == "open-e2"


def test_on_a_phone_removing_from_a_kit_does_not_raise_the_keyboard(phone):
    phone.opens(legal(), "?open=e4")
    phone.see("#remove-e4").tap()
    phone.is_at(2)
    assert phone.focused() == "open-e3"

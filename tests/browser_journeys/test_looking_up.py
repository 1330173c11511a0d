"""The reference in a browser: what is looked for while typing."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_what_was_found_while_typing_is_there_on_the_way_back(player):
    player.page.goto(f"{player.home}/reference/")
    player.see("#q").press_sequentially("shieldwall")
    found = player.see("#results a", has_text="Shieldwall").first
    found.click()
    expect(player.page).not_to_have_url(f"{player.home}/reference/search/?q=shieldwall")

    player.page.go_back()
    expect(player.page).to_have_url(f"{player.home}/reference/search/?q=shieldwall")
    expect(player.see("#q")).to_have_value("shieldwall")
    expect(found).to_be_visible()


def test_an_emptied_field_leaves_the_page_where_it_was(player):
    player.page.goto(f"{player.home}/reference/")
    player.see("#q").press_sequentially("horn")
    expect(player.page).to_have_url(f"{player.home}/reference/search/?q=horn")
    player.see("#q").fill("")
    expect(player.page).to_have_url(f"{player.home}/reference/")

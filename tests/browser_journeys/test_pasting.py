"""Pasting a list without a script, and the way back from it."""

from playwright.sync_api import expect


def test_back_after_the_yes_shows_the_preview_as_it_was(newcomer):
    player = newcomer(java_script_enabled=False)
    player.page.goto(f"{player.home}/import/")
    player.page.get_by_label("Your list").fill("Vikings 500\nChieftain\n8 warriors")
    player.page.get_by_role("button", name="Read it").click()
    player.page.get_by_role("button", name="Yes, make this warband").click()
    expect(player.page.locator("main[data-warband]")).to_be_visible()

    player.page.go_back()

    expect(player.page.locator("#reading")).to_contain_text("8 × Warrior")

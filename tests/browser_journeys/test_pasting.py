"""Pasting a list, and the way back from it, with a script and without."""

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


def test_back_with_a_script_shows_the_text_that_was_pasted(newcomer):
    player = newcomer()
    player.page.goto(f"{player.home}/import/")
    player.page.get_by_label("Your list").fill("Chieftain\n8 warriors")
    player.page.get_by_label("Faction").select_option("huns")
    player.page.get_by_role("button", name="Read it").click()
    player.page.get_by_role("button", name="Yes, make this warband").click()
    expect(player.page.locator("main[data-warband]")).to_be_visible()

    player.page.go_back()

    expect(player.page.get_by_label("Your list")).to_have_value("Chieftain\n8 warriors")
    expect(player.page.get_by_label("Faction")).to_have_value("huns")
    player.page.goto(f"{player.home}/import/")
    expect(player.page.get_by_label("Your list")).to_have_value("")

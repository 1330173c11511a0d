"""From the start page to the printed roster, with JavaScript and without."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


@pytest.fixture(params=[True, False], ids=["javascript", "no-javascript"])
def scripted(request):
    return request.param


@pytest.fixture
def player(newcomer, scripted):
    player = newcomer(java_script_enabled=scripted)
    player.page.goto(player.home)
    return player


@pytest.fixture
def mustering(player):
    """A player with an empty warband of Vikings for 250 points."""
    player.see(".budget", has_text="250").click()
    player.see("button[value=vikings]").click()
    player.reads(".terms", re.compile("^Vikings · 250 "))
    return player


def leaves(player, field):
    """Let what was typed count: by leaving the field, or without JavaScript by its button."""
    apply = player.see(".kit noscript button")
    if apply.is_visible():
        apply.click()
    else:
        player.see(field).press("Tab")


def test_the_verdict_is_calm_then_waits_then_complains_then_is_content(mustering):
    see, presses, reads = mustering.see, mustering.presses, mustering.reads
    reads("#state", "Nothing yet")
    expect(see(".nothing")).to_be_visible()
    expect(see(".problems")).to_be_hidden()
    expect(see("#verdict")).to_have_attribute("data-budget", "250")

    presses("#add-vikings-spearman")
    mustering.has_points(20)
    reads("#state", "Not ready yet")
    expect(see(".problems li")).to_have_class("waiting")

    presses("#add-vikings-chieftain")
    mustering.has_points(70)
    reads("#state", "Ready for the table")

    presses("#add-vikings-standard-bearer")
    mustering.has_points(135)
    expect(see("#add-vikings-standard-bearer")).to_have_attribute("aria-disabled", "true")
    presses("#open-e3")
    presses("#copy-e3")
    mustering.has_points(200)
    reads("#state", "Not legal")
    expect(see("[data-code=too-many-banners] .message")).to_contain_text("2 banners")
    expect(see("[data-meter=too-many-banners]")).to_contain_text("2 of 1, too many")
    expect(see("#entry-e4")).to_have_class(re.compile("wrong"))

    see(".problems .fix", has_text="Remove 1 × Warrior").first.click()
    reads("#state", "Ready for the table")
    expect(see(".problems")).to_have_count(0)
    mustering.has_points(135)
    assert len(mustering.rows()) == 3


def test_a_kit_is_opened_swapped_and_given_a_talent_a_name_and_notes(mustering, scripted):
    see, presses, reads = mustering.see, mustering.presses, mustering.reads
    presses("#add-vikings-chieftain")
    presses("#open-e1")
    reads("#receipt-e1", "30 + armour 5 + shield 5 + hand weapon 10 = 50")

    presses("#equip-e1-spear-1")
    reads("#receipt-e1", "30 + armour 5 + shield 5 + spear 5 = 45")
    expect(see("#notice")).to_contain_text("hand weapon put away")
    expect(see("#equip-e1-hand-weapon-1, #equip-e1-hand-weapon-2")).to_have_attribute(
        "aria-pressed", "false"
    )
    mustering.has_points(45)

    presses("#take-talent-e1-force-of-nature-6")
    expect(see("#entry-e1 .kit-words")).to_contain_text("Force of Nature")

    see("#name-e1").fill("Ragnar")
    leaves(mustering, "#name-e1")
    reads("#entry-e1 .toggle .name bdi", "Ragnar")
    see("#notes-e1").fill("Painted in 2019;\nlost his left hand.")
    leaves(mustering, "#notes-e1")
    see("#name").fill("Sons of Ragnar")
    see("#name").press("Enter")
    reads("h1", "Sons of Ragnar")

    presses("#close-e1" if see("#close-e1").is_visible() else "#open-e1")
    expect(see("#entry-e1 .notes")).to_contain_text("lost his left hand.")


def test_enter_in_a_field_applies_it_also_while_a_notice_offers_to_undo(mustering):
    see, presses = mustering.see, mustering.presses
    presses("#add-vikings-chieftain")
    presses("#add-vikings-spearman")
    presses("#minus-e2")
    expect(see("#notice")).to_contain_text("Warrior removed")
    see("#count-e1").fill("2")
    see("#count-e1").press("Enter")
    mustering.has_points(100)
    assert mustering.rows() == ["e1"]

    presses("#minus-e1")
    mustering.has_points(50)
    mustering.page.wait_for_timeout(700)  # a tap too many right after a step removes nothing
    presses("#minus-e1")
    see("#notice").get_by_role("button", name="Undo").click()
    mustering.has_points(50)


def test_what_was_done_is_undone_and_done_again_over_a_reload(mustering):
    see, presses = mustering.see, mustering.presses
    presses("#add-vikings-chieftain")
    mustering.has_points(50)
    presses("#add-vikings-spearman")
    mustering.has_points(70)
    presses("#plus-e2")
    mustering.has_points(90)
    expect(see("#count-e2")).to_have_value("2")

    presses("#undo")
    mustering.has_points(70)
    mustering.page.reload()
    mustering.has_points(70)
    presses("#undo")
    mustering.has_points(50)
    assert mustering.rows() == ["e1"]

    presses("#redo")
    mustering.has_points(70)
    mustering.page.reload()
    presses("#redo")
    mustering.has_points(90)
    expect(see("#redo")).to_be_disabled()


def test_the_roster_and_the_start_page_have_the_warband(mustering, scripted):
    see, presses, reads = mustering.see, mustering.presses, mustering.reads
    presses("#add-vikings-chieftain")
    presses("#add-vikings-archer")
    see("#count-e2").fill("3")
    see("#count-e2").press("Enter")
    mustering.has_points(140)
    see("#name").fill("Sons of Ragnar")
    see("#name").press("Enter")
    reads("h1", "Sons of Ragnar")
    list_of_it = mustering.page.url.split("?")[0]

    see("#head").get_by_role("link", name="Print").click()
    reads("main[data-roster] h1", "Sons of Ragnar")
    rows = [" ".join(each.split()) for each in see(".figures tbody tr").all_inner_texts()]
    assert rows[0].startswith("1 Chieftain Armour, Shield, Hand weapon")
    assert rows[0].endswith("FA 50 50")
    assert rows[1].startswith("3 Warrior Bow")
    assert rows[1].endswith("UA 30 90")
    assert rows[2:] == ["4 Total 140"]
    expect(see("[data-print]")).to_be_visible(visible=scripted)

    see(".toolbar").get_by_role("link", name="Back to the list").click()
    assert mustering.page.url == list_of_it
    see(".home").click()
    draft = see(".draft")
    expect(draft).to_contain_text("Sons of Ragnar")
    expect(draft).to_contain_text("4 figures · Not ready yet")
    expect(draft.locator(".sum")).to_have_text("140 / 250")
    draft.click()
    mustering.has_points(140)

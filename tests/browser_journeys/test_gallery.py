"""A list is published, found by another player, kept among favourites and made theirs."""

import pytest
from django.core.cache import cache
from playwright.sync_api import expect

from tests.accounts.people import PASSWORD, account
from tests.browser_journeys.warbands import legal
from tests.gallery.people import address, publish, theirs
from warbands.actions import name_player, receive_player

pytestmark = pytest.mark.browser

SCRIPTED = pytest.mark.parametrize("scripted", [True, False], ids=["javascript", "no-javascript"])


def sign_in(player, email):
    account(email)
    player.page.goto(f"{player.home}/account/login/")
    player.see("[name=login]").fill(email)
    player.see("[name=password]").fill(PASSWORD)
    player.see("button", has_text="Sign in").click()
    expect(player.see("h1")).to_have_text("Your lists")


@SCRIPTED
def test_what_is_published_is_found_favoured_and_made_ones_own(visit, newcomer, scripted):
    cache.clear()
    warband = legal()
    author = visit(java_script_enabled=scripted)
    sign_in(author, "ragnar@example.org")
    author.opens(warband, "share/")
    author.see("#gallery [name=name]").fill("Ragnar")
    author.see("button", has_text="Publish it").click()
    expect(author.see("#gallery")).to_contain_text("stands in the gallery under the name of Ragnar")

    reader = newcomer(java_script_enabled=scripted, viewport={"width": 390, "height": 844})
    sign_in(reader, "floki@example.org")
    reader.page.goto(f"{reader.home}/gallery/?q=ragnar")
    expect(reader.see("a.draft b")).to_have_text(["Sons of Ragnar"])
    assert reader.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0
    reader.see("a.draft").click()
    expect(reader.see(".published")).to_contain_text("by Ragnar")
    assert "example.org" not in reader.page.content()
    if not scripted:
        reader.see("#doings a", has_text="Make it mine").click()
    reader.see("#favourite").click()
    expect(reader.see("#favourite")).to_have_attribute("aria-pressed", "true")
    reader.see("button", has_text="Make it mine").click()
    reader.has_points(310)
    expect(reader.see(".fork")).to_contain_text("Ragnar")

    author.opens(warband)
    author.see("#plus-e2").click()
    author.has_points(330)
    reader.page.goto(f"{reader.home}/gallery/favourites/")
    expect(reader.see("a.draft .sum")).to_contain_text("310")


CUT = """() => [...document.querySelectorAll(".seeking select")].filter(select => {
  const word = document.createElement("span");
  word.style.cssText = "position: absolute; white-space: nowrap";
  select.after(word);
  const widths = [...select.options].map(option => {
    word.textContent = option.textContent;
    return word.getBoundingClientRect().width;
  });
  word.remove();
  return Math.max(...widths) > select.clientWidth - 40;  // its padding and arrow
}).map(select => select.id)"""


@pytest.fixture
def publication():
    cache.clear()
    player = receive_player(user=account("ragnar@example.org"), device=None).player
    name_player(player=player, name="Ragnar")
    player.refresh_from_db()
    return publish(player, theirs(player))


@pytest.mark.parametrize("locale", ["en", "fr", "ru"])
def test_the_bar_of_a_list_is_one_row_and_no_choice_is_cut_off(newcomer, publication, locale):
    reader = newcomer(locale=locale, viewport={"width": 1280, "height": 800})
    reader.page.goto(f"{reader.home}{address(publication)}")
    expect(reader.see("#doings .tool")).to_have_count(3)
    assert reader.see(".toolbar").bounding_box()["height"] < 70
    for width in (1280, 390):
        reader.page.set_viewport_size({"width": width, "height": 800})
        reader.page.goto(f"{reader.home}/gallery/")
        assert reader.page.evaluate(CUT) == []
        assert reader.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_list_is_dark_in_the_dark_and_paper_is_white(newcomer, publication):
    reader = newcomer(color_scheme="dark")
    reader.page.goto(f"{reader.home}{address(publication)}")
    ground = "getComputedStyle(document.body).backgroundColor"
    ink = "getComputedStyle(document.querySelector('.life i')).borderTopColor"
    asked = f"[{ground}, {ink}]"
    assert reader.page.evaluate(asked) == ["rgb(22, 20, 18)", "rgb(235, 227, 210)"]
    reader.page.emulate_media(media="print")
    assert reader.page.evaluate(asked) == ["rgb(255, 255, 255)", "rgb(0, 0, 0)"]

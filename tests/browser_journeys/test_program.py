"""A player lets a program in, and keeps it out again."""

import json
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.warbands import legal

pytestmark = pytest.mark.browser

SCRIPTED = pytest.mark.parametrize("scripted", [True, False], ids=["javascript", "no-javascript"])


def asked(player, token):
    """The status of the answer to a program that has this token, and the names it is told."""
    address = f"{player.home}/api/v1/warbands/"
    request = Request(address, headers={"Authorization": token})  # noqa: S310
    try:
        with urlopen(request, timeout=10) as response:  # noqa: S310
            found = json.load(response)["results"]
            return response.status, [each["name"] for each in found]
    except HTTPError as refused:
        return refused.code, []


@SCRIPTED
def test_a_token_is_made_used_and_taken_back(visit, scripted):
    legal()
    player = visit(java_script_enabled=scripted)
    player.page.goto(f"{player.home}/tokens/")
    player.see("#token-name").fill("Club <b>printer</b>")
    player.see("#token-days").select_option("30")
    player.see(".check").click()
    player.see("button", has_text="Make the token").click()
    expect(player.see("#made-title bdi")).to_have_text("Club <b>printer</b>")
    token = f"Bearer {player.see('#token').input_value()}"
    assert asked(player, token) == (200, ["Sons of Ragnar"])

    player.page.goto(f"{player.home}/tokens/")
    row = player.see("#tokens li")
    expect(row).to_contain_text("Club <b>printer</b>")
    expect(row).to_contain_text("may look ·")
    expect(row).to_contain_text("last used on")
    expect(player.see("#token")).to_have_count(0)
    player.see(".take-back summary").click()
    player.see("button", has_text="Take the token back").click()
    expect(player.see("#tokens li")).to_have_count(0)
    assert asked(player, token) == (401, [])


def test_the_page_of_tokens_is_no_wider_than_a_phone(phone):
    phone.page.goto(f"{phone.home}/tokens/")
    phone.see("#token-name").fill("W" * 80)
    phone.see("button", has_text="Make the token").click()
    expect(phone.see("#tokens li")).to_have_count(1)
    assert phone.page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0

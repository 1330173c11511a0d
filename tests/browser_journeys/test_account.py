"""A player signs up on a phone, and finds the lists again on a desk."""

import re

import pytest
from django.core import mail
from django.core.cache import cache
from playwright.sync_api import expect

from tests.accounts.people import PASSWORD, account, code
from tests.browser_journeys.warbands import legal

pytestmark = pytest.mark.browser

SCRIPTED = pytest.mark.parametrize("scripted", [True, False], ids=["javascript", "no-javascript"])


def press(player, words):
    player.see("button", has_text=words).click()


@SCRIPTED
def test_lists_of_one_device_are_found_on_another(visit, newcomer, scripted):
    cache.clear()
    legal()
    phone = visit(java_script_enabled=scripted, viewport={"width": 390, "height": 844})
    phone.page.goto(f"{phone.home}/lists/")
    phone.see("a", has_text="sign up").click()
    phone.see("[name=email]").fill("floki@example.org")
    phone.see("[name=password1]").fill(PASSWORD)
    press(phone, "Sign up")
    expect(phone.see("h1")).to_have_text("Confirm your e-mail address")
    assert mail.outbox[-1].to == ["floki@example.org"]
    phone.see("[name=code]").fill(code())
    press(phone, "Confirm")
    expect(phone.see(".told")).to_have_text("1 list of this browser is in your account now.")
    expect(phone.see(".draft b")).to_have_text("Sons of Ragnar")
    wide = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
    assert wide <= 0

    desk = newcomer(java_script_enabled=scripted)
    desk.page.goto(f"{desk.home}/lists/")
    desk.see("a", has_text="Sign in").click()
    desk.see("[name=login]").fill("floki@example.org")
    desk.see("[name=password]").fill(PASSWORD)
    press(desk, "Sign in")
    desk.see(".draft").click()
    desk.has_points(310)
    desk.presses("#plus-e2", to_revision=2) if scripted else desk.presses("#plus-e2")
    desk.has_points(330)
    phone.see(".draft").click()
    phone.has_points(330)


def test_lists_are_found_while_one_types_and_put_away(visit):
    for name in ("Wolves", "Ravens", "Bears"):
        warband = legal()
        type(warband).objects.filter(pk=warband.pk).update(name=name, sought=name.casefold())
    player = visit()
    player.page.goto(f"{player.home}/lists/")
    expect(player.see(".draft")).to_have_count(3)
    player.see("#q").press_sequentially("rav")
    expect(player.see(".draft b")).to_have_text(["Ravens"])
    assert player.focused() == "q"
    expect(player.page).to_have_url(re.compile(r"/lists/\?q=rav"))
    player.see("[data-tick-all]").click()
    player.see("#folder").fill("Spring")
    press(player, "Put into it")
    expect(player.see(".told")).to_have_text("1 list is in Spring.")
    expect(player.see(".draft .folder")).to_have_text("Spring")
    player.page.goto(f"{player.home}/lists/")
    player.see("#in").select_option("-")
    expect(player.see(".draft")).to_have_count(2)


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_pages_of_the_account_fit_a_small_phone_and_back_shows_none_after_signing_out(
    newcomer, language
):
    cache.clear()
    account()
    phone = newcomer(viewport={"width": 320, "height": 640}, locale=language)

    def fits(path):
        phone.page.goto(f"{phone.home}{path}")
        wide = phone.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, path

    fits("/account/login/")
    phone.see("[name=login]").fill("ragnar@example.org")
    phone.see("[name=password]").fill(PASSWORD)
    phone.see("main button.main").click()
    phone.page.wait_for_url(f"{phone.home}/lists/")
    pages = ("email/", "password/change/", "mfa/", "mfa/totp/activate/", "delete", "logout/", "")
    for path in ("/lists/", "/gallery/", *(f"/account/{each}" for each in pages)):
        fits(path)
    phone.see("form[action*=logout] button").click()
    phone.page.wait_for_url(f"{phone.home}/")
    phone.page.go_back()
    expect(phone.page).to_have_url(f"{phone.home}/account/login/?next=/account/")

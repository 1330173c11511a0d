"""Pages and messages of accounts speak as the rest of the site: one word for one thing."""

import re

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.core import mail
from django.core.cache import cache
from django.test import Client

from tests.accounts.people import PASSWORD, account, code, sign_in
from tests.web.dom import parse

OUT = {
    "/account/login/": "Sign in",
    "/account/signup/": "Sign up",
    "/account/password/reset/": "Set a new password",
    "/account/inactive/": "This account is closed",
}
IN = {
    "/account/": "Your account",
    "/account/logout/": "Sign out",
    "/account/email/": "Change the e-mail address",
    "/account/password/change/": "Change the password",
    "/account/reauthenticate/": "Confirm that it is you",
    "/account/reauthenticate/code/": "Confirm that it is you",
    "/account/mfa/": "A second step at sign-in",
    "/account/mfa/totp/activate/": "Set up the authenticator app",
    "/account/delete": "Delete the account",
}
STEPPED = {
    "/account/mfa/totp/deactivate/": "Do without the authenticator app",
    "/account/mfa/recovery-codes/": "Recovery codes",
    "/account/mfa/recovery-codes/generate/": "Recovery codes",
    "/account/mfa/reauthenticate/": "Confirm that it is you",
}
# What the library would have said.
OTHERS = re.compile(
    r"\bSign(?:up| Up| In| Out)\b|Two-Factor|[Ee]mail|Re-?auth|Log ?(?:in|out)\b|successfully|Hello"
)


def said(page):
    """The words of a page, the address that the player typed left out."""
    text = re.sub(r"<script.*?</script>|<[^>]*>|\S+@\S+", " ", page.text, flags=re.DOTALL)
    return [each.group() for each in OTHERS.finditer(text)]


def speaks(page, title):
    dom = parse(page.text)
    assert page.status_code == 200
    assert dom.one("title").text == f"{title} · Pillage Web"
    assert dom.one("h1").text == title
    assert said(page) == []
    assert 'placeholder="' not in page.text
    assert not re.search(r'style="', page.text)
    assert "no-store" in page.headers["Cache-Control"]  # nothing to go back to


@pytest.mark.parametrize("path", OUT)
def test_pages_before_signing_in(other, path):
    speaks(other.get(path), OUT[path])


@pytest.fixture
def inside(other):
    user = account()
    sign_in(other)
    other.post("/account/reauthenticate/", {"password": PASSWORD})
    other.user = user
    return other


@pytest.mark.parametrize("path", IN)
def test_pages_of_the_account(inside, path):
    page = inside.get(path)
    speaks(page, IN[path])
    if "current-password" in page.text:  # keepers of passwords are told whose it is
        [field] = parse(page.text).all("input", autocomplete="username")
        assert field["value"] == "ragnar@example.org"


@pytest.mark.parametrize("path", STEPPED)
def test_pages_of_the_second_step(inside, path):
    TOTP.activate(inside.user, "A" * 32)
    RecoveryCodes.activate(inside.user)
    speaks(inside.get("/account/mfa/"), "A second step at sign-in")
    speaks(inside.get(path), STEPPED[path])
    codes = inside.get("/account/mfa/recovery-codes/").context["unused_codes"]
    inside.post("/account/logout/")
    inside.post("/account/login/", {"login": "ragnar@example.org", "password": PASSWORD})
    speaks(inside.get("/account/mfa/authenticate/"), "The second step")
    wrong = inside.post("/account/mfa/authenticate/", {"code": "000000"})
    assert "This code is not right." in wrong.text
    inside.post("/account/mfa/authenticate/", {"code": codes[0]})
    assert inside.get("/account/").status_code == 200
    inside.post("/account/logout/")
    inside.post("/account/login/", {"login": "ragnar@example.org", "password": PASSWORD})
    again = inside.post("/account/mfa/authenticate/", {"code": codes[0]})
    assert "This code is not right." in again.text  # each of them once


def test_other_ways_to_confirm_who_one_is_are_told_apart(inside):
    TOTP.activate(inside.user, "A" * 32)
    ways = {
        "/account/reauthenticate/": "With the password instead",
        "/account/mfa/reauthenticate/": "With a code of the app instead",
        "/account/reauthenticate/code/": "With a code by e-mail instead",
    }
    for path in ways:
        links = parse(inside.get(path).text).all("a")
        told = {each["href"]: each.text for each in links if each.attrs.get("href") in ways}
        assert told == {other: words for other, words in ways.items() if other != path}
    inside.post("/account/reauthenticate/code/", {"recipient": "ragnar@example.org"})
    assert mail.outbox[-1].subject == "Your code to go on"
    speaks(inside.get("/account/reauthenticate/code/confirm/"), "Confirm that it is you")


def test_pages_with_a_code(other):
    other.post("/account/signup/", {"email": "floki@example.org", "password1": PASSWORD})
    speaks(other.get("/account/confirm-email/"), "Confirm your e-mail address")
    other.post("/account/confirm-email/", {"code": code()})
    other.post("/account/logout/")
    cache.clear()
    other.post("/account/password/reset/", {"email": "floki@example.org"})
    speaks(other.get("/account/password/reset/confirm/"), "Set a new password")
    typed, path = code(), "/account/password/reset/confirm/"
    other.post(path, {"code": typed})
    speaks(other.get("/account/password/reset/complete/"), "Set a new password")
    fields = {"password1": "sea-king-77", "password2": "sea-king-77"}
    other.post("/account/password/reset/complete/", fields)
    other.post("/account/logout/")
    other.post(path, {"code": typed})  # the same code twice
    assert other.get("/account/").status_code == 302


def test_messages_to_the_mailbox(other):
    account()

    def sent(subject, *parts):
        letter = mail.outbox[-1]
        assert letter.subject == subject
        for part in parts:
            assert part in letter.body
        assert letter.body.rstrip().endswith("-- \nPillage Web (testserver)")
        assert not OTHERS.search(re.sub(r"\S+@\S+|http\S+", "", f"{letter.subject} {letter.body}"))

    other.post("/account/signup/", {"email": "floki@example.org", "password1": PASSWORD})
    sent("Your code to confirm your e-mail address", code())
    fresh = {"email": "ragnar@example.org", "password1": PASSWORD}
    Client().post("/account/signup/", fresh)
    sent("You have an account already", "http://testserver/account/password/reset/")
    other.post("/account/password/reset/", {"email": "nobody@example.org"})
    sent("There is no account with this address", "http://testserver/account/signup/")
    other.post("/account/password/reset/", {"email": "ragnar@example.org"})
    sent("Your code for a new password", code())
    other = sign_in(Client())
    fields = {"oldpassword": PASSWORD, "password1": "sea-king-77", "password2": "sea-king-77"}
    other.post("/account/password/change/", fields)
    assert "Your password was changed." in other.get("/account/").text
    sent("Your password was changed", "If that was not you", "127.0.0.1")


@pytest.mark.parametrize(("language", "title"), [("fr", "Se connecter"), ("ru", "Войти")])
def test_they_speak_the_language_of_the_reader(other, language, title):
    page = other.get("/account/login/", headers={"Accept-Language": language})
    assert parse(page.text).one("h1").text == title
    assert "E-mail" not in parse(page.text).all("label")[0].text
    wrong = {"login": "nobody@example.org", "password": "wrong"}
    refused = other.post("/account/login/", wrong, headers={"Accept-Language": language})
    assert "not right" not in refused.text

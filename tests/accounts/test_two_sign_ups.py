"""Two who sign up with one address: who reads its mailbox gets on, and nobody else."""

from datetime import timedelta

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from tests.accounts.people import PASSWORD, account, code, sign_in
from tests.web.builder import entry, muster

CONFIRM = "/account/confirm-email/"
EMAIL = "vic2@example.org"
MINE = {"email": EMAIL, "password1": PASSWORD}
THEIRS = {"email": EMAIL, "password1": "sea-king-77"}
NEWER = "A newer code was sent to this address: type that one."


@pytest.fixture
def later(monkeypatch):
    """Goes on by so many seconds: what counts attempts takes its time from here."""
    passed = [0.0]
    now = timezone.now().timestamp()
    monkeypatch.setattr("allauth.core.internal.ratelimit.time.time", lambda: now + passed[0])

    def go_on(seconds):
        passed[0] += seconds

    return go_on


def sign_up(browser, fields):
    response = browser.post("/account/signup/", fields)
    assert response.headers["Location"] == CONFIRM
    return code()


@pytest.fixture
def both(client, other, later):
    """The codes of two who signed up, ten seconds apart."""
    first = sign_up(client, MINE)
    later(11)
    return first, sign_up(other, THEIRS)


def is_in(browser):
    return browser.get("/account/").status_code == 200


def test_the_older_code_is_told_to_be_and_the_newer_one_opens(client, other, both):
    draft = muster(entry("warrior"), name="Wolves")
    first, second = both
    assert first != second

    refused = client.post(CONFIRM, {"code": first})
    assert NEWER in refused.text
    assert "another account" not in refused.text
    assert 'value="resend"' in refused.text
    assert not is_in(client)
    assert not EmailAddress.objects.filter(verified=True).exists()

    client.post(CONFIRM, {"code": second})
    assert is_in(client)
    user = User.objects.get()
    assert user.check_password(PASSWORD)
    assert "Wolves" in client.get("/lists/").text
    draft.refresh_from_db()
    assert draft.holder == user.player.holder

    # The other one has neither this account nor one of their own.
    for typed in (first, second):
        other.post(CONFIRM, {"code": typed})
        assert not is_in(other)
    fields = {"login": EMAIL, "password": THEIRS["password1"]}
    refused = Client().post("/account/login/", fields)
    assert "not right" in refused.text
    assert User.objects.count() == 1


def test_who_has_another_code_sent_types_that_one(client, other, both, later):
    _first, second = both
    later(11)
    client.post(CONFIRM, {"action": "resend"})
    third = code()
    assert third != second
    assert NEWER in other.post(CONFIRM, {"code": second}).text
    client.post(CONFIRM, {"code": third})
    assert is_in(client)
    assert not is_in(other)


def test_the_later_one_gets_on_by_the_same_code(client, other, both):
    _first, second = both
    other.post(CONFIRM, {"code": second})
    assert is_in(other)
    assert User.objects.get().check_password(THEIRS["password1"])
    refused = client.post(CONFIRM, {"code": second}, follow=True)
    assert not is_in(client)
    assert "another account" not in refused.text


def test_a_code_that_nobody_sent_opens_nothing(client, other, both):
    for browser in (client, other):
        assert "This code is not right." in browser.post(CONFIRM, {"code": "AAAA-AAAA"}).text
        assert not is_in(browser)
    assert User.objects.count() == 2


def test_an_account_that_was_confirmed_meanwhile_is_nobody_elses(client, other, both, later):
    """A sign-up begins when an account has the address, and goes on when there is none."""
    _first, second = both
    other.post(CONFIRM, {"code": second})
    later(11)
    client.post("/account/logout/")
    client.post("/account/signup/", MINE)
    assert "already" in mail.outbox[-1].body
    assert "This code is not right." in client.post(CONFIRM, {"code": second}).text
    User.objects.all().delete()
    assert "This code is not right." in client.post(CONFIRM, {"code": second}).text
    assert not is_in(client)


def test_who_changes_to_an_address_ends_sign_ups_with_it_and_no_account(client, other, later):
    user = account()
    sign_up(other, MINE)
    later(11)
    sign_in(client)
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    client.post("/account/email/", {"email": EMAIL, "action_add": ""})
    assert User.objects.count() == 2  # until it is known whose it is
    client.post(CONFIRM, {"code": code()})
    user.refresh_from_db()
    assert user.email == EMAIL
    assert User.objects.count() == 1


def test_sign_ups_with_one_address_do_not_pile_up(client, other, both):
    User.objects.update(date_joined=timezone.now() - timedelta(hours=2))
    cache.clear()
    sign_up(Client(), MINE)
    assert User.objects.count() == 1

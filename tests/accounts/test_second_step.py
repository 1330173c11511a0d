"""Setting up the second step on a telephone, and what is told of it."""

import pytest
from allauth.mfa.models import Authenticator
from django.core import mail
from django.core.mail.backends.locmem import EmailBackend
from django.test import Client

from pillage_web.accounts.second_step import SINCE
from tests.accounts.people import PASSWORD, account, shown, sign_in

SET_UP = "/account/mfa/totp/activate/"
LOGIN = {"login": "ragnar@example.org", "password": PASSWORD}
WRONG = "This code is not right."


@pytest.fixture
def client(client: Client) -> Client:
    """Somebody who is signed in, and has just typed the password once more."""
    account()
    sign_in(client).post("/account/reauthenticate/", {"password": PASSWORD})
    return client


def later(browser, minutes):
    """What is pending was made so many minutes before."""
    session = browser.session
    session[SINCE] -= minutes * 60
    session.save()


def secret(browser):
    return browser.get(SET_UP).context["form"].secret


def is_set_up():
    return Authenticator.objects.filter(type=Authenticator.Type.TOTP).exists()


def test_a_page_that_is_loaded_again_has_the_key_that_was_scanned(client):
    scanned = secret(client)
    page = client.get(SET_UP)
    assert f"<code>{scanned}</code>" in page.text
    assert WRONG in client.post(SET_UP, {"code": "000000"}).text
    assert secret(client) == scanned
    client.post(SET_UP, {"code": shown(scanned)})
    assert is_set_up()


def test_a_key_that_nobody_used_for_half_an_hour_is_forgotten(client):
    scanned = secret(client)
    later(client, 29)
    assert secret(client) == scanned
    later(client, 2)
    assert secret(client) != scanned


def test_a_key_that_was_used_is_not_pending_any_more(client):
    scanned = secret(client)
    client.post(SET_UP, {"code": shown(scanned)})
    client.post("/account/mfa/totp/deactivate/")
    assert not is_set_up()
    assert secret(client) != scanned


def test_the_code_that_set_it_up_signs_nobody_in(client, other):
    scanned = secret(client)
    code = shown(scanned)
    client.post(SET_UP, {"code": code})
    assert is_set_up()
    other.post("/account/login/", LOGIN)
    assert WRONG in other.post("/account/mfa/authenticate/", {"code": code}).text
    assert other.get("/account/").status_code == 302


def recovery_codes(browser):
    browser.post(SET_UP, {"code": shown(secret(browser))})
    return browser.get("/account/mfa/recovery-codes/").context["unused_codes"]


def test_a_recovery_code_is_told_of_and_the_code_of_an_app_is_not(client, other, monkeypatch):
    codes = recovery_codes(client)
    mail.outbox.clear()
    other.post("/account/login/", LOGIN)
    other.post("/account/mfa/authenticate/", {"code": codes[0]})
    assert other.get("/account/").status_code == 200
    [told] = mail.outbox
    assert (told.to, told.subject) == (["ragnar@example.org"], "A recovery code was used")
    assert "Somebody signed in to your account with a recovery code" in told.body
    assert "If that was not you, set a new password at once" in told.body

    monkeypatch.setattr("allauth.mfa.totp.internal.auth.TOTP.validate_code", lambda *_: True)
    third = Client()
    third.post("/account/login/", LOGIN)
    third.post("/account/mfa/authenticate/", {"code": "123456"})
    assert third.get("/account/").status_code == 200
    assert len(mail.outbox) == 1


def test_a_recovery_code_lets_in_where_no_mail_can_be_sent(client, other, monkeypatch):
    def broken(_self, _messages):
        raise OSError

    codes = recovery_codes(client)
    monkeypatch.setattr(EmailBackend, "send_messages", broken)
    other.post("/account/login/", LOGIN)
    other.post("/account/mfa/authenticate/", {"code": codes[0]})
    assert other.get("/account/").status_code == 200

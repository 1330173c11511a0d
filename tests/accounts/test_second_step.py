"""Setting up the second step on a telephone, and what is told of it."""

import pytest
from allauth.mfa.models import Authenticator
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

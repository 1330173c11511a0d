"""Signing up by e-mail, and what the device held before."""

from datetime import timedelta
from io import StringIO
from smtplib import SMTPServerDisconnected

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core import mail
from django.core.cache import cache
from django.core.mail.backends.locmem import EmailBackend
from django.core.management import call_command
from django.test import Client
from django.utils import timezone

from pillage_web import settings as site
from tests.accounts.people import PASSWORD, account, code, sign_in
from tests.web.builder import KEY, address, entry, muster
from warbands.models import CreationKey, Player, Warband
from warbands.models.holders import hashed

NEW = {"email": "floki@example.org", "password1": PASSWORD}


def _sign_up(client: Client) -> None:
    response = client.post("/account/signup/", NEW)
    assert response.headers["Location"] == "/account/confirm-email/"
    assert mail.outbox[-1].to == ["floki@example.org"]
    response = client.post("/account/confirm-email/", {"code": code()})
    assert response.headers["Location"] == "/lists/"


def test_the_drafts_of_the_device_are_claimed_and_the_player_is_told(client, other):
    kept = muster(entry("warrior", 3), name="Wolves")
    muster(entry("warrior", 1), name="Ravens")
    theirs = muster(entry("warrior", 1), name="Of another", key="another key")

    _sign_up(client)

    response = client.get("/lists/")
    assert "2 lists of this browser are in your account now." in response.text
    assert "Wolves" in response.text
    assert "Of another" not in response.text
    assert Warband.objects.get(pk=theirs.pk).holder == hashed("another key")
    player = Player.objects.get(user__email="floki@example.org")
    assert set(Warband.objects.filter(holder=player.holder).values_list("name", flat=True)) == {
        "Wolves",
        "Ravens",
    }
    assert client.get(address(kept)).status_code == 200
    assert "in your account now" not in client.get("/lists/").text  # told once

    elsewhere = sign_in(other, "floki@example.org")
    assert "Wolves" in elsewhere.get(address(kept)).text


def test_signing_out_leaves_nothing_open_on_the_device(client):
    kept = muster(entry("warrior", 3), name="Wolves")
    _sign_up(client)
    client.post("/account/logout/")

    assert client.get(address(kept)).status_code == 404
    assert "Wolves" not in client.get("/lists/").text
    draft = muster(entry("warrior", 1), name="Made without the account")
    sign_in(client, "floki@example.org")
    assert "1 list of this browser is in your account now." in client.get("/lists/").text
    assert client.get(address(draft)).status_code == 200


def test_keys_of_creation_come_along_and_none_stands_twice(client):
    user = account()
    sign_in(client)
    holder = Player.objects.get(user=user).holder
    client.post("/account/logout/")
    for who in (holder, hashed(KEY)):
        CreationKey.objects.create(holder=who, key="same", digest="0" * 64)
    CreationKey.objects.create(holder=hashed(KEY), key="own", digest="0" * 64)

    sign_in(client)

    found = CreationKey.objects.values_list("holder", "key").order_by("key")
    assert list(found) == [(holder, "own"), (holder, "same")]


def test_nobody_is_in_before_the_e_mail_is_confirmed(client):
    client.post("/account/signup/", NEW)
    assert client.get("/account/").headers["Location"] == "/account/login/?next=/account/"
    wrong = client.post("/account/confirm-email/", {"code": "AAAA-AAAA"})
    assert "This code is not right." in wrong.text
    assert not EmailAddress.objects.get(email="floki@example.org").verified


def test_attempts_are_counted_for_all_workers_together_however_many(db, settings):
    assert "DatabaseCache" in site.CACHES["default"]["BACKEND"]
    settings.CACHES = site.CACHES
    call_command("createcachetable")
    cache.set("0-tried", 5, 300)
    for number in range(500):
        cache.set(f"1-{number}", 1, 300)
    assert cache.get("0-tried") == 5


def test_what_nobody_comes_back_for_is_forgotten(client, other):
    client.post("/account/signup/", NEW)
    sign_in(Client(), account().email)
    fresh = User.objects.get(email="floki@example.org")
    session = Session.objects.order_by("pk")
    assert session.count() == 2
    call_command("tidy")
    assert (User.objects.count(), session.count()) == (2, 2)

    User.objects.update(date_joined=timezone.now() - timedelta(days=8))
    session.update(expire_date=timezone.now() - timedelta(days=1))
    said = StringIO()
    call_command("tidy", stdout=said)
    assert said.getvalue() == "1 sign-ups were forgotten\n"
    assert not User.objects.filter(pk=fresh.pk).exists()
    assert (User.objects.count(), session.count()) == (1, 0)


def test_an_address_that_is_known_is_not_told_of(client):
    account("floki@example.org")
    response = client.post("/account/signup/", NEW)
    assert response.headers["Location"] == "/account/confirm-email/"
    assert "already" in mail.outbox[-1].body
    assert User.objects.count() == 1


@pytest.mark.parametrize(
    ("password", "words"),
    [("short1", "at least 8 characters"), ("password123", "too common"), ("8391047261", "numeric")],
)
def test_a_weak_password_is_refused_with_its_reason(client, password, words):
    response = client.post("/account/signup/", NEW | {"password1": password})
    assert words in response.text
    assert 'value="floki@example.org"' in response.text
    assert User.objects.count() == 0


def test_the_e_mail_is_nowhere_but_in_the_account(client):
    _sign_up(client)
    user = User.objects.get()
    assert "floki" not in user.username
    assert Player.objects.get().name == ""
    assert "floki" not in client.get("/lists/").text


def test_where_the_mail_cannot_be_sent_a_calm_page_says_so(client, monkeypatch, caplog):
    def broken(_self, _messages):
        raise SMTPServerDisconnected("code 123456 for floki@example.org")

    monkeypatch.setattr(EmailBackend, "send_messages", broken)
    response = client.post("/account/signup/", NEW)
    assert response.status_code == 503
    assert "The messenger did not come through." in response.text
    assert "floki" not in caplog.text
    monkeypatch.undo()
    cache.clear()  # a while later
    client.post("/account/login/", {"login": "floki@example.org", "password": PASSWORD})
    assert "Type this code there" in mail.outbox[-1].body


def test_a_message_that_was_not_sent_keeps_nobody_waiting(client, monkeypatch):
    def broken(_self, _messages):
        raise SMTPServerDisconnected

    account("ragnar@example.org")
    monkeypatch.setattr(EmailBackend, "send_messages", broken)
    for email in ("Floki@example.org", "ragnar@example.org"):  # known or not, all is the same
        for _attempt in range(2):
            response = client.post("/account/signup/", NEW | {"email": email})
            assert "could not be sent. Try it again in a while" in response.text
            assert "a moment ago" not in response.text
    monkeypatch.undo()
    _sign_up(client)
    again = Client().post("/account/signup/", NEW | {"email": "floki2@example.org"})
    assert again.status_code == 302
    again = Client().post("/account/signup/", NEW | {"email": "floki2@example.org"})
    assert "A code was sent to this address a moment ago." in again.text


def test_who_signs_in_goes_nowhere_but_to_this_site(client):
    account()
    fields = {"login": "ragnar@example.org", "password": PASSWORD}
    for away in ("https://evil.example/", "//evil.example/", "javascript:alert(1)"):
        response = client.post("/account/login/", fields | {"next": away})
        assert response.headers["Location"] == "/lists/"
        client.post("/account/logout/")
    response = client.post("/account/login/", fields | {"next": "/account/"})
    assert response.headers["Location"] == "/account/"
    out = client.post("/account/logout/", {"next": "https://evil.example/"})
    assert out.headers["Location"] == "/"

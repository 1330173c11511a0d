"""What a player does with an account: name, e-mail, password, a second step, all as a file, end."""

import io
import json
import re
import zipfile
from importlib import import_module
from types import SimpleNamespace

import pytest
from allauth.mfa.models import Authenticator
from django.apps import apps
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client

from tests.accounts.people import PASSWORD, account, code, shown, sign_in
from tests.gallery.people import publish, theirs
from tests.web.builder import address, entry, muster
from warbands.actions import NameTaken, make_token, name_player, receive_player, share_warband
from warbands.judges import judge_of
from warbands.models import Player, Revision, ShareLink, Token, Warband
from warbands.rules.document import decode

CONFIRM = "/account/confirm-email/"


@pytest.fixture
def player(client: Client) -> Player:
    """Somebody who is signed in."""
    user = account()
    sign_in(client)
    return Player.objects.get(user=user)


# The name that others see


def test_a_name_is_given_changed_and_taken_back(client, player):
    for name in ("Ragnar  Lodbrok", "Рагнар", ""):
        response = client.post("/account/name", {"name": name}, follow=True)
        assert "Your name was changed." in response.text
        player.refresh_from_db()
        assert player.name == name


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("me@example.org", "an e-mail address is none"),
        ("a\u202eb", "letters that can be seen"),
        ("\u00ad", "letters that can be seen"),
        ("x" * 41, "at most 40 characters"),
        ("R\u0430gnar", "letters of one alphabet"),
        ("\u3164", "letters that can be seen"),
        ("a\u2800b", "letters that can be seen"),
        ("me\uff20example.org", "an e-mail address is none"),
        ("me\ufe6bexample.org", "an e-mail address is none"),
        ("P illage WEB", "kept for those who run the site"),
        ("Adm\u0131n", "kept for those who run the site"),
        ("ADM\u0130N", "kept for those who run the site"),
        ("Adm1n", "kept for those who run the site"),
        ("P1llage", "kept for those who run the site"),
        ("Pi11age Web", "kept for those who run the site"),
        ("-M0derator-", "kept for those who run the site"),
    ],
)
def test_what_is_no_name_is_refused_and_not_lost(client, player, name, words):
    response = client.post("/account/name", {"name": name})
    assert response.status_code == 422
    assert words in response.text
    player.refresh_from_db()
    assert player.name == ""


def test_two_names_do_not_look_alike(client, player):
    rival = receive_player(user=account("rival@example.org"), device=None).player
    name_player(player=rival, name="Ragnar Lodbrok")
    response = client.post("/account/name", {"name": "RAGNAR lodbrok"})
    assert "Somebody has this name" in response.text
    assert 'value="RAGNAR lodbrok"' in response.text
    with pytest.raises(NameTaken):
        name_player(player=player, name="ragnarlodbrok")


@pytest.mark.parametrize("name", ["Yildiz", "YILDIZ", "Y\u0131ld\u0131z", "Y\u0130LD\u0130Z"])
def test_a_dot_that_is_missing_or_too_many_makes_no_other_name(client, player, name):
    rival = receive_player(user=account("rival@example.org"), device=None).player
    name_player(player=rival, name="Y\u0131ldiz")
    assert "Somebody has this name" in client.post("/account/name", {"name": name}).text
    assert client.post("/account/name", {"name": "1000 Y\u0131ldiz 01"}).status_code == 302


def test_a_name_is_not_taken_back_while_lists_stand_under_it(client, player):
    name_player(player=player, name="Ragnar")
    player.refresh_from_db()
    publication = publish(player, theirs(player))
    response = client.post("/account/name", {"name": ""})
    assert response.status_code == 422
    assert "Lists of yours stand in the gallery under your name" in response.text
    publication.refresh_from_db()
    assert publication.live
    client.post("/account/name", {"name": "Ragnar Lodbrok"})
    publication.refresh_from_db()
    assert publication.live


# E-mail, password, second step


def test_the_e_mail_is_changed_after_its_code(client, player):
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    client.post("/account/email/", {"email": "new@example.org", "action_add": ""})
    assert mail.outbox[-1].to == ["new@example.org"]
    player.user.refresh_from_db()
    assert player.user.email == "ragnar@example.org"
    client.post("/account/confirm-email/", {"code": code()})
    player.user.refresh_from_db()
    assert player.user.email == "new@example.org"


def test_nobody_keeps_an_address_by_having_signed_up_with_it(client, other, player):
    squatter = {"email": "new@example.org", "password1": PASSWORD}
    other.post("/account/signup/", squatter)
    cache.clear()  # a while later
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    client.post("/account/email/", {"email": "new@example.org", "action_add": ""})
    client.post("/account/confirm-email/", {"code": code()})
    player.user.refresh_from_db()
    assert player.user.email == "new@example.org"


def test_whether_an_address_has_an_account_is_not_told_to_who_wants_it(client, player):
    account("floki@example.org")
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    said = []
    for email in ("new@example.org", "floki@example.org"):
        cache.clear()
        client.post("/account/email/", {"email": email, "action_add": ""})
        said.append(re.sub(r'\S+@\S+|value="\w{64}"|X-CSRF\S+ \S+', "", client.get(CONFIRM).text))
        assert mail.outbox[-1].to == [email]
    assert said[0] == said[1]
    refused = client.post(CONFIRM, {"code": code()})
    assert "This is the address of another account." in refused.text


def test_a_new_password_ends_the_sessions_of_other_devices(client, other, player):
    sign_in(other)
    assert other.get("/account/").status_code == 200
    fields = {"oldpassword": PASSWORD, "password1": "sea-king-77", "password2": "sea-king-77"}
    client.post("/account/password/change/", fields)
    assert client.get("/account/").status_code == 200
    assert other.get("/account/").status_code == 302


def test_a_forgotten_password_is_set_by_a_code(client, other, player):
    other.post("/account/password/reset/", {"email": "ragnar@example.org"})
    other.post("/account/password/reset/confirm/", {"code": code()})
    fields = {"password1": "sea-king-77", "password2": "sea-king-77"}
    other.post("/account/password/reset/complete/", fields)
    assert other.get("/account/").status_code == 200  # in at once, and other devices out
    client.get("/lists/")
    assert client.get("/account/").status_code == 302


def test_a_second_step_is_asked_for_once_it_is_set_up(client, other, player):
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    page = client.get("/account/mfa/totp/activate/")
    assert "data:image/svg+xml" in page.text
    secret = page.context["form"].secret
    client.post("/account/mfa/totp/activate/", {"code": shown(secret)})

    login = {"login": "ragnar@example.org", "password": PASSWORD}
    assert other.post("/account/login/", login).headers["Location"] == "/account/mfa/authenticate/"
    assert other.get("/account/").status_code == 302
    stored = str(Authenticator.objects.get(type=Authenticator.Type.TOTP).data)
    assert secret not in stored
    codes = client.get("/account/mfa/recovery-codes/").context["unused_codes"]
    other.post("/account/mfa/authenticate/", {"code": codes[0]})
    assert other.get("/account/").status_code == 200


# All of it, and its end


def test_everything_is_saved_as_one_file(client, player):
    first = theirs(player, name="=cmd()|Wolves")
    second = theirs(player, name="")
    muster(entry("warrior"), name="Of another", key="another key")
    verdict = judge_of(first.edition).verdict(decode(first.document.encode()))
    seen = share_warband(warband=first, verdict=verdict, for_opponent=True).pk
    whole = share_warband(warband=first, verdict=verdict).pk

    response = client.get("/account/export")
    assert response.headers["Content-Type"] == "application/zip"
    assert "no-store" in response.headers["Cache-Control"]
    packed = zipfile.ZipFile(io.BytesIO(response.content))
    names = {f"warbands/cmdwolves-{first.pk}.json", f"warbands/warband-{second.pk}.json"}
    assert set(packed.namelist()) == {*names, "warbands.csv", "account.json"}
    for each in (first, second):
        [name] = [name for name in names if each.pk in name]
        assert decode(packed.read(name)) == decode(each.document.encode())
    table = packed.read("warbands.csv").decode("utf-8-sig").splitlines()
    assert len(table) == 3
    assert any(",'=cmd()|Wolves," in line for line in table)
    about = json.loads(packed.read("account.json"))
    file = f"warbands/cmdwolves-{first.pk}.json"
    assert about == {
        "email": "ragnar@example.org",
        "name": "",
        "tokens": [],
        "links": [
            {"id": whole, "name": "", "for_opponent": False, "file": file},
            {"id": seen, "name": "", "for_opponent": True, "file": file},
        ],
        "published": [],
        "favourites": [],
    }


def test_an_account_is_deleted_with_everything_after_the_password(client, player):
    warband = theirs(player)
    verdict = judge_of(warband.edition).verdict(decode(warband.document.encode()))
    share_warband(warband=warband, verdict=verdict)
    make_token(holder=player.holder, name="printer")
    draft = muster(entry("warrior"), name="Of another", key="another key")

    client.session.save()
    session = client.session
    session["account_authentication_methods"] = []
    session.save()
    asked = client.post("/account/delete")
    assert asked.headers["Location"].startswith("/account/reauthenticate/")
    assert Player.objects.count() == 1

    client.post("/account/reauthenticate/", {"password": PASSWORD})
    assert "Your 1 list goes with it" in client.get("/account/delete").text
    response = client.post("/account/delete", follow=True)
    assert "Your account and all that it held are deleted." in response.text
    assert mail.outbox[-1].to == ["ragnar@example.org"]
    assert mail.outbox[-1].subject == "Your account is deleted"
    assert "Your account at Pillage Web (testserver) is deleted" in mail.outbox[-1].body
    assert list(Warband.objects.values_list("pk", flat=True)) == [draft.pk]
    assert Revision.objects.exclude(warband=draft).count() == 0
    assert [each.objects.count() for each in (Player, Token, ShareLink)] == [0, 0, 0]
    assert client.get("/account/").status_code == 302
    assert client.get(address(warband)).status_code == 404


def test_names_from_before_are_compared_as_new_ones_are(player):
    rivals = [account(f"{number}@example.org") for number in range(3)]
    keys = ["y\u0131ld\u0131z", "yildiz", "fj\u0131"]
    for user, key in zip(rivals, keys, strict=True):
        Player.objects.filter(pk=receive_player(user=user, device=None).player.pk).update(
            name=key, name_key=key
        )
    migration = import_module("warbands.migrations.0010_name_keys")
    migration.fold(apps, SimpleNamespace(connection=connection))
    found = Player.objects.filter(user__in=rivals).order_by("pk").values_list("name_key", flat=True)
    assert list(found) == ["y\u0131ld\u0131z", "yildiz", "fji"]

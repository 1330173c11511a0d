"""Staff come in by the players' door."""

from io import StringIO

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib import admin
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.core import mail
from django.core.management import CommandError, call_command
from django.db import connection

from tests.accounts.people import PASSWORD, account, code, sign_in
from tests.gallery.people import publish, theirs
from warbands.actions import add_favourite, name_player, receive_player
from warbands.models import Player, Publication, Warband


def test_who_made_the_site_signs_in_with_a_code_and_is_in_the_admin(other):
    User.objects.create_superuser("root", "root@example.org", PASSWORD)

    door = other.get("/admin/", follow=True)
    assert door.redirect_chain[-1][0].startswith("/account/login/?next=")
    fields = {"login": "root@example.org", "password": PASSWORD, "next": "/admin/"}
    assert other.post("/account/login/", fields).headers["Location"] == "/account/confirm-email/"
    assert mail.outbox[-1].to == ["root@example.org"]
    response = other.post("/account/confirm-email/", {"code": code(), "next": "/admin/"})

    assert response.status_code == 302
    assert "Site administration" in other.get("/admin/").text


def test_capitals_in_an_address_keep_nobody_out(other):
    User.objects.create_superuser("root", "Root@Example.org", PASSWORD)
    other.post("/account/login/", {"login": "Root@Example.ORG", "password": PASSWORD})
    other.post("/account/confirm-email/", {"code": code()})
    assert "Site administration" in other.get("/admin/").text


def test_a_player_is_not_let_into_the_admin(other):
    account()
    sign_in(other)
    assert other.get("/admin/", follow=True).status_code == 403
    assert "Site administration" not in other.get("/admin/", follow=True).text


def test_the_admin_shows_nobodys_second_step():
    assert not admin.site.is_registered(Authenticator)


def test_staff_with_a_second_step_need_it_for_the_admin_too(other, client):
    user = account("root@example.org", is_staff=True, is_superuser=True)
    sign_in(client, "root@example.org")
    client.post("/account/reauthenticate/", {"password": PASSWORD})
    secret = client.get("/account/mfa/totp/activate/").context["form"].secret
    TOTP.activate(user, secret)
    assert Authenticator.objects.filter(user=user, type=Authenticator.Type.TOTP).exists()
    fields = {"login": "root@example.org", "password": PASSWORD}
    assert other.post("/account/login/", fields).headers["Location"] == "/account/mfa/authenticate/"
    assert "Site administration" not in other.get("/admin/", follow=True).text


USERS = "/admin/auth/user/"


def root(client):
    account("root@example.org", is_staff=True, is_superuser=True)
    return sign_in(client, "root@example.org")


def somebody(email, name=""):
    user = account(email)
    user.username = f"a1b2c3d4{user.pk}"
    user.save()
    player = receive_player(user=user, device=None).player
    name_player(player=player, name=name)
    player.refresh_from_db()
    return player


def test_accounts_are_called_by_e_mail_and_public_name(client):
    root(client)
    player = somebody("floki@example.org", "Floki")
    pages = [
        client.get(url).text
        for url in (USERS, f"{USERS}?q=Floki", f"{USERS}{player.user_id}/change/")
    ]
    for page in pages:
        assert "floki@example.org" in page
        assert "Floki" in page
        assert player.user.username not in page
        assert player.holder not in page
    assert "<strong>root@example.org</strong>" in pages[0]


def test_an_account_that_staff_deletes_goes_with_all_that_it_held(client, edition):
    root(client)
    author, *fans = (somebody(f"{name}@example.org", name) for name in ("Ann", "Bob", "Cid"))
    publication = publish(author, theirs(author))
    for fan in fans:
        add_favourite(player=fan, publication=publication)
        theirs(fan, name="Of a fan")
    client.post(f"{USERS}{fans[0].user_id}/delete/", {"post": "yes"})
    publication.refresh_from_db()
    assert publication.favourites == 1
    assert Warband.objects.filter(holder=fans[0].holder).count() == 0

    fields = {"action": "delete_selected", "post": "yes"}
    client.post(USERS, fields | {"_selected_action": [fans[1].user_id]})
    publication.refresh_from_db()
    assert publication.favourites == 0
    assert Warband.objects.count() == 1

    client.post(f"{USERS}{author.user_id}/delete/", {"post": "yes"})
    assert [each.objects.count() for each in (Publication, Warband)] == [0, 0]
    assert list(Player.objects.values_list("user__email", flat=True)) == ["root@example.org"]


def test_an_account_that_never_came_in_is_deleted_too(client):
    root(client)
    user = User.objects.create_user("0123abc", "never@example.org", PASSWORD)
    client.post(f"{USERS}{user.pk}/delete/", {"post": "yes"})
    assert not User.objects.filter(pk=user.pk).exists()


def test_who_has_lost_the_telephone_is_let_in_by_staff(client, other):
    root(client)
    user = account()
    TOTP.activate(user, "A" * 32)
    url = f"{USERS}?q=ragnar"
    fields = {"action": "forget_second_step", "_selected_action": [user.pk]}
    assert "1 taken away" in client.post(url, fields, follow=True).text
    assert "0 taken away" in client.post(url, fields, follow=True).text
    assert mail.outbox[-1].to == ["ragnar@example.org"]
    assert mail.outbox[-1].subject == "Signing in takes no code any more"
    sign_in(other)
    assert other.get("/account/").status_code == 200


def test_with_another_signing_key_no_code_is_right_and_nothing_breaks(client, other, settings):
    user = account()
    TOTP.activate(user, "A" * 32)
    RecoveryCodes.activate(user)
    codes = Authenticator.objects.get(type="recovery_codes").wrap().get_unused_codes()
    settings.SECRET_KEY = "another-one-" + "1" * 50
    fields = {"login": "ragnar@example.org", "password": PASSWORD}
    assert other.post("/account/login/", fields).headers["Location"] == "/account/mfa/authenticate/"
    for typed in (codes[0], *_of_secrets("", "A" * 32)):
        refused = other.post("/account/mfa/authenticate/", {"code": typed})
        assert "This code is not right." in refused.text
    assert other.get("/account/").status_code == 302


def _of_secrets(*secrets):
    counter = next(iter(yield_hotp_counters_from_time()))
    return [format_hotp_value(hotp_value(each, counter)) for each in secrets]


def test_who_has_lost_the_mailbox_gets_another_address_by_staff(client, other):
    root(client)
    user = account()
    account("taken@example.org")
    url = f"{USERS}{user.pk}/change/"
    for taken in ("Taken@example.org", ""):
        refused = client.post(url, {"email": taken, "is_active": "on"})
        assert "an address that no other account has" in refused.text
    assert client.post(url, {"email": "New@example.org", "is_active": "on"}).status_code == 302
    old = other.post("/account/login/", {"login": "ragnar@example.org", "password": PASSWORD})
    assert "not right" in old.text
    sign_in(other, "new@example.org")
    assert "new@example.org" in other.get("/account/").text
    assert client.get(f"{USERS}add/").status_code == 403


# Who is let in by a command


@pytest.mark.parametrize("address", ["", "Ragnar@Example.org"])
def test_no_superuser_is_made_who_could_not_sign_in(db, monkeypatch, address):
    account()
    monkeypatch.setenv("DJANGO_SUPERUSER_PASSWORD", PASSWORD)
    with pytest.raises(CommandError, match="an address that no other account has"):
        call_command("createsuperuser", interactive=False, username="root", email=address)
    assert User.objects.count() == 1
    call_command("createsuperuser", interactive=False, username="r", email="root@example.org")
    assert User.objects.get(username="r").is_superuser


def test_a_player_is_let_into_the_admin_by_a_command(client):
    user = account()
    sign_in(client)
    said = StringIO()
    call_command("make_staff", "Ragnar@example.org", stdout=said)
    assert said.getvalue() == "Ragnar@example.org may look after the gallery in the admin\n"
    assert client.get("/admin/warbands/publication/").status_code == 200
    assert client.get("/admin/warbands/report/").status_code == 200
    assert client.get(USERS).status_code == 403
    found = user.user_permissions.values_list("codename", flat=True)
    assert set(found) == {"view_report", "view_publication", "change_publication"}

    call_command("make_staff", "ragnar@example.org", superuser=True, stdout=said)
    assert said.getvalue().endswith("may look after everything in the admin\n")
    assert client.get(USERS).status_code == 200
    call_command("make_staff", "ragnar@example.org", stdout=said)  # takes nothing away
    assert client.get(USERS).status_code == 200


def test_nobody_is_let_in_whose_address_is_not_confirmed_or_whose_account_is_closed(client):
    client.post("/account/signup/", {"email": "floki@example.org", "password1": PASSWORD})
    account(is_active=False)
    for address in ("floki@example.org", "ragnar@example.org", "nobody@example.org"):
        with pytest.raises(CommandError, match=f"has the address {address}, confirmed"):
            call_command("make_staff", address)
    assert not User.objects.filter(is_staff=True).exists()


# What the admin's history keeps


def kept_anywhere(words):
    """The columns of all tables in which something says this."""
    found = set()
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - a name of the database's own
            columns = [each[0] for each in cursor.description]
            for row in cursor.fetchall():
                pairs = zip(columns, row, strict=True)
                found |= {f"{table}.{name}" for name, value in pairs if words in str(value).lower()}
    return found


def test_a_deleted_account_leaves_its_address_nowhere(client, other):
    root(client)
    user = account("former@example.org", is_staff=True, is_superuser=True)
    url = f"{USERS}{user.pk}/change/"
    staff = {"is_active": "on", "is_staff": "on", "is_superuser": "on"}
    client.post(url, {"email": "Leaver@example.org"} | staff)
    sign_in(other, "leaver@example.org")
    other.post("/admin/auth/group/add/", {"name": "desk"})
    client.post(url, {"email": "former@example.org"} | staff)
    client.post(url, {"email": "Leaver@example.org"} | staff)
    assert kept_anywhere("leaver@") == {
        "account_emailaddress.email",
        "auth_user.email",
        "django_admin_log.object_repr",
    }
    assert "django_admin_log.object_repr" in kept_anywhere("former@")

    other.post("/account/reauthenticate/", {"password": PASSWORD})
    deleted = other.post("/account/delete", follow=True)

    assert "are deleted" in deleted.text
    assert kept_anywhere("leaver@") == set()
    assert kept_anywhere("former@") == set()
    told = LogEntry.objects.values_list("object_repr", flat=True)
    assert set(told) == {"deleted account"}


@pytest.mark.parametrize("by_page", [True, False])
@pytest.mark.parametrize("came_in", [True, False])
def test_nor_does_one_that_staff_deletes(client, by_page, came_in):
    root(client)
    user = (
        somebody("leaver@example.org", "Floki").user if came_in else account("leaver@example.org")
    )
    if by_page:
        client.post(f"{USERS}{user.pk}/delete/", {"post": "yes"})
    else:
        fields = {"action": "delete_selected", "post": "yes", "_selected_action": [user.pk]}
        client.post(USERS, fields)
    assert not User.objects.filter(pk=user.pk).exists()
    client.get(USERS)  # which tells of it, once
    assert kept_anywhere("leaver@") == set()
    entry = LogEntry.objects.get()
    assert (entry.object_repr, entry.object_id) == ("deleted account", str(user.pk))

"""Staff come in by the players' door."""

from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import (
    TOTP,
    format_hotp_value,
    hotp_value,
    yield_hotp_counters_from_time,
)
from django.contrib import admin
from django.contrib.auth.models import User
from django.core import mail

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

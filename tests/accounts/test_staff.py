"""Staff come in by the players' door."""

from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP
from django.contrib import admin
from django.contrib.auth.models import User
from django.core import mail

from tests.accounts.people import PASSWORD, account, code, sign_in


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

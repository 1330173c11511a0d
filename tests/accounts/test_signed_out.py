"""A device that was signed out from elsewhere is told so, and not of its cookies."""

import pytest
from django.test import Client

from tests.accounts.people import PASSWORD, account, sign_in
from tests.gallery.people import theirs
from tests.web.builder import HTMX, address, edit_address, entry, give_key, muster
from tests.web.dom import parse
from warbands.actions import delete_player
from warbands.models import Player, Warband

TOLD = "You are no longer signed in here."


@pytest.fixture
def player(edition):
    return Player.objects.get(user=_signed_up())


def _signed_up():
    user = account()
    sign_in(Client())
    return user


def deleted(player):
    delete_player(player=player)


def given_a_new_password(player):
    player.user.set_password("sea-king-77")
    player.user.save()


def ended(player):
    player.user.is_active = False
    player.user.save()


@pytest.mark.parametrize("end", [deleted, given_a_new_password, ended])
@pytest.mark.parametrize("headers", [HTMX, {}], ids=["htmx", "plain"])
def test_an_edit_of_a_device_that_is_out_is_told_so(other, player, end, headers):
    warband = theirs(player)
    sign_in(other)
    end(player)
    url = edit_address(warband, "typed", {})
    response = other.post(url, {"revision": "1", "tab": "t", "name": "New"}, headers=headers)
    assert response.status_code == 403
    assert TOLD in response.text
    assert "cookies" not in response.text
    assert 'href="/account/login/"' in response.text


def test_the_list_that_it_wanted_comes_after_signing_in(other, player):
    warband = theirs(player)
    sign_in(other)
    given_a_new_password(player)
    page = other.get(address(warband))
    assert TOLD in page.text
    assert f'href="/account/login/?next={address(warband)}"' in page.text
    fields = {"login": "ragnar@example.org", "password": "sea-king-77", "next": address(warband)}
    assert other.post("/account/login/", fields, follow=True).status_code == 200


@pytest.mark.parametrize("path", ["/lists/arrange", "/account/name", "/account/delete"])
def test_what_is_for_players_alone_says_so_too(other, player, path):
    give_key(other)
    draft = muster(entry("warrior"), name="Of the browser")
    sign_in(other)
    deleted(player)
    Warband.objects.filter(pk=draft.pk).delete()
    response = other.post(path, {"warband": "x", "do": "delete", "name": "Ragnar"})
    assert (response.status_code, TOLD in response.text) == (403, True)


def test_a_seal_that_is_broken_by_it_is_not_told_of(player):
    browser = Client(enforce_csrf_checks=True)
    browser.force_login(player.user)
    deleted(player)
    response = browser.post("/lists/arrange", {"do": "copy"})
    assert (response.status_code, TOLD in response.text) == (403, True)
    stranger = Client(enforce_csrf_checks=True)
    response = stranger.post("/lists/arrange", {"do": "copy"})
    assert "The seal on this form is broken." in response.text


def test_who_never_was_in_is_told_how_lists_open(other, edition):
    warband = muster(entry("warrior"))
    response = other.get(address(warband))
    assert response.status_code == 404
    assert TOLD not in response.text
    assert "when its player is signed in" in response.text
    assert f'href="/account/login/?next={address(warband)}"' in response.text
    # Somebody who is about to come in has a session, too.
    account()
    other.post("/account/password/reset/", {"email": "ragnar@example.org"})
    assert TOLD not in other.get(address(warband)).text
    assert PASSWORD not in response.text


def bar(browser, path):
    """The links at the head of a page."""
    head = parse(browser.get(path).text).one("header", class_="masthead")
    return [(each["href"], each.text) for each in head.all("a")]


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/lists/",
        "/gallery/",
        "/account/",
        "/account/email/",
        "/account/mfa/",
        "/tokens/",
        "/gallery/yours/",
        "/account/delete",
        "/compare/",
        "/nowhere/",
    ],
)
def test_every_page_has_the_same_bar(other, player, path):
    sign_in(other)
    other.post("/account/reauthenticate/", {"password": PASSWORD})
    assert bar(other, path) == [
        ("/", "Pillage Web"),
        ("/gallery/", "Gallery"),
        ("/lists/", "Your lists"),
        ("/account/", "Account"),
    ]


@pytest.mark.parametrize(
    ("path", "way"),
    [
        ("/", ("/account/login/?next=/", "Sign in")),
        ("/lists/", ("/account/login/?next=/lists/", "Sign in")),
        ("/gallery/", ("/account/", "Account")),  # the same page for everybody
        ("/nowhere/", ("/account/", "Account")),
    ],
)
def test_the_bar_lets_strangers_in(other, path, way):
    assert bar(other, path)[-1] == way
    assert other.get(way[0], follow=True).redirect_chain[-1:] in (
        [],
        [("/account/login/?next=/account/", 302)],
    )


def test_pages_for_signing_in_do_not_lead_to_themselves(other):
    assert bar(other, "/account/login/")[-1] == ("/lists/", "Your lists")


@pytest.mark.parametrize("deed", ["copy", "delete", "export"])
def test_a_tab_that_was_left_open_when_another_signed_out_is_told_why(other, player, deed):
    warband = theirs(player)
    sign_in(other)
    other.post("/account/logout/")
    response = other.post("/lists/arrange", {"warband": warband.pk, "do": deed}, follow=True)
    assert "If you have signed out, sign in again." in response.text
    assert "Tick the lists" not in response.text
    assert Warband.objects.count() == 1


@pytest.mark.parametrize("way", ["signed out", "new password"])
@pytest.mark.parametrize("headers", [HTMX, {}], ids=["htmx", "plain"])
def test_an_edit_of_a_tab_that_was_left_open_leads_to_where_it_goes_on(other, player, way, headers):
    warband = theirs(player)
    sign_in(other)
    if way == "signed out":
        other.post("/account/logout/")
    else:
        given_a_new_password(player)
        other.get("/lists/")  # ends the session
    page = f"http://testserver{address(warband)}"
    headers = headers | ({"HX-Current-URL": page} if headers else {"Referer": page})
    typed = {"revision": "1", "tab": "t", "name": "New"}
    response = other.post(edit_address(warband, "typed", {}), typed, headers=headers)
    assert response.status_code == 404
    assert "You are signed out." in response.text
    assert "cookies" not in response.text
    assert f'href="/account/login/?next={address(warband)}"' in response.text
    assert Warband.objects.get(pk=warband.pk).name != "New"
    away = other.post(
        edit_address(warband, "typed", {}), typed, headers={"Referer": "http://testserver.evil/"}
    )
    assert 'href="/account/login/"' in away.text


def test_who_has_signed_out_is_not_told_which_lists_there_are(other, player):
    draft = muster(entry("warrior"), name="Of another")
    sign_in(other)
    other.post("/account/logout/")
    said = {
        other.post(f"/warbands/{pk}/edits/typed", {"revision": "1"}, headers=HTMX).text
        for pk in (draft.pk, "A" * len(draft.pk))
    }
    assert len(said) == 1
    assert "You are signed out." in said.pop()
    stranger = Client().get(address(draft))
    assert (stranger.status_code, "You are signed out." in stranger.text) == (404, False)


def test_only_the_end_of_a_session_is_remembered(other, player):
    for path in ("/", "/gallery/", "/lists/"):
        assert "signed-out" not in other.get(path).cookies
    sign_in(other)
    kept = other.post("/account/logout/").cookies["signed-out"]
    assert (kept.value, kept["httponly"], kept["samesite"]) == ("1", True, "Lax")
    del other.cookies["sessionid"]  # as browsers do
    assert not other.get("/gallery/").cookies
    sign_in(other)
    gone = other.get(address(muster(entry("warrior"), name="Of another")))
    assert "You are signed out." not in gone.text

"""What tokens open when their browser gets an account, and when the account ends or is at risk."""

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.core import mail
from django.test import Client

from pillage_web.access import COOKIE
from tests.accounts.people import PASSWORD, account, code, sign_in
from tests.api.asking import refused
from tests.api.documents import warband
from tests.api.own import OWN, Program
from tests.gallery.people import theirs
from tests.web.builder import KEY, address, entry, muster
from tests.web.dom import parse
from warbands.actions import make_token, name_player, receive_player, revoke_token
from warbands.models import Player, Token, Warband
from warbands.models.holders import hashed

DEVICE = hashed(KEY)


@pytest.fixture
def user(db):
    return account()


def told(client, url="/lists/"):
    return [each.text for each in parse(client.get(url).text).classed("told")]


def opened(token):
    """The names of the lists that a program finds with it."""
    return [each["name"] for each in Program(token).ask("GET").json()["results"]]


def test_a_token_that_a_visitor_left_on_the_device_opens_nothing_of_who_signs_in(client, user):
    draft = muster(entry("warrior"), name="Of the device")
    _row, token = make_token(holder=DEVICE, name="printer")
    assert opened(token) == ["Of the device"]

    sign_in(client)

    refused(Program(token).ask("GET"), 401, "not-signed-in")
    refused(Program(token).ask("DELETE", f"{draft.pk}/", If_Match="*"), 401, "not-signed-in")
    assert Warband.objects.filter(pk=draft.pk).exists()
    assert told(client) == [
        "1 list of this browser is in your account now.",
        "1 token of this browser was taken back; make it anew if you need it.",
    ]
    assert told(client) == []
    assert "printer" not in client.get("/tokens/").text


def test_tokens_are_taken_back_and_told_of_where_there_was_no_list(client, user):
    made = [make_token(holder=DEVICE) for _ in range(3)]
    revoke_token(holder=DEVICE, token_id=made[0][0].pk)  # is none to be told of

    sign_in(client)

    told_of = "2 tokens of this browser were taken back; make them anew if you need them."
    assert told(client) == [told_of]
    for _row, token in made:
        refused(Program(token).ask("GET"), 401, "not-signed-in")
    player = Player.objects.get(user=user)
    assert set(Token.objects.values_list("holder", flat=True)) == {player.holder}


def test_a_token_that_a_player_made_outlives_signing_out_and_in(client, user):
    sign_in(client)
    player = Player.objects.get(user=user)
    theirs(player, name="Wolves")
    page = client.post("/tokens/make", {"name": "", "days": ""})
    token = parse(page.text).id("token")["value"]
    for _again in range(2):
        client.post("/account/logout/")
        assert opened(token) == ["Wolves"]
        sign_in(client)
    assert told(client) == []
    assert opened(token) == ["Wolves"]


def test_the_key_of_the_device_opens_nothing_that_became_the_players(client, user):
    """Whoever wrote down the cookie while the device was nobody's has nothing of it later."""
    copied = Client()
    copied.cookies[COOKIE] = client.cookies[COOKIE].value
    draft = muster(entry("warrior"), name="Wolves")
    assert copied.get(address(draft)).status_code == 200

    sign_in(client)
    for browser in (copied, client):
        if browser is client:
            client.post("/account/logout/")
        assert browser.get(address(draft)).status_code == 404
        assert "Wolves" not in browser.get("/lists/").text
        assert browser.get(OWN).json()["results"] == []
        page = browser.post("/tokens/make", {"name": "", "days": ""})
        token = parse(page.text).id("token")["value"]
        assert opened(token) == []
        assert Program(token).ask("GET", f"{draft.pk}/").status_code == 404


def test_an_answer_to_a_key_of_creation_is_the_players_alone(client, user):
    _row, token = make_token(holder=DEVICE)
    made = Program(token).ask("POST", "", warband(name="Wolves"), Idempotency_Key="k")
    assert made.status_code == 201, made.text
    sign_in(client)

    _row, later = make_token(holder=DEVICE)
    again = Program(later).ask("POST", "", warband(name="Wolves"), Idempotency_Key="k")

    assert again.status_code == 201
    assert again.json()["id"] != made.json()["id"]


@pytest.mark.parametrize("read_only", [False, True])
def test_the_tokens_of_a_closed_account_open_nothing_while_it_is_closed(client, user, read_only):
    sign_in(client)
    player = Player.objects.get(user=user)
    found = theirs(player, name="Wolves")
    _row, token = make_token(holder=player.holder, read_only=read_only)
    assert opened(token) == ["Wolves"]

    user.is_active = False
    user.save()
    for method, path in (("GET", ""), ("GET", f"{found.pk}/"), ("DELETE", f"{found.pk}/")):
        refused(Program(token).ask(method, path, If_Match="*"), 401, "not-signed-in")
    assert Token.objects.get().last_used_on is not None
    assert Warband.objects.filter(pk=found.pk).exists()

    user.is_active = True
    user.save()
    assert opened(token) == ["Wolves"]


# In the admin

TOKENS = "/admin/warbands/token/"


def staff(client, *permissions):
    user = account("root@example.org", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    return sign_in(client, "root@example.org")


@pytest.fixture
def made(user):
    """A player's token and one of a browser, each with its row."""
    player = receive_player(user=user, device=None).player
    name_player(player=player, name="Ragnar")
    return make_token(holder=player.holder, name="printer"), make_token(holder="b" * 64, days=30)


def test_staff_see_whose_tokens_there_are_and_none_of_their_secrets(client, made):
    staff(client, "view_token", "view_user")
    (row, token), (other_row, _other) = made
    pages = [client.get(url).text for url in (TOKENS, f"{TOKENS}{row.pk}/change/")]
    for page in pages:
        assert row.start in page
        assert "Ragnar" in page
        for secret in (token, row.digest, row.holder):
            assert secret not in page
    assert "ragnar@example.org" in pages[0]
    assert "a browser without an account" in pages[0]
    assert f"until {other_row.expires_on}" in pages[0]
    found = client.get(f"{TOKENS}?q=ragnar@example").text
    assert row.start in found
    assert other_row.start not in found
    assert client.get(f"{TOKENS}add/").status_code == 403
    assert client.post(f"{TOKENS}{row.pk}/delete/", {"post": "yes"}).status_code == 403


def test_who_may_not_look_at_accounts_sees_no_address_of_a_tokens_player(client, made):
    staff(client, "view_token")
    assert "printer" in client.get(TOKENS).text
    assert "ragnar@example.org" not in client.get(TOKENS).text


def test_staff_take_a_token_back(client, made):
    (row, token), (_row, other_token) = made
    fields = {"action": "take_back", "_selected_action": [row.pk]}
    staff(client, "view_token")
    client.post(TOKENS, fields)
    assert opened(token) == []
    root = User.objects.get(email="root@example.org")
    root.user_permissions.set(Permission.objects.filter(codename__endswith="_token"))

    assert "1 taken back" in client.post(TOKENS, fields, follow=True).text
    assert "0 taken back" in client.post(TOKENS, fields, follow=True).text

    refused(Program(token).ask("GET"), 401, "not-signed-in")
    assert opened(other_token) == []
    assert LogEntry.objects.get().change_message == "taken back"


# A new password

NEW = {"password1": "sea-king-77", "password2": "sea-king-77"}


def with_two_tokens(client, user):
    sign_in(client)
    player = Player.objects.get(user=user)
    make_token(holder="b" * 64)  # of nobody here
    return [make_token(holder=player.holder)[1] for _ in range(2)]


def test_a_changed_password_leaves_tokens_and_tells_of_them_where_all_are_taken_back(client, user):
    tokens = with_two_tokens(client, user)
    fields = {"oldpassword": PASSWORD} | NEW

    changed = client.post("/account/password/change/", fields)

    assert changed.headers["Location"] == "/tokens/"
    still = "2 tokens for programs still open your account. If somebody else may have one"
    assert told(client, "/tokens/") == ["Your password was changed.", f"{still}, take them back."]
    assert f"{still}, take them back: http://testserver/tokens/" in mail.outbox[-1].body
    for token in tokens:
        assert opened(token) == []

    form = parse(client.get("/tokens/").text).id("all-tokens").one("form")
    assert form["action"] == "/tokens/take-back"
    assert client.post("/tokens/take-back").headers["Location"] == "/tokens/"
    for token in tokens:
        refused(Program(token).ask("GET"), 401, "not-signed-in")
    assert Token.objects.filter(revoked_at=None).count() == 1


def test_a_changed_password_of_who_has_no_tokens_tells_of_none(client, user):
    sign_in(client)
    changed = client.post("/account/password/change/", {"oldpassword": PASSWORD} | NEW)
    assert changed.headers["Location"] == "/account/password/change/"
    assert told(client) == ["Your password was changed."]
    assert "token" not in mail.outbox[-1].body


def test_a_password_that_is_set_anew_by_mail_ends_all_tokens_and_tells_so(client, other, user):
    tokens = with_two_tokens(client, user)
    other.post("/account/password/reset/", {"email": "ragnar@example.org"})
    other.post("/account/password/reset/confirm/", {"code": code()})
    for token in tokens:
        assert opened(token) == []

    other.post("/account/password/reset/complete/", NEW)

    for token in tokens:
        refused(Program(token).ask("GET"), 401, "not-signed-in")
    ended = "2 tokens for programs were taken back"
    assert told(other) == [
        "Your password was changed.",
        f"{ended}; make them anew if you need them.",
    ]
    assert f"{ended}." in mail.outbox[-1].body
    assert Token.objects.filter(revoked_at=None).count() == 1

"""Who tries passwords and codes too often waits, and nobody else does."""

from django.test import Client

from tests.accounts.people import PASSWORD, account, code

NEW = {"email": "floki@example.org", "password1": PASSWORD}
CONFIRM = "/account/confirm-email/"
LOGIN = {"login": "ragnar@example.org", "password": PASSWORD}


def guess(client, number, address):
    fields = LOGIN | {"password": "wrong"}
    return [client.post("/account/login/", fields, REMOTE_ADDR=address) for _ in range(number)]


def test_guessing_is_slowed(client):
    account()
    said = guess(client, 6, "192.0.2.1")
    assert all("not right" in each.text for each in said[:5])
    assert "Too many passwords were tried" in said[5].text
    right = client.post("/account/login/", LOGIN, REMOTE_ADDR="192.0.2.1")
    assert right.status_code == 200


def test_a_stranger_who_guesses_does_not_lock_the_owner_out(client, other):
    account()
    guess(other, 12, "192.0.2.1")
    assert client.post("/account/login/", LOGIN, REMOTE_ADDR="192.0.2.2").status_code == 302


def test_many_strangers_are_slowed_together(client, other):
    account()
    for number in range(20):
        said = guess(other, 5, f"192.0.2.{number}")
        assert "not right" in said[-1].text
    assert "Too many passwords were tried" in guess(other, 1, "198.51.100.1")[0].text
    assert client.post("/account/login/", LOGIN).status_code == 200
    # A new password, by a code from the mail, is not a guess.
    client.post("/account/password/reset/", {"email": "ragnar@example.org"})
    client.post("/account/password/reset/confirm/", {"code": code()})
    fields = {"password1": "sea-king-77", "password2": "sea-king-77"}
    client.post("/account/password/reset/complete/", fields)
    assert client.get("/account/").status_code == 200


def test_one_who_types_wrong_keeps_nobody_out_of_the_same_house(client, other):
    account()
    account("floki@example.org")
    guess(other, 40, "192.0.2.1")
    fields = {"login": "floki@example.org", "password": PASSWORD}
    assert client.post("/account/login/", fields, REMOTE_ADDR="192.0.2.1").status_code == 302


def test_a_house_that_guesses_for_everybody_waits(client, other):
    account()
    for number in range(60):
        fields = {"login": f"{number}@example.org", "password": "wrong"}
        said = other.post("/account/login/", fields, REMOTE_ADDR="192.0.2.1")
        assert "not right" in said.text
    said = client.post("/account/login/", LOGIN, REMOTE_ADDR="192.0.2.1")
    assert "Too many passwords were tried" in said.text
    assert client.post("/account/login/", LOGIN, REMOTE_ADDR="192.0.2.2").status_code == 302


def test_too_many_codes_of_a_sign_up_are_told_of_in_their_own_words(client):
    client.post("/account/signup/", NEW)
    for _attempt in range(3):
        said = client.post(CONFIRM, {"code": "AAAA-AAAA"}, follow=True)
    assert "Too many codes were tried. Wait a few minutes, and begin again." in said.text
    assert "set a new password" not in said.text


def test_who_signs_up_or_in_again_at_once_is_told_how_long_to_wait(client, other):
    account("ragnar@example.org")
    for email in ("floki@example.org", "ragnar@example.org"):  # the same for one that is known
        fields = NEW | {"email": email}
        assert Client().post("/account/signup/", fields).headers["Location"] == CONFIRM
        soon = other.post("/account/signup/", fields)
        assert soon.status_code == 200
        assert "A code was sent to this address a moment ago. Wait ten seconds" in soon.text
        assert f'value="{email}"' in soon.text
    fields = {"login": "floki@example.org", "password": PASSWORD}
    early = client.post("/account/login/", fields)
    assert "A code was sent to this address a moment ago. Wait ten seconds" in early.text
    assert "Too many" not in early.text


def test_another_code_that_is_asked_for_at_once_comes_after_a_wait(client):
    client.post("/account/signup/", NEW)
    first = code()
    soon = client.post(CONFIRM, {"action": "resend"})
    assert soon.status_code == 429
    assert "Wait a minute, and try it again." in soon.text
    assert soon.headers["Retry-After"] == "60"
    client.post(CONFIRM, {"code": first})  # which still holds
    assert client.get("/account/").status_code == 200

"""The page of tokens: made, shown once, named, taken back, by their browser alone."""

import re

import pytest
from django.test import Client
from django.utils import timezone

from pillage_web.access import COOKIE
from tests.web.builder import KEY, give_key
from tests.web.dom import parse
from warbands.actions import make_token, tokens
from warbands.models import Token
from warbands.models.holders import hashed

PAGE = "/tokens/"
HOLDER = hashed(KEY)


def make(browser, **fields):
    return browser.post("/tokens/make", {"name": "", "days": ""} | fields)


def shown(response):
    """The token that an answer shows."""
    found = parse(response.text).id("token")["value"]
    assert re.fullmatch(r"pw_[\w-]{43}", found)
    return found


def ask(token):
    return Client().get("/api/v1/warbands/", headers={"Authorization": f"Bearer {token}"})


def test_the_start_page_leads_there(newcomer):
    page = parse(newcomer.get("/").text)

    assert PAGE in [each["href"] for each in page.all("a")]


def test_a_token_is_made_and_shown_once(client, django_assert_num_queries):
    response = make(client, name="Script <b>")

    assert response.status_code == 200
    assert "no-store" in response.headers["Cache-Control"]
    token = shown(response)
    assert response.text.count(token) == 2  # to be copied, and in the example
    row = Token.objects.get()
    assert (row.holder, row.name, row.read_only, row.expires_on) == (
        *(HOLDER, "Script <b>"),
        *(False, None),
    )
    assert ask(token).status_code == 200
    with django_assert_num_queries(1):
        again = client.get(PAGE)
    assert token not in again.text
    item = parse(again.text).id(f"token-{row.pk}")
    assert item.one("b").text == "Script <b>"
    assert item.one("code").text == f"{token[:9]}…"
    assert "may look and change" in item.text


def test_it_says_when_it_was_used_and_how_long_it_works(client):
    token = shown(make(client, days="30", read_only="on"))
    row = Token.objects.get()
    assert row.expires_on
    item = parse(client.get(PAGE).text).id(f"token-{row.pk}")
    assert "may look ·" in " ".join(item.text.split())
    assert "never used" in item.text
    assert (row.expires_on - timezone.now().date()).days == 30
    assert f"works until {row.expires_on:%b}" in item.text

    assert ask(token).status_code == 200
    assert "last used on" in parse(client.get(PAGE).text).id(f"token-{row.pk}").text


def test_a_token_is_taken_back(client):
    token = shown(make(client))
    row = Token.objects.get()
    response = client.post(f"/tokens/{row.pk}/take-back")

    assert (response.status_code, response.headers["Location"]) == (302, PAGE)
    assert ask(token).status_code == 401
    assert "There are none yet." in client.get(PAGE).text
    assert client.post(f"/tokens/{row.pk}/take-back").status_code == 404


def test_another_browsers_tokens_are_neither_seen_nor_taken_back(client, stranger, newcomer):
    token = shown(make(client, name="secret work"))
    row = Token.objects.get()
    for other in (stranger, newcomer):
        assert "secret work" not in other.get(PAGE).text
        assert other.post(f"/tokens/{row.pk}/take-back").status_code == 404
    assert ask(token).status_code == 200


def test_a_newcomer_gets_a_key_with_the_first_token(newcomer):
    assert COOKIE not in newcomer.get(PAGE).cookies
    response = make(newcomer, name="first")

    assert COOKIE in response.cookies
    assert "first" in newcomer.get(PAGE).text
    assert COOKIE not in make(newcomer).cookies
    assert len({each.holder for each in Token.objects.all()}) == 1


@pytest.mark.parametrize("fields", [{"name": "x" * 81}, {"days": "9999"}, {"name": "\0"}])
def test_what_cannot_be_is_said_and_nothing_is_made(client, fields):
    response = make(client, **fields)

    assert response.status_code == 422
    assert parse(response.text).id("token-fault").text
    assert not Token.objects.exists()


def test_tokens_are_bounded(client, monkeypatch):
    monkeypatch.setattr(tokens, "MAX_TOKENS", 2)
    for _ in range(2):
        assert make(client).status_code == 200
    response = make(client, name="third", read_only="on")

    assert response.status_code == 422
    page = parse(response.text)
    assert "tokens; take one back first." in page.id("token-fault").text
    assert page.id("token-name")["value"] == "third"
    assert Token.objects.count() == 2
    first = Token.objects.latest("created_at")
    client.post(f"/tokens/{first.pk}/take-back")
    assert make(client).status_code == 200


def test_an_old_token_is_no_longer_listed(client):
    row, _token = make_token(holder=HOLDER, name="old", days=1)
    Token.objects.update(expires_on="2020-01-01")

    assert f"token-{row.pk}" not in client.get(PAGE).text


def test_a_form_of_another_site_makes_none(edition):
    browser = give_key(Client(enforce_csrf_checks=True))

    assert make(browser).status_code == 403
    assert not Token.objects.exists()


@pytest.mark.parametrize("language", ["fr", "ru"])
def test_it_is_said_in_every_language(client, language):
    make_token(holder=HOLDER, days=30)
    page = client.get(PAGE, headers={"Accept-Language": language})

    assert page.status_code == 200
    assert "Make a token" not in page.text


@pytest.mark.parametrize("method", ["put", "patch", "delete"])
@pytest.mark.parametrize("path", ["", "make", "x/take-back"])
def test_other_methods_are_refused(client, method, path):
    assert getattr(client, method)(PAGE + path).status_code == 405


def test_addresses_that_change_are_posted_to(client):
    assert client.post(PAGE).status_code == 405
    assert client.get("/tokens/make").status_code == 405


# The page that shows it, loaded again


def seal(browser):
    return parse(browser.get(PAGE).text).one("input", name="seal")["value"]


@pytest.mark.parametrize("browser", ["client", "newcomer"])
def test_the_page_loaded_again_makes_no_other_token(request, edition, browser):
    browser = request.getfixturevalue(browser)
    form = {"name": "Script", "seal": seal(browser)}
    token = shown(make(browser, **form))
    again = make(browser, **form)

    assert again.status_code == 200
    assert token not in again.text
    page = parse(again.text)
    assert "made already" in page.one(data_again=None).text
    assert not page.all(id="token")
    assert Token.objects.count() == 1
    assert ask(token).status_code == 200


def test_nor_does_it_when_there_may_be_no_more_or_it_was_taken_back(client, monkeypatch):
    form = {"name": "Script", "seal": seal(client)}
    make(client, **form)
    monkeypatch.setattr(tokens, "MAX_TOKENS", 1)
    assert parse(make(client, **form).text).all(data_again=None)
    client.post(f"/tokens/{Token.objects.get().pk}/take-back")
    assert parse(make(client, **form).text).all(data_again=None)

    assert Token.objects.count() == 1


def test_another_page_is_another_wish(client):
    for _ in range(2):
        assert shown(make(client, name="Script", seal=seal(client)))
    assert Token.objects.count() == 2

"""Who is let in: a browser by its key, a program by a token, and nobody else."""

import logging
from datetime import date, timedelta

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client
from django.utils import timezone

from tests.api.asking import refused
from tests.api.documents import warband
from tests.api.own import HOLDER, OWN, Program, with_token
from tests.web.builder import give_key, muster
from tests.web.test_access import routes
from warbands.actions import make_token, revoke_token
from warbands.models import Token, Warband

METHODS = ("GET", "POST", "PUT", "PATCH", "DELETE")


def own_routes():
    return [
        (route, pattern)
        for route, pattern in routes()
        if getattr(pattern.callback, "access", "") == "credential"
    ]


def test_all_that_is_marked_asks_for_a_credential(edition):
    """The mark alone opens nothing and closes nothing: here each address is asked without one."""
    nobody = Program(None)
    found = own_routes()

    assert len(found) == 6
    for route, pattern in found:
        url = route.replace("<slug:warband_id>", muster().pk).replace("<int:number>", "1")
        url = url.replace("<slug:link_id>", "x")
        assert not pattern.callback.open_to_all
        for method in METHODS:
            response = nobody.ask(method, url)
            refused(response, 401, "not-signed-in")
            assert response.headers["WWW-Authenticate"] == "Bearer"
            assert "Access-Control-Allow-Origin" not in response.headers
    assert not Token.objects.exists()


@pytest.mark.parametrize(
    "header",
    [
        "Bearer",
        "Bearer ",
        "Bearer pw_nonsense",
        "bearer x y",
        "Bearer \xe9",
        "Bearer " + "x" * 4000,
    ],
)
def test_an_unknown_token_is_refused(edition, header):
    program = Program(None)
    give_key(program.client)  # a wrong token is no request of the browser

    response = program.ask("GET", "", Authorization=header)

    refused(response, 401, "not-signed-in")
    told = ' error="invalid_token"' if header.strip() != "Bearer" else ""
    assert response.headers["WWW-Authenticate"] == f"Bearer{told}"


def test_who_tries_tokens_waits(edition, settings):
    settings.API_RATE = 4
    answers = [Program("pw_nonsense").ask("GET", "") for _ in range(3)]

    assert [each.status_code for each in answers] == [401, 401, 429]
    assert int(answers[2].headers["Retry-After"]) >= 1


def test_a_request_is_weighed_once(edition, settings):
    settings.API_RATE = 4
    program = with_token()
    assert [program.ask("GET").status_code for _ in range(3)] == [200, 200, 429]


def test_other_schemes_are_none_of_ours(edition):
    program = Program(None)
    refused(program.ask("GET", "", Authorization="Basic eDp5"), 401, "not-signed-in")
    give_key(program.client)
    assert program.ask("GET", "", Authorization="Basic eDp5").status_code == 200


def test_a_token_opens_what_its_holder_has_and_no_more(keeper):
    muster(name="mine")
    muster(name="theirs", key="another browser's key")

    assert [each["name"] for each in keeper.ask("GET").json()["results"]] == ["mine"]


def test_a_revoked_token_opens_nothing(edition):
    row, token = make_token(holder=HOLDER)
    assert Program(token).ask("GET").status_code == 200

    assert not revoke_token(holder="f" * 64, token_id=row.pk)
    assert Program(token).ask("GET").status_code == 200
    assert revoke_token(holder=HOLDER, token_id=row.pk)
    assert not revoke_token(holder=HOLDER, token_id=row.pk)
    refused(Program(token).ask("GET"), 401, "not-signed-in")


def test_a_token_opens_until_its_last_day(edition, monkeypatch):
    row, token = make_token(holder=HOLDER, days=30)
    assert row.expires_on == timezone.now().date() + timedelta(days=30)
    for days, status in ((30, 200), (31, 401)):
        then = timezone.now() + timedelta(days=days)
        with monkeypatch.context() as patch:
            patch.setattr(timezone, "now", lambda then=then: then)
            assert Program(token).ask("GET").status_code == status


def test_a_token_for_reading_changes_nothing(edition):
    found = muster(name="mine").pk
    program = with_token(read_only=True)

    for path in (
        "",
        f"{found}/",
        f"{found}/revisions/",
        f"{found}/revisions/1/",
        f"{found}/links/",
    ):
        assert program.ask("GET", path).status_code == 200
    asked = [("POST", ""), ("POST", f"{found}/links/"), ("DELETE", f"{found}/links/x/")]
    asked += [(method, f"{found}/") for method in ("PUT", "PATCH", "DELETE")]
    for method, path in asked:
        response = program.ask(method, path, If_Match="*")
        refused(response, 403, "forbidden", "read-only-token")
    assert Warband.objects.get().revision == 1


def test_its_last_day_is_written_once_a_day(edition, django_assert_num_queries):
    program = with_token()
    program.ask("GET")
    assert Token.objects.get().last_used_on == timezone.now().date()
    with django_assert_num_queries(3):  # the token, the count, the page
        program.ask("GET")
    Token.objects.update(last_used_on=date(2020, 1, 1))
    with django_assert_num_queries(4):
        program.ask("GET")
    assert Token.objects.get().last_used_on == timezone.now().date()


def test_the_database_and_the_log_never_have_the_token(edition, caplog):
    caplog.set_level(logging.DEBUG)
    row, token = make_token(holder=HOLDER, name="x")
    Program(token).ask("GET")
    Program(token).ask("GET", "nowhere/")
    Program(token).ask("POST", "", b"{")

    assert token.startswith(row.start)
    assert len(row.start) == 9
    with connection.cursor() as cursor:
        cursor.execute("SELECT * FROM warbands_token")
        assert token not in repr(cursor.fetchall())
    assert token not in repr(row.__dict__)
    # What the tests see of queries is nothing that the site writes.
    lines = [each for each in caplog.records if each.name != "django.db.backends"]
    assert lines
    assert all(token not in each.getMessage() for each in lines)


# Browsers


def test_a_form_of_another_site_changes_nothing(edition):
    found = muster(name="mine").pk
    script = Program(None)
    give_key(script.client)

    assert script.ask("GET", f"{found}/").status_code == 200
    asked = [("POST", ""), ("POST", f"{found}/links/"), ("DELETE", f"{found}/links/x/")]
    asked += [(method, f"{found}/") for method in ("PUT", "PATCH", "DELETE")]
    for method, path in asked:
        fault = refused(script.ask(method, path, If_Match="*"), 403, "csrf-failed")
        assert fault["header"] == "X-CSRFToken"
        assert "in the header X-CSRFToken" in fault["message"]
    assert Warband.objects.get().revision == 1


def test_the_sites_own_pages_may_change_it(edition):
    found = muster(name="mine").pk
    script = Program(None)
    give_key(script.client)
    script.client.get("/")
    seal = script.client.cookies["csrftoken"].value

    response = script.ask("DELETE", f"{found}/", If_Match='"1"', X_CSRFToken=seal)

    assert response.status_code == 204
    assert not Warband.objects.exists()


def test_a_token_needs_no_seal_and_sets_no_cookie(keeper):
    response = keeper.ask("POST", "", warband())

    assert response.status_code == 201
    assert not response.cookies
    assert response.headers["Cache-Control"] == "private, no-cache"


def test_answers_without_a_revision_are_kept_by_no_cache(keeper):
    for path in ("", f"{keeper.create()}/links/"):
        cache = keeper.ask("GET", path).headers["Cache-Control"]
        assert {"no-store", "private"} <= set(cache.split(", "))


def test_a_tampered_cookie_is_nobody(edition):
    client = Client()
    give_key(client)
    client.cookies["holder"] = client.cookies["holder"].value[:-1]

    refused(client.get(OWN), 401, "not-signed-in")


def test_migrations_are_complete(db):
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)

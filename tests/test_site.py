"""What every page of the site has in common, and how it says no."""

import re
import sqlite3

import pytest
from django.contrib import admin
from django.core.exceptions import PermissionDenied, SuspiciousOperation
from django.db import OperationalError
from django.http import HttpResponse
from django.test import Client
from django.urls import path
from django.views.i18n import set_language

from pillage_web import errors
from pillage_web.htmx import respond
from pillage_web.middleware import body_limit, is_passing

pytestmark = pytest.mark.urls("tests.test_site")

HTMX = {"HX-Request": "true"}
KIB = 1024


def raising(error):
    def view(request):
        raise error

    return view


def page(request):
    return respond(request, "errors/page.html", {"refusal": errors.NOT_FOUND})


def private(request):
    return respond(request, "errors/page.html", {"refusal": errors.NOT_FOUND}, private=True)


def echo(request):
    return HttpResponse(str(len(request.read())))


locked = OperationalError("database is locked")
urlpatterns = [
    path("page/", page),
    path("private/", private),
    path("echo/", echo),
    path("echo/large/", body_limit(512 * KIB)(echo)),
    path("bad/", raising(SuspiciousOperation())),
    path("forbidden/", raising(PermissionDenied())),
    path("broken/", raising(ZeroDivisionError())),
    path("locked/", raising(locked)),
    path("api/locked/", raising(locked)),
    path("admin/", admin.site.urls),
    path("language/", set_language, name="set_language"),
]


handler400 = errors.bad_request
handler403 = errors.forbidden
handler404 = errors.not_found
handler500 = errors.server_error


@pytest.fixture
def client():
    return Client(raise_request_exception=False)


# Every page


def test_a_browser_may_load_and_send_only_from_and_to_the_site(client):
    policy = client.get("/page/").headers["Content-Security-Policy"]

    directives = {part.strip() for part in policy.split(";")}
    assert directives == {
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    }


@pytest.mark.parametrize("address", ["/page/", "/nowhere/"])
def test_protective_headers_are_on_every_answer(client, address):
    headers = client.get(address).headers

    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["X-Frame-Options"] == "DENY"
    assert headers["Referrer-Policy"] == "same-origin"
    assert "camera=()" in headers["Permissions-Policy"]
    assert "HX-Request" in headers["Vary"]


def test_an_anonymous_page_asks_the_database_nothing(client):
    # Without the `db` fixture, a query is an error.
    response = client.get("/page/")

    assert response.status_code == 200
    assert "sessionid" not in response.cookies


def test_the_footer_says_that_the_site_is_unofficial(client):
    assert "unofficial fan site" in client.get("/page/").text


def test_only_a_private_page_may_not_be_stored(client):
    assert "no-store" in client.get("/private/").headers["Cache-Control"]
    assert "Cache-Control" not in client.get("/page/").headers


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_the_page_names_its_language(client, language):
    response = client.get("/page/", headers={"Accept-Language": language})

    assert f'<html lang="{language}">' in response.text


def test_the_language_is_chosen_by_a_plain_form(client):
    response = client.post("/language/", {"language": "fr", "next": "/page/?budget=500"})

    assert (response.status_code, response.url) == (302, "/page/?budget=500")
    assert '<html lang="fr">' in client.get("/page/").text


def test_a_page_has_no_inline_script_or_style(client):
    html = client.get("/page/").text

    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", html)


def test_the_admin_has_no_inline_script_or_style(client):
    html = client.get("/admin/login/").text

    assert "csrfmiddlewaretoken" in html
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", html)


def test_html_is_compressed(client):
    response = client.get("/page/", headers={"Accept-Encoding": "gzip"})

    assert response.headers["Content-Encoding"] == "gzip"


# Refusals

REFUSALS = [
    ("/bad/", 400, "The clerk cannot read this."),
    ("/forbidden/", 403, "This roll is not yours to open."),
    ("/nowhere/", 404, "No such name on the roll."),
    ("/broken/", 500, "The clerk has spilled the ink."),
    ("/locked/", 503, "was not kept: do it again in a moment"),
]


@pytest.mark.parametrize(("address", "status", "words"), REFUSALS)
def test_a_browser_is_refused_with_a_page(client, address, status, words):
    response = client.get(address)

    assert response.status_code == status
    assert words in response.text
    assert response.text.startswith("<!doctype html>")
    assert "hx-partial" not in response.text


@pytest.mark.parametrize(("address", "status", "words"), REFUSALS)
def test_htmx_is_refused_with_a_notice(client, address, status, words):
    response = client.get(address, headers=HTMX)

    assert response.status_code == status
    assert words in response.text
    assert response.text.startswith('<hx-partial hx-target="#notice" hx-swap="innerHTML">')
    assert "<html" not in response.text


@pytest.mark.parametrize("header", ["HX-Boosted", "HX-History-Restore-Request"])
def test_a_whole_page_fetched_by_htmx_is_refused_with_a_page(client, header):
    response = client.get("/nowhere/", headers=HTMX | {header: "true"})

    assert response.text.startswith("<!doctype html>")


@pytest.mark.parametrize(
    ("address", "status", "code"),
    [("/api/nowhere/", 404, "not-found"), ("/api/locked/", 503, "busy")],
)
def test_a_program_is_refused_in_the_shape_of_the_contract(client, address, status, code):
    response = client.get(address)

    assert response.status_code == status
    [fault] = response.json()["errors"]
    assert (fault["pointer"], fault["code"]) == ("", code)
    assert fault["message"]


def test_a_form_without_its_token_is_refused():
    response = Client(enforce_csrf_checks=True).post("/echo/", {"name": "Ragnar"})

    assert response.status_code == 403
    assert "The seal on this form is broken." in response.text


def test_an_unknown_host_is_refused_with_a_page(client):
    response = client.get("/page/", headers={"Host": "elsewhere.example"})

    assert response.status_code == 400
    assert "The clerk cannot read this." in response.text


def test_a_broken_page_template_still_says_what_happened(client, monkeypatch):
    monkeypatch.setattr("pillage_web.errors.refuse", raising(LookupError()))

    response = client.get("/broken/")

    assert response.status_code == 500
    assert "The clerk has spilled the ink." in response.text


# Size


@pytest.mark.parametrize("length", ["0", "5", str(256 * KIB)])
def test_a_body_within_the_limit_is_read(client, length):
    body = b"x" * int(length)

    assert client.post("/echo/", body, content_type="text/plain").text == length


@pytest.mark.parametrize("length", [str(256 * KIB + 1), "9" * 5000, "-1", "1e3", "many", "\u0665"])
def test_a_body_over_the_limit_or_of_no_believable_length_is_refused(client, length):
    response = client.post("/echo/", b"x", content_type="text/plain", CONTENT_LENGTH=length)

    assert response.status_code == 413
    assert "larger than this site accepts" in response.text


def test_htmx_hears_of_a_large_body_in_a_notice(client):
    body = b"x" * (256 * KIB + 1)

    response = client.post("/echo/", body, content_type="text/plain", headers=HTMX)

    assert response.status_code == 413
    assert response.text.startswith("<hx-partial")


def test_a_view_may_take_more(client):
    size = 300 * KIB

    response = client.post("/echo/large/", b"x" * size, content_type="text/plain")

    assert response.text == str(size)


# The database


def test_a_busy_database_asks_for_another_try(client):
    assert client.get("/locked/").headers["Retry-After"] == "2"


def sqlite_error(statement, held=None):
    """The error that SQLite itself raises for a statement, as Django wraps it."""
    connection = sqlite3.connect(held or ":memory:", timeout=0)
    try:
        connection.execute(statement)
    except sqlite3.OperationalError as cause:
        error = OperationalError(str(cause))
        error.__cause__ = cause
        return error
    finally:
        connection.close()
    raise AssertionError("the statement went through")


def test_a_lock_is_passing(tmp_path):
    file = tmp_path / "held.sqlite3"
    holder = sqlite3.connect(file)
    holder.execute("BEGIN EXCLUSIVE")

    error = sqlite_error("BEGIN IMMEDIATE", file)
    holder.close()

    assert is_passing(error)


def test_a_missing_table_is_not_passing():
    assert not is_passing(sqlite_error("SELECT * FROM nothing"))

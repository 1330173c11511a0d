"""Who may see what: drafts are their browser's alone, and every address says whom it lets in."""

import re

import pytest
from django.contrib import admin
from django.core import signing
from django.db import connection
from django.test import Client
from django.urls import URLPattern, path

from factions import catalogue
from pillage_web.access import COOKIE, SALT
from pillage_web.api.credentials import BrowserCredential, TokenCredential
from tests.web.addresses import routes, unmarked
from tests.web.builder import HTMX, KEY, Tab, address, edit_address, entry, give_key, muster
from warbands.models import Warband
from warbands.models.holders import hashed

METHODS = ["get", "head", "post", "put", "patch", "delete", "options"]
# Views besides the endpoints of the API that refuse a method by themselves.
READ_ONLY = {"api_nowhere", "api_docs"}
PAGES = ["", "add/", "add/?from=huns", "entries/e1/", "entries/e1/?closed=1", "roster/"]
PAGES += [
    "files/plain.txt",
    "files/warband.json",
    "share/",
    "history/",
    "history/1/",
    "editions/2026.1/",
]
SECRETS = ("The Wolves", "Sons of Ragnar", "berserker")


def secret():
    return muster(entry("berserker", 2, name="The Wolves"), name="Sons of Ragnar")


def addresses(warband):
    yield from (address(warband, rest) for rest in PAGES)
    for command in ("typed", "add", "remove", "undo", "nonsense"):
        yield edit_address(warband, command, {"entry": "e1", "unit": "warrior"})


# Marks


def test_every_address_says_whom_it_lets_in():
    assert unmarked(routes()) == []


def test_a_view_without_a_mark_is_found():
    def forgotten(request):
        """Never called."""

    pattern = path("forgotten/", forgotten)

    assert unmarked([("/forgotten/", pattern)]) == ["/forgotten/"]


def test_every_address_of_one_warband_is_its_holders():
    own = [(route, pattern) for route, pattern in routes() if route.startswith("/warbands/<")]
    marks = {route: pattern.callback.access for route, pattern in own}

    assert len(marks) == 14
    assert set(marks.values()) == {"holder"}
    assert all(route.startswith("/warbands/<slug:warband_id>/") for route in marks)


def test_every_address_of_the_reference_is_everyones(newcomer):
    book = catalogue.rulebook(catalogue.newest())
    slugs = {
        "reference_faction": next(iter(book.factions)),
        "reference_unit": next(iter(book.units)),
        "reference_item": next(iter(book.equipment)),
        "reference_talent": next(iter(book.talents)),
    }
    own = [(route, pattern) for route, pattern in routes() if route.startswith("/reference/")]

    assert len(own) == 8
    for route, pattern in own:
        url = route.replace("<slug:slug>", slugs.get(pattern.name, ""))
        assert pattern.callback.access == "public"
        for method in METHODS:
            expected = 200 if method in {"get", "head"} else 405
            assert getattr(newcomer, method)(url).status_code == expected, (method, url)


def test_an_address_has_the_name_of_its_view():
    for route, pattern in routes():
        if not route.startswith("/admin/") and not pattern.callback.__module__.startswith(
            "allauth."
        ):
            assert isinstance(pattern, URLPattern)
            assert pattern.name == pattern.callback.__name__.rstrip("_")


def test_the_admin_is_for_staff(newcomer):
    for route, pattern in routes():
        if not route.startswith("/admin/") or pattern.name in {"login", "logout", "jsi18n"}:
            continue
        url = re.sub(r"<path:[^>]+>", "1", route)
        if re.search(r"[<(?\[]", url):
            continue
        response = newcomer.get(url)
        assert response.status_code == 302, url
        assert "/admin/login/" in response.headers["Location"]


def test_warbands_are_not_for_the_admin_to_change():
    assert not admin.site.is_registered(Warband)


# Strangers


@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("who", ["stranger", "newcomer"])
def test_a_stranger_gets_404_whatever_is_asked(request, who, method, headers):
    browser = request.getfixturevalue(who)
    warband = secret()
    before = Warband.objects.values().get()

    for url in addresses(warband):
        response = getattr(browser, method)(url, headers=headers)

        assert response.status_code == 404, url
        assert not any(word in response.text for word in SECRETS), url
    assert Warband.objects.values().get() == before


def test_404_looks_the_same_whether_the_warband_is_there_or_not(stranger):
    there, nowhere = secret(), "/warbands/AAAAAAAAAAAAAAAA/"

    pages = [stranger.get(url).text for url in (address(there), nowhere)]

    without_own_words = [re.sub(r"/warbands/[\w-]+/|value=\"\w{64}\"", "", page) for page in pages]
    tokens = [re.sub(r"[\w-]{60,}", "", page) for page in without_own_words]
    assert tokens[0] == tokens[1]
    assert "No such name on the roll." in pages[0]


def test_the_holder_gets_in(client):
    warband = secret()

    for rest in PAGES:
        assert client.get(address(warband, rest), headers=HTMX).status_code == 200


@pytest.mark.parametrize(
    "tamper",
    [
        lambda value: value[:-1] + ("A" if value[-1] != "A" else "B"),
        lambda value: value.replace(":", "", 1),
        lambda value: value.split(":")[0],
        lambda value: "x" + value,
        lambda _value: "",
        lambda _value: "\u00e9" * 500,
        lambda _value: "another browser's key:1a:AAAA",
        lambda _value: KEY,
        lambda _value: hashed(KEY),
        lambda _value: signing.get_cookie_signer(salt="other" + SALT).sign(KEY),
        lambda _value: signing.Signer(salt=COOKIE + SALT, key="another site's").sign(KEY),
    ],
)
def test_a_cookie_that_was_tampered_with_opens_nothing_and_breaks_nothing(client, tamper):
    warband = secret()
    client.cookies[COOKIE] = tamper(client.cookies[COOKIE].value)

    assert client.get(address(warband)).status_code == 404
    start = client.get("/")
    assert start.status_code == 200
    assert "Sons of Ragnar" not in start.text


def test_after_a_tampered_cookie_a_new_warband_comes_with_a_new_key(client):
    client.cookies[COOKIE] = "forged"

    response = client.post("/warbands/", {"faction": "huns", "budget": "500"})

    assert COOKIE in response.cookies
    assert client.get(response.headers["Location"]).status_code == 200


# The key


def key_of(response):
    """The key in a cookie: before the time and the signature."""
    return response.cookies[COOKIE].value.rsplit(":", 2)[0]


def begin(browser, **headers):
    return browser.post("/warbands/", {"faction": "huns", "budget": "500"}, headers=headers)


def test_the_key_comes_with_the_first_warband_and_stays(newcomer):
    first = begin(newcomer)
    second = begin(newcomer)

    assert len(key_of(first)) >= 43
    assert COOKIE not in second.cookies
    assert {each.holder for each in Warband.objects.all()} == {hashed(key_of(first))}


def test_each_browser_gets_a_key_of_its_own(edition):
    assert key_of(begin(Client())) != key_of(begin(Client()))


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(newcomer):
    morsel = begin(newcomer).cookies[COOKIE]

    assert morsel["httponly"]
    assert morsel["samesite"] == "Lax"
    assert morsel["max-age"] > 365 * 24 * 3600
    assert not morsel["secure"]


def test_over_https_the_cookie_is_for_https(newcomer, settings):
    settings.SESSION_COOKIE_SECURE = True

    assert begin(newcomer).cookies[COOKIE]["secure"]


def test_the_database_never_contains_the_key(newcomer):
    key = key_of(begin(newcomer))
    tab = Tab(newcomer, Warband.objects.get())
    tab.edit("typed", {"name": "Sons"})

    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f"SELECT * FROM {connection.ops.quote_name(table)}")  # noqa: S608
            rows = repr(cursor.fetchall())
            assert key not in rows, table


def test_no_page_contains_the_key(client):
    warband = secret()

    for url in ("/", "/reference/", address(warband), address(warband, "roster/")):
        assert KEY not in client.get(url).text


def test_a_form_from_another_site_is_refused():
    """Checked by Django's token, but for what changes nothing, and what checks it by itself."""
    for route, pattern in routes():
        if getattr(pattern.callback, "csrf_exempt", False) and pattern.name not in READ_ONLY:
            own = pattern.callback.access == "credential"
            asked = [TokenCredential, BrowserCredential] if own else []
            assert pattern.callback.cls.authentication_classes == asked, route


def test_an_edit_without_the_token_is_refused_and_changes_nothing(edition):
    warband = secret()
    browser = give_key(Client(enforce_csrf_checks=True))
    fields = {"revision": "1", "tab": "t", "name": "Stolen"}

    response = browser.post(edit_address(warband, "typed", {}), fields, headers=HTMX)

    assert response.status_code == 403
    assert "The seal on this form is broken." in response.text
    assert Warband.objects.get().name == "Sons of Ragnar"


def test_the_pages_own_token_is_taken_as_header_and_as_field(edition):
    warband = secret()
    browser = give_key(Client(enforce_csrf_checks=True))
    tab = Tab(browser, warband)
    tab.edit("typed", {"name": "A"})

    [body] = tab.page.all("body")
    token = re.search(r"[\w]{64}", body["hx-headers:inherited"])
    assert token
    fields = {"revision": "2", "tab": "t", "name": "B"}
    response = browser.post(
        edit_address(warband, "typed", {}), fields, headers=HTMX | {"X-CSRFToken": token[0]}
    )

    assert response.status_code == 200
    assert Warband.objects.get().name == "B"

"""How the reference answers: searches, languages, editions, caches, and where it is linked from."""

import re
from urllib.parse import urlsplit

import pytest
from django.utils import timezone

from factions import explaining
from factions.models import Edition
from factions.rulebook.values import in_language
from tests.web.builder import HTMX, address, entry, muster
from tests.web.dom import parse
from tests.web.test_reference import (
    BOOK,
    FACTIONS,
    ITEMS,
    LANGUAGES,
    PAGES,
    TALENTS,
    UNITS,
    got,
)

# Search


def test_a_search_answers_with_a_page_or_with_the_results(newcomer, htmx):
    text = newcomer.get("/reference/search/?q=boucl", headers=HTMX if htmx else {}).text

    results = parse(text).id("results")
    assert ("<html" in text) != htmx
    assert results.all("a")[0]["href"] == "/reference/equipment/shield/"
    assert results.all("mark")[0].text == "Bouclier"


@pytest.mark.parametrize("query", ["", "%20", "?!"])
def test_no_question_is_no_fault(newcomer, query):
    page = got(newcomer, f"search/?q={query}")

    assert "in any of the languages" in page.id("results").text


def test_nothing_found_is_said(newcomer):
    page = got(newcomer, "search/?q=xyzzy")

    assert "finds nothing of “xyzzy”" in page.id("results").text


@pytest.mark.parametrize(
    "query",
    [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "'",
        "{{ 7 }}",
        "\0",
        "😀" * 80,
    ],
)
def test_a_hostile_query_is_shown_as_it_is(newcomer, query, htmx):
    response = newcomer.get("/reference/search/", {"q": query}, headers=HTMX if htmx else {})

    assert response.status_code == 200
    page = parse(response.text)
    assert not page.id("results").all("script") + page.id("results").all("img")
    if not htmx:
        assert page.id("q")["value"] == query[:80]


def test_a_query_is_cut(newcomer):
    assert got(newcomer, f"search/?q={'x' * 5000}").id("q")["value"] == "x" * 80


def test_rules_of_lists_and_of_the_table_are_found(newcomer):
    links = {each["href"] for each in got(newcomer, "search/?q=volley").all("a", href=None)}
    assert "/reference/table/#volley" in links

    links = {
        each["href"] for each in got(newcomer, "search/?q=too-many-shooters").all("a", href=None)
    }
    assert "/reference/rules/#too-many-shooters" in links


# Languages and editions


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_are_in_the_readers_language(newcomer, language):
    faction = next(each for each in BOOK.factions.values() if each.overrides)
    page = got(newcomer, f"factions/{faction.slug}/", Accept_Language=language)

    assert page.one("html")["lang"] == language
    assert page.one("h1").text == in_language(faction.names, language)
    for key, override in faction.overrides.items():
        assert explaining.words_of_override(key, override, faction)[language] in page.text


def test_a_language_is_remembered_without_a_form(newcomer):
    response = newcomer.get("/reference/rules/?language=fr&edition=2026.1")

    assert response.status_code == 302
    assert response.headers["Location"] == "/reference/rules/?edition=2026.1"
    assert "no-store" in response.headers["Cache-Control"]
    assert got(newcomer, "rules/").one("html")["lang"] == "fr"


def test_an_unknown_language_changes_nothing(newcomer):
    response = newcomer.get("/reference/?language=<b>")

    assert response.status_code == 302
    assert not response.cookies


def test_links_keep_the_edition(newcomer, edition):
    for path in ("", "rules/", "search/", FACTIONS[0]):
        page = got(newcomer, f"{path}?edition={edition.slug}&q=shield")
        links = [each["href"] for each in page.one("main").all("a", href=None)]
        assert all(f"?edition={edition.slug}" in each for each in links if each[0] != "#"), path
    assert page.all("a", class_="tool")[0]["href"] == f"/reference/?edition={edition.slug}"
    assert got(newcomer, f"?edition={edition.slug}").one("input", name="edition")["value"]


def test_another_published_edition_can_be_named_and_no_other(newcomer, edition):
    Edition.objects.create(game=edition.game, slug="2027.1", content_hash="x", published_at=None)
    Edition.objects.create(
        game=edition.game, slug="2025.1", content_hash="y", published_at=timezone.now()
    )

    assert newcomer.get("/reference/?edition=2025.1").status_code == 200
    for slug in ("2027.1", "nowhere", "", "\0"):
        assert newcomer.get("/reference/", {"edition": slug}).status_code == 404


@pytest.mark.parametrize("sort", ["factions", "units", "equipment", "talents"])
@pytest.mark.parametrize("slug", ["nowhere", "reference_rules", "horse-lord"])
def test_an_unknown_slug_is_not_found(newcomer, sort, slug):
    response = newcomer.get(f"/reference/{sort}/{slug}/")

    assert response.status_code == 404
    assert "public" not in response.headers.get("Cache-Control", "")


# What it asks, and how it may be kept


@pytest.mark.parametrize(
    "path",
    ["", FACTIONS[0], UNITS[0], ITEMS[0], TALENTS[0], "rules/", "table/", "search/?q=shield"],
)
def test_one_query_finds_the_edition(newcomer, django_assert_num_queries, path):
    with django_assert_num_queries(1):
        newcomer.get(f"/reference/{path}")


@pytest.mark.parametrize("path", ["", FACTIONS[0], "rules/", "search/?q=shield"])
def test_a_cache_may_keep_it(newcomer, path):
    response = newcomer.get(f"/reference/{path}")

    assert response.headers["Cache-Control"] == "public, max-age=300"
    assert {"Accept-Language", "Cookie"} <= set(re.split(r",\s*", response.headers["Vary"]))
    again = newcomer.get(f"/reference/{path}", headers={"If-None-Match": response.headers["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["Cache-Control"] == "public, max-age=300"
    french = {"If-None-Match": response.headers["ETag"], "Accept-Language": "fr"}
    assert newcomer.get(f"/reference/{path}", headers=french).status_code == 200


def test_the_page_and_its_part_are_told_apart(newcomer):
    whole = newcomer.get("/reference/search/?q=shield")
    part = newcomer.get("/reference/search/?q=shield", headers=HTMX)

    assert whole.headers["ETag"] != part.headers["ETag"]
    assert "HX-Request" in part.headers["Vary"]


@pytest.mark.parametrize("who", ["client", "newcomer"])
def test_it_holds_nothing_of_its_reader(request, who):
    browser = request.getfixturevalue(who)
    browser.get("/")  # which gives a token
    for url in PAGES[:8]:
        response = browser.get(url)
        assert not response.cookies, url
        assert "csrf" not in response.text.lower(), url


# Where it is linked from


def test_the_builder_leads_to_it(client, edition):
    faction = next(slug for slug, each in BOOK.factions.items() if each.talents)
    warband = muster(
        entry("chieftain", 1, talents=BOOK.factions[faction].talents[:1]), faction=faction, budget=1
    )
    page = parse(client.get(address(warband, "?open=e1")).text)
    links = {each["href"] for each in page.all("a", href=None)}
    known = set(PAGES)

    kept = f"?edition={edition.slug}"
    assert f"/reference/rules/{kept}#over-budget" in links
    assert f"/reference/rules/{kept}#too-many-shooters" in links
    assert f"/reference/factions/{faction}/{kept}" in links
    assert f"/reference/talents/{BOOK.factions[faction].talents[0]}/{kept}" in links
    assert f"/reference/equipment/shield/{kept}" in links
    assert {urlsplit(each).path for each in links if each.startswith("/reference/")} <= known
    assert not [link for button in page.all("button") for link in button.all("a")]


@pytest.mark.parametrize("url", ["/", "/compare/", "/reference/"])
def test_every_page_leads_to_it(newcomer, url):
    footer = parse(newcomer.get(url).text).one("footer")

    assert footer.all("a", href="/reference/")

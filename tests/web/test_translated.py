"""Whole pages in French and Russian: no English word of the site is left, and one can choose."""

import re
from functools import cache
from typing import Any

import pytest
from django.conf import settings
from django.test import Client

from tests.catalogues import LANGUAGES, messages
from tests.web.builder import HTMX, Tab, address, entry, give_key, muster
from tests.web.dom import collapsed, parse

READ_ALOUD = ("title", "aria-label", "placeholder", "data-lost")
BLANK = re.compile(r"%\(\w+\)[sd]")
CHIEF = entry("chieftain", 1, "armour", talents=("hunter",))
BAND = entry("warrior", 3, "bow", "spear", name="Wolves", notes="Painted")
HIRED = entry("warrior", 2, "hand-weapon", "hand-weapon", faction="rus")
PAGES = {
    "start": "/",
    "builder": "{}",
    "kit": "{}?open=e1&open=e2",
    "hired": "{}?open=e3&from=rus",
    "roster": "{}roster/",
    "secret": "{}roster/?secret=1",
    "cards": "{}roster/?layout=cards",
    "lost": "/nowhere/",
}

STEPS: list[tuple[str, dict[str, Any]]] = [
    ("equip", {"entry": "e2", "item": "dane-axe", "times": 1}),
    ("equip", {"entry": "e2", "item": "dane-axe", "times": 0}),
    ("take-talent", {"entry": "e1", "talent": "molesight", "times": 1}),
    ("take-talent", {"entry": "e1", "talent": "molesight", "times": 0}),
    ("step-count", {"entry": "e2", "by": 1}),
    ("step-count", {"entry": "e2", "by": -1}),
    ("split", {"entry": "e2"}),
    ("duplicate", {"entry": "e1"}),
    ("add", {"unit": "warrior"}),
    ("move", {"entry": "e1", "by": 1}),
    ("remove", {"entry": "e3"}),
    ("undo", {}),
    ("redo", {}),
]
REFUSED: list[tuple[str, dict[str, str], dict[str, Any], int]] = [
    ("typed", {"budget": "many"}, {}, 422),
    ("typed", {"faction": "romulans", "count-e2": "0"}, {}, 422),
    ("typed", {"revision": ""}, {}, 422),
    ("typed", {"count-gone": "3"}, {}, 409),
    ("step-count", {}, {"entry": "e2", "by": "more"}, 422),
    ("step-count", {}, {"entry": "e2", "by": 200}, 422),
    ("equip", {}, {"entry": "e2", "item": "laser", "times": 1}, 422),
    (
        "equip",
        {"revision": "7", "notes-e2": "Bold"},
        {"entry": "e1", "item": "bow", "times": 1},
        409,
    ),
    ("undo", {"revision": "7"}, {}, 409),
    ("undo", {}, {}, 409),
]


@cache
def english(language):
    """How to find each string of the site that the language has otherwise."""
    return [
        sought(text)
        for message in messages(language)
        for text in filter(None, (message.text, message.plural))
        if text not in message.translations and re.search(r"[a-z]", BLANK.sub("", text))
    ]


def sought(text):
    """A pattern of the string with its blanks filled.

    A short one must be all of a line: names and effects of the game have such words, too.
    """
    words = BLANK.sub("", text)
    some = ".+" if len(re.findall(r"\w", words)) > 3 else r"\S+"
    parts = re.split(r"%\(\w+\)([sd])", collapsed(text).replace("%%", "%"))
    parts[0::2] = [re.escape(part) for part in parts[0::2]]
    parts[1::2] = [some if sort == "s" else r"\d+" for sort in parts[1::2]]
    pattern = "".join(parts)
    return re.compile(pattern if len(words.split()) > 2 else rf"^{pattern}$", re.MULTILINE)


def read(page):
    """All that a reader sees or hears of a page, a text a line."""
    lines = []
    for node in page.walk():
        if node.tag in ("script", "style") or node.attrs.get("lang") == "en":
            continue
        lines += [node[each] for each in READ_ALOUD if each in node]
        lines += [child for child in node.children if isinstance(child, str)]
    return "\n".join(filter(None, map(collapsed, lines)))


def left(text, language):
    """The strings of the site that stand there in English."""
    return [found.group() for each in english(language) if (found := each.search(text))]


@pytest.fixture
def warband(edition):
    return muster(CHIEF, BAND, HIRED, rulings={"rounding": "up"}, budget=100, name="Ravens")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("url", PAGES.values(), ids=PAGES)
def test_a_page_has_no_english_of_ours(client, warband, language, url):
    response = client.get(url.format(address(warband)), headers={"Accept-Language": language})

    assert left(read(parse(response.text)), language) == []


def test_english_is_found_where_it_is(client, warband):
    page = client.get(address(warband, "?open=e1&open=e2"), headers={"Accept-Language": "en"})

    for language in LANGUAGES:
        found = left(read(parse(page.text)), language)
        assert len(found) > 40
        assert {"Undo", "of 100", "One more: Chieftain", "Judged by edition 2026.1."} <= set(found)


def told(tab):
    """What the page says of the last step."""
    titles = [tab.page.id(each).attrs.get("title", "") for each in ("undo", "redo")]
    return "\n".join([*titles, read(tab.notice), tab.page.id("said").text])


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_has_no_english_of_ours(client, warband, language):
    tab = Tab(client, warband, query="?open=e2")
    tab.headers = HTMX | {"Accept-Language": language}
    for command, parameters in STEPS:
        tab.edit(command, **parameters)
        assert left(told(tab), language) == [], command


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_has_no_english_of_ours(client, warband, language):
    for command, typed, parameters, status in REFUSED:
        tab = Tab(client, warband, query="?open=e2")
        tab.headers = HTMX | {"Accept-Language": language}

        response = tab.attempt(command, typed, **parameters)

        assert response.status_code == status, command
        assert left(told(tab), language) == [], command


def test_a_reason_does_not_say_again_whose_it_is(client):
    warband = muster(entry("chieftain", 1, "horse", "armour"), faction="normans")
    for language, colon in (("en", ":"), ("fr", " :"), ("ru", ":")):
        page = client.get(address(warband, "?open=e1"), headers={"Accept-Language": language})
        reasons = [each.text for each in parse(page.text).classed("why")]
        assert reasons
        assert all(each.count("1 ×") == 0 for each in reasons)
        assert all(f"{colon} " in each for each in reasons)


# The chooser


def chooser(page):
    form = page.one("form", action="/language/")
    assert [each["value"] for each in form.all("button", name="language")] == [
        code for code, _name in settings.LANGUAGES
    ]
    return form.one("input", name="next")["value"]


@pytest.mark.parametrize("rest", ["", "?open=e2&from=rus", "roster/", "roster/?layout=cards"])
def test_choosing_a_language_leads_back_to_the_page(client, warband, rest):
    where = address(warband, rest)
    target = chooser(parse(client.get(where).text))

    response = client.post("/language/", {"language": "ru", "next": target})

    assert (response.status_code, response.url) == (302, where)
    assert parse(client.get(where).text).one("html")["lang"] == "ru"


def test_after_a_refused_edit_it_leads_to_the_builder(client, warband):
    tab = Tab(client, warband, htmx=False)
    response = tab.attempt("typed", {"budget": "many"})

    assert response.status_code == 422
    assert chooser(parse(response.text)) == address(warband)


def test_after_a_refused_beginning_it_leads_to_the_start(client):
    response = client.post("/warbands/", {"budget": "many", "faction": "vikings"})

    assert response.status_code == 422
    assert chooser(parse(response.text)) == "/"


def test_after_a_form_without_a_seal_it_leads_to_the_start(warband):
    strict = give_key(Client(enforce_csrf_checks=True))
    response = strict.post(address(warband, "edits/typed"), {"revision": "1"})

    assert response.status_code == 403
    assert chooser(parse(response.text)) == "/"

"""`robots.txt`: every rule is about addresses that there are, and nothing of anybody's is open."""

import re

import pytest
from django.urls import Resolver404, resolve

from tests.web.addresses import routes

WORDS = {"slug": "AAAAAAAAAAAAAAAA", "str": "plain.txt", "int": "1", "path": "1"}


@pytest.fixture
def text(client):
    response = client.get("/robots.txt")
    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.headers["Cache-Control"] == "public, max-age=86400"
    return response.text


def groups(text):
    """For each program, its rules: whether it may, and the pattern."""
    found: dict[str, list[tuple[bool, str]]] = {}
    for group in text.strip().split("\n\n"):
        lines = [line.split(": ", 1) for line in group.splitlines()]
        rules = [(key == "Allow", value) for key, value in lines if key != "User-agent"]
        assert {key for key, _value in lines} == {"User-agent", "Allow", "Disallow"}
        found |= {value: rules for key, value in lines if key == "User-agent"}
    return found


def meets(pattern, path):
    """Whether a rule is about a path, as RFC 9309 says it."""
    expression = re.escape(pattern).replace(r"\*", ".*")
    return re.match(expression.replace(r"\$", "$"), path) is not None


def may(rules, path):
    """Whether the longest rule about a path allows it."""
    found = [(len(pattern), allowed) for allowed, pattern in rules if meets(pattern, path)]
    return max(found, default=(0, True))[1]


def addresses():
    """Every address of the site with something in the place of what it takes, and its mark."""
    for route, pattern in routes():
        path = re.sub(r"<(\w+):\w+>", lambda found: WORDS[found[1]], route)
        if "(" not in path:
            yield path, getattr(pattern.callback, "access", "")


def test_every_rule_is_about_an_address_of_the_site(text):
    known = [path for path, _mark in addresses()]
    for rules in groups(text).values():
        for _allowed, pattern in rules:
            path = pattern.partition("?")[0].removesuffix("$")
            met = [each for each in known if meets(path, each)]
            assert met, pattern
            for each in met:
                try:
                    resolve(each)
                except Resolver404:
                    pytest.fail(f"{pattern}: {each}")


def test_nothing_of_anybodys_is_open(text):
    for rules in groups(text).values():
        for path, mark in addresses():
            if mark in {"holder", "player", "credential"} or path.startswith("/admin/"):
                assert not may(rules, path), path


@pytest.mark.parametrize(
    ("path", "engine", "chat"),
    [
        ("/", True, True),
        ("/gallery/", True, True),
        ("/gallery/?page=2", True, True),
        ("/gallery/?q=wolves", False, False),
        ("/gallery/?q=wolves&page=2", False, False),
        ("/gallery/AAAAAAAAAAAAAAAA/", True, True),
        ("/gallery/AAAAAAAAAAAAAAAA/?layout=cards", False, False),
        ("/gallery/by/AAAAAAAAAAAAAAAA/", True, True),
        ("/gallery/AAAAAAAAAAAAAAAA/files/roster-a4.pdf", False, False),
        ("/gallery/AAAAAAAAAAAAAAAA/picture.png", False, True),
        ("/gallery/AAAAAAAAAAAAAAAA/doings/", False, False),
        ("/s/AAAAAAAAAAAAAAAA/", False, True),
        ("/s/AAAAAAAAAAAAAAAA/picture.png", False, True),
        ("/s/AAAAAAAAAAAAAAAA/files/roster-a4.pdf", False, False),
        ("/open/AAAA/", False, False),
        ("/reference/", True, True),
        ("/static/css/site.css", True, True),
    ],
)
def test_what_engines_and_chats_may_read(text, path, engine, chat):
    found = groups(text)
    assert may(found["*"], path) == engine
    for name in ("Twitterbot", "facebookexternalhit", "Discordbot"):
        assert may(found[name], path) == chat, name

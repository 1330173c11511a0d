"""Browsers that are watched, of players who hold the key of most warbands here."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core import signing
from playwright.sync_api import Browser, BrowserContext, expect

from factions.models import Edition
from pillage_web.access import COOKIE, SALT
from tests.browser_journeys.browsers import DESK, PATIENCE, PHONE, Browsers
from tests.browser_journeys.player import Player
from tests.browser_journeys.watch import Watch
from tests.web.builder import KEY
from tests.web.conftest import edition

__all__ = ["edition"]

expect.set_options(timeout=PATIENCE)


@pytest.fixture(scope="session")
def browsers(browser: Browser) -> Browsers:
    """The browsers of this session."""
    return Browsers(browser)


@pytest.fixture
def home(live_server: Any, edition: Edition) -> str:
    """The address of a site with the shipped game."""
    return str(live_server.url)


@pytest.fixture(autouse=True)
def watch(home: str) -> Iterator[Watch]:
    """Nothing goes wrong in any journey, unless it is expected."""
    watch = Watch(home)
    yield watch
    watch.verify()


@pytest.fixture
def newcomer(browsers: Browsers, watch: Watch, home: str) -> Iterator[Callable[..., Player]]:
    """A player who has never been here, at a desk unless something else is said."""
    used: list[BrowserContext] = []

    def opened(**options: Any) -> Player:
        page = browsers.page(DESK | options)
        used.append(page.context)
        watch.over(page.context)
        return Player(page, home)

    yield opened
    for context in used:
        browsers.leave(context)
        watch.away_from(context)


@pytest.fixture
def visit(newcomer: Callable[..., Player], home: str) -> Callable[..., Player]:
    """The player who holds most warbands here."""

    def opened(**options: Any) -> Player:
        player = newcomer(**options)
        signer = signing.get_cookie_signer(salt=COOKIE + SALT)
        cookie = signer.sign(KEY)
        player.page.context.add_cookies([{"name": COOKIE, "value": cookie, "url": home}])
        return player

    return opened


@pytest.fixture
def player(visit: Callable[..., Player]) -> Player:
    """A player at a desk."""
    return visit()


@pytest.fixture
def phone(visit: Callable[..., Player]) -> Player:
    """A player with a phone."""
    return visit(**PHONE)

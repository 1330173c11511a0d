"""Browsers that are watched, of players who hold the key of most warbands here."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core import signing
from playwright.sync_api import BrowserContext, Page, expect

from factions.models import Edition
from pillage_web.access import COOKIE, SALT
from tests.browser_journeys.player import Player
from tests.browser_journeys.watch import Watch
from tests.web.builder import KEY
from tests.web.conftest import edition

__all__ = ["edition"]

PATIENCE = 15_000  # milliseconds; a machine may be busy

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "has_touch": True,
    "is_mobile": True,
    "device_scale_factor": 2,
}


expect.set_options(timeout=PATIENCE)


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
def new_context(
    new_context: Callable[..., BrowserContext], watch: Watch, home: str
) -> Callable[..., BrowserContext]:
    """Starts a browser without a past, watched."""

    def watched(**options: Any) -> BrowserContext:
        context = new_context(**options)
        context.set_default_timeout(PATIENCE)
        watch.over(context)
        return context

    return watched


@pytest.fixture
def visit(new_context: Callable[..., BrowserContext], home: str) -> Callable[..., Player]:
    """Opens a page in the browser of the player who holds most warbands here."""

    def opened(**options: Any) -> Player:
        context = new_context(**{"viewport": {"width": 1280, "height": 860}} | options)
        signer = signing.get_cookie_signer(salt=COOKIE + SALT)
        context.add_cookies([{"name": COOKIE, "value": signer.sign(KEY), "url": home}])
        return Player(context.new_page(), home)

    return opened


@pytest.fixture
def player(visit: Callable[..., Player]) -> Player:
    """A player at a desk."""
    return visit()


@pytest.fixture
def phone(visit: Callable[..., Player]) -> Player:
    """A player with a phone."""
    return visit(**PHONE)


@pytest.fixture
def newcomer(new_context: Callable[..., BrowserContext], home: str) -> Callable[..., Player]:
    """Opens the start page in a browser that has never been here."""

    def opened(**options: Any) -> Player:
        player = Player(new_context(**options).new_page(), home)
        player.page.goto(home)
        return player

    return opened


@pytest.fixture
def page() -> Page:
    """Not used here: a player holds it."""
    raise NotImplementedError

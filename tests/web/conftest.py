"""The shipped edition in the database, and a browser that holds a key."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from factions import catalogue, files, storing
from factions.files import GameFiles
from factions.models import Edition, Game
from tests.web.builder import Tab, give_key, muster
from warbands.rules.document import Entry


@cache
def shipped() -> GameFiles:
    return files.read(files.PILLAGE)


@pytest.fixture
def edition(db: None, monkeypatch: pytest.MonkeyPatch) -> Edition:
    """The shipped edition: its row, and the rulebook straight from its files.

    That rows and files make the same rulebook is shown elsewhere; here it saves a thousand rows.
    """
    game_files = shipped()
    data = game_files.rulebook.data
    monkeypatch.setattr(catalogue, "_built", lambda *_key: game_files.rulebook)
    game = Game.objects.create(slug=data.game, names=data.game_names)
    return Edition.objects.create(
        game=game,
        slug=data.edition,
        content_hash=game_files.content_hash,
        published_at=timezone.now(),
        **storing.columns(data),
    )


@pytest.fixture
def client(edition: Edition) -> Client:
    """A browser that holds the key of most warbands here."""
    return give_key(Client())


@pytest.fixture
def stranger(edition: Edition) -> Client:
    """Another browser, with a key of its own."""
    return give_key(Client(), "another browser's key")


@pytest.fixture
def newcomer(edition: Edition) -> Client:
    """A browser that has never been here."""
    return Client()


@pytest.fixture(params=["htmx", "plain"])
def htmx(request: pytest.FixtureRequest) -> bool:
    """Both kinds of browser: with HTMX, and without JavaScript."""
    return bool(request.param == "htmx")


@pytest.fixture
def show(client: Client, htmx: bool) -> Callable[..., Tab]:
    """Stores a warband of these entries and shows it, in a browser of either kind."""

    def shown(*entries: Entry, query: str = "", **header: Any) -> Tab:
        return Tab(client, muster(*entries, **header), htmx=htmx, query=query)

    return shown

"""The shipped edition in the database, browsers that hold keys, and a database that commits."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.db import connections
from django.test import Client
from django.utils import timezone

from factions import catalogue, files, storing
from factions.files import GameFiles
from factions.models import Edition, Game
from tests.web.builder import HTMX, Tab, give_key, muster
from tests.web.dom import parse
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


@pytest.fixture
def committing(transactional_db: None, tmp_path: Path) -> Iterator[None]:
    """A database that several connections share: on SQLite a file, as where the site runs.

    Asked for before `edition`, so that the edition is stored in it.
    """
    memory = connections["default"]
    if memory.vendor != "sqlite":
        yield
        return
    file = tmp_path / "site.sqlite3"
    memory.ensure_connection()
    with closing(sqlite3.connect(file)) as copy:
        memory.connection.backup(copy)
    # A busy machine is no reason to fail.
    patient = {**memory.settings_dict["OPTIONS"], "timeout": 60}
    connections.settings["default"] = {
        **memory.settings_dict,
        "NAME": str(file),
        "OPTIONS": patient,
    }
    connections["default"] = connections.create_connection("default")
    yield
    connections["default"].close()
    connections["default"] = memory
    connections.settings["default"] = memory.settings_dict


@pytest.fixture
def paste(client: Client, htmx: bool) -> Callable[..., Any]:
    """Posts to the preview of the import, in a browser of either kind; the answer has a `page`."""

    def posted(text: str, **fields: Any) -> Any:
        data = {"text": text, "faction": ""} | fields
        response: Any = client.post("/import/preview", data, headers=HTMX if htmx else {})
        if response.status_code in (200, 422):
            part = '<hx-partial hx-target="#import" hx-swap="outerMorph'
            assert response.text.startswith(part if htmx else "<!doctype html>")
        response.page = parse(response.text)
        return response

    return posted

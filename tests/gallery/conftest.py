"""The site with the game, people with accounts, and lists that they have published."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.core.cache import cache
from django.test import Client

from factions.models import Edition
from pillage_web import renders
from tests.accounts.people import account, sign_in
from tests.gallery.people import publish, theirs
from tests.web.conftest import committing, edition, htmx, stranger
from warbands.actions import name_player
from warbands.models import Player, Publication
from warbands.views import published

__all__ = ["committing", "edition", "htmx", "stranger"]


@pytest.fixture(autouse=True)
def fresh_limits() -> Iterator[None]:
    """How often somebody asked is counted anew."""
    cache.clear()
    renders.BUCKETS.forget()
    published.REPORTERS.forget()
    yield
    cache.clear()


@pytest.fixture
def reader(edition: Edition) -> Client:
    """A browser that was never here."""
    return Client()


@pytest.fixture
def client(edition: Edition) -> Client:
    """The browser of `player`."""
    account()
    return sign_in(Client())


@pytest.fixture
def player(client: Client) -> Player:
    """Somebody who is signed in and has a name."""
    player = Player.objects.get(user__email="ragnar@example.org")
    name_player(player=player, name="Ragnar")
    player.refresh_from_db()
    return player


@pytest.fixture
def fan(edition: Edition) -> Client:
    """The browser of another player, who has no name."""
    account("floki@example.org")
    return sign_in(Client(), "floki@example.org")


@pytest.fixture
def moderator(edition: Edition) -> Client:
    """The browser of a moderator."""
    account("mod@example.org", is_staff=True, is_superuser=True)
    return sign_in(Client(), "mod@example.org")


@pytest.fixture
def show(player: Player) -> Callable[..., Publication]:
    """Publishes a list of the player's."""

    def shown(*entries: Any, **header: Any) -> Publication:
        return publish(player, theirs(player, *entries, **header))

    return shown

"""The site as accounts need it: with the game, and nothing that others have tried before."""

from collections.abc import Iterator

import pytest
from django.core.cache import cache
from django.test import Client

from factions.models import Edition
from tests.web.builder import give_key
from tests.web.conftest import edition

__all__ = ["edition"]


@pytest.fixture(autouse=True)
def fresh_limits() -> Iterator[None]:
    """How often somebody tried is counted anew."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def client(edition: Edition) -> Client:
    """A browser that holds the key of most warbands."""
    return give_key(Client())


@pytest.fixture
def other(edition: Edition) -> Client:
    """A browser that was never here."""
    return Client()

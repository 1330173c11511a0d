"""The site, with what the tests of access need of it."""

import pytest

from factions.models import Edition
from tests.access.world import World
from tests.access.world import world as made
from tests.web.conftest import edition

__all__ = ["edition"]


@pytest.fixture
def world(edition: Edition, settings: pytest.FixtureRequest) -> World:
    """Everything and everybody, with no limit to how often they ask."""
    settings.API_RATE = 0  # type: ignore[attr-defined]
    return made()

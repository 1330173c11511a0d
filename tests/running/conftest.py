"""A site with something to keep."""

import pytest

from tests.running.kept import some_of_everything
from tests.web.conftest import committing

__all__ = ["committing"]


@pytest.fixture
def site(committing: None) -> None:
    """Some of everything, in a database that commits."""
    some_of_everything()

"""A program that asks the API, of the shipped edition; buckets and shelf are new for each test."""

import pytest
from django.test import Client

from factions.models import Edition
from factions.shelf import SHELF
from pillage_web.api.keeping import KEPT
from pillage_web.api.throttling import BUCKETS
from tests.api.own import Program, with_token
from tests.web.builder import give_key
from tests.web.conftest import edition

__all__ = ["edition"]


@pytest.fixture(autouse=True)
def _new_worker() -> None:
    """What a worker keeps is forgotten: buckets, editions, answers."""
    BUCKETS.forget()
    SHELF.forget()
    KEPT.forget()


@pytest.fixture
def program(edition: Edition) -> Client:
    """Without a cookie, and in no language."""
    return Client()


@pytest.fixture
def keeper(edition: Edition) -> Program:
    """With a token of the browser that most tests use."""
    return with_token()


@pytest.fixture
def visitor(edition: Edition) -> Client:
    """The browser itself."""
    return give_key(Client())

"""A program that asks the API, of the shipped edition; buckets and shelf are new for each test."""

import pytest
from django.test import Client

from factions.models import Edition
from pillage_web.api.throttling import BUCKETS
from tests.web.conftest import edition

__all__ = ["edition"]


@pytest.fixture(autouse=True)
def _full_buckets() -> None:
    BUCKETS.forget()


@pytest.fixture
def program(edition: Edition) -> Client:
    """Without a cookie, and in no language."""
    return Client()

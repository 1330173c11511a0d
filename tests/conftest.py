"""What every test may rely on: no network, and a browser where one is asked for."""

import os
import socket
from collections.abc import Iterator
from typing import Any

import pytest
from django.db import connection
from django.utils import translation

from tests import browser

LOOPBACK = {"127.0.0.1", "::1", "localhost"}


@pytest.fixture(autouse=True)
def _own_language():
    """A request leaves its language to the thread; the next test begins with the default."""
    yield
    translation.deactivate()


@pytest.fixture(autouse=True, scope="session")
def _no_network():
    """Let a test connect to this machine only."""
    connect = socket.socket.connect

    def guarded(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6) and address[0] not in LOOPBACK:
            raise AssertionError(f"a test wanted to reach {address[0]}")
        connect(self, address)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(socket.socket, "connect", guarded)
        yield


@pytest.fixture(scope="session")
def django_db_setup(django_db_setup: None, django_db_blocker: Any) -> Iterator[None]:
    """The test database, which PostgreSQL removes only when nobody is in it any more.

    A server for the browser may still have a connection, kept for a request that never came.
    """
    yield
    with django_db_blocker.unblock():
        if connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                    "WHERE datname = current_database() AND pid <> pg_backend_pid()"
                )


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Start the system's Chromium; without one the test is skipped, or fails where it must run."""
    path = browser.executable()
    if path is None and os.environ.get("PILLAGE_REQUIRE_BROWSER") == "1":
        pytest.fail("Chromium is not installed, and PILLAGE_REQUIRE_BROWSER=1 asks for it.")
    if path is None:
        pytest.skip("Chromium is not installed.")
    return browser_type_launch_args | {"executable_path": path, "args": browser.ARGUMENTS}


@pytest.fixture(scope="session")
def base_url() -> None:
    """None: a test gives whole addresses, from `live_server`.

    The plugin's own fixture is a method, of which this pytest warns.
    """

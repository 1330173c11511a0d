"""How the site talks to its database: SQLite out of the box, PostgreSQL by address."""

from pathlib import Path
from typing import Any

import dj_database_url
from django.core.exceptions import ImproperlyConfigured

SCHEMES = ("postgres://", "postgresql://", "sqlite://")

# WAL lets readers go on while one writes. FULL waits until the disk has a commit, so that
# what was acknowledged outlives a power cut, too, as it does on PostgreSQL; with NORMAL it
# would outlive the death of the program alone. The price is one wait for the disk an edit.
# Django itself switches foreign keys on. IMMEDIATE takes the write lock when a transaction
# starts: a writer waits for its turn (up to the timeout) instead of failing in the middle.
SQLITE_OPTIONS = {
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;",
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
}


def configuration(url: str, default_file: Path) -> dict[str, Any]:
    """Django's settings for the database at `url`, or for SQLite in `default_file`.

    Raises ImproperlyConfigured, without the password that may be in the address.
    """
    address = url or f"sqlite:///{default_file}"
    if not address.startswith(SCHEMES):
        raise ImproperlyConfigured(
            "DATABASE_URL is to begin with postgres:// (or postgresql://) or with sqlite:///."
        )
    if address.rstrip("/") == "sqlite:":
        raise ImproperlyConfigured("DATABASE_URL names no file behind sqlite:///.")
    try:
        database: dict[str, Any] = {**dj_database_url.parse(address)}
    except ValueError as error:
        raise ImproperlyConfigured(
            "DATABASE_URL is to be such as postgres://user:password@host/name; what is not a "
            "letter or a digit in the password is written as in addresses, such as %2F for /."
        ) from error
    if database["ENGINE"] == "django.db.backends.sqlite3":
        database["OPTIONS"] = SQLITE_OPTIONS | database.get("OPTIONS", {})
    # To open SQLite anew and set it up costs as much as an edit's queries, too.
    return database | {"CONN_MAX_AGE": 60, "CONN_HEALTH_CHECKS": True}

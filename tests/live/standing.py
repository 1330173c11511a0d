"""A database with the game in it, of which this process and the site know."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.live.postgres import Postgres

SQLITE, POSTGRESQL = DATABASES = ("sqlite", "postgresql")


@contextmanager
def standing(database: str) -> Iterator["Postgres | None"]:
    """An empty database of this kind, and Django set up on it; PostgreSQL itself, if it is that.

    Once in a process: Django is set up once.
    """
    with tempfile.TemporaryDirectory(prefix="pillage-") as folder:
        # The package of PostgreSQL warns when it has to guess a runtime folder.
        os.environ.setdefault("XDG_RUNTIME_DIR", folder)
        server = _postgres(Path(folder)) if database == POSTGRESQL else None
        try:
            _set_up(server.uri if server else f"sqlite:///{folder}/pillage.sqlite3")
            yield server
        finally:
            if server:
                server.stop()


def _postgres(folder: Path) -> "Postgres":
    from tests.live.postgres import Postgres

    server = Postgres(folder)
    server.start()
    return server


def _set_up(url: str) -> None:
    os.environ["DATABASE_URL"] = url
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.live.settings"
    # All clients have one address.
    os.environ["PILLAGE_API_RATE"] = "0"
    os.environ.setdefault("SECRET_KEY", "only-for-figures-" + "0" * 50)
    import django

    django.setup()
    from django.core.management import call_command

    call_command("migrate", verbosity=0)
    call_command("load_game", verbosity=0)

"""Bring an installation up to date: key, tables, game data, static files.

Run by `make setup` as `python -m pillage_web.prepare`; quick when nothing changed.
"""

import hashlib
import os
from collections.abc import Iterator
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from pillage_web import secret_key
from pillage_web.private import close, make_private


def static_digest() -> str:
    """A digest of every static file's name, size and time."""
    digest = hashlib.sha256()
    for name, source in static_files():
        found = source.stat()
        digest.update(f"{name} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def static_files() -> Iterator[tuple[str, Path]]:
    """Every static file by its name, and where it comes from."""
    for finder in get_finders():
        for name, storage in finder.list([]):
            yield name, Path(storage.path(name))


def collect_static() -> None:
    """Hash and compress the static files, which takes seconds, only when one has changed.

    Those of earlier versions stay: pages that were loaded before an upgrade still ask for them.
    """
    stamp = Path(settings.STATIC_ROOT) / ".digest"
    digest = static_digest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == digest:
        return
    # A new file out of an archive may be older than the one that it replaces.
    for name, _source in static_files():
        if (collected := stamp.parent / name).exists():
            os.utime(collected, (0, 0))
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(digest, encoding="ascii")


def main() -> None:
    """Take every step in order."""
    make_private()
    close(secret_key.FILE.parent)
    secret_key.ensure()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pillage_web.settings")
    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("createcachetable", verbosity=0)
    call_command("load_game")
    collect_static()


if __name__ == "__main__":
    main()

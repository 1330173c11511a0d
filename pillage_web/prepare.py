"""Bring an installation up to date: key, tables, game data, static files.

Run by `make setup` as `python -m pillage_web.prepare`; quick when nothing changed.
"""

import hashlib
import os
from pathlib import Path

import django
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command

from pillage_web import secret_key


def static_digest() -> str:
    """A digest of every static file's name, size and time."""
    digest = hashlib.sha256()
    for finder in get_finders():
        for name, storage in finder.list([]):
            found = Path(storage.path(name)).stat()
            digest.update(f"{name} {found.st_size} {found.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def collect_static() -> None:
    """Hash and compress the static files, which takes seconds, only when one has changed.

    Those of earlier versions stay: pages that were loaded before an upgrade still ask for them.
    """
    stamp = Path(settings.STATIC_ROOT) / ".digest"
    digest = static_digest()
    if stamp.exists() and stamp.read_text(encoding="ascii") == digest:
        return
    call_command("collectstatic", interactive=False, verbosity=0)
    stamp.write_text(digest, encoding="ascii")


def main() -> None:
    """Take every step in order."""
    secret_key.ensure()
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "pillage_web.settings")
    django.setup()
    call_command("migrate", interactive=False, verbosity=0)
    call_command("load_game")
    collect_static()


if __name__ == "__main__":
    main()

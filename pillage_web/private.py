"""What the site keeps on its disk is its own account's alone: database, mail, signing key."""

import os
from contextlib import suppress
from pathlib import Path

OWNERS_FOLDER, OWNERS_FILE = 0o700, 0o600
NOT_OTHERS = 0o077


def make_private() -> None:
    """Let this process, and those that it starts, make files that nobody else reads."""
    os.umask(NOT_OTHERS)


def close(folder: Path) -> None:
    """Close a folder to others, which it may not have been: with the database and mail in it.

    What belongs to another account is that one's to close.
    """
    folder.mkdir(parents=True, exist_ok=True)
    with suppress(PermissionError):
        folder.chmod(OWNERS_FOLDER)
        for file in [*folder.glob("*.sqlite3*"), *folder.glob("mail/*")]:
            file.chmod(OWNERS_FILE)

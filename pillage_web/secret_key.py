"""The signing key: made once per installation, kept in a file that only its owner reads.

`python -m pillage_web.secret_key` writes the file if there is none.
"""

import os
import re
import secrets
from pathlib import Path

SHORTEST, FEWEST = 50, 8
LOOKS_LIKE_AN_EXAMPLE = re.compile("change|default|example|insecure|password|secret", re.I)
FILE = Path(__file__).resolve().parent.parent / "var" / "secret-key"


def stored(file: Path = FILE) -> str:
    """The key in the file, or nothing."""
    return file.read_text(encoding="ascii").strip() if file.exists() else ""


def new() -> str:
    """A key that nobody can guess."""
    return secrets.token_urlsafe(64)


def weakness(key: str) -> str:
    """Why nobody should rely on this key, to be read after "the signing key"; or nothing."""
    if len(key) < SHORTEST:
        return f"has fewer than {SHORTEST} characters"
    if len(set(key)) < FEWEST:
        return "is the same few characters again and again"
    if found := LOOKS_LIKE_AN_EXAMPLE.search(key):
        return f'looks like an example ("{found[0]}")'
    return ""


def ensure(file: Path = FILE) -> None:
    """Write a new key unless there is one; readable by its owner from the first byte on."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(descriptor, "w", encoding="ascii") as stream:
        stream.write(new() + "\n")


if __name__ == "__main__":
    ensure()

"""The signing key: made once per installation, kept in a file that only its owner reads.

`python -m pillage_web.secret_key` writes the file if there is none.
"""

import os
import secrets
from pathlib import Path

FILE = Path(__file__).resolve().parent.parent / "var" / "secret-key"


def stored(file: Path = FILE) -> str:
    """The key in the file, or nothing."""
    return file.read_text(encoding="ascii").strip() if file.exists() else ""


def ensure(file: Path = FILE) -> None:
    """Write a new key unless there is one; readable by its owner from the first byte on."""
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        descriptor = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return
    with os.fdopen(descriptor, "w", encoding="ascii") as stream:
        stream.write(secrets.token_urlsafe(64) + "\n")


if __name__ == "__main__":
    ensure()

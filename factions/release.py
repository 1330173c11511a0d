"""What pages and answers are made of besides the game data: another release makes them anew."""

import hashlib
from functools import cache
from pathlib import Path

from django.conf import settings

_MADE_OF = (
    "templates",
    "static/css",
    "static/js",
    "fixtures",
    "factions",
    "pillage_web",
    "warbands",
)
_ENDINGS = {".html", ".css", ".js", ".py", ".yaml", ".mo"}


@cache
def release() -> str:
    """A hash of all of it, read once."""
    root = Path(settings.ROOT)
    digest = hashlib.sha256()
    for folder in _MADE_OF:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in _ENDINGS:
                digest.update(path.read_bytes())
    return digest.hexdigest()

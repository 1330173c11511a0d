"""Characters that cannot be kept: U+0000, which databases refuse, and halves of surrogate pairs."""

import re
from collections.abc import Iterator
from typing import Any

Path = list[str | int]
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")


def unstorable(data: Any, path: Path) -> Iterator[Path]:
    """Where texts stand that have one; for the name of a field, its object."""
    if isinstance(data, str) and _UNSTORABLE.search(data):
        yield path
    elif isinstance(data, dict):
        for key, value in data.items():
            if _UNSTORABLE.search(key):
                yield path
            yield from unstorable(value, [*path, key])
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from unstorable(value, [*path, place])

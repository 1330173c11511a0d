"""What JSON may say and nobody keeps.

U+0000, which databases refuse; halves of surrogate pairs; numbers beyond those that are read.
"""

import math
import re
from collections.abc import Iterator
from typing import Any

Path = list[str | int]
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
_HALVES = re.compile("[\ud800-\udfff]")


def writable(text: str) -> str:
    """The text with U+FFFD for halves of surrogate pairs, which UTF-8 cannot write."""
    return _HALVES.sub("\ufffd", text)


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


def beyond(data: Any, path: Path) -> Iterator[Path]:
    """Where numbers stand that are too great to be read."""
    if isinstance(data, dict | list):
        for place, value in data.items() if isinstance(data, dict) else enumerate(data):
            yield from beyond(value, [*path, place])
    elif isinstance(data, float) and math.isinf(data):
        yield path

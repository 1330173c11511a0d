"""What JSON may say and nobody keeps.

U+0000, which databases refuse; halves of surrogate pairs; numbers beyond those that are read.
"""

import math
import re
from collections.abc import Callable, Iterator
from typing import Any

Path = list[str | int]
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
_HALVES = re.compile("[\ud800-\udfff]")


def writable(text: str) -> str:
    """The text with U+FFFD for halves of surrogate pairs, which UTF-8 cannot write."""
    return _HALVES.sub("\ufffd", text)


def unstorable(data: Any, path: Path) -> Iterator[Path]:
    """Where texts stand that have one; for the name of a field, its object."""
    return _places(data, path, _kept_by_nobody)


def beyond(data: Any, path: Path) -> Iterator[Path]:
    """Where numbers stand that are too great to be read."""
    return _places(data, path, _too_great)


def _kept_by_nobody(value: Any) -> bool:
    if isinstance(value, str):
        return _UNSTORABLE.search(value) is not None
    return isinstance(value, dict) and any(map(_UNSTORABLE.search, value))


def _too_great(value: Any) -> bool:
    return isinstance(value, float) and math.isinf(value)


def _places(value: Any, path: Path, wrong: Callable[[Any], bool]) -> Iterator[Path]:
    """Where something is wrong. A path is made for what has others in it, and for what is wrong."""
    if wrong(value):
        yield path
    if not isinstance(value, dict | list):
        return
    for place, each in value.items() if isinstance(value, dict) else enumerate(value):
        if isinstance(each, dict | list):
            yield from _places(each, [*path, place], wrong)
        elif wrong(each):
            yield [*path, place]

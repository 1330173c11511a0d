"""Objects of JSON that have a field twice, of which readers would take now one, now the other."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

Path = list[str | int]
_decode = msgspec.json.Decoder().decode
_encode = msgspec.json.Encoder().encode


def may_repeat(raw: bytes) -> bool:
    """Whether a field may stand twice in what msgspec has read; False is certain.

    Each field has a colon, and one that is dropped for its twin takes its own along: what is
    read and written again then has fewer. Colons in texts stay, but for those that were written
    with an escape, which are for a closer look.
    """
    return raw.count(b":") != _encode(_decode(raw)).count(b":") or b"\\u003" in raw


class Object(dict[str, Any]):
    """An object as it was read, and which of its fields stand more than once."""

    repeated: tuple[str, ...] = ()


def object_of(pairs: list[tuple[str, Any]]) -> Object:
    """An object of its fields; the last of equal ones counts, as everywhere."""
    made = Object(pairs)
    if len(made) < len(pairs):
        counts = Counter(key for key, _value in pairs)
        made.repeated = tuple(key for key, count in counts.items() if count > 1)
    return made


def repeated(value: Any, path: Path) -> Iterator[Path]:
    """Where fields stand that their objects have more than once."""
    if isinstance(value, Object):
        for key in value.repeated:
            yield [*path, key]
    rows: Iterable[tuple[str | int, Any]] = value.items() if isinstance(value, dict) else ()
    for place, each in enumerate(value) if isinstance(value, list) else rows:
        if isinstance(each, dict | list):
            yield from repeated(each, [*path, place])

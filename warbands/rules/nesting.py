"""How deeply brackets of JSON stand within each other, found out without going as deep."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

# Of a document, its own brackets included; far less than any reader of JSON can take.
MAX_DEPTH = 64
# How many brackets stand around a field of a document, and around one of its entries and of theirs.
IN_DOCUMENT, AMONG_ENTRIES, IN_ENTRY = 1, 2, 3
_TOKEN = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[\[{]++|[\]}]++', re.DOTALL)
_SEEN = re.compile(r"[^\n]")


def deeper(values: Iterable[Any], most: int) -> bool:
    """Whether in one of the values more than `most` brackets stand within each other."""
    level = [each for each in values if isinstance(each, dict | list)]
    while level and most >= 0:
        most -= 1
        level = [
            value
            for each in level
            for value in (each.values() if isinstance(each, dict) else each)
            if isinstance(value, dict | list)
        ]
    return most < 0


def too_deep(data: Any) -> Iterator[list[str | int]]:
    """The fields of a document or of its entries in which something stands too deep."""
    if not isinstance(data, dict):
        if deeper([data], MAX_DEPTH):
            yield []
        return
    for key, value in data.items():
        if key == "entries" and isinstance(value, list):
            yield from _among(value)
        elif deeper([value], MAX_DEPTH - IN_DOCUMENT):
            yield [key]


def _among(entries: list[Any]) -> Iterator[list[str | int]]:
    for place, entry in enumerate(entries):
        if not isinstance(entry, dict):
            if deeper([entry], MAX_DEPTH - AMONG_ENTRIES):
                yield ["entries", place]
            continue
        for key, value in entry.items():
            if deeper([value], MAX_DEPTH - IN_ENTRY):
                yield ["entries", place, key]


def shallow(text: str, most: int = MAX_DEPTH) -> str:
    """The text of JSON with nothing but blanks in the brackets that are the first too deep.

    Lines and characters keep their places.
    """
    kept, begin, depth, limit = [], 0, 0, most + 1
    for token in _TOKEN.finditer(text):
        start, size = token.start(), token.end() - token.start()
        if text[start] in "[{":
            if depth < limit <= depth + size:
                cut = start + limit - depth
                kept.append(text[begin:cut])
                begin = cut
            depth += size
        elif text[start] in "]}":
            if depth - size < limit <= depth:
                cut = start + depth - limit
                kept.append(_SEEN.sub(" ", text[begin:cut]))
                begin = cut
            depth -= size
    rest = text[begin:]
    return "".join(kept) + (_SEEN.sub(" ", rest) if depth >= limit else rest)

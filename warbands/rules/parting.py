"""Parts an array or an object of JSON as it was written, whatever stands in its parts.

This is the slow way, for what msgspec refuses to part: half a character, or a part nested deeply.
"""

import json
import re

# A text, however it ends; a run of brackets; a comma. Nothing is tried twice.
_TOKEN = re.compile(rb'"(?:[^"\\]++|\\.)*+"?|[\[{]+|[\]}]+|,', re.DOTALL)
_FIELD = re.compile(rb'\s*("(?:[^"\\]++|\\.)*+")\s*:(.*)', re.DOTALL)


def items(raw: bytes) -> list[bytes] | None:
    """What stands between the commas of an array; None if its brackets do not match."""
    text = raw.strip()
    return _parts(text) if text[:1] == b"[" and text[-1:] == b"]" else None


def fields(raw: bytes) -> dict[str, bytes] | None:
    """The values of an object of JSON by their names; None if it is none."""
    text = raw.strip()
    parts = _parts(text) if text[:1] == b"{" and text[-1:] == b"}" else None
    if parts is None:
        return None
    found = [each for each in map(_FIELD.fullmatch, parts) if each]
    return {json.loads(each[1]): each[2] for each in found}


def _parts(text: bytes) -> list[bytes] | None:
    parts, depth, begin = [], 0, 1
    for token in _TOKEN.finditer(text):
        first = token[0][:1]
        if first in (b"[", b"{"):
            depth += len(token[0])
        elif first in (b"]", b"}"):
            depth -= len(token[0])
            if depth <= 0:
                break
        elif first == b"," and depth == 1:
            parts.append(text[begin : token.start()])
            begin = token.end()
    whole = depth == 0 and token.end() == len(text)
    return [*parts, text[begin:-1]] if whole else None

"""Parts an array or an object of JSON as it was written, whatever stands in its parts.

This is the slow way, for what msgspec refuses to part: half a character, a number that is none, a
part nested deeply or broken. It parts where it is certain that the parts are those that were meant:
every bracket has its other half, every text its end, and between two values stands a comma.
"""

import json
import re

# No document has so many brackets; what has more is not parted, for that would take its time.
MOST = 1_000_000

# Behind a text with brackets or commas comes what may follow one: where a quotation mark is
# missing, texts and what stands between them are taken for each other, and this is how it shows. On
# texts without any nothing depends. Nothing is tried more than twice.
_TEXT = rb'(?:"(?:[^"\\]++|\\.)*+"(?=[ \t\r\n]*[,:\]}])|"(?:[^"\\\[\]{},]++|\\[^\[\]{},])*+")'
_END = rb'([\[{]++|[\]}]++|"'
_OUTSIDE = re.compile(rb'(?:[^"\[\]{},]++|' + _TEXT + rb")*+" + _END + rb"|,)", re.DOTALL)
_WITHIN = re.compile(rb'(?:[^"\[\]{}]++|' + _TEXT + rb")*+" + _END + rb")", re.DOTALL)
_FIELD = re.compile(rb'\s*("(?:[^"\\]++|\\.)*+")\s*:(.*)', re.DOTALL)
_VALUE = re.compile(
    rb'[\[{].*[\]}]|"(?:[^"\\]++|\\.)*+"|(?<![^\s\]}"])(?:-?\d[^\s"\[\]{}]*|true|false|null)',
    re.DOTALL,
)
BLANK = b" \t\r\n"
_OPENING = bytes.maketrans(b"]}", b"[{")


def items(raw: bytes) -> list[bytes] | None:
    """The values of an array, as they were written; None where it is none, or not to be parted."""
    text = raw.strip(BLANK)
    found = _parts(text) if text[:1] == b"[" else None
    parts = None if found is None else [each.strip(BLANK) for each in found]
    if parts == [b""]:
        return []
    return parts if parts and all(map(_one, parts)) else None


def _one(part: bytes) -> bool:
    """Whether it is one part, however broken; between two values a comma may be missing."""
    return bool(part) and len(_VALUE.findall(part)) <= 1


def fields(raw: bytes) -> dict[str, bytes] | None:
    """The values of an object of JSON by their names; None if it is none."""
    text = raw.strip(BLANK)
    parts = _parts(text) if text[:1] == b"{" else None
    if parts is None:
        return None
    found = [each for each in map(_FIELD.fullmatch, parts) if each]
    return {json.loads(each[1]): each[2] for each in found}


def _parts(text: bytes) -> list[bytes] | None:
    """What stands between the commas; None where there are two groups between two of them."""
    parts, opened, groups = [], bytearray(text[:1]), 0
    begin = place = 1
    for _ in range(MOST):
        found = (_OUTSIDE if len(opened) == 1 else _WITHIN).match(text, place)
        if not found or groups > 1:
            return None
        token, place = found[1], found.end()
        if token == b",":
            parts.append(text[begin : place - 1])
            begin, groups = place, 0
        elif token[:1] in (b"[", b"{"):
            groups += len(opened) == 1
            opened += token
        elif opened.endswith(closed := token.translate(_OPENING)[::-1]):
            del opened[-len(closed) :]
            if not opened:
                return [*parts, text[begin:-1]] if place == len(text) else None
        else:
            return None
    return None

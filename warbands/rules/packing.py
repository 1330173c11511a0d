"""A document as a short text for addresses: read by any installation, stored by none.

The text is a version, `1`, and the base64url of a deflated JSON array without what is empty, with
a checksum before it: an address that was damaged opens as nothing, and never as another list.
Ids are left out: they mean nothing elsewhere.
"""

import base64
import zlib
from typing import Any

import msgspec

from warbands.rules.document import FORMAT, MAX_BYTES, Document, Unreadable
from warbands.rules.nesting import MAX_DEPTH, shallow

VERSION = "1"
_RAW = -15  # deflate without a header
_SUM = 4  # bytes of the checksum
_HEADER = ("game", "edition", "faction", "budget", "name", "people", "ally", "rulings", "x")
_ENTRY = ("unit", "count", "equipment", "talents", "faction", "name", "notes", "x")


def pack(document: Document) -> str:
    """The document in as few characters as addresses can hold."""
    header = [getattr(document, field) for field in _HEADER]
    entries = [_trimmed([getattr(entry, field) for field in _ENTRY]) for entry in document.entries]
    raw = msgspec.json.encode([_trimmed(header), entries])
    squeezer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = squeezer.compress(raw) + squeezer.flush()
    summed = zlib.crc32(raw).to_bytes(_SUM) + packed
    return VERSION + base64.urlsafe_b64encode(summed).rstrip(b"=").decode()


def unpack(text: str) -> bytes:
    """The JSON of the document that was packed, to be read like one that came in a file.

    Raises Unreadable if the text is no packed document, or one of a version not known here.
    """
    if not text.startswith(VERSION):
        raise Unreadable("packed by a version that is not known here")
    try:
        header, entries = _lists(_inflated(text[1:]))
        document = _named(_HEADER, header) | {"entries": [_named(_ENTRY, row) for row in entries]}
        return msgspec.json.encode({"format": FORMAT} | document)
    except (ValueError, TypeError, zlib.error) as error:
        raise Unreadable("the link is cut off or changed") from error


def _trimmed(values: list[Any]) -> list[Any]:
    """The values without the empty ones at the end."""
    while values and values[-1] in (None, "", (), {}, msgspec.UNSET):
        values.pop()
    return values


def _inflated(text: str) -> bytes:
    packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars="-_", validate=True)
    inflater = zlib.decompressobj(_RAW)
    raw = inflater.decompress(packed[_SUM:], MAX_BYTES)
    if not inflater.eof or inflater.unused_data:
        raise ValueError
    if zlib.crc32(raw).to_bytes(_SUM) != packed[:_SUM]:
        raise ValueError
    return raw


def _lists(raw: bytes) -> list[Any]:
    try:
        return msgspec.json.decode(raw, type=list)
    except RecursionError:
        # What is a field of the document stands in one bracket more here.
        return msgspec.json.decode(shallow(raw.decode(), MAX_DEPTH + 1), type=list)


def _named(fields: tuple[str, ...], values: Any) -> dict[str, Any]:
    if not isinstance(values, list) or len(values) > len(fields):
        raise TypeError
    return dict(zip(fields, values, strict=False))

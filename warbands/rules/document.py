"""The warband document `pillage-warband/1`, read from bytes into frozen values."""

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta

from warbands.rules.nesting import IN_DOCUMENT, IN_ENTRY, MAX_DEPTH, deeper, shallow

FORMAT: Literal["pillage-warband/1"] = "pillage-warband/1"
MAX_BYTES = 256 * 1024
# The mark that some editors put before UTF-8 text; it is not part of the document.
BOM = b"\xef\xbb\xbf"
MAX_ENTRIES = 200
MAX_COUNT = 200
MAX_BUDGET = 100_000
MAX_ITEMS = 16
MAX_NAME = 80
MAX_NOTES = 2_000

# JSON Schema calls 8.0 an integer; a document does not.
WHOLE = "Written without a fraction or an exponent: 8.0 is refused."

Slug = Annotated[str, Meta(min_length=1, max_length=80)]
Name = Annotated[str, Meta(max_length=MAX_NAME)]
Notes = Annotated[str, Meta(max_length=MAX_NOTES)]
# What ids are made of is looked at for all of a document at once, which is quicker.
IDS = re.compile(r"[A-Za-z0-9_-]*")
EntryId = Annotated[
    str,
    Meta(min_length=1, max_length=40, extra_json_schema={"pattern": "^[A-Za-z0-9_-]*$"}),
]
Kit = Annotated[tuple[Slug, ...], Meta(max_length=MAX_ITEMS)]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`count` equal figures of one unit with the same equipment and talents.

    `faction` is null for figures of the warband's own faction. Without an `id` one is made up
    when the document is read. `x` belongs to other tools and is kept as it came.
    """

    unit: Slug
    count: Annotated[int, Meta(ge=1, le=MAX_COUNT, description=WHOLE)]
    equipment: Kit = ()
    talents: Kit = ()
    faction: Slug | None = None
    id: EntryId | None = None
    name: Name = ""
    notes: Notes = ""
    x: Any = UNSET


class Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A warband. Points are never in it: they are computed. `edition` null means the newest."""

    format: Literal["pillage-warband/1"]
    faction: Slug
    budget: Annotated[int, Meta(ge=0, le=MAX_BUDGET, description=WHOLE)]
    entries: Annotated[tuple[Entry, ...], Meta(max_length=MAX_ENTRIES)]
    name: Name = ""
    game: Slug = "pillage"
    edition: Slug | None = None
    people: Slug | None = None
    ally: Slug | None = None
    rulings: dict[Slug, Slug] = {}
    x: Any = UNSET


class Unreadable(ValueError):
    """A document that has no verdict. Why is found by faults.py, which names every fault."""


class TooDeep(Unreadable):
    """One in which something stands deeper than other tools may put it."""


_decoder = msgspec.json.Decoder(Document)
_encoder = msgspec.json.Encoder()
_REQUIRED = msgspec.NODEFAULT
_UNSAID = {
    kind: {
        each.name: each.default if each.default_factory is _REQUIRED else each.default_factory()
        for each in msgspec.structs.fields(kind)
    }
    for kind in (Document, Entry)
}


def decode(raw: bytes) -> Document:
    """Bytes of JSON as a document whose entries all have ids.

    Raises Unreadable if the shape is wrong, a limit is passed or an id stands twice. Slugs are
    not looked up here: the judge does, against its rulebook.
    """
    raw = raw.removeprefix(BOM)
    if len(raw) > MAX_BYTES:
        raise Unreadable
    try:
        document = _decoder.decode(raw)
        if _too_deep(document):
            raise TooDeep
        if b"\\u0000" in raw and unstorable(msgspec.json.decode(raw)):
            raise Unreadable
    except RecursionError as error:
        raise TooDeep from error
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise Unreadable(str(error)) from error
    ids = [entry.id or "" for entry in document.entries]
    if not IDS.fullmatch("".join(ids)):
        raise Unreadable("an id has a character that ids may not have")
    unlike = set(ids)
    if len(unlike) == len(ids) and "" not in unlike:
        return document
    return msgspec.structs.replace(document, entries=with_ids(document.entries))


def stored(text: str) -> Document:
    """A document that was kept, which had been read before. Raises Unreadable.

    Those from before there was a limit come without what stands too deep in them.
    """
    try:
        return decode(text.encode())
    except TooDeep:
        return decode(shallow(text, MAX_DEPTH - 1).encode())


def _too_deep(document: Document) -> bool:
    """Only what belongs to other tools can be so."""
    own = () if document.x is UNSET else (document.x,)
    theirs = [each.x for each in document.entries if each.x is not UNSET]
    return bool(own or theirs) and (
        deeper(own, MAX_DEPTH - IN_DOCUMENT) or deeper(theirs, MAX_DEPTH - IN_ENTRY)
    )


def unstorable(value: Any) -> bool:
    """Whether a U+0000, which databases refuse, stands anywhere in the value."""
    if isinstance(value, dict):
        return any("\0" in key or unstorable(each) for key, each in value.items())
    if isinstance(value, list):
        return any(unstorable(each) for each in value)
    return isinstance(value, str) and "\0" in value


def with_ids(entries: tuple[Entry, ...]) -> tuple[Entry, ...]:
    """The entries, with an id made up where there was none. Raises Unreadable if one repeats."""
    given = [entry.id for entry in entries if entry.id is not None]
    taken = set(given)
    if len(taken) < len(given):
        raise Unreadable("an id stands twice")
    named = []
    for entry in entries:
        own = entry.id or free_id(taken)
        taken.add(own)
        named.append(entry if entry.id else msgspec.structs.replace(entry, id=own))
    return tuple(named)


def free_id(taken: set[str]) -> str:
    """The first of e1, e2, … that is not taken."""
    number = len(taken) + 1
    while f"e{number}" in taken:
        number += 1
    return f"e{number}"


def encode(document: Document) -> bytes:
    """The document as JSON, every field written out."""
    return _encoder.encode(document)


def compact(document: Document) -> bytes:
    """The document as JSON in which every field is written out, where that may be read back.

    A longer one is without empty fields, and without the ids that reading makes up again.
    """
    whole = encode(document)
    return whole if len(whole) <= MAX_BYTES else _encoder.encode(_sparse(document))


def _sparse(document: Document) -> dict[str, Any]:
    bare = tuple(msgspec.structs.replace(each, id=None) for each in document.entries)
    entries = bare if with_ids(bare) == document.entries else document.entries
    return _said(document) | {"entries": [_said(each) for each in entries]}


def _said(part: Document | Entry) -> dict[str, Any]:
    """The fields that are not what they would be if nothing was said of them."""
    unsaid = _UNSAID[type(part)]
    fields = msgspec.structs.asdict(part)
    return {key: value for key, value in fields.items() if unsaid[key] != value}

"""Why a document cannot be read: all its faults, each with a JSON pointer.

This is the slow way, taken only when the fast one (document.decode, Judge.verdict) has refused.
"""

import json
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

import msgspec

from factions.rulebook.nearness import near
from factions.rulebook.values import Rulebook
from warbands.rules.document import (
    BOM,
    IDS,
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_ITEMS,
    Document,
    Unreadable,
    decode,
)
from warbands.rules.fault import DocumentFault, cut, fault, pointer
from warbands.rules.fault_words import NOT_JSON
from warbands.rules.nesting import MAX_DEPTH, deeper, shallow, too_deep
from warbands.rules.repeating import object_of, repeated
from warbands.rules.shape import MAX_UNKNOWN, character_faults, shape_faults, strict

KITS = ("equipment", "talents")


def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = msgspec.json.schema(Document)
    return schema


_validator = strict(_schema())


def faults(raw: bytes, rulebook: Rulebook) -> list[DocumentFault]:
    """Every fault of an unreadable document, in the order of its pointers; never empty for one.

    What stands behind the last entry, item or field that there may be is not looked at.
    """
    raw = raw.removeprefix(BOM)
    if len(raw) > MAX_BYTES:
        return [fault("", "too-large", size=len(raw), most=MAX_BYTES)]
    data = loaded(raw)
    if isinstance(data, DocumentFault):
        return [data]
    twice = (*deep_fields(data), *_repeated(data))
    data = _within_bounds(data)
    found = {(each.pointer, each.code): each for each in (*twice, *_all(data, rulebook))}
    if not found:
        found[("", "")] = fault("", "not-readable", _refusal(raw))
    return sorted(found.values(), key=lambda each: _place(each.pointer))


def repeated_fields(raw: bytes) -> list[DocumentFault]:
    """The fields that stand more than once; verdicts are too quick to wait for them."""
    data = loaded(raw.removeprefix(BOM))
    return [] if isinstance(data, DocumentFault) else _repeated(data)


def deep_fields(data: Any) -> list[DocumentFault]:
    """The fields in which something stands too deep."""
    paths = islice(too_deep(data), MAX_UNKNOWN)
    return [fault(pointer(each), "too-deep", most=MAX_DEPTH) for each in paths]


def _repeated(data: Any) -> list[DocumentFault]:
    paths = islice(repeated(data, []), MAX_UNKNOWN)
    return [fault(pointer(each), "repeated-field", word=cut(str(each[-1]))) for each in paths]


class _NoNumber(ValueError):
    """NaN or an infinity, which JSON does not have."""


def _no_number(word: str) -> None:
    raise _NoNumber(word)


def loaded(raw: bytes) -> Any:
    """What the text says, or else the fault that makes it no JSON.

    What stands too deep is empty, so that whoever looks through it all may go as deep as it is.
    """
    try:
        text = raw.decode()
        try:
            data = _read(text)
        except RecursionError:
            return _read(shallow(text))
        return _read(shallow(text)) if deeper([data], MAX_DEPTH) else data
    except UnicodeDecodeError:
        return fault("", "not-json", "not-utf-8")
    except json.JSONDecodeError as error:
        what = error.msg if error.msg in NOT_JSON else "Expecting value"
        # As words, for places are not grouped by thousands.
        place = {"line": str(error.lineno), "column": str(error.colno), "char": str(error.pos)}
        return fault("", "not-json", what=what, **place)
    except _NoNumber as error:
        return fault("", "not-json", "no-number", word=str(error))
    except ValueError:
        # Python reads no whole number of more than some thousand digits.
        return fault("", "not-json", "too-many-digits")


def _read(text: str) -> Any:
    return json.loads(text, parse_constant=_no_number, object_pairs_hook=object_of)


def not_json(raw: bytes) -> DocumentFault | None:
    """What makes a text no JSON, whatever its length; None if it is some."""
    data = loaded(raw.removeprefix(BOM))
    return data if isinstance(data, DocumentFault) else None


def _all(data: Any, rulebook: Rulebook) -> Iterator[DocumentFault]:
    yield from shape_faults(data, _validator)
    yield from _words(data, rulebook)
    yield from _ids(data)
    yield from character_faults(data)


def _within_bounds(data: Any) -> Any:
    """The document with its lists cut just behind their bounds: enough to see them passed."""
    if not isinstance(data, dict) or not isinstance(data.get("entries"), list):
        return data
    entries = [
        {key: _cut_list(value) if key in KITS else value for key, value in entry.items()}
        if isinstance(entry, dict)
        else entry
        for entry in data["entries"][: MAX_ENTRIES + 1]
    ]
    return data | {"entries": entries}


def _cut_list(value: Any) -> Any:
    return value[: MAX_ITEMS + 1] if isinstance(value, list) else value


def _refusal(raw: bytes) -> str:
    try:
        decode(raw)
    except Unreadable:
        return "unreadable"
    return "unheard-of"


def _place(pointer: str) -> list[tuple[int, int, str]]:
    parts = pointer.split("/")
    return [
        (0, int(part), "") if part.isdecimal() and len(part) < 10 else (1, 0, part)
        for part in parts
    ]


def _words(data: Any, rulebook: Rulebook) -> Iterator[DocumentFault]:
    if not isinstance(data, dict):
        return
    peoples = [people for each in rulebook.factions.values() for people in each.peoples]
    wanted: list[tuple[list[str | int], Any, Iterable[str]]] = [
        (["game"], data.get("game"), [rulebook.data.game]),
        (["edition"], data.get("edition"), [rulebook.data.edition]),
        (["faction"], data.get("faction"), rulebook.factions),
        (["people"], data.get("people"), peoples),
        (["ally"], data.get("ally"), rulebook.factions),
    ]
    rulings = data.get("rulings")
    for ruling, option in rulings.items() if isinstance(rulings, dict) else ():
        if ruling not in rulebook.rulings:
            yield _unknown(["rulings", ruling], ruling, rulebook.rulings)
        else:
            options = [each.slug for each in rulebook.rulings[ruling].options]
            wanted.append((["rulings", ruling], option, options))
    entries = data.get("entries")
    for place, entry in enumerate(entries if isinstance(entries, list) else ()):
        if isinstance(entry, dict):
            wanted += _entry_words(["entries", place], entry, rulebook)
    for path, word, known in wanted:
        if isinstance(word, str) and word not in known:
            yield _unknown(path, word, known)


def _entry_words(
    path: list[str | int], entry: dict[str, Any], rulebook: Rulebook
) -> Iterator[tuple[list[str | int], Any, Iterable[str]]]:
    yield [*path, "unit"], entry.get("unit"), rulebook.units
    yield [*path, "faction"], entry.get("faction"), rulebook.factions
    for key, known in (("equipment", rulebook.equipment), ("talents", rulebook.talents)):
        words = entry.get(key)
        for place, word in enumerate(words if isinstance(words, list) else ()):
            yield [*path, key, place], word, known


def _unknown(path: list[str | int], word: str, known: Iterable[str]) -> DocumentFault:
    return fault(pointer(path), "unknown-slug", word=cut(word), near=near(word, known))


def _ids(data: Any) -> Iterator[DocumentFault]:
    entries = data.get("entries") if isinstance(data, dict) else None
    seen = set()
    for place, entry in enumerate(entries if isinstance(entries, list) else ()):
        given = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(given, str):
            continue
        where = pointer(["entries", place, "id"])
        if given in seen:
            yield fault(where, "duplicate-id", word=cut(given))
        if not IDS.fullmatch(given):
            yield fault(where, "wrong-value", "wrong-id", word=cut(given))
        seen.add(given)

"""Why a document cannot be read: all its faults, each with a JSON pointer.

This is the slow way, taken only when the fast one (document.decode, Judge.verdict) has refused.
"""

import difflib
import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from jsonschema import Draft202012Validator, validators

from factions.rulebook.values import Rulebook
from warbands.rules.document import (
    IDS,
    MAX_BYTES,
    MAX_ENTRIES,
    MAX_ITEMS,
    Document,
    Unreadable,
    decode,
)

CODES = {
    "type": "wrong-type",
    "minimum": "out-of-range",
    "maximum": "out-of-range",
    "maxItems": "too-many",
    "maxLength": "too-long",
    "minLength": "too-short",
    "const": "wrong-value",
    "enum": "wrong-value",
    "anyOf": "wrong-type",
}

KITS = ("equipment", "talents")
# Fields of one object that are named as unknown.
MAX_UNKNOWN = 100

# U+0000, which databases refuse, and halves of surrogate pairs, which are no characters.
_UNSTORABLE = re.compile("[\0\ud800-\udfff]")
SENTENCES = {
    "type": "{value} is not of the type {bound}",
    "minimum": "{value} is less than {bound}",
    "maximum": "{value} is more than {bound}",
    "maxItems": "more than {bound} of them",
    "maxLength": "longer than {bound} characters",
    "minLength": "is empty",
    "enum": "{value} is not {bound}",
}


class DocumentFault(msgspec.Struct, frozen=True):
    """One thing wrong with a document, at a JSON pointer (RFC 6901)."""

    pointer: str
    code: str
    message: str


def _schema() -> dict[str, Any]:
    schema: dict[str, Any] = msgspec.json.schema(Document)
    return schema


def _is_whole(_: Any, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# JSON Schema calls 1.0 an integer; the document does not.
_Strict: Any = validators.extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole),
)
_validator = _Strict(_schema())


def faults(raw: bytes, rulebook: Rulebook) -> list[DocumentFault]:
    """Every fault of an unreadable document, in the order of its pointers; never empty for one.

    What stands behind the last entry, item or field that there may be is not looked at.
    """
    if len(raw) > MAX_BYTES:
        size = f"{len(raw):,} bytes; a document may have {MAX_BYTES:,}"
        return [DocumentFault("", "too-large", size)]
    try:
        data = json.loads(raw)
    except (ValueError, RecursionError) as error:
        return [DocumentFault("", "not-json", f"not JSON: {str(error)[:200]}")]
    try:
        data = _within_bounds(data)
        found = {(fault.pointer, fault.code): fault for fault in _all(data, rulebook)}
    except RecursionError:
        return [DocumentFault("", "not-readable", "nested too deeply")]
    if not found:
        found[("", "")] = DocumentFault("", "not-readable", _refusal(raw))
    return sorted(found.values(), key=lambda fault: _place(fault.pointer))


def _all(data: Any, rulebook: Rulebook) -> Iterator[DocumentFault]:
    yield from _shape(data)
    yield from _words(data, rulebook)
    yield from _ids(data)
    yield from _characters(data, "")


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
    except Unreadable as error:
        return str(error) or "cannot be read"
    return "names something that the rulebook does not have"


def _place(pointer: str) -> list[tuple[int, int, str]]:
    parts = pointer.split("/")
    return [
        (0, int(part), "") if part.isdecimal() and len(part) < 10 else (1, 0, part)
        for part in parts
    ]


def pointer(path: Iterable[str | int]) -> str:
    """A path as a JSON pointer."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


def _shape(data: Any) -> Iterator[DocumentFault]:
    for error in _validator.iter_errors(data):
        path = list(error.absolute_path)
        if error.validator == "additionalProperties":
            unknown = sorted(set(error.instance) - set(error.schema["properties"]))
            for key in unknown[:MAX_UNKNOWN]:
                near = _near(key, error.schema["properties"])
                yield DocumentFault(
                    pointer([*path, key]), "unknown-field", f'no field "{_cut(key)}"{near}'
                )
        elif error.validator == "required":
            for key in error.validator_value:
                if key not in error.instance:
                    yield DocumentFault(
                        pointer([*path, key]), "missing-field", f'"{key}" is needed'
                    )
        else:
            code = CODES.get(str(error.validator), "not-readable")
            yield DocumentFault(pointer(path), code, _sentence(error))


def _sentence(error: Any) -> str:
    value = _cut(json.dumps(error.instance, ensure_ascii=False))
    bound = error.validator_value
    if isinstance(bound, list) and error.validator == "enum":
        bound = ", ".join(map(str, bound))
    return SENTENCES.get(error.validator, "{value} cannot stand here").format(
        value=value, bound=bound
    )


def _cut(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:59]}…"


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
    message = f'nothing is called "{_cut(word)}"{_near(word, known)}'
    return DocumentFault(pointer(path), "unknown-slug", message)


def _near(word: str, known: Iterable[str]) -> str:
    near = difflib.get_close_matches(word[:80].lower(), list(known), 1, 0.6)
    return f'; did you mean "{near[0]}"?' if near else ""


def _ids(data: Any) -> Iterator[DocumentFault]:
    entries = data.get("entries") if isinstance(data, dict) else None
    seen = set()
    for place, entry in enumerate(entries if isinstance(entries, list) else ()):
        given = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(given, str):
            continue
        where = pointer(["entries", place, "id"])
        if given in seen:
            yield DocumentFault(where, "duplicate-id", f'the id "{_cut(given)}" stands twice')
        if not IDS.fullmatch(given):
            allowed = "an id is made of letters, digits, - and _"
            yield DocumentFault(where, "wrong-value", f'"{_cut(given)}": {allowed}')
        seen.add(given)


def _characters(data: Any, where: str) -> Iterator[DocumentFault]:
    if isinstance(data, str) and _UNSTORABLE.search(data):
        yield DocumentFault(where, "wrong-value", "has a character that cannot be stored")
    elif isinstance(data, dict):
        for key, value in data.items():
            if _UNSTORABLE.search(key):
                yield from _characters(key, where)
            yield from _characters(value, where + pointer([key]))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from _characters(value, where + pointer([place]))

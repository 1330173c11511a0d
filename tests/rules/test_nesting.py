"""How deeply a document may be nested: the same bound for all of its readers, at any depth."""

import base64
import json
import zlib
from typing import Any

import pytest

from tests.rules.warbands import BOOK, warband
from warbands.rules.document import (
    MAX_BYTES,
    TooDeep,
    Unreadable,
    decode,
    encode,
    stored,
)
from warbands.rules.nesting import MAX_DEPTH, deeper, shallow
from warbands.rules.packing import pack, unpack
from warbands.rules.pasting.wrapped import unwrapped
from warbands.rules.reading import Bench
from warbands.rules.verdict import Verdict

KEY = (BOOK.data.game, BOOK.data.edition)
BENCH = Bench({KEY: BOOK}, newest=KEY)
PLAIN = encode(warband("vikings", "chieftain"))
# Where readers of JSON begin to give up, too.
DEPTHS = [MAX_DEPTH, MAX_DEPTH + 1, 500, *range(860, 1_000, 9), 2_000, 60_000]


def nested(depth: int, opening: str = "[", closing: str = "]") -> bytes:
    return (opening * depth + "1" + closing * depth).encode()


def of_document(value: bytes) -> bytes:
    return PLAIN[:-1] + b', "x": %s}' % value


def of_entry(value: bytes) -> bytes:
    return PLAIN.replace(b'"unit"', b'"x": %s, "unit"' % value, 1)


def faults(raw: bytes) -> list[tuple[str, str, str]]:
    answer = BENCH.judge(raw)
    assert isinstance(answer, list)
    return [(each.pointer, each.code, each.message) for each in answer]


WORDS = "nested more than 64 deep"


def test_as_deep_as_may_be_is_read():
    for raw in (of_document(nested(MAX_DEPTH - 1)), of_entry(nested(MAX_DEPTH - 3))):
        assert isinstance(BENCH.judge(raw), Verdict)
        assert encode(decode(raw))


@pytest.mark.parametrize("depth", DEPTHS)
@pytest.mark.parametrize("pair", [("[", "]"), ('{"a":', "}")])
def test_one_deeper_is_refused_as_anything_deeper(depth: int, pair: tuple[str, str]):
    value = nested(min(depth, MAX_BYTES // 7), *pair)
    assert faults(of_document(value)) == [("/x", "too-deep", WORDS)]
    assert faults(of_entry(value)) == [("/entries/0/x", "too-deep", WORDS)]


def test_all_else_that_is_wrong_is_named_beside_it():
    raw = of_document(nested(900)).replace(b"vikings", b"vikngs").replace(b'"unit"', b'"unti"')
    assert {(pointer, code) for pointer, code, _words in faults(raw)} == {
        ("/faction", "unknown-slug"),
        ("/entries/0/unit", "missing-field"),
        ("/entries/0/unti", "unknown-field"),
        ("/x", "too-deep"),
    }


@pytest.mark.parametrize("field", ["name", "entries"])
@pytest.mark.parametrize("depth", DEPTHS)
def test_other_fields_are_too_deep_as_well(field: str, depth: int):
    fields: dict[str, Any] = json.loads(PLAIN)
    del fields[field]
    raw = json.dumps(fields).encode()[:-1] + b', "%s": %s}' % (field.encode(), nested(depth))
    found = {(pointer, code) for pointer, code, _words in faults(raw)}
    wrong = {"name": "/name", "entries": "/entries/0"}[field]
    assert found == {(wrong, "wrong-type"), (wrong, "too-deep")}


def test_brackets_side_by_side_or_in_texts_are_none_in_each_other():
    for value in (b"[" + b"[]," * 5_000 + b"[]]", b'"' + b"[" * 5_000 + b'"', b'["\\"[[", "]"]'):
        assert isinstance(BENCH.judge(of_document(value)), Verdict)


def test_the_edition_is_known_at_any_depth():
    other = Bench({KEY: BOOK, ("pillage", "1999.9"): BOOK}, newest=("pillage", "1999.9"))
    edition = BOOK.data.edition.encode()
    for depth in (900, 5_000):
        raw = b'{"edition": "%s", "x": %s, "faction": 1}' % (edition, nested(depth))
        answer = other.judge(raw)
        assert isinstance(answer, list)
        assert "/edition" not in [each.pointer for each in answer]


@pytest.mark.parametrize("depth", [200, 900, 5_000])
def test_one_that_was_kept_before_is_opened_without_what_is_too_deep(depth: int):
    raw = of_document(b'{"kept": 1, "deep": %s}' % nested(depth))
    with pytest.raises(TooDeep):
        decode(raw)
    document = stored(raw.decode())
    assert document.entries == decode(PLAIN).entries
    assert document.x["kept"] == 1
    assert decode(encode(document)) == document


def test_one_that_was_kept_and_cannot_be_read_otherwise_either():
    with pytest.raises(Unreadable):
        stored("{}")


@pytest.mark.parametrize("depth", [200, 900, 5_000])
def test_links_are_refused_as_the_document_is(depth: int):
    document = decode(of_document(b'"here"'))
    packed = pack(document)
    assert isinstance(BENCH.judge(unpack(packed)), Verdict)
    assert faults(unpack(_with(packed, nested(depth)))) == [("/x", "too-deep", WORDS)]


def _with(packed: str, value: bytes) -> str:
    known = base64.urlsafe_b64decode(packed[1:] + "==")
    raw = zlib.decompress(known[4:], -15).replace(b'"here"', value)
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    summed = zlib.crc32(raw).to_bytes(4) + squeezer.compress(raw) + squeezer.flush()
    return "1" + base64.urlsafe_b64encode(summed).rstrip(b"=").decode()


@pytest.mark.parametrize("depth", [200, 5_000])
def test_one_in_brackets_is_found_at_any_depth(depth: int):
    raw = of_document(nested(depth)).decode()
    assert unwrapped(f"Here it is:\n[{raw}]") == raw


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("[[1], 2]", "[[1], 2]"),
        ("[[[1, 2], 3], [[4]]]", "[[[    ], 3], [[ ]]]"),
        ('[["[[[", [["]"],\n1]]]', '[["[[[", [      \n ]]]'),
        ("[[[[[", "[[[  "),
        ("[[{]]]", "[[{]]]"),
    ],
)
def test_what_is_too_deep_is_blanked_in_its_place(text: str, left: str):
    assert shallow(text, 2) == left


@pytest.mark.parametrize(
    ("values", "most", "more"),
    [([], 0, False), ([1], 0, False), ([[]], 0, True), ([[1, {"a": []}]], 2, True)],
)
def test_what_is_deeper(values: list[Any], most: int, more: bool):
    assert deeper(values, most) is more
    assert not deeper(values, 3)

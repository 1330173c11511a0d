"""Arrays of JSON that arrive in pieces are parted as they are when they are whole."""

import json
from itertools import pairwise

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from warbands.rules.arriving import Unparted, values
from warbands.rules.document import BOM
from warbands.rules.fault import DocumentFault
from warbands.rules.parting import items

ENDLESS = 10**9
SIGNS = st.sampled_from([*'[]{},":\\ x1', '"a"', "null", "\ufeff"])
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('a,]}{["\\é', max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=2), inner),
    max_leaves=8,
)


def parted(raw, *cuts):
    """The values of a text that comes in pieces; the fault is the last, where there is one."""
    places = [0, *sorted(each % (len(raw) + 1) for each in cuts), len(raw)]
    pieces = [raw[begin:end] for begin, end in pairwise(places)]
    found: list[bytes | DocumentFault] = []
    try:
        for some in values(pieces, ENDLESS):
            found += some
    except Unparted as error:
        found.append(error.fault)
    return found


def whole(raw):
    """The values of the same text once it is whole; None where they cannot be told."""
    try:
        return [bytes(each) for each in msgspec.json.decode(raw, type=list[msgspec.Raw])]
    except (msgspec.MsgspecError, RecursionError):
        return items(raw)


@given(st.lists(JSON), st.lists(st.integers(0, 500), max_size=5), st.sampled_from([None, 1]))
def test_values_are_what_they_are_wherever_the_pieces_end(documents, cuts, indent):
    raw = json.dumps(documents, indent=indent, ensure_ascii=False).encode()
    assert [json.loads(each) for each in parted(raw, *cuts)] == documents


@given(st.lists(JSON, max_size=3), st.data())
def test_nothing_is_parted_otherwise_than_when_it_is_whole(documents, data):
    """Broken texts are parted alike, or not at all; only what stands before a mistake is kept."""
    text = json.dumps(documents)
    place = data.draw(st.integers(0, len(text)))
    gone = data.draw(st.integers(0, 2))
    raw = f"{text[:place]}{data.draw(SIGNS | st.just(''))}{text[place + gone :]}".encode()
    found, known = (
        parted(raw, *data.draw(st.lists(st.integers(0, 200), max_size=3))),
        whole(raw.removeprefix(BOM)),
    )
    if all(isinstance(each, bytes) for each in found):
        assert found == known
    else:
        assert found[-1].code in {"not-json", "wrong-type"}


@pytest.mark.parametrize(
    ("raw", "kept", "code"),
    [
        (b"", 0, "wrong-type"),
        (b"{}", 0, "wrong-type"),
        (b"x[{}]", 0, "wrong-type"),
        (b"[{}", 0, "not-json"),
        (b"[{}, {}", 1, "not-json"),
        (b"[{}, {} {}, {}]", 1, "not-json"),
        (b"[{},]", 1, "not-json"),
        (b"[,{}]", 0, "not-json"),
        (b"[{}, {]}, {}]", 1, "not-json"),
        (b"[{}] {}", 1, "not-json"),
        (b'[{}, "a, {}]', 1, "not-json"),
        (b'[{}, {"a": "x}, {"b": "c"}, {"d: "e"}]', 1, "not-json"),
    ],
)
def test_what_cannot_be_parted_ends_it_behind_what_could(raw, kept, code):
    *found, fault = parted(raw)
    assert (found, fault.code) == ([b"{}"] * kept, code)
    assert code == "wrong-type" or f"document {kept + 1} " in fault.message


def test_faults_within_a_value_are_left_to_who_reads_it():
    raw = b'[{"a" 1}, 01, "\xff", tru, {"b": [1,]}, {}]'
    assert parted(raw) == [b'{"a" 1}', b"01", b'"\xff"', b"tru", b'{"b": [1,]}', b"{}"]


def test_it_ends_where_too_much_has_come():
    pieces = iter([b"[1, 2", b"2, 33", b"3, 4]"])
    assert list(values(pieces, 8)) == [[b"1"], [b"22"], [b" 33"]]
    assert next(pieces) == b"3, 4]"


def test_a_long_text_in_small_pieces_is_looked_at_once():
    """It would take minutes if each piece were looked at again with the next."""
    pieces = [b'["', *[b"xy"] * 300_000, b'"]']
    [[found]] = values(pieces, ENDLESS)
    assert len(found) == 600_002

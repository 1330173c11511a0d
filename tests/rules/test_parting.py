"""Arrays and objects are parted as they were written, whatever stands in them."""

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from warbands.rules.parting import MOST, fields, items

texts = st.text(st.sampled_from('ab"\\,:[]{} \ud800é'), max_size=6)
values = st.recursive(
    st.one_of(texts, st.integers(), st.none()),
    lambda inner: st.one_of(st.lists(inner), st.dictionaries(texts, inner)),
)


@given(st.lists(values, min_size=1), st.sampled_from([None, 1]))
def test_the_items_of_an_array_are_what_it_is_made_of(value: list[Any], indent: int | None):
    parts = items(json.dumps(value, indent=indent).encode())

    assert parts is not None
    assert [json.loads(each) for each in parts] == value


@given(st.dictionaries(texts, values, min_size=1), st.booleans())
def test_the_fields_of_an_object_are_what_it_is_made_of(value: dict[str, Any], escaped: bool):
    raw = json.dumps(value, ensure_ascii=escaped, indent=1).encode("utf-8", "surrogatepass")

    assert {name: json.loads(each) for name, each in (fields(raw) or {}).items()} == value


@pytest.mark.parametrize(
    "raw",
    [
        *(b"[", b"[]]", b"[}", b"{}", b"", b'["]', b"[1] [2]", b"[]]["),
        *(b"[1 2]", b"[{} {}]", b"[[] 1]", b"[1 []]", b'["" ""]', b'["" 1]', b'[1 ""]'),
        *(b"[true {}]", b"[{} null]", b'[{}"a"]', b'["a"{}]', b"[foo 1 2]", b'[{"a: 1}, {b": 2}]x'),
        *(b"[1,]", b"[,1]", b"[1,,2]", b"[,]", b'["a": 1]', b"[{},[{]}]"),
    ],
)
def test_what_is_no_array_has_no_items(raw: bytes):
    assert items(raw) is None


@pytest.mark.parametrize("raw", [b"{", b"[]", b"1", b"{}}", b'{"a": 1'])
def test_what_is_no_object_has_no_fields(raw: bytes):
    assert fields(raw) is None


def test_an_empty_object_has_none():
    assert fields(b" { } ") == {}


def test_what_is_nested_deeply_is_parted_too():
    deep = b"[" * 50_000 + b"]" * 50_000

    assert items(b"[1," + deep + b",2]") == [b"1", deep, b"2"]


@pytest.mark.parametrize(
    ("raw", "parts"),
    [
        (b" [ ] ", []),
        (b"[NaN, -,{'a': 1} ]\n", [b"NaN", b"-", b"{'a': 1}"]),
        (b'[{"a":}, [1 2], {"b": [}]', None),
        (b'[{"a":}, [1 2], {"b": [,]}]', [b'{"a":}', b"[1 2]", b'{"b": [,]}']),
        *(
            (b"[{}, %s ,[]]" % broken, [b"{}", broken, b"[]"])
            for broken in (
                *(b'{"a" 1}', b'{"a"=1}', b'{"a":{"b" 1}}', b"foo bar", b"{}x", b'{"a":"x"y}'),
                *(b'{"a":1} // c', b'"a"b', b"x{}", b"'1'", b"{a 'b'}", b'{"a":"b"1}', b"nullify"),
            )
        ),
        (b'["\\"]", "\n,", "\xff"]', [b'"\\"]"', b'"\n,"', b'"\xff"']),
    ],
)
def test_broken_parts_are_parted_where_it_is_certain_which_they_are(raw, parts):
    assert items(raw) == parts


@pytest.mark.parametrize("place", range(1, 60))
def test_without_a_mark_or_a_bracket_none_is_taken_for_another(place):
    array = b'[{"a": [1, "b"]}, {"c": "d, e"}, {"f": {"g": ""}}, {"h": ["", ""]}]'
    broken = array[:place] + array[place + 1 :]
    parts = items(broken) if array[place : place + 1] in b'"[]{},' else None

    assert parts is None or (len(parts), parts[-1]) == (4, b'{"h": ["", ""]}')


def test_what_takes_too_long_is_not_parted():
    assert items(b"[" + b"[[[]]]," * MOST + b"1]") is None


ODD = b'[{"a" [1, "b"]}, {"c":"d, e"}, {"f"=1} // g, {"h":"i"j}, {"k": ["", ""]}]'


@pytest.mark.parametrize("place", [each for each, mark in enumerate(ODD) if mark in b'"[]{},'][1:])
def test_nor_beside_what_is_broken_otherwise(place):
    parts = items(ODD[:place] + ODD[place + 1 :])

    whole = items(ODD)
    assert whole is not None
    assert parts is None or sum(map(bytes.__ne__, parts, whole)) == len(parts) - 4 == 1


def test_texts_that_are_no_texts_take_no_time():
    begun = time.monotonic()
    items(b"[" + b'{"a" "b, c" x},' * 100_000 + b"1]")
    items(b'["' + b'\\"' * 500_000 + b'" x]')
    assert time.monotonic() - begun < 5

"""A document that has a field twice: which one was meant nobody knows."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_faults import BENCH, PLAIN, ROW, of
from warbands.rules.faults import repeated_fields
from warbands.rules.repeating import may_repeat
from warbands.rules.shape import MAX_UNKNOWN

WHOLE = json.dumps(PLAIN | {"entries": [ROW], "x": [{"a": 1}, {}]})


def test_a_field_that_stands_twice_is_named_where_it_stands():
    twice = WHOLE
    for field in ("budget", "count", "a"):
        twice = twice.replace(f'"{field}"', f'"{field}": 1, "{field}": 2, "{field}"')

    found = repeated_fields(twice.encode())

    assert [(each.pointer, each.code) for each in found] == [
        ("/budget", "repeated-field"),
        ("/entries/0/count", "repeated-field"),
        ("/x/0/a", "repeated-field"),
    ]
    assert found[0].message == 'the field "budget" stands more than once'
    assert "figure plus d’une fois" in found[0].in_language("fr")
    assert repeated_fields(WHOLE.encode()) == []


def test_it_is_told_beside_all_other_faults():
    raw = WHOLE.replace('"budget": 500', '"budget": 500, "budget": -1').encode()

    assert {(each.pointer, each.code) for each in of(raw)} == {
        ("/budget", "out-of-range"),
        ("/budget", "repeated-field"),
    }


def test_of_many_the_first_hundred_are_named():
    twice = ", ".join(f'"k{number}": 1, "k{number}": 1' for number in range(2 * MAX_UNKNOWN))

    assert len(repeated_fields(WHOLE.replace('"a": 1', twice).encode())) == MAX_UNKNOWN


def test_what_is_no_json_repeats_nothing():
    assert repeated_fields(b"{") == []
    assert repeated_fields(b'{"a":' * 50_000) == []


@pytest.mark.parametrize(
    ("once", "twice", "pointer"),
    [
        ('"budget":', '"budget": 600, "budget":', "/budget"),
        ('"budget":', '"budget": 500, "b\\u0075dget" :', "/budget"),
        ('"count":', '"count": 2, "count":', "/entries/0/count"),
        ('"rounding":', '"rounding": "up", "rounding":', "/rulings/rounding"),
        ('"a":', '"a": 1, "a":', "/x/a"),
        # The colon that goes with its name comes back out of an escape.
        ('"a": 1', '"a": 1, "a": "\\u003a"', "/x/a"),
    ],
)
def test_there_is_no_verdict_on_it(once: str, twice: str, pointer: str):
    fields = {"entries": [ROW], "rulings": {"rounding": "up"}, "x": {"a": 1}, "name": "A: {b}"}
    raw = json.dumps(PLAIN | fields)
    assert not isinstance(BENCH.judge(raw.encode()), list)
    assert raw.count(once) == 1

    found = of(raw.replace(once, twice).encode())

    assert [(each.pointer, each.code) for each in found] == [(pointer, "repeated-field")]


texts = st.text(st.sampled_from('a:"\\{}, é\n'), max_size=5)
values = st.recursive(
    st.one_of(texts, st.integers(), st.booleans()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=4),
        st.lists(st.tuples(texts, inner), max_size=4).map(tuple),
    ),
    max_leaves=12,
)


def written(value: Any, *, escaped: bool) -> str:
    """The value as JSON; a tuple is an object of its fields, whatever repeats."""
    if isinstance(value, list):
        return f"[{', '.join(written(each, escaped=escaped) for each in value)}]"
    if isinstance(value, tuple):
        pairs = (f"{json.dumps(key)}: {written(each, escaped=escaped)}" for key, each in value)
        return f"{{{', '.join(pairs)}}}"
    text = json.dumps(value, ensure_ascii=escaped)
    return text.replace(":", "\\u003a") if escaped else text


@given(values, st.booleans())
def test_what_repeats_is_never_overlooked(value: Any, escaped: bool):
    raw = written(value, escaped=escaped).encode()

    if repeated_fields(raw):
        assert may_repeat(raw)
    elif b"\\u003" not in raw:
        assert not may_repeat(raw)

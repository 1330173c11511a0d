"""A document that has a field twice: which one was meant nobody knows."""

import json

from tests.rules.test_faults import PLAIN, ROW, of
from warbands.rules.faults import repeated_fields
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

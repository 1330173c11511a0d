"""Half a character, which JSON may say and UTF-8 cannot write: any document gets an answer."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.test_faults import BENCH, PLAIN, ROW
from tests.rules.warbands import BOOK
from warbands.rules.answering import errors_bytes
from warbands.rules.pasting import read_text

HALF = "\ud800"
LANGUAGES = ("en", "fr", "ru")
halves = st.sampled_from([HALF, "a\udfffb", "\udc00\ud800", "\ud83d\ude00"])
words = st.one_of(halves, st.text(max_size=5), st.sampled_from([*PLAIN, *ROW, "x", "rulings"]))
values = st.recursive(
    st.one_of(words, st.integers(0, 9), st.none()),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(words, inner, max_size=3)),
    max_leaves=6,
)


@st.composite
def documents(draw: st.DrawFn) -> Any:
    """A document of which anything may be anything, or something else altogether."""
    row = ROW | {draw(words): draw(values)}
    return draw(st.one_of(values, st.just(PLAIN | {"entries": [row], draw(words): draw(values)})))


def answered(raw: bytes, language: str = "en") -> list[dict[str, str]]:
    """The faults as they leave the house; none for a verdict."""
    answer = BENCH.judge(raw)
    if not isinstance(answer, list):
        return []
    found: list[dict[str, str]] = json.loads(errors_bytes(answer, language))["errors"]
    return found


@given(documents(), st.sampled_from(LANGUAGES))
def test_whatever_has_half_a_character_is_answered_and_can_be_written(document: Any, language: str):
    raw = json.dumps(document).encode()
    faults = answered(raw, language)

    if any(HALF <= each <= "\udfff" for each in json.dumps(document, ensure_ascii=False)):
        assert faults
    reading = read_text(raw.decode(), BOOK, language=language)
    for each in reading.faults:
        (each.pointer + each.in_language(language)).encode()


@pytest.mark.parametrize(
    ("field", "value", "wanted"),
    [
        (HALF, 1, {("/\ufffd", "unknown-field"), ("", "wrong-value")}),
        ("faction", HALF, {("/faction", "unknown-slug"), ("/faction", "wrong-value")}),
        ("edition", HALF, {("/edition", "unknown-slug"), ("/edition", "wrong-value")}),
        ("name", HALF, {("/name", "wrong-value")}),
        (
            "rulings",
            {HALF: "up"},
            {("/rulings/\ufffd", "unknown-slug"), ("/rulings", "wrong-value")},
        ),
        (
            "rulings",
            {"rounding": HALF},
            {("/rulings/rounding", "unknown-slug"), ("/rulings/rounding", "wrong-value")},
        ),
        (
            "entries",
            [ROW | {"unit": HALF}],
            {("/entries/0/unit", "unknown-slug"), ("/entries/0/unit", "wrong-value")},
        ),
        (
            "entries",
            [ROW | {"equipment": [HALF]}],
            {
                ("/entries/0/equipment/0", "unknown-slug"),
                ("/entries/0/equipment/0", "wrong-value"),
            },
        ),
    ],
)
def test_it_is_named_where_it_stands(field: str, value: Any, wanted: set[tuple[str, str]]):
    raw = json.dumps(PLAIN | {field: value}).encode()
    faults = answered(raw)

    assert {(each["pointer"], each["code"]) for each in faults} == wanted
    assert "has a character that cannot be stored" in {each["message"] for each in faults}


def test_a_text_alone_is_answered_too():
    assert [each["message"] for each in answered(b'"\\ud800"')] == [
        '"\ufffd" is not of the type object',
        "has a character that cannot be stored",
    ]


@pytest.mark.parametrize(
    "number", ["1e999", "-1e999", f"{'1' * 400}.0"], ids=["great", "small", "of many digits"]
)
@pytest.mark.parametrize(
    ("text", "pointer"), [('{"a": [N]}', "/x/a/0"), ("N", "/x"), ('{"N": 1, "b": N}', "/x/b")]
)
def test_a_number_that_is_too_great_is_named(number: str, text: str, pointer: str):
    raw = json.dumps(PLAIN | {"x": "Y"}).replace('"Y"', text.replace("N", number)).encode()

    assert [(each["pointer"], each["code"], each["message"]) for each in answered(raw)] == [
        (pointer, "out-of-range", "is a number too great to be read")
    ]


@pytest.mark.parametrize("field", ["budget", "name", "people", "entries", "format"])
def test_a_number_that_is_too_great_is_named_once_where_another_thing_stands(field: str):
    raw = json.dumps(PLAIN | {field: "Y"}).replace('"Y"', "1e400").encode()

    assert [(each["pointer"], each["code"]) for each in answered(raw)] == [
        (f"/{field}", "out-of-range")
    ]


def test_a_number_of_many_digits_is_read():
    assert answered(json.dumps(PLAIN | {"x": 10**400}).encode()) == []

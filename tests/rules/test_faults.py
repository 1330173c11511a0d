"""A document that cannot be read: all its faults, each with a pointer, and the nearest word."""

import json
import re
from typing import Any

import pytest

from factions.rulebook.nearness import near
from tests.rules.warbands import BOOK
from warbands.rules import fault_words
from warbands.rules.document import FORMAT, MAX_ENTRIES, MAX_ITEMS
from warbands.rules.fault import DocumentFault, pointer
from warbands.rules.faults import faults
from warbands.rules.reading import Bench

PLAIN: dict[str, Any] = {"format": FORMAT, "faction": "vikings", "budget": 500, "entries": []}
ROW: dict[str, Any] = {"unit": "warrior", "count": 1}
NO_NAME = "not JSON: Expecting property name enclosed in double quotes: "
KEY = (BOOK.data.game, BOOK.data.edition)
BENCH = Bench({KEY: BOOK}, newest=KEY)


def of(raw: bytes) -> list[DocumentFault]:
    """The faults, as they leave the bench: there is no verdict beside them."""
    answer = BENCH.judge(raw)
    assert isinstance(answer, list)
    assert answer == faults(raw, BOOK)
    return answer


def named(*rows: Any, **fields: Any) -> list[tuple[str, str]]:
    raw = json.dumps(PLAIN | {"entries": list(rows)} | fields).encode()
    return [(fault.pointer, fault.code) for fault in of(raw)]


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"budget": -1}, ("/budget", "out-of-range")),
        ({"budget": 100_001}, ("/budget", "out-of-range")),
        ({"budget": 1.5}, ("/budget", "wrong-type")),
        ({"budget": 500.0}, ("/budget", "wrong-type")),
        ({"budget": True}, ("/budget", "wrong-type")),
        ({"budget": "٥٠٠"}, ("/budget", "wrong-type")),
        ({"budget": None}, ("/budget", "wrong-type")),
        ({"budget": 10**30}, ("/budget", "out-of-range")),
        ({"name": "x" * 81}, ("/name", "too-long")),
        ({"name": 5}, ("/name", "wrong-type")),
        ({"name": "\0"}, ("/name", "wrong-value")),
        ({"name": "\ud800"}, ("/name", "wrong-value")),
        ({"format": "pillage-warband/2"}, ("/format", "wrong-value")),
        ({"format": 1}, ("/format", "wrong-value")),
        ({"entries": {}}, ("/entries", "wrong-type")),
        ({"rulings": []}, ("/rulings", "wrong-type")),
        ({"rulings": {"rounding": 1}}, ("/rulings/rounding", "wrong-type")),
        ({"rulings": {"rounding": "sideways"}}, ("/rulings/rounding", "unknown-slug")),
        ({"rulings": {"a/b~c": "x"}}, ("/rulings/a~1b~0c", "unknown-slug")),
        ({"faction": "vikngs"}, ("/faction", "unknown-slug")),
        ({"faction": "Vikings"}, ("/faction", "unknown-slug")),
        ({"people": "welsh"}, ("/people", "unknown-slug")),
        ({"ally": "roman"}, ("/ally", "unknown-slug")),
        ({"game": "chess"}, ("/game", "unknown-slug")),
        ({"edition": "1999"}, ("/edition", "unknown-slug")),
        ({"points": 500}, ("/points", "unknown-field")),
        ({"x": {"a": ["\0"]}}, ("/x/a/0", "wrong-value")),
        ({"x": {"\0": 1}}, ("/x", "wrong-value")),
    ],
    ids=str,
)
def test_one_fault_of_the_document(fields: dict[str, Any], wanted: tuple[str, str]):
    assert named(**fields) == [wanted]


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        ({"count": 0}, ("count", "out-of-range")),
        ({"count": 201}, ("count", "out-of-range")),
        ({"count": 1.5}, ("count", "wrong-type")),
        ({"count": "1"}, ("count", "wrong-type")),
        ({"unit": "warior"}, ("unit", "unknown-slug")),
        ({"unit": 5}, ("unit", "wrong-type")),
        ({"faction": "viking"}, ("faction", "unknown-slug")),
        ({"equipment": "spear"}, ("equipment", "wrong-type")),
        ({"equipment": ["spear"] * 17}, ("equipment", "too-many")),
        ({"equipment": ["shield", "excalibur"]}, ("equipment/1", "unknown-slug")),
        ({"talents": ["huntr"]}, ("talents/0", "unknown-slug")),
        ({"id": "a b"}, ("id", "wrong-value")),
        ({"notes": "x" * 2_001}, ("notes", "too-long")),
        ({"colour": "red"}, ("colour", "unknown-field")),
    ],
    ids=str,
)
def test_one_fault_of_an_entry(fields: dict[str, Any], wanted: tuple[str, str]):
    path, code = wanted
    assert named(ROW, ROW | fields) == [(f"/entries/1/{path}", code)]


def test_an_id_that_stands_twice_is_named_where_it_stands_again():
    twice = ROW | {"id": "a"}
    assert named(twice, ROW, twice, twice) == [
        ("/entries/2/id", "duplicate-id"),
        ("/entries/3/id", "duplicate-id"),
    ]


def test_all_faults_at_once_in_the_order_of_the_document():
    rows = [{"unit": "warior", "count": 0}, *[ROW] * 9, ROW | {"equipment": ["hat", "horse"]}]
    assert named(*rows, budget=-1, faction="vikngs", colour="red") == [
        ("/budget", "out-of-range"),
        ("/colour", "unknown-field"),
        ("/entries/0/count", "out-of-range"),
        ("/entries/0/unit", "unknown-slug"),
        ("/entries/10/equipment/0", "unknown-slug"),
        ("/faction", "unknown-slug"),
    ]


def test_what_is_lacking_is_named_where_it_should_stand():
    assert [(fault.pointer, fault.code) for fault in of(b'{"entries": [{}]}')] == [
        ("/budget", "missing-field"),
        ("/entries/0/count", "missing-field"),
        ("/entries/0/unit", "missing-field"),
        ("/faction", "missing-field"),
        ("/format", "missing-field"),
    ]


@pytest.mark.parametrize(
    ("path", "word", "like"),
    [
        ("faction", "vikngs", "vikings"),
        ("faction", "ROMANS", "romans"),
        ("people", "iris", "irish"),
        ("ally", "hun", "huns"),
    ],
)
def test_the_nearest_word_is_suggested(path: str, word: str, like: str):
    [fault] = of(json.dumps(PLAIN | {path: word}).encode())
    assert fault.message.endswith(f'did you mean "{like}"?')
    assert f'"{word}"' in fault.message


def test_a_field_close_to_a_known_one_is_suggested_too():
    [fault] = of(json.dumps(PLAIN | {"entries": [ROW | {"equipmnt": []}]}).encode())
    assert fault.message == 'no field "equipmnt"; did you mean "equipment"?'


def test_nothing_is_suggested_where_nothing_is_near():
    [fault] = of(json.dumps(PLAIN | {"faction": "zzzzzz"}).encode())
    assert "did you mean" not in fault.message


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        (b"", "not-json"),
        (b"{", "not-json"),
        (b"\xff\xfe\xfd", "not-json"),
        (b"[" * 100_000, "not-json"),
        (b"{}x", "not-json"),
        (b"1" * 5_000, "not-json"),
        (b"null", "wrong-type"),
        (b"[]", "wrong-type"),
        (b'"vikings"', "wrong-type"),
        (b" " * 262_145, "too-large"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_document_at_all(raw: bytes, code: str):
    assert [(fault.pointer, fault.code) for fault in of(raw)] == [("", code)]


PLAIN_RAW = json.dumps(PLAIN).encode()


@pytest.mark.parametrize(
    ("raw", "message"),
    [
        (b"\xff\xfe\xfd", "not JSON: the text is not UTF-8"),
        (json.dumps(PLAIN).encode("utf-16"), "not JSON: the text is not UTF-8"),
        (b"[" * 9_999, "not JSON: Expecting value: line 1 column 10000 (char 9999)"),
        (b"1" * 5_000, "not JSON: a number has too many digits"),
        (PLAIN_RAW.replace(b"500", b"NaN"), "not JSON: NaN is no number of JSON"),
        (b"", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"\xef\xbb\xbf", "not JSON: Expecting value: line 1 column 1 (char 0)"),
        (b"{", NO_NAME + "line 1 column 2 (char 1)"),
        (b"{}x", "not JSON: Extra data: line 1 column 3 (char 2)"),
    ],
    ids=lambda value: str(value)[:20],
)
def test_what_is_no_json_is_said_in_plain_words(raw: bytes, message: str):
    assert [(fault.code, fault.message) for fault in of(raw)] == [("not-json", message)]


def test_a_byte_order_mark_is_skipped():
    assert not isinstance(BENCH.judge(b"\xef\xbb\xbf" + PLAIN_RAW), list)
    wrong = json.dumps(PLAIN | {"budget": -1}).encode()
    assert of(b"\xef\xbb\xbf" + wrong) == of(wrong)


FAULTY = [
    b"",
    b"{",
    b'{"a" 1}',
    b"[1 2]",
    b"{}x",
    b'"',
    b'"\n"',
    b'"\\y"',
    b'"\\u12"',
    b"\xff",
    b"NaN",
    b"[" * 100_000,
    b"1" * 5_000,
    b" " * 262_145,
    b'{"entries": [{}]}',
    json.dumps(
        PLAIN
        | {"name": "x" * 81, "people": 5, "colour": 1, "rulings": {"a": ""}, "format": "x"}
        | {"budget": 100_001, "ally": "\0", "entries": [1, ROW | {"count": 0, "id": "a b"}]}
    ).encode(),
    json.dumps(PLAIN | {"entries": [ROW | {"id": "a", "equipment": ["x"] * 17}] * 2}).encode(),
]


@pytest.mark.parametrize("raw", FAULTY, ids=lambda raw: str(raw)[:20])
def test_every_fault_has_words_in_each_language(raw: bytes):
    for fault in of(raw):
        words = {fault.in_language(language) for language in ("en", "fr", "ru")}
        assert len(words) == 3, words
        assert fault.message == fault.in_language("en") == fault.in_language("xx")


def test_every_sentence_has_every_language_and_the_same_places():
    for languages in fault_words.SENTENCES.values():
        assert set(languages) == {"en", "fr", "ru"}
        places = [sorted(re.findall(r"\{\w+\}", text)) for text in languages.values()]
        assert places[0] == places[1] == places[2]


def test_thousands_are_as_the_language_has_them():
    [fault] = of(b" " * 262_145)
    assert fault.message == "262,145 bytes; a document may have 262,144"
    assert fault.in_language("fr").startswith("262\u202f145 octets")


@pytest.mark.parametrize("key", ["1" * 5_000, "x" * 5_000, "²", "a/b", "~", "", " "])
def test_a_field_of_any_name_is_unknown(key: str):
    assert named(**{key: 1}) == [(pointer([key]), "unknown-field")]


@pytest.mark.parametrize("entry", [1, "warrior", None, []])
def test_an_entry_is_an_object(entry: object):
    assert named(entry) == [("/entries/0", "wrong-type")]


@pytest.mark.parametrize("text", ["x" * 100_000, "<b>&", "\u202e", "😀" * 100])
def test_a_message_stays_short(text: str):
    for fault in of(json.dumps(PLAIN | {"faction": text, text: 1}).encode()):
        assert len(fault.message) < 200


def test_a_readable_document_has_no_faults_by_this_way_either():
    """Only for a document that was refused is there always a fault."""
    raw = json.dumps(PLAIN | {"entries": [ROW]}).encode()
    assert not isinstance(BENCH.judge(raw), list)


def test_what_stands_behind_a_bound_is_not_looked_at():
    entry = {"unit": "warrior", "count": 1, "equipment": ["hat"] * 40}
    found = faults(json.dumps(PLAIN | {"entries": [entry] * 400}).encode(), BOOK)
    places = [each.pointer.split("/") for each in found]
    assert max(int(place[2]) for place in places if len(place) > 2) == MAX_ENTRIES
    assert max(int(place[4]) for place in places if len(place) > 4) == MAX_ITEMS
    assert {"too-many", "unknown-slug"} == {each.code for each in found}


@pytest.mark.parametrize(
    ("word", "known", "wanted"),
    [
        ("none", ["angon", "bow"], ""),
        ("franks", ["romans", "carolingian-franks"], "carolingian-franks"),
        ("AXE", ["axes", "dane-axe"], "dane-axe"),
        ("warior", ["chieftain", "warrior"], "warrior"),
        ("", ["bow"], ""),
    ],
)
def test_only_what_is_really_near_is_near(word: str, known: list[str], wanted: str):
    assert near(word, known) == wanted

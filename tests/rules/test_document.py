"""Reading and writing the document: its bounds, its defaults, its ids, and what it keeps."""

import json
from typing import Any

import pytest

from warbands.rules.document import (
    FORMAT,
    MAX_BYTES,
    Document,
    Entry,
    Unreadable,
    compact,
    decode,
    encode,
)

PLAIN: dict[str, Any] = {"format": FORMAT, "faction": "vikings", "budget": 500, "entries": []}
ROW: dict[str, Any] = {"unit": "warrior", "count": 1}


def read(*rows: dict[str, Any], **fields: Any) -> Document:
    return decode(json.dumps(PLAIN | {"entries": list(rows)} | fields).encode())


def refused(*rows: dict[str, Any], **fields: Any) -> bool:
    try:
        read(*rows, **fields)
    except Unreadable:
        return True
    return False


def test_what_may_be_left_out():
    document = read(ROW)
    assert (document.game, document.edition, document.name) == ("pillage", None, "")
    assert (document.people, document.ally, document.rulings) == (None, None, {})
    [entry] = document.entries
    assert (entry.equipment, entry.talents, entry.faction) == ((), (), None)
    assert (entry.name, entry.notes) == ("", "")


@pytest.mark.parametrize("field", ["format", "faction", "budget", "entries"])
def test_what_may_not_be_left_out(field: str):
    data = {key: value for key, value in PLAIN.items() if key != field}
    with pytest.raises(Unreadable):
        decode(json.dumps(data).encode())


@pytest.mark.parametrize("field", ["unit", "count"])
def test_what_an_entry_may_not_leave_out(field: str):
    assert refused({key: value for key, value in ROW.items() if key != field})


@pytest.mark.parametrize(
    ("field", "least", "most"),
    [("budget", 0, 100_000)],
)
def test_bounds_of_the_budget(field: str, least: int, most: int):
    assert [refused(**{field: value}) for value in (least, most)] == [False, False]
    assert [refused(**{field: value}) for value in (least - 1, most + 1)] == [True, True]


def test_bounds_of_a_count():
    assert [refused(ROW | {"count": count}) for count in (0, 1, 200, 201)] == [
        True,
        False,
        False,
        True,
    ]


def test_bounds_of_an_entry():
    assert not refused(ROW | {"equipment": ["spear"] * 16, "name": "x" * 80, "notes": "x" * 2_000})
    assert refused(ROW | {"equipment": ["spear"] * 17})
    assert refused(ROW | {"name": "x" * 81})
    assert refused(ROW | {"notes": "x" * 2_001})


def test_bounds_of_a_warband():
    assert not refused(*[ROW] * 200, name="x" * 80)
    assert refused(*[ROW] * 201)
    assert refused(name="x" * 81)


def test_characters_are_counted_and_not_bytes():
    assert not refused(name="Ő" * 80)
    assert not refused(name="😀" * 80)


def test_a_file_of_256_kib_is_read_and_no_larger_one():
    raw = json.dumps(PLAIN | {"x": ""}).encode()
    filled = raw.replace(b'"x": ""', b'"x": "%s"' % (b"y" * (256 * 1024 - len(raw))))
    assert len(filled) == 262_144
    assert decode(filled).x == "y" * (262_144 - len(raw))
    with pytest.raises(Unreadable):
        decode(filled + b" ")


@pytest.mark.parametrize("number", ["1.0", "1e2", "true", '"1"', "null", "-0.0", "NaN", "1" * 30])
def test_a_number_is_a_whole_number(number: str):
    raw = json.dumps(PLAIN).replace("500", number).encode()
    with pytest.raises(Unreadable):
        decode(raw)


@pytest.mark.parametrize(
    "raw",
    [b"", b"null", b"[]", b"{", b'"x"', b"\xff", b"[" * 100_000, b'{"format":', b"{}{}"],
)
def test_what_is_no_document(raw: bytes):
    with pytest.raises(Unreadable):
        decode(raw)


@pytest.mark.parametrize("where", ["document", "entry"])
def test_an_unknown_field_is_refused(where: str):
    assert refused(points=500) if where == "document" else refused(ROW | {"points": 10})


def test_ids_are_made_up_where_absent():
    document = read(ROW, ROW | {"id": "e2"}, ROW | {"id": None}, ROW)
    ids = [entry.id for entry in document.entries]
    assert ids[1] == "e2"
    assert len(set(ids)) == 4
    assert None not in ids


def test_ids_are_made_up_the_same_each_time():
    assert read(ROW, ROW | {"id": "e3"}, ROW) == read(ROW, ROW | {"id": "e3"}, ROW)
    assert [entry.id for entry in read(ROW, ROW, ROW).entries] == ["e1", "e2", "e3"]


def test_an_id_stands_once():
    assert refused(ROW | {"id": "a"}, ROW | {"id": "a"})


@pytest.mark.parametrize("name", ["", "a b", "é", "a/b", "a" * 41, "<i>", "a\n"])
def test_an_id_is_made_of_few_letters(name: str):
    assert refused(ROW | {"id": name})


@pytest.mark.parametrize("name", ["a", "A-9_z", "a" * 40])
def test_ids_of_other_programs_are_kept(name: str):
    assert read(ROW | {"id": name}).entries[0].id == name


@pytest.mark.parametrize(
    "foreign",
    [None, 1, 1.5, "x", [], [1, [2]], {"a": {"b": None}}, 2**64, -(2**70), True],
)
def test_room_for_other_programs_is_kept_untouched(foreign: Any):
    document = read(ROW | {"x": foreign}, x=foreign)
    again = decode(encode(document))
    assert again == document
    assert (again.x, again.entries[0].x) == (foreign, foreign)


def test_room_that_was_not_used_does_not_appear():
    assert b'"x"' not in encode(read(ROW))


@pytest.mark.parametrize("text", ["a\0b", "\0"])
def test_what_no_database_stores_is_refused(text: str):
    assert refused(name=text)
    assert refused(ROW | {"notes": text})
    assert refused(x={"deep": [text]})
    assert refused(x={text: 1})


def test_a_backslash_before_u0000_is_only_text():
    assert read(name="a\\u0000b").name == "a\\u0000b"


def test_half_a_surrogate_pair_is_no_text():
    with pytest.raises(Unreadable):
        decode(json.dumps(PLAIN | {"name": "\ud800"}).encode())


@pytest.mark.parametrize("name", ["Ő ł č", "Дружина", "🪓", "שלום", "<b>&amp;", '"\\\n\t'])
def test_names_come_back_as_they_went(name: str):
    document = read(ROW | {"name": name}, name=name)
    assert decode(encode(document)) == document
    assert document.name == document.entries[0].name == name


def test_the_order_of_entries_is_kept():
    rows = [ROW | {"id": name} for name in ("c", "a", "b")]
    assert [entry.id for entry in read(*rows).entries] == ["c", "a", "b"]


def test_a_document_cannot_be_changed():
    entry = Entry(unit="warrior", count=1)
    with pytest.raises(AttributeError):
        entry.count = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        read().budget = 0  # type: ignore[misc]


def test_a_document_is_written_with_every_field_while_it_may_be_read_back():
    document = read(ROW)
    assert compact(document) == encode(document)


@pytest.mark.parametrize("given", [{}, {"id": "own"}, {"x": None}, {"x": {}}, {"name": "Ragnar"}])
def test_a_longer_one_reads_back_the_same_without_what_is_empty(given: dict[str, Any]):
    long = [ROW | {"notes": "x" * 1255}] * 199
    document = read(*long, ROW | given)
    assert len(encode(document)) > MAX_BYTES
    written = compact(document)
    assert len(written) <= MAX_BYTES
    assert decode(written) == document
    assert b'"people"' not in written
    assert (b'"id"' in written) == ("id" in given)

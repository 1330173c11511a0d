"""A warband in an address: short, whole again on any installation, and refused when damaged."""

import base64
import json
import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.strategies import documents
from tests.rules.warbands import warband
from warbands.rules.document import MAX_BYTES, Document, Unreadable, decode
from warbands.rules.packing import VERSION, pack, unpack

KITS = ["shield spear", "armour dane-axe", "bow hand-weapon", "sling", "armour shield spear"]
HOST = warband("vikings", "chieftain armour +hunter", *(f"warrior {kit}" for kit in KITS * 6))
NAMED = replace(
    HOST,
    name="Sons of Ragnar",
    edition="2026.1",
    entries=tuple(
        replace(entry, name=f"Þórr Ёж {number} of the northern isles")
        for number, entry in enumerate(HOST.entries)
    ),
)
NAMES = st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"]), max_size=80)


def packed(value: object) -> str:
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    plain = json.dumps(value).encode()
    raw = zlib.crc32(plain).to_bytes(4) + squeezer.compress(plain) + squeezer.flush()
    return VERSION + base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


@settings(max_examples=60)
@given(documents(), NAMES)
def test_what_is_packed_is_whole_again(document: Document, name: str):
    document = replace(document, name=name, edition="2026.1", x={"other": ["tool", 1]})
    assert decode(unpack(pack(document))) == document


def test_other_tools_find_their_part_of_an_entry_again():
    entries = (replace(HOST.entries[0], x=[1]), *HOST.entries[1:])
    document = replace(HOST, entries=entries, people=None, ally="welsh")
    assert decode(unpack(pack(document))) == document


def test_thirty_named_figures_fit_an_address():
    assert len(NAMED.entries) > 30
    assert len(pack(NAMED)) < 1_500
    assert len(pack(HOST)) < 400


def test_an_address_needs_no_escapes():
    assert re.fullmatch("[A-Za-z0-9_-]+", pack(NAMED))


@pytest.mark.parametrize(
    "text",
    [
        "",
        VERSION,
        "2" + pack(HOST)[1:],
        pack(HOST)[:-8],
        pack(HOST) + "AAAA",
        pack(HOST)[:20] + "A" + pack(HOST)[21:],
        "1 $%&",
        "1é",
        packed(5),
        packed({}),
        packed([["pillage"], 5]),
        packed([["pillage"], [5]]),
        packed([["pillage"] * 12, []]),
        packed([["pillage"], [["warrior"] * 12]]),
        packed([["pillage"]]),
        packed("x" * (MAX_BYTES + 1)),
    ],
)
def test_a_damaged_address_is_refused(text: str):
    with pytest.raises(Unreadable):
        unpack(text)


def test_wrong_values_are_left_for_the_reader_of_documents():
    assert json.loads(unpack(packed([["pillage", "2026.1", 5, "much"], []])))["budget"] == "much"


def test_no_single_wrong_letter_makes_another_list_of_it():
    whole = pack(HOST)
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    raw = unpack(whole)
    for place in range(1, len(whole), 3):
        for letter in letters[place % 5 :: 5]:
            damaged = whole[:place] + letter + whole[place + 1 :]
            try:
                assert unpack(damaged) == raw  # the last letter holds bits that mean nothing
            except Unreadable:
                continue


@pytest.mark.parametrize(
    "value",
    [
        [["pillage", None, "\ud800"], []],
        [["pillage", None, "vikings", 500, "\ud800"], []],
        [["pillage", None, "vikings", 500], [["warrior", 1, ["\udfff"]]]],
        [["pillage", None, "vikings", 500, "", "", "", {"\ud800": "up"}], []],
        "\ud800",
    ],
)
def test_half_a_character_in_an_address_opens_nothing(value: object):
    with pytest.raises(Unreadable):
        decode(unpack(packed(value)))


def test_nor_does_a_field_that_stands_twice_come_out_of_one():
    twice = b'[["pillage",null,"vikings",500,"","","",{"a":"b","a":"c"}],[]]'
    squeezer = zlib.compressobj(9, zlib.DEFLATED, -15)
    raw = zlib.crc32(twice).to_bytes(4) + squeezer.compress(twice) + squeezer.flush()
    text = VERSION + base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    assert unpack(text).count(b'"a"') == 1

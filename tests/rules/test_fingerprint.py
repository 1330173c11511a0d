"""The fingerprint: the same for the same warband, another for anything that a rule depends on."""

import hashlib
import re

import pytest
from msgspec.structs import replace

from factions.rulebook.values import Rulebook
from tests.rules.warbands import BOOK, entry, judged, warband
from warbands.rules.document import Document, decode, encode
from warbands.rules.judging import Judge

ENTRIES = (
    "chieftain armour hand-weapon +foederati",
    "4 warrior shield hasta",
    "2 huns/warrior horse sling",
)
ROMANS = warband("romans", *ENTRIES, budget=500, ally="huns", rulings="rounding=up")


def fingerprint(document: Document) -> str:
    return judged(document).fingerprint


def with_rows(*entries: str) -> Document:
    return replace(ROMANS, entries=warband("romans", *entries).entries)


def test_its_form():
    assert re.fullmatch(r"sha256:[0-9a-f]{64}", fingerprint(ROMANS))


@pytest.mark.parametrize(
    "same",
    [
        with_rows(ENTRIES[2], ENTRIES[0], ENTRIES[1]),
        with_rows("chieftain hand-weapon armour +foederati", *ENTRIES[1:]),
        with_rows(ENTRIES[0], "2 warrior hasta shield", "2 warrior shield hasta", ENTRIES[2]),
        with_rows(f"romans/{ENTRIES[0]}", *ENTRIES[1:]),
        replace(ROMANS, name="Legio"),
        replace(ROMANS, edition=BOOK.data.edition),
        replace(ROMANS, game="pillage"),
        replace(ROMANS, x={"colour": "red"}),
        replace(ROMANS, rulings={"rounding": "up", "chieftains": "ratio"}),
        replace(ROMANS, rulings={"wagon-counts": "no", "rounding": "up"}),
        replace(
            ROMANS,
            entries=tuple(
                replace(each, id=f"x{each.id}", name="Gaius", notes="old", x=1)
                for each in ROMANS.entries
            ),
        ),
        decode(encode(ROMANS)),
    ],
)
def test_the_same_warband_has_the_same(same: Document):
    assert fingerprint(same) == fingerprint(ROMANS)


@pytest.mark.parametrize(
    "other",
    [
        replace(ROMANS, faction="visigoths"),
        replace(ROMANS, budget=501),
        replace(ROMANS, people="picts"),
        replace(ROMANS, ally=None),
        replace(ROMANS, ally="saxons"),
        replace(ROMANS, rulings={}),
        replace(ROMANS, rulings={"rounding": "up", "chieftains": "extra"}),
        with_rows(*ENTRIES[:2]),
        with_rows(*ENTRIES, "warrior"),
        with_rows(ENTRIES[0], "5 warrior shield hasta", ENTRIES[2]),
        with_rows(ENTRIES[0], "4 warrior shield", ENTRIES[2]),
        with_rows(ENTRIES[0], "4 warrior shield hasta hasta", ENTRIES[2]),
        with_rows(ENTRIES[0], "4 chieftain shield hasta", ENTRIES[2]),
        with_rows("chieftain armour hand-weapon", *ENTRIES[1:]),
        with_rows("chieftain armour hand-weapon +foederati +foederati", *ENTRIES[1:]),
        with_rows(*ENTRIES[:2], "2 warrior horse sling"),
        with_rows(*ENTRIES[:2], "2 saxons/warrior horse sling"),
        with_rows(),
    ],
)
def test_another_warband_has_another(other: Document):
    assert fingerprint(other) != fingerprint(ROMANS)


def test_no_two_of_many_warbands_share_one():
    built = [
        warband(faction, f"{count} warrior", budget=budget)
        for faction in BOOK.factions
        for count in (1, 11)
        for budget in (1, 11, 111)
    ]
    assert len({fingerprint(each) for each in built}) == len(built)


def test_counts_cannot_be_mistaken_for_one_another():
    apart = warband("vikings", "1 warrior spear", "2 warrior")
    swapped = warband("vikings", "2 warrior spear", "1 warrior")
    assert fingerprint(apart) != fingerprint(swapped)


def test_an_item_is_no_talent():
    talented = replace(entry("warrior"), talents=("hunter",))
    armed = replace(entry("warrior"), equipment=("spear",))
    found = {fingerprint(replace(ROMANS, entries=(each,))) for each in (talented, armed)}
    assert len(found) == 2


def test_another_edition_has_another():
    data = replace(BOOK.data, edition="2027.1")
    newer = Judge(Rulebook.of(data, tuple(BOOK.factions.values())))
    assert newer.verdict(ROMANS).fingerprint != fingerprint(ROMANS)


def test_an_edition_whose_name_looks_like_a_form_is_no_trouble():
    data = replace(BOOK.data, edition="100%d")
    odd = Judge(Rulebook.of(data, tuple(BOOK.factions.values())))
    assert odd.verdict(ROMANS).fingerprint != fingerprint(ROMANS)


def test_it_stays_what_it_was():
    """Events and links remember it: a change of the canonical form is a change of the format."""
    plain = warband("vikings", "chieftain armour", "2 warrior shield spear", budget=500)
    canonical = (
        '{"ally":null,"budget":500,"edition":"2026.1","entries":['
        '{"count":1,"equipment":["armour"],"faction":null,"talents":[],"unit":"chieftain"},'
        '{"count":2,"equipment":["shield","spear"],"faction":null,"talents":[],"unit":"warrior"}],'
        '"faction":"vikings","format":"pillage-warband/1","game":"pillage","people":null,'
        '"rulings":{}}'
    )
    assert fingerprint(plain) == f"sha256:{hashlib.sha256(canonical.encode()).hexdigest()}"

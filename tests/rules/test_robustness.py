"""How firm a verdict is: which single other reading would turn it."""

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from tests.rules.strategies import documents
from tests.rules.test_worked import RULINGS, Case, built
from tests.rules.warbands import BOOK, JUDGE, judged, warband
from warbands.rules.document import Document, encode
from warbands.rules.robustness import other_readings

Turn = tuple[str, str, bool]


def turns(document: Document) -> list[Turn]:
    found = other_readings(JUDGE, judged(document))
    return [(each.ruling, each.option, each.legal) for each in found]


@pytest.mark.parametrize(
    ("entries", "rulings", "wanted"),
    [
        (["chieftain", "2 warrior sling", "2 warrior"], "", [("rounding", "up", True)]),
        (
            ["chieftain", "2 warrior sling", "2 warrior"],
            "rounding=up",
            [("rounding", "down", False)],
        ),
        (["2 chieftain", "20 warrior"], "", [("chieftains", "extra", True)]),
        (["chieftain spear hand-weapon"], "", [("melee-weapons", "spear-and-hand-weapon", True)]),
        (["chieftain", "warrior dane-axe shield"], "", [("two-handed-shield", "allowed", True)]),
        (
            ["chieftain", "warrior bow spear", "2 warrior"],
            "",
            [("shooter-melee", "hand-weapon", False)],
        ),
        (["chieftain", "3 warrior"], "", []),
    ],
)
def test_vikings(entries: list[str], rulings: str, wanted: list[Turn]):
    assert turns(warband("vikings", *entries, rulings=rulings)) == wanted


def test_one_reading_is_not_enough_where_two_would_be_needed():
    assert turns(warband("vikings", "2 chieftain spear hand-weapon", "20 warrior")) == []


def test_either_of_two_readings_may_turn_it():
    built_of_mercenaries = warband("byzantines", "chieftain", "rus/berserker")
    assert turns(built_of_mercenaries) == [
        ("mercenary-share", "points", False),
        ("mercenary-share", "both", False),
    ]


def test_a_problem_of_no_reading_stays():
    assert turns(warband("vikings", "warrior")) == []
    assert turns(warband("vikings")) == []


@pytest.mark.parametrize("case", RULINGS, ids=lambda case: f"{case['ruling']}: {case['title']}")
def test_the_worked_rulings(case: Case):
    ruling = case["ruling"]
    default = BOOK.rulings[ruling].default
    legal = not case["under"][default]
    wanted = [
        (ruling, option, not problems)
        for option, problems in case["under"].items()
        if (not problems) != legal
    ]
    assert [each for each in turns(built(case, {})) if each[0] == ruling] == wanted


@given(documents())
@settings(max_examples=15)
def test_what_is_said_to_turn_turns(document: Document):
    before, verdict = encode(document), judged(document)
    found = turns(document)
    for ruling, option, legal in found:
        other = replace(document, rulings=document.rulings | {ruling: option})
        assert judged(other).legal == legal != verdict.legal
    assert encode(document) == before

"""The verdict as it leaves the house: its keys, its order, its language."""

import json
from typing import Any

import pytest

from tests.rules.test_worked import CORPUS, built
from tests.rules.warbands import BOOK, judged, warband
from warbands.rules.answering import errors_bytes, verdict_bytes
from warbands.rules.document import Document
from warbands.rules.faults import faults
from warbands.rules.words import Words

WRONG = warband(
    "vikings",
    "2 chieftain +hunter",
    "warrior bow spear hand-weapon",
    "rus/chieftain banner warhorn",
    "huscarl shield",
    budget=10,
)


def answer(document: Document, language: str = "en") -> dict[str, Any]:
    data: dict[str, Any] = json.loads(raw(document, language))
    return data


def raw(document: Document, language: str = "en") -> bytes:
    return verdict_bytes(judged(document), Words(BOOK, language))


def test_keys_in_their_order():
    assert list(answer(WRONG)) == [
        "format",
        "edition",
        "legal",
        "points",
        "budget",
        "figures",
        "entries",
        "meters",
        "problems",
        "fingerprint",
    ]


def test_keys_of_the_parts():
    found = answer(WRONG)
    assert [list(each) for each in found["entries"]] == [["id", "each", "count", "points"]] * 4
    assert {tuple(each) for each in found["meters"]} == {("code", "have", "limit", "of", "percent")}
    assert {tuple(each) for each in found["problems"]} == {
        ("code", "entries", "have", "limit", "message", "rule", "source", "confidence")
    }


def test_a_legal_warband_in_full():
    found = answer(warband("vikings", "chieftain armour", "3 warrior shield spear", budget=500))
    fingerprint = found.pop("fingerprint")
    assert fingerprint.startswith("sha256:")
    assert len(fingerprint) == len("sha256:") + 64
    meters = found.pop("meters")
    assert meters[0] == {
        "code": "too-many-chieftains",
        "have": 1,
        "limit": 1,
        "of": 3,
        "percent": None,
    }
    assert found == {
        "format": "pillage-verdict/1",
        "edition": "2026.1",
        "legal": True,
        "points": 95,
        "budget": 500,
        "figures": 4,
        "entries": [
            {"id": "e1", "each": 35, "count": 1, "points": 35},
            {"id": "e2", "each": 20, "count": 3, "points": 60},
        ],
        "problems": [],
    }


def test_a_problem_in_full():
    [found] = answer(warband("vikings", "chieftain armour", budget=30))["problems"]
    assert found == {
        "code": "over-budget",
        "entries": [],
        "have": 35,
        "limit": 30,
        "message": "35 points spent of 30: 5 too many.",
        "rule": "budget",
        "source": "Setting up, p. 17",
        "confidence": "first-hand",
    }


def test_it_is_one_line():
    assert b"\n" not in raw(WRONG)
    raw(WRONG, "ru").decode("utf-8")


@pytest.mark.parametrize("language", ["fr", "ru", "de"])
def test_all_but_the_message_is_without_language(language: str):
    english, other = answer(WRONG), answer(WRONG, language)
    for one, two in zip(english["problems"], other["problems"], strict=True):
        assert (one.pop("message") == two.pop("message")) == (language == "de")
    assert english == other


def test_the_message_is_in_the_readers_language():
    over = warband("vikings", "chieftain", budget=29)
    messages = [answer(over, language)["problems"][0]["message"] for language in ("en", "fr", "ru")]
    assert messages == [
        "30 points spent of 29: 1 too many.",
        "30 points dépensés sur 29 : 1 de trop.",
        "Потрачено 30 очков из 29: лишних 1.",
    ]


def test_problems_stand_in_the_order_of_the_rules_and_of_the_entries():
    assert [(each["code"], each["entries"]) for each in answer(WRONG)["problems"]] == [
        ("over-budget", []),
        ("too-many-chieftains", ["e1", "e3"]),
        ("duplicate-talent", ["e1"]),
        ("foreign-unit", ["e3"]),
        ("foreign-chieftain", ["e3"]),
        ("unit-unavailable", ["e4"]),
        ("too-many-melee-weapons", ["e2"]),
        ("hands-full", ["e3"]),
    ]


def order() -> list[str]:
    """The codes in the order of the rows that bring them: all factions' rows after the core's."""
    rows = [*BOOK.data.restrictions]
    for faction in BOOK.factions.values():
        rows += faction.restrictions
    return list(dict.fromkeys(row.code for row in rows))


@pytest.mark.parametrize("code", CORPUS)
def test_the_order_is_the_same_whatever_else_is_wrong(code: str):
    places = {code: place for place, code in enumerate(order())}
    for case in CORPUS[code]:
        document = built(case, case.get("rulings", {}))
        found = [places[problem.code] for problem in judged(document).problems]
        assert found == sorted(found), case["title"]


def test_a_hired_peoples_own_rule_comes_last_however_many_problems_there_are():
    entries = ["irish-scots-picts/warrior crossbow", "warrior pike spear"]
    few = warband("byzantines", "chieftain", *entries, "9 warrior")
    many = warband("byzantines", *entries, "2 warrior banner", budget=1)
    for document in (few, many):
        assert judged(document).problems[-1].code == "people-only"


def test_entries_stand_in_the_order_of_the_document():
    found = answer(warband("vikings", "warrior", "chieftain", "2 healer"))["entries"]
    assert [(each["id"], each["points"]) for each in found] == [("e1", 10), ("e2", 30), ("e3", 60)]


def test_the_same_each_time():
    assert raw(WRONG) == raw(WRONG)


def test_errors_in_full():
    found = faults(b'{"format": "pillage-warband/1"}', BOOK)
    assert json.loads(errors_bytes(found)) == {
        "errors": [
            {"pointer": f"/{field}", "code": "missing-field", "message": f'"{field}" is needed'}
            for field in ("budget", "entries", "faction")
        ]
    }

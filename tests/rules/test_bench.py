"""Editions beside each other, unknown words, and many warbands one after another."""

from typing import Any

import pytest
from msgspec.structs import replace

from factions.rulebook.values import Rulebook
from tests.rules.warbands import BOOK, JUDGE, entry, judged, warband
from warbands.rules import judging
from warbands.rules.document import Document, encode
from warbands.rules.facts import UnknownSlug
from warbands.rules.judging import Judge
from warbands.rules.reading import Bench
from warbands.rules.verdict import Verdict


def edition(name: str, warrior: int) -> Rulebook:
    vikings = BOOK.factions["vikings"]
    dearer = replace(vikings, units=vikings.units | {"warrior": warrior})
    factions = [dearer if each is vikings else each for each in BOOK.factions.values()]
    return Rulebook.of(replace(BOOK.data, edition=name), tuple(factions))


OLD, NEW = edition("2026.1", 10), edition("2026.2", 11)
BENCH = Bench(
    {("pillage", "2026.1"): OLD, ("pillage", "2026.2"): NEW}, newest=("pillage", "2026.2")
)
BAND = warband("vikings", "chieftain", "warrior")


def points(document: Document) -> int:
    verdict = BENCH.judge(encode(document))
    assert isinstance(verdict, Verdict)
    return verdict.points


def test_a_document_is_judged_by_its_own_edition():
    assert points(replace(BAND, edition="2026.1")) == 40
    assert points(replace(BAND, edition="2026.2")) == 41


def test_without_an_edition_the_newest_judges():
    assert points(BAND) == 41
    verdict = BENCH.judge(encode(BAND))
    assert isinstance(verdict, Verdict)
    assert verdict.ruleset.rulebook.data.edition == "2026.2"


@pytest.mark.parametrize(
    ("field", "value"), [("edition", "2025.1"), ("game", "chess"), ("edition", "2026.10")]
)
def test_an_edition_that_is_not_at_hand(field: str, value: str):
    answer = BENCH.judge(encode(replace(BAND, **{field: value})))
    assert isinstance(answer, list)
    assert [fault.pointer for fault in answer] == [f"/{field}"]


def test_faults_are_those_of_the_documents_own_edition():
    broken = encode(replace(BAND, edition="2026.1")).replace(b'"count":1', b'"count":0', 1)
    answer = BENCH.judge(broken)
    assert isinstance(answer, list)
    assert [fault.pointer for fault in answer] == ["/entries/0/count"]


@pytest.mark.parametrize("frame", [b'{"edition": 5}', b'{"game": null}', b"[]", b"", b"\xff"])
def test_an_edition_that_cannot_be_read_is_a_fault(frame: bytes):
    assert isinstance(BENCH.judge(frame), list)


@pytest.mark.parametrize(
    "changes",
    [
        {"faction": "danes"},
        {"people": "welsh"},
        {"ally": "danes"},
        {"rulings": {"colour": "red"}},
        {"rulings": {"rounding": "sideways"}},
        {"entries": (entry("knight"),)},
        {"entries": (entry("danes/warrior"),)},
        {"entries": (entry("warrior excalibur"),)},
        {"entries": (entry("warrior +luck"),)},
    ],
    ids=str,
)
def test_a_word_that_the_game_lacks_is_refused_each_time(changes: dict[str, Any]):
    """Not only the first time: what was refused is not remembered as known."""
    document = replace(BAND, **changes)
    for _ in range(2):
        with pytest.raises(UnknownSlug):
            JUDGE.verdict(document)
    answer = BENCH.judge(encode(document))
    assert isinstance(answer, list)
    assert [fault.code for fault in answer] == ["unknown-slug"]


def test_a_judge_forgets_before_it_grows_too_large(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(judging, "RULESETS", 3)
    monkeypatch.setattr(judging, "RECORDS", 7)
    judge = Judge(BOOK)
    for _ in range(2):
        for faction in ["vikings", "welsh", "normans", "huns", "romans"]:
            for row in ["warrior", "warrior shield", "warrior hand-weapon", "healer", "bok"]:
                document = warband(faction, "chieftain", row)
                assert judge.verdict(document).points == judged(document).points
    assert len(judge._rulesets) <= 3
    assert sum(len(each.records) for each in judge.rulesets()) <= 7 + 1


def test_a_verdict_of_two_hundred_rows():
    rows = ["chieftain", *["200 warrior shield spear"] * 199]
    verdict = judged(warband("vikings", *rows))
    assert verdict.points == 30 + 199 * 200 * 20
    assert verdict.figures == 1 + 199 * 200
    assert [each.code for each in verdict.problems] == ["over-budget"]


def test_sums_do_not_run_into_each_other():
    """The dearest figures in the greatest number that a document may have."""
    row = "200 warrior shield spear bow" + " banner" * 13
    verdict = judged(warband("romano-british", *[row] * 200))
    each = 10 + 5 + 5 + 25 + 13 * 60
    assert verdict.points == 200 * 200 * each
    assert verdict.figures == 40_000
    codes = {problem.code: problem.have for problem in verdict.problems}
    assert codes["too-many-banners"] == codes["too-many-shooters"] == 40_000

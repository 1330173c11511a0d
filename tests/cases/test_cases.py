"""Worked warbands handed to every implementation, and documents that have no verdict."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.rules.warbands import BOOK, JUDGE, from_plain
from warbands.rules.faults import faults
from warbands.rules.reading import Bench

HERE = Path(__file__).parent
Plain = dict[str, Any]


def lines(name: str) -> list[Plain]:
    text = (HERE / name).read_text(encoding="utf-8")
    return [json.loads(line) for line in text.splitlines()]


@pytest.mark.parametrize("case", lines("cases.jsonl"), ids=lambda case: case["name"])
def test_worked_warband(case: Plain):
    verdict = JUDGE.verdict(from_plain(case["document"]))
    wanted = case["expect"]
    assert (verdict.legal, verdict.points, verdict.figures) == (
        wanted["legal"],
        wanted["points"],
        wanted["figures"],
    )
    found = sorted((problem.code, list(problem.entries)) for problem in verdict.problems)
    assert found == sorted((code, entries) for code, entries in wanted["problems"])


@pytest.mark.parametrize("case", lines("unreadable.jsonl"), ids=lambda case: case["pointers"][-1])
def test_unreadable_document(case: Plain):
    raw = json.dumps(case["document"]).encode()
    assert [fault.pointer for fault in faults(raw, BOOK)] == case["pointers"]


@pytest.mark.parametrize("case", lines("unreadable.jsonl"), ids=lambda case: case["pointers"][-1])
def test_an_unreadable_document_has_no_verdict(case: Plain):
    key = (BOOK.data.game, BOOK.data.edition)
    answer = Bench({key: BOOK}, newest=key).judge(json.dumps(case["document"]).encode())
    assert isinstance(answer, list)
    assert [fault.pointer for fault in answer] == case["pointers"]


def test_there_are_cases():
    assert len(lines("cases.jsonl")) == 58
    assert len(lines("unreadable.jsonl")) == 8

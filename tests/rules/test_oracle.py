"""The engine says what a plain reading of the rules says."""

from collections import Counter
from typing import Any

import pytest
from hypothesis import given, settings

from tests.rules import oracle
from tests.rules.strategies import by_chance, documents
from tests.rules.test_worked import CODES
from tests.rules.warbands import from_plain, judged, plain
from warbands.rules.document import Document

SWEEPS = 6
EACH = 1_000


def assert_agrees(document: Document, data: dict[str, Any]) -> oracle.Judgement:
    verdict, wanted = judged(document), oracle.judge(data)
    found = [(problem.code, problem.entries) for problem in verdict.problems]
    assert (verdict.points, verdict.figures) == (wanted.points, wanted.figures)
    assert frozenset(found) == wanted.problems
    assert len(found) == len(wanted.problems)
    assert verdict.legal == (not wanted.problems)
    return wanted


@given(documents())
@settings(max_examples=300)
def test_a_random_warband(document: Document):
    assert_agrees(document, plain(document))


@pytest.mark.parametrize("sweep", range(SWEEPS))
def test_many_random_warbands(sweep: int):
    """Thousands; and among them every code is met, and legal warbands are no rarity."""
    met: Counter[str] = Counter()
    for seed in range(sweep * EACH, (sweep + 1) * EACH):
        data = by_chance(seed)
        wanted = assert_agrees(from_plain(data), data)
        met.update({code for code, _ in wanted.problems} or {"legal"})
    assert met["legal"] > EACH / 50
    assert set(met) >= CODES

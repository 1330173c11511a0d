"""Laws that hold for every warband, legal or not."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.rules.strategies import documents, numbered
from tests.rules.warbands import BOOK, JUDGE, judged, problems
from warbands.rules.answering import verdict_bytes
from warbands.rules.document import Document, Entry, decode, encode
from warbands.rules.judging import Judge
from warbands.rules.reading import Bench
from warbands.rules.verdict import Verdict
from warbands.rules.words import Words

KEY = (BOOK.data.game, BOOK.data.edition)
BENCH = Bench({KEY: BOOK}, newest=KEY)
WORDS = Words(BOOK)


def gist(document: Document) -> tuple[Any, ...]:
    """All of a verdict that does not name entries."""
    verdict = judged(document)
    codes = {problem.code for problem in verdict.problems}
    return verdict.legal, verdict.points, verdict.figures, codes, verdict.fingerprint


def with_entries(document: Document, *entries: Entry) -> Document:
    return replace(document, entries=entries)


def answer(verdict: Verdict) -> bytes:
    return verdict_bytes(verdict, WORDS)


@given(documents(least=1), st.data())
def test_the_order_of_equipment_and_talents_does_not_matter(
    document: Document, data: st.DataObject
):
    shuffled = [
        replace(
            entry,
            equipment=tuple(data.draw(st.permutations(entry.equipment))),
            talents=tuple(data.draw(st.permutations(entry.talents))),
        )
        for entry in document.entries
    ]
    other = with_entries(document, *shuffled)
    assert gist(other) == gist(document)
    assert problems(other) == problems(document)


@given(documents(least=2), st.data())
def test_the_order_of_entries_does_not_matter(document: Document, data: st.DataObject):
    other = with_entries(document, *data.draw(st.permutations(document.entries)))
    assert gist(other) == gist(document)
    named = [
        {(each.code, *sorted(each.entries)) for each in judged(one).problems}
        for one in (document, other)
    ]
    assert named[0] == named[1]


@given(documents(least=1, most=6))
def test_a_row_of_several_is_as_many_rows_of_one(document: Document):
    single = [replace(entry, count=1) for entry in document.entries for _ in range(entry.count)]
    assert gist(with_entries(document, *numbered(single))) == gist(document)


@given(documents(least=1), st.data())
def test_a_priced_item_never_lowers_the_points(document: Document, data: st.DataObject):
    entry = data.draw(st.sampled_from(document.entries))
    prices = BOOK.factions[entry.faction or document.faction].equipment
    item = data.draw(st.sampled_from(sorted(prices)))
    more = replace(entry, equipment=(*entry.equipment, item))
    entries = [more if each.id == entry.id else each for each in document.entries]
    before, after = judged(document), judged(with_entries(document, *entries))
    price = prices[item].get(entry.unit)
    source = BOOK.factions[entry.faction or document.faction]
    if entry.unit in source.units and item != "warhounds":
        assert after.points - before.points == (price or 0) * entry.count
    assert after.points >= before.points


@given(documents())
def test_judging_does_not_change_the_warband(document: Document):
    before = encode(document)
    verdict = judged(document)
    answer(verdict)
    assert encode(document) == before
    assert encode(verdict.document) == before


@given(documents())
def test_points_of_the_rows_are_all_the_points(document: Document):
    verdict = judged(document)
    rows = zip(document.entries, verdict.records, strict=True)
    assert verdict.points == sum(record.each * entry.count for entry, record in rows)
    for record in verdict.records:
        if record.receipt[0].points is not None:
            assert record.each == sum(line.points or 0 for line in record.receipt)


@given(documents())
def test_no_problem_stands_twice(document: Document):
    found = judged(document).problems
    assert len({problem.name for problem in found}) == len(found)
    by_code = [each.code for each in found if each.row.scope == "warband" and not _each(each.code)]
    assert len(set(by_code)) == len(by_code)


def _each(code: str) -> bool:
    return code in ("foreign-unit", "foreign-chieftain")


@given(documents())
def test_legal_is_without_problems(document: Document):
    verdict = judged(document)
    assert verdict.legal == (not verdict.problems)


@given(documents())
def test_a_problem_names_entries_that_are_there(document: Document):
    ids = [entry.id for entry in document.entries]
    for problem in judged(document).problems:
        places = [ids.index(entry) for entry in problem.entries]
        assert places == sorted(set(places))
        if problem.row.scope == "entry" or _each(problem.code):
            assert len(problem.entries) == 1


@given(documents(least=2))
def test_a_problem_of_an_entry_is_its_own(document: Document):
    """Whatever else stands in the warband, an entry breaks the same rules of the entry."""
    together = _of_entries(document)
    apart = [_of_entries(with_entries(document, entry)) for entry in document.entries]
    assert together == set().union(*apart)


def _of_entries(document: Document) -> set[tuple[str, tuple[str, ...]]]:
    found = judged(document).problems
    return {(each.code, each.entries) for each in found if each.row.scope == "entry"}


@given(documents())
def test_a_document_comes_back_as_it_went(document: Document):
    assert decode(encode(document)) == document


@given(documents())
def test_bytes_are_judged_as_values_are(document: Document):
    verdict = BENCH.judge(encode(document))
    assert isinstance(verdict, Verdict)
    assert answer(verdict) == answer(judged(document))


@given(documents())
@settings(max_examples=40)
def test_a_warm_judge_says_what_a_fresh_one_says(document: Document):
    """Even one that has just seen the same figures in other numbers."""
    grown = [replace(entry, count=entry.count + 1) for entry in document.entries]
    warm = Judge(BOOK)
    warm.verdict(with_entries(document, *grown))
    fresh = answer(Judge(BOOK).verdict(document))
    assert answer(warm.verdict(document)) == fresh
    assert answer(warm.verdict(document)) == fresh
    assert answer(JUDGE.verdict(document)) == fresh


@given(documents())
def test_a_meter_is_over_its_limit_exactly_when_there_is_a_problem(document: Document):
    verdict = judged(document)
    codes = {problem.code for problem in verdict.problems}
    over = {meter.code for meter in verdict.meters if meter.have > meter.limit}
    metered = {meter.code for meter in verdict.meters}
    if document.entries:
        assert over == codes & metered
    assert all(meter.have >= 0 and meter.limit >= 0 for meter in verdict.meters)


@given(documents(least=1), st.integers(0, 5_000))
def test_the_budget_decides_about_itself_alone(document: Document, budget: int):
    verdict = judged(replace(document, budget=budget))
    found = {problem.code for problem in verdict.problems}
    assert ("over-budget" in found) == (verdict.points > budget)
    ample = {problem.code for problem in judged(replace(document, budget=100_000)).problems}
    assert found - {"over-budget"} == ample - {"over-budget"}


@given(documents(least=1), st.text(max_size=20))
def test_names_and_notes_decide_nothing(document: Document, text: str):
    named = [replace(entry, name=text, notes=text) for entry in document.entries]
    other = replace(with_entries(document, *named), name=text)
    assert gist(other) == gist(document)
    assert problems(other) == problems(document)


@given(documents())
def test_a_default_written_down_is_no_departure(document: Document):
    defaults = {slug: ruling.default for slug, ruling in BOOK.rulings.items()}
    assert gist(replace(document, rulings=defaults | document.rulings)) == gist(document)


@given(documents())
@pytest.mark.parametrize("language", ["en", "fr", "ru"])
def test_every_problem_has_words(language: str, document: Document):
    words = Words(BOOK, language)
    for problem in judged(document).problems:
        assert words.message(problem, document).strip()

"""Verdicts and faults as JSON: `pillage-verdict/1` and the errors object of contract.md."""

import msgspec

from warbands.rules.fault import DocumentFault
from warbands.rules.verdict import Problem, Verdict
from warbands.rules.words import Words

FORMAT = "pillage-verdict/1"
_encode = msgspec.json.Encoder().encode


class EntryAnswer(msgspec.Struct, frozen=True, gc=False):
    """What an entry comes to."""

    id: str | None
    each: int
    count: int
    points: int


class MeterAnswer(msgspec.Struct, frozen=True, gc=False):
    """A limit before anything is wrong."""

    code: str
    have: int
    limit: int
    of: int | None
    percent: int | None


class ProblemAnswer(msgspec.Struct, frozen=True):
    """A problem; only `message` depends on the language."""

    code: str
    entries: tuple[str, ...]
    have: int
    limit: int
    message: str
    rule: str
    source: str
    confidence: str


class FaultAnswer(msgspec.Struct, frozen=True):
    """A fault; only `message` depends on the language."""

    pointer: str
    code: str
    message: str


class VerdictAnswer(msgspec.Struct, frozen=True):
    """The verdict document `pillage-verdict/1`."""

    format: str
    edition: str
    legal: bool
    points: int
    budget: int
    figures: int
    entries: list[EntryAnswer]
    meters: list[MeterAnswer]
    problems: list[ProblemAnswer]
    fingerprint: str


def answer(verdict: Verdict, words: Words) -> VerdictAnswer:
    """The verdict in the form and language that leave the house."""
    document = verdict.document
    return VerdictAnswer(
        FORMAT,
        verdict.ruleset.rulebook.data.edition,
        verdict.legal,
        verdict.points,
        document.budget,
        verdict.figures,
        [
            EntryAnswer(entry.id, record.each, entry.count, record.each * entry.count)
            for entry, record in zip(document.entries, verdict.records, strict=True)
        ],
        [
            MeterAnswer(meter.code, meter.have, meter.limit, meter.of, meter.percent)
            for meter in verdict.meters
        ],
        [_problem(problem, verdict, words) for problem in verdict.problems],
        verdict.fingerprint,
    )


def _problem(problem: Problem, verdict: Verdict, words: Words) -> ProblemAnswer:
    row = problem.row
    return ProblemAnswer(
        problem.code,
        problem.entries,
        problem.have,
        problem.limit,
        words.message(problem, verdict.document),
        row.key,
        row.source,
        row.confidence,
    )


def verdict_bytes(verdict: Verdict, words: Words) -> bytes:
    """The verdict as one line of JSON."""
    return _encode(answer(verdict, words))


def errors_bytes(faults: list[DocumentFault], language: str = "en") -> bytes:
    """The faults of an unreadable document as one line of JSON, in a language."""
    errors = [FaultAnswer(each.pointer, each.code, each.in_language(language)) for each in faults]
    return _encode({"errors": errors})

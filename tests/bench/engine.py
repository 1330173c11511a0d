"""The rules: verdicts warm and cold, the command line's path, and growth with the entries."""

import json
from functools import partial

from factions import catalogue
from tests.bench.figures import line, microseconds, ratio
from tests.bench.warbands import line as warband
from warbands.rules.answering import verdict_bytes
from warbands.rules.document import decode
from warbands.rules.judging import Judge
from warbands.rules.reading import Bench
from warbands.rules.words import Words


def _json(text: bytes) -> str:
    return json.dumps(json.loads(text))


def _answer(bench: Bench, words: Words, text: bytes) -> bytes:
    verdict = bench.judge(text)
    if isinstance(verdict, list):
        raise AssertionError(verdict)
    return verdict_bytes(verdict, words)


def run() -> None:
    """Print the figures."""
    edition = catalogue.newest()
    book = catalogue.rulebook(edition)
    judge, words = Judge(book), Words(book)
    raw = warband()
    document = decode(raw)
    line("verdict of 12 entries, warm", microseconds(lambda: judge.verdict(document)), "µs", 10)

    def cold() -> None:
        for ruleset in judge.rulesets():
            ruleset.records.clear()
        judge.verdict(document)

    line("verdict of 12 entries, cold (no figure seen before)", microseconds(cold, 200), "µs", 200)
    line("the same with a new judge", microseconds(lambda: Judge(book).verdict(document), 5), "µs")
    key = (book.data.game, book.data.edition)
    bench = Bench({key: book}, key)
    for what, text in (("legal", raw), ("with a problem", warband(budget=400))):
        whole, plain = partial(_answer, bench, words, text), partial(_json, text)
        line(f"bytes to verdict to bytes, {what}", microseconds(whole), "µs")
        line("  of json.loads + json.dumps of the same line", ratio(whole, plain), "×", 2)
    large = decode(warband(200))
    twelve = microseconds(lambda: judge.verdict(document))
    many = microseconds(lambda: judge.verdict(large), 500)
    line("verdict of 200 entries, warm", many, "µs")
    line("  for each entry, of that at 12", (many / 200) / (twelve / 12), "×", 1.0)

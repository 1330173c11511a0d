"""Check warband documents: one verdict a line, in the order of the input."""

import sys
from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

from django.core.management.base import BaseCommand

from warbands.management.answers import UNREADABLE, answers
from warbands.management.documents import documents, judges
from warbands.rules.answering import errors_bytes, verdict_bytes
from warbands.rules.reading import Bench
from warbands.rules.words import Words

LEGAL, ILLEGAL = 0, 1


class Command(BaseCommand):
    """Exit status 0: all legal; 1: some illegal; 2: some unreadable; 3: answers not written."""

    help = (
        "Checks warbands. Each FILE is one document; with none, or -, standard input is JSON "
        "Lines. Writes one verdict (or errors object) a line. Exit status 0: all legal; "
        "1: some illegal; 2: some unreadable; 3: an answer could not be written; "
        "141: whoever read the answers had enough of them."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The files, and the language of the messages."""
        parser.add_argument("files", nargs="*", metavar="FILE")
        parser.add_argument(
            "--language", default="en", help="of the messages: en, fr or ru; any other is English"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Read, judge and write document by document; memory does not grow with their number."""
        bench = judges()
        with answers("check_warbands") as write:
            worst = _check(bench, options["files"], options["language"], write)
        sys.exit(worst)


def _check(bench: Bench, files: list[str], language: str, write: Callable[[bytes], None]) -> int:
    worst = LEGAL
    words = {key: Words(rulebook, language) for key, rulebook in bench.rulebooks.items()}
    for given in documents(files):
        answer = given.judged(bench)
        if isinstance(answer, list):
            write(errors_bytes(answer, language) + b"\n")
            worst = UNREADABLE
            continue
        data = answer.ruleset.rulebook.data
        write(verdict_bytes(answer, words[data.game, data.edition]) + b"\n")
        if not answer.legal:
            worst = max(worst, ILLEGAL)
    return worst

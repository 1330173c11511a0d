"""Check warband documents: one verdict a line, in the order of the input."""

import os
import sys
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from factions import catalogue
from warbands.benches import bench
from warbands.management.documents import documents
from warbands.rules.answering import errors_bytes, verdict_bytes
from warbands.rules.reading import Bench
from warbands.rules.words import Words

LEGAL, ILLEGAL, UNREADABLE, UNWRITTEN = 0, 1, 2, 3
# What a shell says of a program that a closed pipe has ended, as it ends other filters.
PIPE_CLOSED = 141


class Unwritten(Exception):
    """The answers have nowhere to go."""


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
        try:
            judges = bench()
        except (catalogue.NoGameLoaded, DatabaseError) as error:
            words = f"{error}: is the database made? Run `make setup`."
            raise CommandError(words, returncode=UNREADABLE) from error
        try:
            worst = self._check(judges, options["files"] or ["-"], options["language"])
        except BrokenPipeError:
            _write_no_more()
            sys.exit(PIPE_CLOSED)
        except Unwritten as error:
            _write_no_more()
            self.stderr.write(f"check_warbands: the answers cannot be written: {error}")
            sys.exit(UNWRITTEN)
        sys.exit(worst)

    def _check(self, judges: Bench, files: list[str], language: str) -> int:
        worst = LEGAL
        words = {key: Words(rulebook, language) for key, rulebook in judges.rulebooks.items()}
        for raw in documents(files):
            answer = judges.judge(raw) if isinstance(raw, bytes) else [raw]
            if isinstance(answer, list):
                _write(errors_bytes(answer, language))
                worst = UNREADABLE
                continue
            data = answer.ruleset.rulebook.data
            _write(verdict_bytes(answer, words[data.game, data.edition]))
            if not answer.legal:
                worst = max(worst, ILLEGAL)
        return worst


def _write(line: bytes) -> None:
    """One line of standard output, at once. Raises Unwritten or BrokenPipeError."""
    if sys.stdout is None:
        raise Unwritten("standard output is closed")
    try:
        sys.stdout.buffer.write(line + b"\n")
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten(error.strerror) from error


def _write_no_more() -> None:
    """Let what is left over go nowhere, or Python would complain of it at its end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

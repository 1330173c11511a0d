"""Check warband documents: one verdict a line, in the order of the input."""

import os
import sys
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any, BinaryIO

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError

from factions import catalogue
from warbands.benches import bench
from warbands.rules.answering import errors_bytes, verdict_bytes
from warbands.rules.document import MAX_BYTES
from warbands.rules.faults import DocumentFault
from warbands.rules.reading import Bench
from warbands.rules.words import Words

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2


class Command(BaseCommand):
    """Exit status 0: all legal; 1: some illegal; 2: some unreadable."""

    help = (
        "Checks warbands. Each FILE is one document; with none, or -, standard input is JSON "
        "Lines. Writes one verdict (or errors object) a line. Exit status 0: all legal; "
        "1: some illegal; 2: some unreadable."
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
            # Whoever reads has seen enough; Python would complain once more at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(UNREADABLE)
        sys.exit(worst)

    def _check(self, judges: Bench, files: list[str], language: str) -> int:
        worst = LEGAL
        out = sys.stdout.buffer
        words = {key: Words(rulebook, language) for key, rulebook in judges.rulebooks.items()}
        for raw in _documents(files):
            answer = judges.judge(raw) if isinstance(raw, bytes) else [raw]
            if isinstance(answer, list):
                out.write(errors_bytes(answer) + b"\n")
                out.flush()
                worst = UNREADABLE
                continue
            data = answer.ruleset.rulebook.data
            out.write(verdict_bytes(answer, words[data.game, data.edition]) + b"\n")
            out.flush()
            if not answer.legal:
                worst = max(worst, ILLEGAL)
        return worst


def _documents(files: list[str]) -> Iterator[bytes | DocumentFault]:
    for name in files:
        if name == "-":
            yield from _lines(sys.stdin.buffer)
            continue
        try:
            with Path(name).open("rb") as file:
                yield file.read(MAX_BYTES + 1)
        except OSError as error:
            yield DocumentFault("", "not-found", f"{name}: {error.strerror}")


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream, each cut off beyond the size that a document may have."""
    while line := stream.readline(MAX_BYTES + 2):
        rest = line
        while not rest.endswith(b"\n") and (rest := stream.readline(MAX_BYTES)):
            pass
        if line.strip():
            yield line.rstrip(b"\r\n")

"""Check warband documents: one verdict a line, in the order of the input."""

import errno
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
from warbands.rules.document import BOM, MAX_BYTES
from warbands.rules.fault import DocumentFault, fault
from warbands.rules.reading import Bench
from warbands.rules.words import Words

LEGAL, ILLEGAL, UNREADABLE, UNWRITTEN = 0, 1, 2, 3
# What a shell says of a program that a closed pipe has ended, as it ends other filters.
PIPE_CLOSED = 141
# One byte more than a document may have shows that it is too long.
LONGEST = len(BOM) + MAX_BYTES + 1
WHY = {errno.ENOENT: "no-file", errno.EISDIR: "folder", errno.EACCES: "no-permission"}


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
        for raw in _documents(files):
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


def _documents(files: list[str]) -> Iterator[bytes | DocumentFault]:
    for name in files:
        try:
            if name == "-":
                yield from _lines(_standard_input())
                continue
            with Path(name).open("rb") as file:
                yield file.read(LONGEST).removeprefix(BOM)[: MAX_BYTES + 1]
        except OSError as error:
            sentence = WHY.get(error.errno or 0, "file")
            yield fault("", "not-found", sentence, word=name, what=error.strerror or "")


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """The lines of a stream, each cut off beyond the size that a document may have."""
    while line := stream.readline(LONGEST + 1):
        rest = line
        while not rest.endswith(b"\n") and (rest := stream.readline(MAX_BYTES)):
            pass
        line = line.removeprefix(BOM)
        if line.strip():
            yield line.rstrip(b"\r\n")

"""Documents as commands are given them: files, or lines of standard input."""

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, NamedTuple

from django.core.management.base import CommandError
from django.db import DatabaseError

from factions import catalogue
from warbands.benches import bench
from warbands.management.answers import UNREADABLE
from warbands.rules.document import BOM, MAX_BYTES
from warbands.rules.fault import DocumentFault, fault
from warbands.rules.reading import Bench
from warbands.rules.verdict import Verdict

# One byte more than a document may have shows that it is too long.
LONGEST = len(BOM) + MAX_BYTES + 1
WHY = {errno.ENOENT: "no-file", errno.EISDIR: "folder", errno.EACCES: "no-permission"}


class Given(NamedTuple):
    """A document, or why there is none, and where it stands: a file, or a line."""

    where: str
    raw: bytes | DocumentFault

    def judged(self, judges: Bench) -> Verdict | list[DocumentFault]:
        """The verdict on it, or what keeps it from being read."""
        return judges.judge(self.raw) if isinstance(self.raw, bytes) else [self.raw]


def judges() -> Bench:
    """Whoever judges documents here. Raises CommandError where no game is loaded."""
    try:
        return bench()
    except (catalogue.NoGameLoaded, DatabaseError) as error:
        words = f"{error}: is the database made? Run `make setup`."
        raise CommandError(words, returncode=UNREADABLE) from error


def documents(files: list[str]) -> Iterator[Given]:
    """The document of each file, or why there is none; of `-`, and of nothing, one a line."""
    for name in files or ["-"]:
        try:
            if name == "-":
                yield from _lines(_standard_input())
                continue
            with Path(name).open("rb") as file:
                raw = file.read(LONGEST)
            yield Given(name, raw.removeprefix(BOM)[: MAX_BYTES + 1])
        except OSError as error:
            sentence = WHY.get(error.errno or 0, "file")
            why = fault("", "not-found", sentence, word=name, what=error.strerror or "")
            yield Given(name, why)


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def _lines(stream: BinaryIO) -> Iterator[Given]:
    """The lines of a stream, each cut off beyond the size that a document may have."""
    number = 0
    while line := stream.readline(LONGEST + 1):
        number += 1
        rest = line
        while not rest.endswith(b"\n") and (rest := stream.readline(MAX_BYTES)):
            pass
        line = line.removeprefix(BOM)
        if line.strip():
            yield Given(f"line {number}", line.rstrip(b"\r\n"))

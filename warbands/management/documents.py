"""Documents as commands are given them: files, or lines of standard input."""

import errno
import os
import stat
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
                yield Given(name, _whole(file))
        except OSError as error:
            sentence = WHY.get(error.errno or 0, "file")
            why = fault("", "not-found", sentence, word=name, what=error.strerror or "")
            yield Given(name, why)


def _whole(file: BinaryIO) -> bytes | DocumentFault:
    """The document that a file is; what is too long is not read to its end."""
    raw = file.read(LONGEST)
    document = raw.removeprefix(BOM)
    if len(document) <= MAX_BYTES:
        return document
    about = os.fstat(file.fileno())
    # A pipe has no size, and perhaps no end.
    if not stat.S_ISREG(about.st_mode):
        return fault("", "too-large", "endless", most=MAX_BYTES)
    return _too_large(about.st_size - (len(raw) - len(document)))


def _too_large(size: int) -> DocumentFault:
    return fault("", "too-large", size=size, most=MAX_BYTES)


def _standard_input() -> BinaryIO:
    if sys.stdin is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return sys.stdin.buffer


def _lines(stream: BinaryIO) -> Iterator[Given]:
    """The lines of a stream; of one beyond the size of a document the rest is only counted."""
    number = 0
    while line := stream.readline(LONGEST + 1):
        number += 1
        size, rest, last = len(line), line, line
        while not rest.endswith(b"\n") and (rest := stream.readline(MAX_BYTES)):
            size += len(rest)
            last = last[-1:] + rest
        document = line.removeprefix(BOM)
        size -= len(line) - len(document) + len(last) - len(last.rstrip(b"\r\n"))
        if document.strip():
            short = size <= MAX_BYTES
            raw = document.rstrip(b"\r\n") if short else _too_large(size)
            yield Given(f"line {number}", raw)

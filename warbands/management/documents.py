"""Documents as commands are given them: files, or lines of standard input."""

import errno
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from warbands.rules.document import BOM, MAX_BYTES
from warbands.rules.fault import DocumentFault, fault

# One byte more than a document may have shows that it is too long.
LONGEST = len(BOM) + MAX_BYTES + 1
WHY = {errno.ENOENT: "no-file", errno.EISDIR: "folder", errno.EACCES: "no-permission"}


def documents(files: list[str]) -> Iterator[bytes | DocumentFault]:
    """The document of each file, or why there is none; of `-`, one of each line."""
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

"""What commands write to standard output, and how they end where it cannot be written."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

UNREADABLE, UNWRITTEN = 2, 3
# What a shell says of a program that a closed pipe has ended, as it ends other filters.
PIPE_CLOSED = 141


class Unwritten(Exception):
    """The answers have nowhere to go."""


@contextmanager
def answers(command: str) -> Iterator[Callable[[bytes], None]]:
    """Writes bytes to standard output at once; ends the program where they have nowhere to go."""
    try:
        yield _write
    except BrokenPipeError:
        _write_no_more()
        sys.exit(PIPE_CLOSED)
    except Unwritten as error:
        _write_no_more()
        sys.stderr.write(f"{command}: the answers cannot be written: {error}\n")
        sys.exit(UNWRITTEN)


def _write(answer: bytes) -> None:
    """Raises Unwritten or BrokenPipeError."""
    if sys.stdout is None:
        raise Unwritten("standard output is closed")
    try:
        sys.stdout.buffer.write(answer)
        sys.stdout.buffer.flush()
    except BrokenPipeError:
        raise
    except OSError as error:
        raise Unwritten(error.strerror) from error


def _write_no_more() -> None:
    """Let what is left over go nowhere, or Python would complain of it at its end."""
    if sys.stdout is not None:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())

"""Processes with all that came of them, as Linux tells of them."""

import os
import signal
import time
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
# Of /proc/<pid>/stat, behind the name: the state, and the time of it and of its children.
STATE, TIMES = 0, slice(11, 15)


def family(pid: int) -> list[int]:
    """The process and its descendants, those that are gone left out."""
    found, open_ones = [], [pid]
    while open_ones:
        found.append(each := open_ones.pop())
        for file in Path(f"/proc/{each}/task").glob("*/children"):
            try:
                open_ones += map(int, file.read_text(encoding="ascii").split())
            except OSError:
                continue
    return found


def _stat(pid: int) -> list[str]:
    """What the system says of a process; nothing if it is gone."""
    try:
        text = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8")
    except OSError:
        return []
    return text.rpartition(")")[2].split()


def processor_seconds(pid: int) -> float:
    """What the process and its descendants, dead ones included, have had of the processors."""
    stats = [_stat(each) for each in family(pid)]
    return sum(int(part) for stat in stats for part in stat[TIMES]) / TICKS


def machine_seconds() -> float:
    """What everything on this machine has had of the processors."""
    [head] = Path("/proc/stat").read_text(encoding="ascii").splitlines()[:1]
    user, nice, system, _idle, _waiting, *interrupts = map(int, head.split()[1:8])
    return (user + nice + system + sum(interrupts)) / TICKS


def kill(pid: int) -> None:
    """Kill the process and its descendants at once, and wait until they run no more.

    Nobody but its parent can take away the process itself.
    """
    doomed = family(pid)
    for each in doomed:
        try:
            os.kill(each, signal.SIGKILL)
        except ProcessLookupError:
            continue
    until = time.monotonic() + 10
    while any((stat := _stat(each)) and stat[STATE] != "Z" for each in doomed):
        if time.monotonic() > until:
            raise TimeoutError(f"a process outlived its kill: {doomed}")
        time.sleep(0.01)

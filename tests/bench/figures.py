"""Timing, and a line for each figure."""

import statistics
import time
from collections.abc import Callable


def microseconds(call: Callable[[], object], number: int = 2000, rounds: int = 7) -> float:
    """The median over rounds of the mean time of a call."""
    times = []
    for _ in range(rounds):
        begin = time.perf_counter()
        for _ in range(number):
            call()
        times.append((time.perf_counter() - begin) / number * 1e6)
    return statistics.median(times)


def ratio(call: Callable[[], object], other: Callable[[], object], rounds: int = 40) -> float:
    """How much longer a call takes than another: the median of pairs, each measured at once."""
    return statistics.median(
        microseconds(call, 200, 1) / microseconds(other, 200, 1) for _ in range(rounds)
    )


def milliseconds(call: Callable[[], object], number: int = 60) -> float:
    """The median time of a call."""
    times = []
    for _ in range(number):
        begin = time.perf_counter()
        call()
        times.append((time.perf_counter() - begin) * 1e3)
    return statistics.median(times)


def line(
    what: str, value: float, unit: str, budget: float | None = None, *, least: float | None = None
) -> None:
    """Print a figure, with its budget, or the least that it has to be, and whether that is kept."""
    kept = "" if budget is None else f"   budget {budget:g} {unit}"
    kept += "" if least is None else f"   at least {least:g} {unit}"
    if budget is not None and value >= budget:
        kept += "   OVER"
    if least is not None and value < least:
        kept += "   UNDER"
    print(f"  {what:<58}{value:>10.2f} {unit}{kept}")

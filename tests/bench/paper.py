"""Paper: one roster warm, and those of a whole event in one file."""

import itertools
import time

from msgspec.structs import replace

from factions import catalogue
from tests.bench.figures import line, milliseconds
from tests.bench.warbands import line as warband
from warbands.drawing import Draughtsman
from warbands.exports.pdf import Printed, pdf
from warbands.rules.document import decode
from warbands.rules.judging import Judge

EVENT = 100  # warbands
LINK = "https://lists.example.org/s/AAAAAAAAAAAAAAAA/"


def run() -> None:
    """Print the figures. Each paper is new: one that was set before costs little."""
    draughtsman = Draughtsman(Judge(catalogue.rulebook(catalogue.newest())), "en")
    sheet = draughtsman.sheet(decode(warband()))
    numbers = itertools.count()

    def page() -> Printed:
        return Printed(replace(sheet, name=f"Sons of Ragnar {next(numbers)}"), "en", LINK)

    pdf([page()], "roster", "a4")
    once = milliseconds(lambda: pdf([page()], "roster", "a4"), 20)
    line("roster of 12 entries as PDF, warm", once, "ms", 60)
    pages = [page() for _ in range(EVENT)]
    begin = time.perf_counter()
    pdf(pages, "roster", "a4")
    line(f"rosters of {EVENT} warbands in one file", time.perf_counter() - begin, "s", 5)

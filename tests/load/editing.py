"""Figures of players who edit at once, and whether what came of it is right."""

import re
import time

from tests.bench.figures import line
from tests.bench.serving import client_of
from tests.live.counting import count
from tests.live.postgres import Postgres
from tests.live.processes import machine_seconds, processor_seconds
from tests.live.sent import Sent
from tests.live.site import Site
from tests.load.playing import THINKS, Played, Seat, play
from warbands.judges import judge_of
from warbands.models import Warband
from warbands.rules.document import decode

# So many without a pause keep every thread of the site busy, and some waiting.
HURRIED = 16
NO_PAUSE = (0.0, 0.0)
SHOWN = re.compile(
    r'id="verdict"[^>]*data-legal="(\w+)" data-points="(\d+)" data-budget="(\d+)" '
    r'data-figures="(\d+)"'
)


def percentile(values: list[float], share: float) -> float:
    """The value that so large a share of them stays under; 0 of none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def run(players: int, seconds: float, server: Postgres | None) -> list[str]:
    """Print the figures; what went wrong."""
    seats = [Seat(number) for number in range(players)]
    site = Site()
    site.start()
    try:
        print(f"\n{players} players for {seconds:g} s, an edit every {sum(THINKS) / 2:g} s each")
        steady = _told(seats, site, server, seconds, THINKS)
        hurried = min(HURRIED, players)
        print(f"\n{hurried} players without a pause for {seconds / 4:g} s: what can be sustained")
        fast = _told(seats[:hurried], site, server, seconds / 4, NO_PAUSE)
    finally:
        site.stop()
    kept = [seat.began for seat in seats] + steady.kept + fast.kept
    return steady.errors + fast.errors + _wrong(seats, kept)


def _told(
    seats: list[Seat],
    site: Site,
    server: Postgres | None,
    seconds: float,
    thinks: tuple[float, float],
) -> Played:
    """Let them play, and print what it took."""
    pids = {"the site": site.pid} | ({"PostgreSQL": server.pid} if server else {})
    before, begin = _had(pids), time.perf_counter()
    played = play(seats, site.port, seconds, thinks)
    taken, after = time.perf_counter() - begin, _had(pids)
    line("edits", len(played.kept), "")
    line("errors", len(played.errors), "", 1)
    line("edits a second", len(played.kept) / taken, "")
    for share in (50, 95, 99):
        line(f"p{share} of an edit", percentile(played.seconds, share / 100) * 1e3, "ms")
    for name, seconds_had in after.items():
        line(f"processors had by {name}", (seconds_had - before[name]) / taken, "")
    return played


def _had(pids: dict[str, int]) -> dict[str, float]:
    """Seconds of the processors that each has had, and the rest of the machine."""
    had = {name: processor_seconds(pid) for name, pid in pids.items()}
    had["the players"] = time.process_time()
    return had | {"others on this machine": machine_seconds() - sum(had.values())}


def _wrong(seats: list[Seat], kept: list[Sent]) -> list[str]:
    """What of the warbands is not as it was acknowledged, judged, or shown."""
    own = Warband.objects.filter(pk__in=[seat.warband.pk for seat in seats])
    counted = count(kept, warbands=own)
    wrong = counted.lost + counted.doubled + counted.torn
    right = 0
    for seat in seats:
        warband = own.select_related("edition__game").get(pk=seat.warband.pk)
        verdict = judge_of(warband.edition).verdict(decode(warband.document.encode()))
        judged = (
            str(verdict.legal).lower(),
            *map(str, (verdict.points, verdict.document.budget, verdict.figures)),
        )
        browser = client_of(seat.player.key)
        page = browser.get(f"/warbands/{warband.pk}/", headers={"accept-encoding": "identity"})
        shown = SHOWN.search(page.text)
        if shown and shown.groups() == judged:
            right += 1
        else:
            wrong.append(f"{warband.pk}: shows {shown and shown.groups()}, judged {judged}")
    print()
    line("acknowledged edits and creations", counted.acknowledged, "")
    line("found as they were meant", counted.found, "")
    line("lost, doubled or torn", len(counted.lost + counted.doubled + counted.torn), "", 1)
    line(f"of {len(seats)} warbands, page and totals as judged anew", right, "", least=len(seats))
    return wrong

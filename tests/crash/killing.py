"""Kills, again and again, what keeps the warbands, while clients edit them."""

import random
import time
from collections.abc import Callable

from django.db import connection

from tests.crash.clients import Client, ask, created_id
from tests.live.asking import Player
from tests.live.counting import Count, count
from tests.live.ledger import Ledger
from tests.live.postgres import Postgres
from tests.live.sent import Sent
from tests.live.site import Site

CLIENTS, WARBANDS = 6, 4
LEAST = 20  # acknowledged edits between two kills
SECONDS = 60  # within which there have to be so many


def kill_often(kills: int, server: Postgres | None, say: Callable[[str], None]) -> Count:
    """Edit, kill and start again so many times; what became of the edits.

    With PostgreSQL each third kill is of the site, each third of the database under a site that
    goes on, each third of both.
    """
    site, ledger, player = Site(), Ledger(), Player()
    site.start()
    clients = [Client(player, ledger, site.port, number) for number in range(CLIENTS)]
    dice, in_flight = random.Random(kills), 0  # noqa: S311 - no secret
    try:
        for number in range(WARBANDS):
            name = f"warband {number}"
            answer = ask(site.port, player.create(name, name.replace(" ", "-")))
            began = Sent(created_id(answer), 0, "create", name)
            ledger.note(began, kept=True, how="POST 201")
        for number, client in enumerate(clients):
            ids = sorted(each.warband for each in ledger.kept)
            client.warbands = [ids[number % WARBANDS], ids[(number + 1) % WARBANDS]]
        for client in clients:
            client.start()
        for number in range(kills):
            _wait_for_edits(ledger)
            time.sleep(dice.random() / 2)
            connection.close()
            in_flight += sum(client.waiting for client in clients)
            _kill(number, site, server)
        _wait_for_edits(ledger)
        for client in clients:
            client.stopping.set()
        for client in clients:
            client.join()
    finally:
        site.stop()
    counted = count(ledger.kept, ledger.doubtful)
    counted.torn += _broken_tables()
    counted.failed = sum(n for how, n in ledger.asked.items() if how.endswith(" 500"))
    _tell(kills, in_flight, ledger, counted, say)
    return counted


def _kill(number: int, site: Site, server: Postgres | None) -> None:
    whom = number % 3 if server else 0
    if whom in (0, 2):
        site.kill()
    if server and whom in (1, 2):
        server.kill()
        server.start()
    if whom in (0, 2):
        site.start()


def _wait_for_edits(ledger: Ledger) -> None:
    enough, until = len(ledger.kept) + LEAST, time.monotonic() + SECONDS
    while len(ledger.kept) < enough:
        if time.monotonic() > until:
            raise TimeoutError(f"no edit is kept any more: {ledger.asked}")
        time.sleep(0.02)


def _broken_tables() -> list[str]:
    """What SQLite says of its own file."""
    if connection.vendor != "sqlite":
        return []
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA integrity_check")
        return [row for [row] in cursor.fetchall() if row != "ok"]


def _promise() -> str:
    """What the database does before it answers that something is kept."""
    settings = ("synchronous_commit", "fsync", "full_page_writes")
    asked = (
        ["PRAGMA journal_mode", "PRAGMA synchronous"]
        if connection.vendor == "sqlite"
        else [f"SHOW {each}" for each in settings]
    )
    said = []
    with connection.cursor() as cursor:
        for each in asked:
            cursor.execute(each)
            said.append(f"{each}: {cursor.fetchone()[0]}")
    return ", ".join(said)


def _tell(
    kills: int, in_flight: int, ledger: Ledger, counted: Count, say: Callable[[str], None]
) -> None:
    say(f"  {_promise()}")
    say(f"  {'kills':<40}{kills:>8}")
    say(f"  {'requests to write on their way then':<40}{in_flight:>8}")
    say(f"  {'acknowledged edits':<40}{counted.acknowledged:>8}")
    say(f"  {'found':<40}{counted.found:>8}")
    say(f"  {'kept, and never acknowledged':<40}{counted.unheard:>8}")
    say(f"  {'failures of the site (500)':<40}{counted.failed:>8}")
    for what in ("lost", "doubled", "torn"):
        found: list[str] = getattr(counted, what)
        say(f"  {what:<40}{len(found):>8}")
        for each in found[:10]:
            say(f"    {each}")
    answers = ", ".join(f"{how}: {times}" for how, times in sorted(ledger.asked.items()))
    say(f"  answers: {answers}")

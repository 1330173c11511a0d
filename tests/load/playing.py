"""Players who edit their warbands in the builder, with pauses as people make them, or with none."""

import asyncio
import random
import time
from dataclasses import dataclass, field

from factions import catalogue
from tests.bench.warbands import line as document
from tests.live.asking import Asked, Player
from tests.live.sent import COMMANDS, Sent
from warbands.actions import create_warband
from warbands.rules.document import decode

ENTRIES = 12
TIMEOUT = 30  # seconds for one answer
# Who builds a list presses a button every other second, now quicker, now slower.
THINKS = (1.0, 3.0)
KINDS = {"more": 8, "fewer": 4, "typed": 2, "add": 2, "copy": 1, "undo": 2, "redo": 1}


@dataclass
class Played:
    """What all players saw: the seconds of each edit, what was kept, and what went wrong."""

    seconds: list[float] = field(default_factory=list)
    kept: list[Sent] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


class Seat:
    """A player with a warband of his own and a tab that shows it."""

    def __init__(self, number: int) -> None:
        self.player, self.number = Player(), number
        edition = catalogue.newest()
        made = decode(document(ENTRIES))
        self.warband = create_warband(holder=self.player.holder, edition=edition, document=made)
        self.revision, self.last = 1, ""
        self.dice = random.Random(number)  # noqa: S311 - a walk to repeat, not a secret

    @property
    def began(self) -> Sent:
        """The creation of the warband."""
        return Sent(self.warband.pk, 0, "create", self.warband.name)

    def next_edit(self) -> Sent:
        """What he does now. What would change nothing is not among it."""
        possible = dict(KINDS)
        if self.last != "more":
            del possible["fewer"]
        if self.last not in COMMANDS:
            del possible["undo"]
        if self.last != "undo":
            del possible["redo"]
        [kind] = self.dice.choices(list(possible), list(possible.values()))
        name = f"Sons of {self.number}, {self.revision}" if kind == "typed" else ""
        return Sent(self.warband.pk, self.revision, kind, name)

    async def play(self, port: int, until: float, thinks: tuple[float, float], to: Played) -> None:
        """Edit until the time has come; the first edit comes anywhere in the first pause."""
        pause = self.dice.uniform(0, thinks[1])
        while time.perf_counter() + pause < until:
            await asyncio.sleep(pause)
            sent = self.next_edit()
            begin = time.perf_counter()
            status = await ask(port, self.player.press(sent, f"tab {self.number}"))
            to.seconds.append(time.perf_counter() - begin)
            if status == 200:
                to.kept.append(sent)
                self.revision, self.last = self.revision + 1, sent.kind
            else:
                to.errors.append(f"{sent}: status {status}")
            pause = self.dice.uniform(*thinks)


async def ask(port: int, asked: Asked) -> int:
    """The status of the answer, over a connection of its own; 0 if there is none in time."""
    head = [f"{asked.method} {asked.path} HTTP/1.1", "Host: 127.0.0.1", "Connection: close"]
    head += ["Accept-Encoding: gzip", f"Content-Length: {len(asked.body)}"]
    head += [f"{name}: {value}" for name, value in asked.headers.items()]
    raw = "\r\n".join([*head, "", ""]).encode() + asked.body
    try:
        async with asyncio.timeout(TIMEOUT):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(raw)
            answer = await reader.read(-1)
            writer.close()
    except (OSError, TimeoutError):
        return 0
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else 0


def play(seats: list[Seat], port: int, seconds: float, thinks: tuple[float, float]) -> Played:
    """Let them all play at a time for so long."""
    played = Played()

    async def all_of_them() -> None:
        until = time.perf_counter() + seconds
        async with asyncio.TaskGroup() as group:
            for seat in seats:
                group.create_task(seat.play(port, until, thinks, played))

    asyncio.run(all_of_them())
    return played

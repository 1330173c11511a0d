"""Clients that go on editing while the server dies under them and comes back."""

import http.client
import json
import random
import threading
import time

from tests.live.asking import Asked, Player, revision_of
from tests.live.ledger import Ledger
from tests.live.sent import COMMANDS, STEPS, Sent

TIMEOUT = 20  # seconds for one answer
PAUSE = 0.05  # seconds until a client tries again to reach a server that is away
KINDS = {"more": 6, "fewer": 6, "typed": 6, "add": 1, "undo": 2, "redo": 1}
KEPT, REFUSED = {200, 201, 302}, {409, 412}


class Answer:
    """What came of a request; status 0 for none that is whole."""

    def __init__(self, status: int = 0, etag: str | None = None, text: str = "") -> None:
        self.status, self.etag, self.text = status, etag, text

    @property
    def kept(self) -> bool | None:
        """Whether the edit was kept; None where the answer does not say."""
        return self.status in KEPT if self.status in KEPT | REFUSED else None


def ask(port: int, asked: Asked) -> Answer:
    """The answer over a connection of its own."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=TIMEOUT)
    try:
        connection.request(asked.method, asked.path, asked.body, dict(asked.headers))
        response = connection.getresponse()
        text = response.read().decode()
        return Answer(response.status, response.headers["ETag"], text)
    except (OSError, http.client.HTTPException):
        return Answer()
    finally:
        connection.close()


class Client(threading.Thread):
    """One browser and one program of a player, that edit until they are told to stop.

    `waiting` says whether a write is on its way.
    """

    def __init__(self, player: Player, ledger: Ledger, port: int, number: int) -> None:
        super().__init__(name=f"client {number}", daemon=True)
        self.player, self.ledger, self.port = player, ledger, port
        self.dice = random.Random(number)  # noqa: S311 - a walk to repeat, not a secret
        self.warbands: list[str] = []
        self.stopping, self.waiting = threading.Event(), False
        self._made = 0

    def run(self) -> None:
        """Edit the warbands that it knows of; now and then begin one."""
        while not self.stopping.is_set():
            if self.dice.random() < 0.02:
                self._create()
            else:
                self._edit(self.dice.choice(self.warbands))

    def _edit(self, warband: str) -> None:
        seen = ask(self.port, self.player.read(warband))
        if seen.status != 200:
            self.ledger.asked[f"look {seen.status}"] += 1
            time.sleep(PAUSE)
            return
        self._made += 1
        [kind] = self.dice.choices(list(KINDS), list(KINDS.values()))
        name = "" if kind in STEPS else f"{self.name} {self._made}"
        sent = Sent(warband, revision_of(seen.etag, ""), kind, name)
        if kind in COMMANDS and self.dice.random() < 0.5:
            self._send(sent, self.player.patch(sent), again=False)
        else:
            asked = self.player.press(sent, self.name, htmx=self.dice.random() < 0.5)
            self._send(sent, asked, again=True)

    def _create(self) -> None:
        self._made += 1
        name = f"{self.name} {self._made}"
        sent = Sent("", 0, "create", name)
        self._send(sent, self.player.create(name, name.replace(" ", "-")), again=True)

    def _send(self, sent: Sent, asked: Asked, *, again: bool) -> None:
        """Send it; until it is answered once more and once more, where that makes it no second."""
        while True:
            self.waiting = True
            answer = ask(self.port, asked)
            self.waiting = False
            how = f"{asked.method} {answer.status}"
            if answer.kept and sent.kind == "create":
                known = Sent(created_id(answer), 0, "create", sent.name)
                self.ledger.note(known, kept=True, how=how)
                self.ledger.doubtful.discard(sent)
                return
            self.ledger.note(sent, answer.kept, how)
            if answer.kept is not None or not again or self.stopping.is_set():
                return
            time.sleep(PAUSE)


def created_id(answer: Answer) -> str:
    """The id of the warband that was created."""
    found: str = json.loads(answer.text)["id"]
    return found

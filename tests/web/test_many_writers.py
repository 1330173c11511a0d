"""A thousand edits of a few warbands, from many devices at a time: none is lost, none is twice."""

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections
from django.test import Client

from tests.live.asking import Asked, Player, revision_of
from tests.live.counting import count
from tests.live.ledger import Ledger
from tests.live.sent import COMMANDS, STEPS, Sent
from warbands.models import Revision, Warband

pytestmark = pytest.mark.usefixtures("committing", "edition")

WRITERS, WARBANDS, EDITS = 4, 4, 1000
KINDS = [*COMMANDS, *STEPS]
# Lists that grow are slow to draw.
OFTEN = {"more": 16, "fewer": 16, "typed": 16, "undo": 4, "redo": 2}
LOOKS = 0.85


def ask(asked: Asked):
    """The answer to a request, in this thread and over its connection."""
    return Client().generic(asked.method, asked.path, asked.body, headers=asked.headers)


def ask_apart(asked: Asked):
    """The same in a thread that has no connection afterwards."""
    try:
        return ask(asked)
    finally:
        connections.close_all()


def newest(answer) -> int:
    """The revision that an answer shows."""
    etag = answer.headers.get("ETag")
    return revision_of(etag, "" if etag else answer.text)


class Writer:
    """A device with a tab and a program, which see no more than what they are answered."""

    def __init__(self, player: Player, ledger: Ledger, tab: str, warbands: list[str]) -> None:
        self.player, self.ledger, self.tab = player, ledger, tab
        self.known = dict.fromkeys(warbands, 1)
        self.dice = random.Random(tab)  # noqa: S311 - a walk to repeat, not a secret
        self.made = 0
        self.unheard: list[tuple[Sent, Asked, bool]] = []

    def write(self) -> None:
        """Edit until all have made enough of them."""
        try:
            self._create()
            while len(self.ledger.kept) < EDITS:
                warband = self.dice.choice(list(self.known))
                weights = [OFTEN.get(each, 1) for each in KINDS]
                [kind] = self.dice.choices(KINDS, weights)
                # Mostly a device has the newest state before it; else it is told of it.
                if self.dice.random() < LOOKS:
                    self.known[warband] = Warband.objects.get(pk=warband).revision
                self._edit(warband, kind)
                if len(self.unheard) > 3:
                    self._send_again(*self.unheard.pop(0))
        finally:
            connections.close_all()

    def _edit(self, warband: str, kind: str) -> None:
        """One edit on what this device has seen of the warband."""
        self.made += 1
        name = "" if kind in STEPS else f"{self.tab} {self.made}"
        sent = Sent(warband, self.known[warband], kind, name)
        [over] = self.dice.choices(("htmx", "plain", "api"), (1, 1, 4 if kind in COMMANDS else 0))
        asked = (
            self.player.patch(sent)
            if over == "api"
            else self.player.press(sent, self.tab, htmx=over == "htmx")
        )
        [manner] = self.dice.choices(("once", "twice", "unheard"), (6, 1, 1))
        if manner == "twice" and over != "api":
            self._double_click(sent, asked)
            return
        kept = self._heard(sent, ask(asked), over, learn=manner == "once")
        if manner == "unheard":
            self.unheard.append((sent, asked, kept))

    def _double_click(self, sent: Sent, asked: Asked) -> None:
        """Two requests at a time: both are told the same."""
        with ThreadPoolExecutor(1) as pool:
            twin = pool.submit(ask_apart, asked)
            kept = self._heard(sent, ask(asked), "double click")
            assert self._heard(sent, twin.result(), "its second") == kept, sent

    def _send_again(self, sent: Sent, asked: Asked, kept: bool) -> None:
        """The request whose answer nobody has heard, after others: it is told the truth."""
        again = self._heard(sent, ask(asked), f"again {asked.method}", note=False)
        if asked.method == "POST":
            assert again == kept, sent
        else:  # an If-Match fits once
            assert not again, sent

    def _create(self) -> None:
        """A warband over the API, asked for three times by one key."""
        asked = self.player.create(f"{self.tab} began", f"key {self.tab}".replace(" ", "-"))
        with ThreadPoolExecutor(2) as pool:
            answers = [*pool.map(ask_apart, [asked] * 2), ask(asked)]
        assert [each.status_code for each in answers] == [201] * 3
        [warband] = {each.json()["id"] for each in answers}
        self.ledger.note(Sent(warband, 0, "create", f"{self.tab} began"), kept=True, how="create")

    def _heard(
        self, sent: Sent, answer, over: str, *, learn: bool = True, note: bool = True
    ) -> bool:
        """Whether it was kept, by the answer; with it the device may learn of a newer revision."""
        kept = answer.status_code in (200, 302)
        assert kept or answer.status_code in (409, 412), (sent, answer.status_code)
        if note:
            self.ledger.note(sent, kept, over if kept else f"{over} refused")
        if learn:
            self.known[sent.warband] = self._newest(sent, answer)
        return kept

    def _newest(self, sent: Sent, answer) -> int:
        if answer.status_code == 302:
            return sent.base + 1
        if answer.status_code == 412:
            answer = ask(self.player.read(sent.warband))
        return newest(answer)


def test_of_a_thousand_edits_at_a_time_none_is_lost_and_none_is_twice():
    player, ledger = Player(), Ledger()
    for name in map(str, range(WARBANDS)):
        began = ask(player.create(name, name)).json()["id"]
        ledger.note(Sent(began, 0, "create", name), kept=True, how="create")
    warbands = [each.warband for each in ledger.kept]
    writers = [Writer(player, ledger, f"device {n}", warbands) for n in range(WRITERS)]

    with ThreadPoolExecutor(WRITERS) as pool:
        for done in [pool.submit(each.write) for each in writers]:
            done.result()

    counted = count(ledger.kept)
    assert (counted.lost, counted.doubled, counted.torn) == ([], [], [])
    assert counted.found == counted.acknowledged == len(ledger.kept) >= EDITS
    assert Revision.objects.count() == len(ledger.kept)
    assert Warband.objects.count() == WARBANDS + WRITERS
    named = {each for each in ledger.kept if each.name}
    assert not named & ledger.refused
    # It was a storm: every way to ask was taken, and writers were in each other's way.
    for how in ("htmx", "plain", "api", "double click"):
        assert ledger.asked[how] > 10, ledger.asked
        assert ledger.asked[f"{how} refused"] > 5, ledger.asked

"""A player before a page of the site."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.web.builder import address
from warbands.models import Warband


class Player:
    """What a player does and sees, with JavaScript and without."""

    def __init__(self, page: Page, home: str) -> None:
        self.page, self.home = page, home

    def opens(self, warband: Warband, rest: str = "") -> "Player":
        """Open the builder of a warband, or a page under it."""
        self.page.goto(f"{self.home}{address(warband, rest)}")
        return self

    def see(self, selector: str, **having: Any) -> Locator:
        """A part of the page."""
        return self.page.locator(selector, **having)

    def presses(self, selector: str, *, to_revision: int | None = None) -> None:
        """Press a control and, where the revision is given, wait for the answer."""
        self.see(selector).click()
        if to_revision is not None:
            self.is_at(to_revision)

    def is_at(self, revision: int) -> None:
        """The page shows this revision of the warband."""
        expect(self.see("main")).to_have_attribute("data-revision", str(revision))

    def reads(self, selector: str, words: str | re.Pattern[str]) -> None:
        """Some part of the page has exactly these words."""
        expect(self.see(selector)).to_have_text(words)

    def has_points(self, points: int) -> None:
        """The warband comes to this sum, wherever it stands."""
        expect(self.see("#verdict")).to_have_attribute("data-points", str(points))
        expect(self.see("#total")).to_have_text(str(points))

    def rows(self) -> list[str]:
        """The ids of the rows, from top to bottom."""
        return self.see(".entry").evaluate_all("rows => rows.map(row => row.dataset.entry)")

    def focused(self) -> str:
        """The id of what has the focus, or its tag."""
        return str(
            self.page.evaluate("document.activeElement.id || document.activeElement.tagName")
        )

    def settles(self) -> None:
        """Wait until no answer is outstanding and the page is painted."""
        expect(self.see("#edits.htmx-request")).to_have_count(0)
        self.page.evaluate(
            "() => new Promise(done => requestAnimationFrame(() => setTimeout(done)))"
        )


@contextmanager
def slow(player: Player, milliseconds: int) -> Iterator[None]:
    """Let every answer take so long to come."""
    session = player.page.context.new_cdp_session(player.page)
    session.send("Network.enable")
    limits = {"latency": milliseconds, "downloadThroughput": -1, "uploadThroughput": -1}
    session.send("Network.emulateNetworkConditions", {"offline": False, **limits})
    yield
    session.detach()

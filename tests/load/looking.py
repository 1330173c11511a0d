"""Figures of pages among very many stored warbands."""

import itertools
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from tests.bench.figures import line
from tests.bench.serving import client_of
from tests.load.editing import percentile
from tests.load.storing import store
from warbands.actions import make_token
from warbands.models import Warband, holders

TIMES = 60


class Reader:
    """A holder with a browser and a program, and one of his warbands."""

    def __init__(self, key: str) -> None:
        holder = holders.hashed(key)
        self.browser: Client = client_of(key)
        _row, token = make_token(holder=holder)
        self.program = {"Authorization": f"Bearer {token}"}
        held = Warband.objects.filter(holder=holder, figures__gt=0)
        self.warband = held.select_related("publication").latest("name")
        self.revisions = itertools.count(1)

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> Any:
        """A page."""
        path = path.format(warband=self.warband.pk, publication=self.warband.publication.pk)
        return self.browser.get(path, headers=headers)

    def edit(self) -> Any:
        """An edit in the builder, which always changes something."""
        revision = next(self.revisions)
        fields = {"revision": revision, "tab": "load", "name": f"Warband at {revision}"}
        path = f"/warbands/{self.warband.pk}/edits/typed"
        return self.browser.post(path, fields, headers={"hx-request": "true"})


@dataclass(frozen=True)
class Page:
    """What is measured: its name, and how a reader asks for it."""

    name: str
    ask: Callable[[Reader], Any]

    @classmethod
    def at(cls, name: str, path: str) -> "Page":
        """A page of the browser; `{warband}` and `{publication}` stand for ids of theirs."""
        return cls(name, lambda reader: reader.get(path))

    @classmethod
    def api(cls, name: str, path: str) -> "Page":
        """The same over the API, with a token."""
        return cls(name, lambda reader: reader.get(path, reader.program))


PAGES = (
    Page.at("start page, with the last drafts", "/"),
    Page.at("your lists", "/lists/"),
    Page.at("your lists, searched", "/lists/?q=arb&sort=points"),
    Page.at("gallery", "/gallery/"),
    Page.at("gallery, searched", "/gallery/?q=arb&faction=vikings&state=legal&sort=points"),
    Page.at("a published list", "/gallery/{publication}/"),
    Page.at("builder", "/warbands/{warband}/"),
    Page("edit in the builder", Reader.edit),
    Page.at("history of a warband", "/warbands/{warband}/history/"),
    Page.api("API: list of warbands", "/api/v1/warbands/"),
    Page.api("API: page 5 of it", "/api/v1/warbands/?page=5&page_size=2"),
    Page.api("API: a warband", "/api/v1/warbands/{warband}/"),
)


def run(number: int) -> list[str]:
    """Store so many warbands and print the figures of each page; what went wrong."""
    begin = time.perf_counter()
    many, few = store(number)
    print(f"\n{number} stored warbands (made in {time.perf_counter() - begin:.0f} s)")
    readers = Reader(many), Reader(few)
    held = [Warband.objects.filter(holder=each.warband.holder).count() for each in readers]
    print(f"  pages of a holder of {held[0]}, and their queries for one of {held[1]}")
    wrong = []
    for page in PAGES:
        asked, other = (_queries(partial(page.ask, each)) for each in readers)
        times, begin = [], time.perf_counter()
        for _ in range(TIMES):
            begin = time.perf_counter()
            status = page.ask(readers[0]).status_code
            times.append(time.perf_counter() - begin)
            if status != 200:
                wrong.append(f"{page.name}: status {status}")
        line(page.name, percentile(times, 0.95) * 1e3, "ms p95")
        line("  queries", asked, "")
        if asked != other:
            wrong.append(f"{page.name}: {asked} queries of {held[0]}, {other} of {held[1]}")
    return wrong


def _queries(ask: Callable[[], Any]) -> int:
    """How many there are once everything that is kept is kept."""
    ask()
    with CaptureQueriesContext(connection) as queries:
        ask()
    return len(queries)

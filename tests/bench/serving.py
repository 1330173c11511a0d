"""The server: edits and pages over the whole stack but the socket, on SQLite."""

import gzip
from collections.abc import Callable
from functools import partial

import msgspec
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from factions import catalogue
from pillage_web import access
from tests.bench.figures import line, milliseconds
from tests.bench.warbands import line as warband
from warbands.actions import create_warband
from warbands.models import Warband
from warbands.models.holders import hashed, new_key
from warbands.rules.document import decode

GZIP = {"accept-encoding": "gzip", "host": "localhost"}


def stored(entries: int, key: str) -> Warband:
    """A warband in the database."""
    edition = catalogue.newest()
    document = msgspec.structs.replace(decode(warband(entries)), edition=edition.slug)
    return create_warband(holder=hashed(key), edition=edition, document=document)


def client_of(key: str) -> Client:
    """A browser with a key."""
    from django.core.signing import get_cookie_signer

    client = Client(headers=GZIP)
    signer = get_cookie_signer(salt=access.COOKIE + access.SALT)
    client.cookies[access.COOKIE] = signer.sign(key)
    return client


def run() -> None:
    """Print the figures."""
    key = new_key()
    client = client_of(key)
    for entries in (12, 200):
        warband = stored(entries, key)
        step = _step(client, warband)
        size, queries = step(), _queries(step)
        line(f"edit of a warband of {entries} entries", milliseconds(step), "ms", 10)
        line("  queries, BEGIN and COMMIT included", queries, "", 6)
        line("  answer, gzipped", size / 1024, "KB", 10)
        page = milliseconds(partial(client.get, f"/warbands/{warband.pk}/"), 20)
        line(f"page of {entries} entries", page, "ms")


def _step(client: Client, warband: Warband) -> Callable[[], int]:
    state = {"revision": warband.revision, "by": 1}

    def step() -> int:
        answer = client.post(
            f"/warbands/{warband.pk}/edits/step-count?entry=e2&by={state['by']}",
            {"revision": state["revision"], "tab": "bench"},
            headers={"hx-request": "true"},
        )
        if answer.status_code != 200:
            raise AssertionError(answer.content[:200])
        state["revision"] += 1
        state["by"] = -state["by"]
        gzip.decompress(answer.content)
        return len(answer.content)

    return step


def _queries(step: Callable[[], int]) -> int:
    with CaptureQueriesContext(connection) as queries:
        step()
    return len(queries)

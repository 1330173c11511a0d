"""A database that is held by another: 503, to be tried again, and nothing lost."""

import sqlite3
from contextlib import closing, contextmanager

import psycopg
import pytest
from django.db import connection

from tests.web.builder import HTMX, Tab, address, edit_address, entry, muster, stored
from tests.web.dom import parse
from warbands.models import Revision, Warband


@contextmanager
def held(warband):
    """Another connection that holds the lock a writer of this warband needs."""
    if connection.vendor == "sqlite":
        with closing(sqlite3.connect(connection.settings_dict["NAME"])) as other:
            other.execute("BEGIN IMMEDIATE")
            yield
            other.rollback()
        return
    parameters = connection.get_connection_params()
    names = ("dbname", "user", "password", "host", "port")
    with psycopg.connect(**{key: parameters[key] for key in names if key in parameters}) as other:
        other.execute("SELECT 1 FROM warbands_warband WHERE id = %s FOR UPDATE", [warband.pk])
        yield
        other.rollback()


@pytest.fixture
def impatient(committing, client):
    """The site waits for a lock for a moment only."""
    wait = "PRAGMA busy_timeout = 50" if connection.vendor == "sqlite" else "SET lock_timeout = 50"
    with connection.cursor() as cursor:
        cursor.execute(wait)
    yield
    connection.close()


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize("command", ["step-count", "undo"])
def test_an_edit_is_not_lost_but_to_be_tried_again(client, htmx, command):
    tab = Tab(client, muster(entry("chieftain"), entry("warrior", 4)), htmx=htmx)
    tab.edit("typed", {"name": "Sons"})
    before = stored(tab.warband)
    url = edit_address(tab.warband, command, {"entry": "e2", "by": 1})
    fields = tab.fields()

    with held(tab.warband):
        response = client.post(url, fields, headers=tab.headers)

    assert response.status_code == 503
    assert response.headers["Retry-After"] == "2"
    assert "was not kept: do it again in a moment" in response.text
    assert response.text.startswith("<hx-partial" if htmx else "<!doctype html>")
    assert stored(tab.warband) == before
    assert Revision.objects.count() == 2

    assert client.post(url, fields, headers=tab.headers).status_code in (200, 302)
    assert stored(tab.warband) != before
    assert Warband.objects.get().revision == 3


@pytest.mark.usefixtures("impatient")
def test_htmx_leaves_the_page_as_it_is_and_says_so(client):
    tab = Tab(client, muster(entry("chieftain")))
    before = tab.parts()

    with held(tab.warband):
        tab.attempt("add", unit="warrior")

    assert tab.parts() == before
    assert tab.notice.one("p")["data-refusal"] == "busy"
    tab.edit("add", unit="warrior")
    assert tab.rows() == ["e1", "e2"]


@pytest.mark.usefixtures("impatient")
def test_readers_are_not_kept_waiting_by_a_writer(client):
    warband = muster(entry("chieftain"), name="Sons")

    with held(warband):
        pages = [client.get(address(warband, rest)).text for rest in ("", "roster/")]
        start = client.get("/").text

    assert all("Sons" in page for page in (*pages, start))


@pytest.mark.usefixtures("impatient")
def test_a_warband_that_cannot_be_begun_is_not_half_made(client):
    if connection.vendor != "sqlite":
        pytest.skip("Only SQLite locks more than the row.")
    warband = muster(entry())

    with held(warband):
        response = client.post("/warbands/", {"faction": "huns", "budget": "500"}, headers=HTMX)

    assert response.status_code == 503
    assert parse(response.text).one("p")["data-refusal"] == "busy"
    assert Warband.objects.count() == 1

"""What each page asks of the database: every statement with its reason, whatever the size."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.web.builder import HTMX, Tab, address, edit_address, large, muster, stored

pytestmark = pytest.mark.usefixtures("committing")

WARBAND = "SELECT warbands_warband"  # who holds it is judged by the database; with its edition
WRITING = [
    "BEGIN",  # the two rows below stand or fall together
    "UPDATE warbands_warband",  # the new document, if nobody was faster
    "INSERT warbands_revision",  # the same as history, for undo and conflicts
    "COMMIT",
]
EDIT = [WARBAND, *WRITING]
UNDO = [
    WARBAND,
    "SELECT warbands_revision",  # the document to go back to
    *WRITING,
]
CONFLICT = [
    WARBAND,
    WARBAND,  # the newer state, read after the attempt had failed
    "SELECT warbands_revision",  # what the player saw, to tell what was typed
]
START = [
    "SELECT factions_edition",  # the newest published edition: its factions come with it
    "SELECT warbands_warband",  # the drafts of this browser
]
CREATE = [
    "SELECT factions_edition",  # the edition that the warband is made for
    "BEGIN",
    "INSERT warbands_warband",
    "INSERT warbands_revision",  # revision 1
    "COMMIT",
]


@pytest.fixture(params=[12, 200])
def warband(request, committing, edition):
    return large(request.param)


def table(sql):
    """The statement's verb and its first table."""
    verb = sql.split()[0]
    names = [part for part in sql.split('"') if part.startswith(("warbands_", "factions_"))]
    return f"{verb} {names[0]}" if names else verb


def statements(ask):
    """Everything that was sent to the database, once a first request has warmed the process."""
    with CaptureQueriesContext(connection) as queries:
        response = ask()
    assert response.status_code < 500
    return [table(each["sql"]) for each in queries]


def test_the_start_page(client):
    for number in range(12):
        muster(name=f"Draft {number}")

    assert statements(lambda: client.get("/")) == START


def test_the_start_page_of_a_newcomer(newcomer):
    assert statements(lambda: newcomer.get("/")) == START[:1]


def test_a_new_warband(client):
    fields = {"faction": "huns", "budget": "500"}

    assert statements(lambda: client.post("/warbands/", fields)) == CREATE


@pytest.mark.parametrize(
    "rest",
    ["", "?open=e1&open=e2&open=e3", "add/", "add/?from=huns", "entries/e2/", "roster/"],
)
def test_a_page_of_a_warband_asks_for_the_warband(client, warband, rest):
    assert statements(lambda: client.get(address(warband, rest), headers=HTMX)) == [WARBAND]


EDITS = [
    ("add", {"loadout": "spearman"}),
    ("step-count", {"entry": "e5", "by": 1}),
    ("equip", {"entry": "e3", "item": "spear", "times": 1}),
    ("take-talent", {"entry": "e1", "talent": "shield-training", "times": 1}),
    ("duplicate", {"entry": "e5"}),
    ("move", {"entry": "e5", "by": 1}),
    ("remove", {"entry": "e5"}),
    ("typed", {}),
]


@pytest.mark.parametrize(("command", "parameters"), EDITS)
@pytest.mark.parametrize("size", [12, 199])
def test_an_edit(client, edition, command, parameters, size):
    """Reading, and the four statements of writing: five, whatever the list holds."""
    warband = large(size)
    url = edit_address(warband, command, parameters)
    fields = {"revision": "1", "tab": "t", "name": "Sons"}

    assert statements(lambda: client.post(url, fields, headers=HTMX)) == EDIT
    assert stored(warband).name == "Sons"


def test_an_edit_without_htmx_asks_no_more(client, warband):
    fields = {"revision": "1", "tab": "t", "name": "Sons"}

    assert statements(lambda: client.post(edit_address(warband, "typed", {}), fields)) == EDIT


def test_undo_and_redo(client, warband):
    tab = Tab(client, warband)
    tab.edit("step-count", entry="e3", by=1)

    assert statements(lambda: tab.press("undo")) == UNDO
    assert statements(lambda: tab.press("redo")) == UNDO


def test_a_conflict(client, warband):
    first, second = Tab(client, warband), Tab(client, warband)
    first.edit("step-count", entry="e3", by=1)

    assert statements(lambda: second.attempt("remove", entry="e4")) == CONFLICT


@pytest.mark.parametrize("typed", [{"count-e2": "0"}, {}])
def test_what_changes_nothing_writes_nothing(client, warband, typed):
    tab = Tab(client, warband)

    assert statements(lambda: tab.attempt("typed", typed)) == [WARBAND]


def test_a_double_click_writes_once(client, warband):
    tab = Tab(client, warband)
    url, fields = edit_address(warband, "remove", {"entry": "e4"}), tab.fields()
    tab.send(url, fields)

    assert statements(lambda: tab.send(url, fields)) == [WARBAND]


def test_a_newcomer_who_asks_for_a_warband_is_refused_without_asking(newcomer, warband):
    assert statements(lambda: newcomer.get(address(warband))) == []


def test_a_stranger_is_refused_after_one_look(stranger, warband):
    assert statements(lambda: stranger.get(address(warband))) == [WARBAND]

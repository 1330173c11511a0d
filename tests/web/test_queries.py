"""What each page asks of the database: every statement with its reason, whatever the size."""

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.web.builder import HTMX, address, edit_address, large, muster, stored
from warbands.actions import receive_player

pytestmark = pytest.mark.usefixtures("committing")

WARBAND = "SELECT warbands_warband"  # who holds it is judged by the database; with its edition
WRITING = [
    "BEGIN",  # the two rows below stand or fall together
    "UPDATE warbands_warband",  # the new document, if nobody was faster
    "INSERT warbands_revision",  # the same as history, for undo and conflicts
    "COMMIT",
]
EDIT = [WARBAND, *WRITING]
SIGNED_IN = [
    "SELECT django_session",  # whether this browser is signed in
    "SELECT auth_user",  # and the password is still the one it was signed in with
]
OWN_TABLES = ("warbands_", "factions_", "django_session", "auth_user")
UNDO = [
    WARBAND,
    "SELECT warbands_revision",  # the document to go back to
    *WRITING,
]
CONFLICT = [
    WARBAND,
    WARBAND,  # the newer state, read after the attempt had failed
    "SELECT warbands_revision",  # what the player saw, to tell what was typed
    "SELECT factions_edition",  # a newer one is told of: the other tab may have taken it
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
    names = [part for part in sql.split('"') if part.startswith(OWN_TABLES)]
    return f"{verb} {names[0]}" if names else verb


def statements(ask):
    """Everything that was sent to the database for an answer."""
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


@pytest.mark.parametrize("rest", ["add/?from=huns", "entries/e2/"])
def test_a_part_of_a_page_asks_for_the_warband(client, warband, rest):
    assert statements(lambda: client.get(address(warband, rest), headers=HTMX)) == [WARBAND]


def test_the_builder_asks_for_a_newer_edition_too(client, warband):
    where = address(warband, "?open=e1&open=e2")
    assert statements(lambda: client.get(where)) == [WARBAND, "SELECT factions_edition"]


def test_the_roster_asks_for_a_link_to_what_it_shows(client, warband):
    where = address(warband, "roster/")
    assert statements(lambda: client.get(where)) == [WARBAND, "SELECT warbands_sharelink"]


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


def post(client, warband, command, revision=1, headers=HTMX, **parameters):
    """An edit with something typed, from a tab of its own."""
    fields = {"revision": str(revision), "tab": command, "name": f"Sons {revision}"}
    return client.post(edit_address(warband, command, parameters), fields, headers=headers)


@pytest.mark.parametrize(("command", "parameters"), EDITS)
@pytest.mark.parametrize("size", [12, 199])
def test_an_edit(client, edition, command, parameters, size):
    """Reading, and the four statements of writing: five, whatever the list holds."""
    warband = large(size)

    assert statements(lambda: post(client, warband, command, **parameters)) == EDIT
    assert stored(warband).name == "Sons 1"


def test_an_edit_without_htmx_asks_no_more(client, warband):
    assert statements(lambda: post(client, warband, "typed", headers={})) == EDIT


def test_undo_and_redo(client, warband):
    post(client, warband, "typed")

    assert statements(lambda: post(client, warband, "undo", revision=2)) == UNDO
    assert statements(lambda: post(client, warband, "redo", revision=3)) == UNDO
    assert stored(warband).name == "Sons 1"


def test_a_conflict(client, warband):
    post(client, warband, "typed")

    assert statements(lambda: post(client, warband, "remove", entry="e4")) == CONFLICT
    assert len(stored(warband).entries) in (12, 200)


@pytest.mark.parametrize("typed", [{}, {"count-e2": "0"}, {"count-e999": "1"}])
def test_what_changes_nothing_writes_nothing(client, warband, typed):
    url, fields = edit_address(warband, "typed", {}), {"revision": "1", "tab": "t"}

    assert statements(lambda: client.post(url, fields | typed, headers=HTMX)) == [WARBAND]


def test_a_double_click_writes_once(client, warband):
    post(client, warband, "remove", entry="e4")

    assert statements(lambda: post(client, warband, "remove", entry="e4")) == [WARBAND]


def test_a_newcomer_who_asks_for_a_warband_is_refused_without_asking(newcomer, warband):
    assert statements(lambda: newcomer.get(address(warband))) == []


def test_a_stranger_is_refused_after_one_look(stranger, warband):
    assert statements(lambda: stranger.get(address(warband))) == [WARBAND]


def test_an_edit_of_who_is_signed_in_asks_who_that_is(client, warband):
    user = User.objects.create_user("player")
    receive_player(user=user, device=warband.holder)
    client.force_login(user)

    assert statements(lambda: post(client, warband, "typed")) == SIGNED_IN + EDIT

"""Writers at the same moment: exactly one wins, and the others are told."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
from typing import Any

import pytest
from django.db import connections
from django.test import Client

from tests.web.builder import HTMX, edit_address, entry, give_key, muster, stored
from warbands import editing
from warbands.models import Revision, Warband

pytestmark = pytest.mark.usefixtures("committing", "edition")

WRITERS = 4


@pytest.fixture
def together() -> Callable[..., Any]:
    """Makes of an action one that lets nobody write before all writers have read."""
    barrier = Barrier(WRITERS, timeout=60)

    def meeting(action: Callable[..., Any]) -> Callable[..., Any]:
        def waiting(**arguments: Any) -> Any:
            barrier.wait()
            return action(**arguments)

        return waiting

    return meeting


@pytest.fixture
def writers_meet(together: Callable[..., Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """Edits are kept when all writers have read."""
    monkeypatch.setattr(editing, "keep_edit", together(editing.keep_edit))


def post(warband, command, parameters, tab, revision=1, **typed):
    """One writer's request, in a thread and over a connection of its own."""
    try:
        url = edit_address(warband, command, parameters)
        fields = {"revision": str(revision), "tab": tab} | typed
        return give_key(Client()).post(url, fields, headers=HTMX)
    finally:
        connections.close_all()


def all_at_once(write):
    with ThreadPoolExecutor(WRITERS) as pool:
        return list(pool.map(write, range(WRITERS)))


@pytest.mark.usefixtures("writers_meet")
def test_of_writers_at_one_revision_exactly_one_wins():
    warband = muster(entry("chieftain"), entry("warrior", 4), name="Sons")

    answers = all_at_once(
        lambda n: post(warband, "typed", {}, f"tab {n}", budget=str(600 + n), name=f"Heirs {n}")
    )

    statuses = [each.status_code for each in answers]
    assert sorted(statuses) == [200, 409, 409, 409]
    winner = statuses.index(200)
    document = stored(warband)
    assert (document.budget, document.name) == (600 + winner, f"Heirs {winner}")
    assert [each.number for each in Revision.objects.order_by("number")] == [1, 2]
    assert Warband.objects.get().revision == 2
    for n, answer in enumerate(answers):
        if n != winner:
            assert f"budget: {600 + n}" in answer.text
            assert f'value="Heirs {winner}"' in answer.text


@pytest.mark.usefixtures("writers_meet")
def test_a_double_click_whose_requests_overlap_adds_once():
    warband = muster(entry("chieftain"))

    answers = all_at_once(lambda _n: post(warband, "add", {"unit": "warrior"}, "one tab"))

    assert [each.status_code for each in answers] == [200] * WRITERS
    assert not [each for each in answers if "changed elsewhere" in each.text]
    assert len(stored(warband).entries) == 2
    assert Revision.objects.count() == 2


def test_of_undos_at_one_revision_exactly_one_goes_back(together, monkeypatch):
    warband = muster(entry("chieftain"))
    for revision, name in enumerate("AB", 1):
        post(warband, "typed", {}, "t", revision, name=name)
    monkeypatch.setitem(editing.STEPS, "undo", together(editing.undo_edit))

    answers = all_at_once(lambda n: post(warband, "undo", {}, f"tab {n}", revision=3))

    assert sorted(each.status_code for each in answers) == [200, 409, 409, 409]
    assert stored(warband).name == "A"
    assert Revision.objects.count() == 4


@pytest.mark.usefixtures("writers_meet")
def test_writers_of_other_warbands_win_too():
    warbands = [muster(entry("chieftain"), name=str(n)) for n in range(WRITERS)]

    answers = all_at_once(lambda n: post(warbands[n], "typed", {}, "t", budget="700"))

    assert [each.status_code for each in answers] == [200] * WRITERS
    assert {stored(each).budget for each in warbands} == {700}

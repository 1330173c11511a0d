"""`If-Match: *`: a change for whichever revision there is, which others may overtake meanwhile."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import connections

from tests.api.asking import refused
from tests.api.documents import warband
from tests.api.own import Program, with_token
from tests.web.conftest import committing
from warbands import actions
from warbands.api.own.warbands import ATTEMPTS
from warbands.models import Warband

__all__ = ["committing"]
UP = {"edit": "step-count", "entry": "e2", "by": 1}
BODIES = {"PATCH": {"edits": [UP]}, "PUT": warband(name="newer"), "DELETE": None}
ACTIONS = {"PATCH": "keep_edit", "PUT": "keep_edit", "DELETE": "delete_warband"}


def overtaken(monkeypatch, name, times):
    """The action comes too late so often: how often it was called."""
    real, called = getattr(actions, name), []

    def late(**arguments):
        called.append(name)
        if len(called) <= times:
            raise actions.StaleRevision
        return real(**arguments)

    monkeypatch.setattr(actions, name, late)
    return called


@pytest.mark.parametrize("method", ["PATCH", "PUT", "DELETE"])
def test_what_is_overtaken_is_done_anew(keeper, monkeypatch, method):
    path = f"{keeper.create()}/"
    called = overtaken(monkeypatch, ACTIONS[method], 3)
    response = keeper.ask(method, path, BODIES[method], If_Match="*")

    assert (response.status_code, len(called)) == (204 if method == "DELETE" else 200, 4)
    if method == "DELETE":
        assert not Warband.objects.exists()
    else:
        assert response.json()["revision"] == 2


@pytest.mark.parametrize("method", ["PATCH", "PUT", "DELETE"])
def test_not_for_ever(keeper, monkeypatch, method):
    path = f"{keeper.create()}/"
    called = overtaken(monkeypatch, ACTIONS[method], 1_000)
    response = keeper.ask(method, path, BODIES[method], If_Match="*")

    refused(response, 503, "too-busy")
    assert (response.headers["Retry-After"], len(called)) == ("1", ATTEMPTS)


@pytest.mark.parametrize("method", ["PATCH", "PUT", "DELETE"])
def test_a_change_for_one_revision_is_not_done_anew(keeper, monkeypatch, method):
    path = f"{keeper.create()}/"
    called = overtaken(monkeypatch, ACTIONS[method], 1)
    response = keeper.ask(method, path, BODIES[method], If_Match='"1"')

    refused(response, 412, "stale-revision")
    assert len(called) == 1


def test_of_many_at_once_all_are_done(committing, edition):
    program = with_token()
    path = f"{program.create()}/"

    def edit(_number):
        try:
            own = Program(None)
            own.headers = program.headers
            return own.edit(path, UP, If_Match="*").status_code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(edit, range(8))) == {200}
    found = program.ask("GET", path).json()
    assert (found["revision"], found["document"]["entries"][1]["count"]) == (9, 16)

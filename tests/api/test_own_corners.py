"""Edits that change by what a warband is judged, and writers who come in between."""

import pytest

from tests.api.asking import refused
from tests.api.documents import warband
from tests.web.builder import stored
from tests.web.test_editions import LATER, later
from warbands.actions import delete
from warbands.models import Warband

__all__ = ["later"]
KATAPHRAKTOS = {"id": "e1", "unit": "kataphraktos", "count": 1}
WARRIORS = {"id": "e1", "unit": "warrior", "count": 6}


@pytest.fixture
def create(later, keeper):
    """Creates under the first edition, then publishes the later one."""

    def created(*entries, **fields):
        found = keeper.create(entries=list(entries), **fields)
        later.publish()
        return f"{found}/"

    return created


def test_edits_after_a_repricing_are_judged_by_the_other_edition(
    keeper, create, django_assert_num_queries
):
    path = create(WARRIORS)
    assert keeper.ask("GET", path).json()["verdict"]["points"] == 60
    edits = [{"edit": "step-count", "entry": "e1", "by": 1}] * 20
    # The token, the warband, the published editions, the new one twice: to judge and to keep.
    with django_assert_num_queries(7):  # and the update, and the revision
        response = keeper.edit(path, {"edit": "reprice", "edition": LATER}, *edits)

    answer = response.json()
    assert (answer["verdict"]["edition"], answer["verdict"]["points"]) == (LATER, 26 * 12)
    assert answer["document"]["edition"] == LATER
    assert Warband.objects.get().edition.slug == LATER
    assert keeper.ask("GET", path).json() == answer


def test_an_edition_that_lacks_a_unit_is_refused(keeper, create):
    path = create(KATAPHRAKTOS, faction="byzantines")
    response = keeper.edit(path, {"edit": "reprice", "edition": LATER})

    fault = refused(response, 422, "not-edited", "unknown-slug")
    assert (fault["pointer"], fault["message"]) == (
        "/edits/0",
        'Nothing is called "kataphraktos" here.',
    )
    assert stored(Warband.objects.get()).edition == "2026.1"


def test_an_old_revision_is_judged_by_its_own_edition(keeper, create):
    path = create(WARRIORS)
    keeper.edit(path, {"edit": "reprice", "edition": LATER})

    points = [
        keeper.ask("GET", f"{path}revisions/{number}/").json()["verdict"]["points"]
        for number in (1, 2)
    ]
    assert points == [60, 72]


def test_figures_are_hired_and_the_faction_changed(keeper):
    path = f"{keeper.create(entries=[WARRIORS])}/"
    answer = keeper.edit(
        path,
        {"edit": "add", "unit": "warrior", "faction": "huns"},
        {"edit": "set-ally", "ally": "huns"},
        {"edit": "set-ally", "ally": None},
        {"edit": "set-header"},
    ).json()
    assert answer["document"]["entries"][1]["faction"] == "huns"
    answer = keeper.edit(path, {"edit": "set-header", "faction": "huns"}, If_Match='"2"').json()
    assert answer["document"]["faction"] == "huns"
    assert [each["faction"] for each in answer["document"]["entries"]] == [None, None]
    for edit in ({"edit": "add", "unit": "warrior", "faction": "elves"}, {"edit": "set-header"}):
        response = keeper.edit(path, edit | {"faction": "elves"}, If_Match='"3"')
        fault = refused(response, 422, "not-edited", "unknown-slug")
        assert fault["pointer"] == "/edits/0/faction"


def test_who_deletes_what_has_just_changed_is_told(keeper, monkeypatch):
    path = f"{keeper.create()}/"
    real = delete.delete_warband

    def overtaken(*, warband):
        Warband.objects.filter(pk=warband.pk).update(revision=2)
        real(warband=warband)

    monkeypatch.setattr("warbands.actions.delete_warband", overtaken)
    response = keeper.ask("DELETE", path, If_Match='"1"')

    fault = refused(response, 412, "stale-revision")
    assert fault["message"] == "The warband is at revision 2 now."
    assert Warband.objects.exists()


@pytest.mark.parametrize(
    ("method", "headers", "status", "header"),
    [
        ("DELETE", {}, 428, "If-Match"),
        ("DELETE", {"If_Match": '"7"'}, 412, "If-Match"),
        ("POST", {"Idempotency_Key": "two words"}, 400, "Idempotency-Key"),
    ],
)
def test_a_header_that_is_wrong_is_named(keeper, method, headers, status, header):
    path = f"{keeper.create()}/" if method == "DELETE" else ""
    response = keeper.ask(method, path, warband(), **headers)

    assert response.status_code == status
    assert response.json()["errors"][0]["header"] == header


@pytest.mark.parametrize("tag", ["2", "", '"2', '"2" "3"', '"1", 2', "**", "two"])
def test_a_condition_without_its_quotes_is_no_condition(keeper, tag):
    path = f"{keeper.create()}/"
    for method in ("PUT", "PATCH", "DELETE"):
        response = keeper.ask(method, path, warband(), If_Match=tag)

        fault = refused(response, 400, "wrong-condition")
        assert fault["header"] == "If-Match"
        assert fault["message"] == "If-Match takes the ETag as it was given, quotes and all."

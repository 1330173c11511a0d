"""Warbands edited by programs: the builder's edits, all or nothing, one revision."""

import json

import pytest

from tests.api.asking import refused
from tests.web.builder import Tab, stored
from warbands.api.own import warbands
from warbands.api.own.edits import BY_TAG
from warbands.commands import COMMANDS
from warbands.models import Revision, Warband

CHIEF = {"id": "e1", "unit": "chieftain", "count": 1, "equipment": ["armour", "hand-weapon"]}
BAND = {"id": "e2", "unit": "warrior", "count": 8, "equipment": ["shield", "spear"]}


@pytest.fixture
def path(keeper):
    return f"{keeper.create(name='Sons', entries=[CHIEF, BAND])}/"


def lines():
    """The entries as they are stored."""
    return [
        (each.id, each.unit, each.count, each.equipment)
        for each in stored(Warband.objects.get()).entries
    ]


E1 = ("e1", "chieftain", 1, ("armour", "hand-weapon"))
E2 = ("e2", "warrior", 8, ("shield", "spear"))


@pytest.mark.parametrize(
    ("edit", "expected"),
    [
        ({"edit": "step-count", "entry": "e2", "by": 1}, [E1, (*E2[:2], 9, E2[3])]),
        ({"edit": "step-count", "entry": "e2", "by": -200}, [E1, (*E2[:2], 1, E2[3])]),
        ({"edit": "set-count", "entry": "e2", "count": 3}, [E1, (*E2[:2], 3, E2[3])]),
        (
            {"edit": "equip", "entry": "e2", "item": "spear", "times": 0},
            [E1, (*E2[:3], ("shield",))],
        ),
        (
            {"edit": "equip", "entry": "e1", "item": "dane-axe", "times": 1},
            [(*E1[:3], ("armour", "dane-axe")), E2],
        ),
        ({"edit": "add", "unit": "berserker"}, [E1, E2, ("e3", "berserker", 1, ())]),
        (
            {"edit": "add", "unit": "warrior", "count": 4, "equipment": ["sling"]},
            [E1, E2, ("e3", "warrior", 4, ("sling",))],
        ),
        (
            {"edit": "duplicate", "entry": "e1"},
            [E1, ("e3", *E1[1:]), E2],
        ),
        (
            {"edit": "split", "entry": "e2"},
            [E1, (*E2[:2], 7, E2[3]), ("e3", "warrior", 1, E2[3])],
        ),
        ({"edit": "move", "entry": "e2", "to": 0}, [E2, E1]),
        ({"edit": "remove", "entry": "e1"}, [E2]),
        (
            {"edit": "set-unit", "entry": "e2", "unit": "berserker"},
            [E1, ("e2", "berserker", *E2[2:])],
        ),
    ],
)
def test_an_edit_of_entries(keeper, path, edit, expected):
    response = keeper.edit(path, edit)

    assert response.status_code == 200, response.content
    assert response.headers["ETag"] == '"2"'
    assert lines() == expected
    assert keeper.ask("GET", path).content == response.content


def test_a_loadout_is_added_as_the_builder_adds_it(keeper, path):
    loadouts = keeper.ask("GET", "/api/v1/editions/2026.1/").json()["loadouts"]
    chosen = loadouts[0]
    keeper.edit(path, {"edit": "add-loadout", "loadout": chosen["slug"]})

    assert lines()[2] == ("e3", chosen["unit"], 1, tuple(chosen["equipment"]))


def test_edits_of_the_rest(keeper, path):
    response = keeper.edit(
        path,
        {"edit": "take-talent", "entry": "e1", "talent": "hunter", "times": 1},
        {"edit": "set-text", "entry": "e1", "name": "Ragnar"},
        {"edit": "set-text", "entry": "e1", "notes": "bald\nangry"},
        {"edit": "set-header", "name": "Þórr <b>", "budget": 600},
        {"edit": "set-ruling", "ruling": "rounding", "option": "up"},
        {"edit": "set-ally", "ally": "huns"},
        {"edit": "reprice", "edition": "2026.1"},
    )

    document = response.json()["document"]
    chief = document["entries"][0]
    assert (chief["talents"], chief["name"], chief["notes"]) == (
        ["hunter"],
        "Ragnar",
        "bald\nangry",
    )
    assert (document["name"], document["budget"]) == ("Þórr <b>", 600)
    assert (document["ally"], document["faction"]) == ("huns", "vikings")
    assert response.json()["revision"] == 2
    assert Revision.objects.count() == 2


def test_a_people_is_chosen_and_left(keeper):
    path = f"{keeper.create(faction='irish-scots-picts', entries=[])}/"
    found = keeper.ask("GET", "/api/v1/factions/irish-scots-picts/").json()["peoples"]
    keeper.edit(path, {"edit": "set-people", "people": found[0]["slug"]})
    assert stored(Warband.objects.get()).people == found[0]["slug"]
    keeper.edit(path, {"edit": "set-people", "people": None}, If_Match='"2"')
    assert stored(Warband.objects.get()).people is None


def test_many_edits_are_one_step_of_undo(keeper, path, visitor):
    keeper.edit(
        path,
        {"edit": "add", "unit": "berserker"},
        {"edit": "set-count", "entry": "e3", "count": 2},
        {"edit": "remove", "entry": "e1"},
    )
    assert [each[0] for each in lines()] == ["e2", "e3"]
    tab = Tab(visitor, Warband.objects.get())
    tab.edit("undo")

    assert lines() == [E1, E2]
    row = Revision.objects.get(number=2)
    assert row.undo_words == "Berserker added, number of 1 × Berserker, 1 × Chieftain removed"


def test_what_an_item_excludes_is_put_away_and_said(keeper, path):
    keeper.edit(path, {"edit": "equip", "entry": "e1", "item": "dane-axe", "times": 1})

    words = Revision.objects.get(number=2).undo_words
    assert words == "Dane axe taken by 1 × Chieftain; hand weapon put away"


def test_words_are_in_the_language_that_was_asked_for(keeper, path):
    keeper.edit(f"{path}?lang=fr", {"edit": "set-header", "budget": 400})

    assert Revision.objects.get(number=2).undo_words == "budget"


def test_what_changes_nothing_is_no_revision(keeper, path):
    for edits in ([], [{"edit": "set-header", "budget": 500}]):
        response = keeper.edit(path, *edits)
        assert (response.status_code, response.headers["ETag"]) == (200, '"1"')
    assert Revision.objects.count() == 1


@pytest.mark.parametrize(
    ("edits", "faults"),
    [
        ([{"edit": "step-cuont", "entry": "e2"}], [("/edits/0/edit", "unknown-slug")]),
        ([{"entry": "e2"}], [("/edits/0/edit", "missing-field")]),
        ([{"edit": 3}], [("/edits/0/edit", "wrong-type")]),
        ([{"edit": "undo"}], [("/edits/0/edit", "unknown-slug")]),
        (
            [{"edit": "step-count", "entry": "e2", "by": 1.5, "colour": 1}, {"edit": "remove"}],
            [
                ("/edits/0/by", "wrong-type"),
                ("/edits/0/colour", "unknown-field"),
                ("/edits/1/entry", "missing-field"),
            ],
        ),
        (
            [{"edit": "set-count", "entry": "e2", "count": 201}],
            [("/edits/0/count", "out-of-range")],
        ),
        ([{"edit": "set-header", "name": "\0"}], [("/edits/0/name", "wrong-value")]),
        ([{"edit": "remove", "entry": "e9"}], [("/edits/0/entry", "no-such-entry")]),
        ([{"edit": "add", "unit": "warior"}], [("/edits/0/unit", "unknown-slug")]),
        (
            [{"edit": "add", "unit": "warrior", "equipment": ["spear", "spaer"]}],
            [("/edits/0/equipment/1", "unknown-slug")],
        ),
        (
            [{"edit": "set-ruling", "ruling": "rounding", "option": "sideways"}],
            [("/edits/0/option", "unknown-slug")],
        ),
        ([{"edit": "set-people", "people": "elves"}], [("/edits/0/people", "unknown-slug")]),
        ([{"edit": "set-ally", "ally": "elves"}], [("/edits/0/ally", "unknown-slug")]),
        ([{"edit": "reprice", "edition": "1999.1"}], [("/edits/0/edition", "unknown-slug")]),
        ([{"edit": "step-count", "entry": "e2", "by": 200}], [("/edits/0", "out-of-range")]),
        ("all", [("/edits", "wrong-type")]),
        ([1], [("/edits/0", "wrong-type")]),
    ],
)
def test_what_is_wrong_is_pointed_to_and_nothing_is_done(keeper, path, edits, faults):
    good = [{"edit": "remove", "entry": "e1"}]
    shift = isinstance(edits, list) and len(faults) == 1 and faults[0][0] != "/edits"
    body = {"edits": [*good, *edits] if shift else edits}
    response = keeper.ask("PATCH", path, body, If_Match='"1"')

    refused(response, 422, "not-edited", faults[0][1])
    expected = [
        (pointer.replace("/edits/0", "/edits/1", 1) if shift else pointer, code)
        for pointer, code in faults
    ]
    found = [(each["pointer"], each["code"]) for each in response.json()["errors"]]
    assert sorted(found) == sorted(expected)
    assert lines() == [E1, E2]
    assert Revision.objects.count() == 1


@pytest.mark.parametrize(
    "body",
    [b"{", b"[]", b"3", b'{"edits": NaN}', b'{"edits": [{"edit": "remove", "entry": "\\ud800"}]}'],
)
def test_what_is_no_list_of_edits_is_refused(keeper, path, body):
    response = keeper.ask("PATCH", path, body, If_Match='"1"')

    assert response.status_code in {400, 422}
    assert response.headers["Content-Type"] == "application/problem+json"


def test_deep_bodies_break_nothing(keeper, path):
    for depth in (300, 900, 5_000):
        deep = "[" * depth + "]" * depth
        body = (
            json.dumps({"edits": [{"edit": "remove", "entry": "e1"}]})[:-3] + f', "x": {deep}}}]}}'
        )
        response = keeper.ask("PATCH", path, body.encode(), If_Match='"1"')
        assert response.status_code in {400, 422}
    assert lines() == [E1, E2]


def test_two_hundred_edits_are_taken_and_one_more_is_not(keeper, path):
    up = {"edit": "step-count", "entry": "e2", "by": 1}
    down = up | {"by": -1}
    assert keeper.edit(path, *[up, down] * 99, up).json()["revision"] == 2
    response = keeper.edit(path, *[up] * 201, If_Match='"2"')
    assert refused(response, 422, "not-edited", "too-many")["pointer"] == "/edits"


def test_edits_take_so_many_queries(keeper, path, django_assert_num_queries):
    keeper.edit(path, {"edit": "set-header", "budget": 400})
    # The token; the warband; a savepoint's update and the revision.
    with django_assert_num_queries(4):
        keeper.edit(path, {"edit": "set-header", "budget": 300}, If_Match='"2"')


def test_another_writer_in_between_is_told(keeper, path, monkeypatch):
    def faster(**_given):
        Warband.objects.update(revision=7)
        raise warbands.actions.StaleRevision

    monkeypatch.setattr(warbands.actions, "keep_edit", faster)
    response = keeper.edit(path, {"edit": "remove", "entry": "e1"})

    fault = refused(response, 412, "stale-revision")
    assert fault["message"] == "The warband is at revision 7 now."


def test_the_types_of_edits_are_the_builders_and_more():
    assert set(COMMANDS) - {"typed"} <= set(BY_TAG)

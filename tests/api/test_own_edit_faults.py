"""Edits that cannot be made: all of them are named at once, and none is made."""

import pytest

from tests.api.own import encoded
from warbands.models import Revision


@pytest.fixture
def path(keeper):
    return f"{keeper.create()}/"


def faults(response):
    assert (response.status_code, response.json()["type"]) == (
        422,
        "urn:pillage:problem:not-edited",
    )
    assert Revision.objects.count() == 1
    return [(each["pointer"], each["code"]) for each in response.json()["errors"]]


TALENT = ("force-nature", "force-of-nature")
GONE = {"edit": "step-count", "entry": "e98", "by": 1}
GOOD = {"edit": "set-header", "budget": 400}


def test_every_edit_that_cannot_be_made_is_named(keeper, path):
    response = keeper.edit(
        path,
        GONE,
        GOOD,
        {"edit": "set-unit", "entry": "e1", "unit": "dragon"},
        GONE | {"entry": "e99"},
        {"edit": "equip", "entry": "e1", "item": "laser", "times": 1},
    )

    assert faults(response) == [
        ("/edits/0/entry", "no-such-entry"),
        ("/edits/2/unit", "unknown-slug"),
        ("/edits/3/entry", "no-such-entry"),
        ("/edits/4/item", "unknown-slug"),
    ]


def test_faults_of_form_hide_no_others(keeper, path):
    response = keeper.edit(
        path,
        {"edit": "equip", "entry": "e1", "item": "speer", "times": 1},
        {"edit": "set-unit", "entry": "e2", "unit": "warior"},
        {"edit": "step-count", "entry": "zz", "by": 1},
        {"edit": "set-count", "entry": "e2", "count": 0},
        GONE,
    )

    assert faults(response) == [
        ("/edits/0/item", "unknown-slug"),
        ("/edits/1/unit", "unknown-slug"),
        ("/edits/2/entry", "no-such-entry"),
        ("/edits/3/count", "out-of-range"),
        ("/edits/4/entry", "no-such-entry"),
    ]


@pytest.mark.parametrize(
    ("edit", "field", "word", "like"),
    [
        ({"edit": "set-unit", "unit": "warior"}, "unit", "warior", "warrior"),
        ({"edit": "equip", "item": "sheild", "times": 1}, "item", "sheild", "shield"),
        (
            {"edit": "add", "unit": "warrior", "equipment": ["Spear"]},
            "equipment/0",
            "Spear",
            "spear",
        ),
        ({"edit": "take-talent", "talent": "force-nature", "times": 1}, "talent", *TALENT),
        ({"edit": "set-header", "faction": "Huns"}, "faction", "Huns", "huns"),
        ({"edit": "set-ally", "ally": "hun"}, "ally", "hun", "huns"),
        ({"edit": "set-people", "people": "pict"}, "people", "pict", "picts"),
        ({"edit": "set-ruling", "ruling": "round", "option": "up"}, "ruling", "round", "rounding"),
        ({"edit": "set-ruling", "ruling": "rounding", "option": "upp"}, "option", "upp", "up"),
        ({"edit": "set-unit", "unit": "xyzzy"}, "unit", "xyzzy", ""),
    ],
)
def test_a_like_word_is_suggested_where_one_may_stand(keeper, path, edit, field, word, like):
    edit = edit | ({"entry": "e1"} if edit["edit"] in {"set-unit", "equip", "take-talent"} else {})
    response = keeper.edit(path, edit)

    assert faults(response) == [(f"/edits/0/{field}", "unknown-slug")]
    [fault] = response.json()["errors"]
    suggested = f'nothing is called "{word}"; did you mean "{like}"?'
    assert fault["message"] == (suggested if like else f'Nothing is called "{word}" here.')


@pytest.mark.parametrize(
    ("kind", "shown"),
    [(None, "null"), (1, "1"), (["add"], '["add"]'), ({"a": "é"}, '{"a": "é"}')],
)
def test_a_kind_that_is_no_word_is_of_the_wrong_type(keeper, path, kind, shown):
    response = keeper.edit(path, {"edit": kind})

    assert faults(response) == [("/edits/0/edit", "wrong-type")]
    [fault] = response.json()["errors"]
    assert fault["message"] == f"{shown} is not of the type string"


@pytest.mark.parametrize(
    "making",
    [
        {"edit": "add", "unit": "warrior", "count": 0},
        {"edit": "duplicat", "entry": "e1"},
        {"edit": 1},
        7,
    ],
)
def test_what_a_malformed_edit_would_have_made_is_not_missed(keeper, path, making):
    unknown = {"edit": "set-ruling", "ruling": "weather", "option": "rain"}
    response = keeper.edit(path, GONE, making, {"edit": "remove", "entry": "e3"}, unknown)

    assert [pointer[:8] for pointer, _code in faults(response)] == [
        *("/edits/0", "/edits/1", "/edits/3")
    ]


@pytest.mark.parametrize(
    ("edit", "field", "code", "message"),
    [
        ({"edit": "set-header", "budget": -4}, "budget", "out-of-range", "-4 is less than 0"),
        ({"edit": "set-header", "budget": "x"}, "budget", "wrong-type", None),
        ({"edit": "set-ally", "ally": "x" * 5_000}, "ally", "too-long", None),
    ],
)
def test_a_bound_of_what_may_be_left_out_is_named(keeper, path, edit, field, code, message):
    response = keeper.edit(path, edit)

    assert faults(response) == [(f"/edits/0/{field}", code)]
    told = response.json()["errors"][0]["message"]
    assert message in (None, told)


@pytest.mark.parametrize(
    "making",
    [
        {"edit": "add", "unit": "dragon"},
        {"edit": "add-loadout", "loadout": "dragon"},
        {"edit": "duplicate", "entry": "e9"},
        {"edit": "split", "entry": "e9"},
    ],
)
def test_what_lacks_an_entry_that_a_wrong_edit_would_have_made_is_left_out(keeper, path, making):
    unknown = {"edit": "set-ruling", "ruling": "weather", "option": "rain"}
    response = keeper.edit(path, making, {"edit": "remove", "entry": "e3"}, unknown)

    assert [pointer[:8] for pointer, _code in faults(response)] == ["/edits/0", "/edits/2"]


@pytest.mark.parametrize(
    ("body", "expected"),
    [
        (
            {"edits": [{"edit": "nope"}, 5, {"edit": "remove"}, GOOD]},
            {
                ("/edits/0/edit", "unknown-slug"),
                ("/edits/1", "wrong-type"),
                ("/edits/2/entry", "missing-field"),
            },
        ),
        (
            {"edits": [{}, GOOD | {"budget": -1}], "edit": 1},
            {
                ("/edit", "unknown-field"),
                ("/edits/0/edit", "missing-field"),
                ("/edits/1/budget", "out-of-range"),
            },
        ),
        (
            {"edits": [{"edit": "nope"}] + [GOOD] * 199 + [{"edit": 1}] * 5},
            {
                ("/edits", "too-many"),
                ("/edits/0/edit", "unknown-slug"),
                ("/edits/200/edit", "wrong-type"),
            },
        ),
        ({"edits": 5, "x": 1}, {("/edits", "wrong-type"), ("/x", "unknown-field")}),
        ([], {("", "wrong-type")}),
    ],
)
def test_all_that_is_wrong_with_a_body_is_named(keeper, path, body, expected):
    response = keeper.ask("PATCH", path, encoded(body), If_Match='"1"')

    assert set(faults(response)) == expected
    assert len(faults(response)) == len(expected)


def test_a_number_too_great_is_named_once(keeper, path):
    body = b'{"edits": [{"edit": "set-header", "budget": 1e400}]}'
    response = keeper.ask("PATCH", path, body, If_Match='"1"')

    assert faults(response) == [("/edits/0/budget", "out-of-range")]

"""What else is done with documents: papers, differences, other readings."""

import json

import pytest

from tests.api.asking import refused
from tests.api.documents import SHOOTERS, post, raw, warband

BEFORE, AFTER = warband(), warband(budget=400, entries=SHOOTERS)
# A field of it stands twice.
TWICE = raw().replace(b'"faction"', b'"faction": "huns", "faction"')


# Papers

PLAIN = """Vikings, 500 points
Edition: 2026.1

1 × Chieftain: armour, hand weapon — 45
8 × Warrior: shield, spear — 160

Total: 205 of 500 points, 9 figures, ready for the table
"""


@pytest.mark.parametrize(
    "accept", ["*/*", "text/plain", "text/*", "text/plain, application/pdf;q=0.5"]
)
def test_a_text_is_what_comes_of_itself(program, accept):
    response = post(program, "render/", raw(), Accept=accept)

    assert response.headers["Content-Type"] == "text/plain; charset=utf-8"
    assert response.headers["Content-Disposition"] == 'inline; filename="vikings-plain.txt"'
    assert response.content.decode() == PLAIN


def test_a_text_of_another_kind_in_another_language(program):
    response = post(program, "render/?kind=compact&lang=fr", raw())

    assert response.content.decode().splitlines()[1] == "1 × Chef: armure, arme de base — 45"


@pytest.mark.parametrize(
    "kind", ["", "?kind=cards", "?kind=secret&paper=letter", "?kind=quick-sheet"]
)
def test_paper(program, kind):
    response = post(program, f"render/{kind}", raw(name="Þórr & sons"), Accept="application/pdf")

    assert response.headers["Content-Type"] == "application/pdf"
    assert response.content.startswith(b"%PDF-")


def test_paper_takes_more_than_text(program, settings):
    settings.API_RATE = 30
    assert post(program, "render/?format=pdf", raw()).status_code == 200
    refused(post(program, "render/?format=pdf", raw()), 429, "too-many-requests")
    assert post(program, "render/", raw()).status_code == 200


def test_a_table(program):
    response = post(program, "render/?format=csv", raw(name="=1+1"))

    assert response.headers["Content-Type"] == "text/csv; charset=utf-8"
    assert response.headers["Content-Disposition"] == 'attachment; filename="11-list.csv"'
    assert response.content.decode("utf-8-sig").splitlines()[2] == (
        '8,Warrior,,,"Shield, Spear",,20,160,,'
    )


@pytest.mark.parametrize(
    ("query", "name", "code"),
    [
        ("?kind=plian", "kind", "unknown-kind"),
        ("?format=csv&kind=x", "kind", "unknown-kind"),
        ("?format=pdf&paper=a3", "paper", "unknown-paper"),
        ("?size=a4", "size", "unknown-parameter"),
    ],
)
def test_a_kind_that_is_not_there_is_named(program, query, name, code):
    fault = refused(post(program, f"render/{query}", raw()), 400, "wrong-parameter", code)

    assert fault["parameter"] == name


@pytest.mark.parametrize(
    ("query", "message"),
    [
        (
            "?format=pdf&kind=plain",
            "With format=pdf the kind is one of: roster, cards, secret, quick-sheet.",
        ),
        (
            "?format=txt&kind=cards",
            "With format=txt the kind is one of: plain, markdown, compact, tournament.",
        ),
        ("?format=csv&kind=plain", "With format=csv there is no kind."),
    ],
)
def test_a_kind_of_another_form_is_a_wrong_parameter(program, query, message):
    response = post(program, f"render/{query}", raw())
    fault = refused(response, 400, "wrong-parameter", "unknown-kind")

    assert (fault["parameter"], fault["message"]) == ("kind", message)


@pytest.mark.parametrize("accept", ["", "*/*", "application/pdf", "text/csv, */*"])
def test_a_kind_says_which_form_is_meant(program, accept):
    response = post(program, "render/?kind=quick-sheet", raw(), Accept=accept)
    assert response.headers["Content-Type"] == "application/pdf"
    response = post(program, "render/?kind=cards", raw(), Accept="text/plain")
    refused(response, 406, "not-acceptable")


def test_no_other_form_is_there(program):
    refused(post(program, "render/", raw(), Accept="image/png"), 406, "not-acceptable")
    refused(post(program, "render/?format=html", raw()), 406, "not-acceptable")


def test_what_cannot_be_read_is_not_drawn(program):
    response = post(program, "render/", raw(faction="vikins"), Accept="application/pdf")

    fault = refused(response, 422, "unreadable", "unknown-slug")
    assert fault["pointer"] == "/faction"


# Differences


def compared(program, before, after, **more):
    body = json.dumps({"before": before, "after": after} | more).encode()
    response = post(program, "diff/", body)
    assert response.status_code == 200, response.content
    return response.json()


def test_a_difference_is_whole(program):
    after = warband(budget=400, entries=[BEFORE["entries"][0], {"unit": "warrior", "count": 3}])
    answer = compared(program, BEFORE, after)

    fingerprints = [answer[side].pop("fingerprint") for side in ("before", "after")]
    assert len(set(fingerprints)) == 2
    assert answer == {
        "before": {
            "edition": "2026.1",
            "legal": True,
            "points": 205,
            "budget": 500,
            "figures": 9,
        },
        "after": {"edition": "2026.1", "legal": True, "points": 75, "budget": 400, "figures": 4},
        "same": False,
        "points": -130,
        "reordered": False,
        "header": [{"field": "budget", "before": 500, "after": 400}],
        "changes": [
            {
                "kind": "changed",
                "before": entry("e2", 8, ["shield", "spear"], 20),
                "after": entry("e2", 3, [], 10),
                "fields": ["count"],
                "taken": [],
                "left": ["shield", "spear"],
                "points": -130,
            }
        ],
    }


def entry(own, count, equipment, each):
    return {
        "id": own,
        "unit": "warrior",
        "count": count,
        "equipment": equipment,
        "talents": [],
        "faction": None,
        "name": "",
        "notes": "",
        "each": each,
        "points": each * count,
    }


def test_points_of_the_changes_sum_to_the_whole(program):
    answer = compared(program, BEFORE, AFTER)

    assert answer["points"] == sum(each["points"] for each in answer["changes"]) == -105
    assert [each["kind"] for each in answer["changes"]] == ["changed", "changed", "added"]
    back = compared(program, AFTER, BEFORE)
    assert [each["kind"] for each in back["changes"]] == ["changed", "changed", "removed"]


def test_nothing_differs_from_itself(program):
    answer = compared(program, BEFORE, BEFORE)

    assert (answer["same"], answer["header"], answer["changes"]) == (True, [], [])


def test_kin_are_matched_by_their_ids(program):
    one = warband(entries=[{"id": "a", "unit": "warrior", "count": 1}])
    other = warband(entries=[{"id": "a", "unit": "berserker", "count": 1}])

    assert [each["kind"] for each in compared(program, one, other, kin=True)["changes"]] == [
        "changed"
    ]
    assert [each["kind"] for each in compared(program, one, other, kin=False)["changes"]] == [
        *("added", "removed")
    ]


@pytest.mark.parametrize(
    ("body", "status", "faults"),
    [
        (b"{", 400, [("", "not-json")]),
        (b"[]", 422, [("", "wrong-type")]),
        (b"[" * 100_000, 400, [("", "not-json")]),
        (b"{}", 422, [("/before", "missing-field"), ("/after", "missing-field")]),
        (
            json.dumps({"before": BEFORE, "after": AFTER, "a/b": 1}).encode(),
            422,
            [("/a~1b", "unknown-field")],
        ),
        (
            json.dumps({"before": warband(faction="x", a=1), "kin": 1, "b": 2}).encode(),
            422,
            [
                ("/after", "missing-field"),
                ("/b", "unknown-field"),
                ("/kin", "wrong-type"),
                ("/before/a", "unknown-field"),
                ("/before/faction", "unknown-slug"),
            ],
        ),
        (
            b'{"kin": 1, "after": 3, "kin": false, "before": ' + TWICE + b"}",
            422,
            [
                ("/kin", "repeated-field"),
                ("/before/faction", "repeated-field"),
                ("/after", "wrong-type"),
            ],
        ),
        (
            json.dumps({"before": warband(faction="x"), "after": warband(budget=-1)}).encode(),
            422,
            [("/before/faction", "unknown-slug"), ("/after/budget", "out-of-range")],
        ),
        (
            json.dumps({"before": BEFORE, "after": AFTER, "kin": "yes"}).encode(),
            422,
            [("/kin", "wrong-type")],
        ),
    ],
)
def test_all_faults_of_both_are_named(program, body, status, faults):
    response = post(program, "diff/", body)

    assert response.status_code == status
    found = [(each["pointer"], each["code"]) for each in response.json()["errors"]]
    assert found == faults


# Other readings


def test_a_verdict_that_no_other_reading_turns_is_firm(program):
    answer = post(program, "robustness/", raw()).json()

    assert answer.pop("fingerprint").startswith("sha256:")
    assert answer == {"edition": "2026.1", "legal": True, "firm": True, "readings": []}


def test_readings_that_would_turn_it_are_named(program):
    answer = post(program, "robustness/", raw(entries=SHOOTERS)).json()

    assert (answer["legal"], answer["firm"]) == (False, False)
    assert answer["readings"] == [
        {
            "ruling": "rounding",
            "name": "Shares of shooters and cavalry",
            "option": "up",
            "option_name": "round up",
            "legal": True,
        }
    ]
    french = post(program, "robustness/?lang=fr", raw(entries=SHOOTERS)).json()
    assert french["readings"][0]["option_name"] != "round up"

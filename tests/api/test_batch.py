"""Many documents at once: each is answered for itself, in its place."""

import json

import pytest

from tests.api.asking import refused
from tests.api.documents import post, raw
from tests.cases.test_cases import lines
from warbands.api import batch
from warbands.rules.document import BOM, MAX_BYTES

LINES = "application/x-ndjson"
PATH = "validate/batch/"
BAD = b'{"format": "pillage-warband/1"}'
DOCUMENTS = [
    json.dumps(each["document"], ensure_ascii=False).encode()
    for name in ("cases.jsonl", "unreadable.jsonl")
    for each in lines(name)
]


def alone(program, document, language="en"):
    """What the document is answered by itself."""
    answer = post(program, f"validate/?lang={language}", document).json()
    return {"errors": answer["errors"]} if "errors" in answer else answer


def array(*documents):
    return b"[" + b", ".join(documents) + b"]"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_each_is_answered_as_if_it_were_alone(program, language):
    query = f"{PATH}?lang={language}"
    expected = [alone(program, each, language) for each in DOCUMENTS]

    answer = post(program, query, array(*DOCUMENTS))
    assert answer.headers["Content-Type"] == "application/json"
    assert answer.json() == expected
    answer = post(program, query, b"\n".join(DOCUMENTS), LINES)
    assert answer.headers["Content-Type"] == LINES
    assert answer.streaming
    text = answer.getvalue()
    assert text.endswith(b"\n")
    assert [json.loads(line) for line in text.splitlines()] == expected


def test_a_fault_spoils_no_other(program):
    documents = [raw(), BAD, b"{", b"\xff", b"3", raw(budget=1), b"x" * (MAX_BYTES + 1), raw()]
    text = post(program, PATH, b"\n".join(documents), LINES).getvalue()

    answers = [json.loads(line) for line in text.splitlines()]
    assert [each.get("legal", each.get("errors", [{}])[0].get("code")) for each in answers] == [
        *(True, "missing-field", "not-json", "not-json", "wrong-type", False, "too-large", True)
    ]


def test_empty_lines_and_marks_are_no_documents(program):
    body = BOM + raw() + b"\r\n\n  \n" + BOM + raw()
    assert len(post(program, PATH, body, LINES).getvalue().splitlines()) == 2


@pytest.mark.parametrize(
    ("kind", "body"), [(LINES, b""), (LINES, b"\n"), ("application/json", b"[]")]
)
def test_none_are_answered_by_none(program, kind, body):
    response = post(program, PATH, body or b"\n", kind)

    assert response.status_code == 200
    assert response.getvalue() == (b"[]" if body == b"[]" else b"")


@pytest.mark.parametrize(
    ("kind", "accept", "query", "expected"),
    [
        (LINES, "*/*", "", LINES),
        (LINES, "application/json", "", "application/json"),
        (LINES, "application/*", "", LINES),
        ("application/json", "*/*", "", "application/json"),
        ("application/json", LINES, "", LINES),
        ("application/json", "*/*", "?format=ndjson", LINES),
        (LINES, LINES, "?format=json", "application/json"),
    ],
)
def test_the_answer_is_like_the_body_or_as_asked_for(program, kind, accept, query, expected):
    body = raw() if kind == LINES else array(raw())
    response = post(program, PATH + query, body, kind, Accept=accept)

    assert response.headers["Content-Type"] == expected
    first = json.loads(response.getvalue())
    assert (first[0] if expected == "application/json" else first)["points"] == 205


@pytest.mark.parametrize(
    "body",
    [
        *(b"[", b"[}", b"[" * 100_000, b"[1 2]", b"[{} {}]", b"[{},]", b"[,{}]", b"[{}]]"),
        *(b'[{"name": "a}, {}]', b'[{"name": a"}, {}]', b"[[{]}, {}]", b'["" ""]'),
        b"[NaN," + b"[" + b"[]," * 1_100_000 + b"[]]]",
    ],
)
def test_an_array_that_cannot_be_parted_is_refused(program, body):
    refused(post(program, PATH, body), 400, "not-json")


@pytest.mark.parametrize("body", [b"{}", b"null", raw()])
def test_what_is_no_array_is_refused(program, body):
    fault = refused(post(program, PATH, body), 422, "unreadable", "wrong-type")

    assert fault["message"].endswith("is not of the type array")


@pytest.mark.parametrize("kind", [LINES, "application/json"])
def test_a_thousand_are_taken_and_no_more(program, kind):
    thousand = [BAD] * 1000
    body = {LINES: b"\n".join(thousand), "application/json": array(*thousand)}[kind]
    response = post(program, PATH, body, kind)
    assert response.getvalue().count(b'"errors"') == 1000

    thousand.append(BAD)
    body = {LINES: b"\n".join(thousand), "application/json": array(*thousand)}[kind]
    fault = refused(post(program, PATH, body, kind), 413, "too-large", "too-many")
    assert fault["message"] == "There are 1001 documents; 1000 are taken at once."


def test_the_body_is_bounded(program, monkeypatch):
    monkeypatch.setattr(batch.ValidateBatch, "body_limit", 100)

    refused(post(program, PATH, array(raw())), 413, "too-large")


def test_a_batch_takes_more_than_a_verdict(program, settings):
    settings.API_RATE = 100
    assert post(program, PATH, array(*[BAD] * 390)).status_code == 200
    response = post(program, PATH, array(BAD))
    refused(response, 429, "too-many-requests")
    assert int(response.headers["Retry-After"]) >= 1
    assert post(program, "validate/", raw()).status_code == 200


@pytest.mark.parametrize("kind", [LINES, "application/json"])
@pytest.mark.parametrize(
    ("document", "code"),
    [
        (b'{"\\ud800": 1}', "wrong-value"),
        (b'"\\ud800"', "wrong-type"),
        (raw(name="N").replace(b"N", b"\\ud800"), "wrong-value"),
        (b"[" * 2_000 + b"]" * 2_000, "too-deep"),
        (raw().replace(b'"budget":', b'"budget": 1, "budget":'), "repeated-field"),
        (b"[" * 100_000 + b"]" * 100_000, "too-deep"),
        (b"NaN", "not-json"),
        (raw().replace(b"500", b"-Infinity"), "not-json"),
        (raw().replace(b"500", b"5" * 5_000), "not-json"),
        (raw().replace(b"500", b""), "not-json"),
        (raw().replace(b"500", b"True"), "not-json"),
        (raw().replace(b'"faction"', b"faction"), "not-json"),
        (raw().replace(b"vikings", b"\xff, ]}"), "not-json"),
        (raw().replace(b"vikings", b"\\x, ]}"), "not-json"),
        (raw().replace(b"vikings", b"\x00, ]}"), "not-json"),
        (b'{"a" 1}', "not-json"),
        (b"{} // c", "not-json"),
    ],
    ids=[
        *("a name", "a text", "a value", "deep", "twice", "very deep", "no number", "no end"),
        *("digits", "nothing", "a word", "no text", "no UTF-8", "no escape", "no character"),
        *("no colon", "a comment"),
    ],
)
def test_what_is_wrong_with_one_spoils_no_other(program, kind, document, code):
    documents = [raw(), document, raw(budget=1)]
    body = {LINES: b"\n".join(documents), "application/json": array(*documents)}[kind]
    response = post(program, PATH, body, kind, Accept=LINES)

    assert response.status_code == 200
    first, second, third = map(json.loads, response.getvalue().splitlines())
    assert (first["legal"], third["legal"]) == (True, False)
    assert code in [each["code"] for each in second["errors"]]


def test_the_answer_to_a_good_one_is_the_same_beside_a_bad_one(program):
    good = array(raw(), b" " + raw(budget=1) + b"\r\n", raw(name="é, ]}"))
    alone = post(program, PATH, good).content
    beside = post(program, PATH, good[:-1] + b", NaN]").content

    assert beside.startswith(alone[:-1] + b',{"errors"')
    [fault] = json.loads(beside)[-1]["errors"]
    assert (fault["pointer"], fault["message"]) == ("", "not JSON: NaN is no number of JSON")


def test_a_document_may_be_as_large_beside_a_bad_one(program):
    document = raw(x="y" * (MAX_BYTES - len(raw(x=""))))
    assert len(document) == MAX_BYTES
    answers = post(program, PATH, array(document, b" \n" + document, b"NaN")).json()

    assert [each.get("points") for each in answers] == [205, 205, None]


@pytest.mark.parametrize("array", [b"[" * 2_000 + b"]", b"[" * 2_000 + b"]" * 2_001])
def test_what_is_deep_and_no_array_is_refused(program, array):
    refused(post(program, PATH, array), 400, "not-json")

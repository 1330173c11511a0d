"""The codes of refusals and faults: the description has them all, as they are answered."""

import ast
import re
from pathlib import Path

import pytest
from django.conf import settings
from django.utils import translation

from pillage_web import errors
from pillage_web.api.codes import HEADERS, example, refusals
from pillage_web.api.describing import described
from pillage_web.running.refusals import REFUSALS
from tests.api.documents import raw
from tests.api.own import Program
from tests.api.test_schema import ALL, SCHEMA, conforms
from tests.web.builder import entry, muster
from warbands.rules.fault_codes import CODES
from warbands.rules.fault_words import SENTENCES
from warbands.rules.shape import CODES as OF_SHAPES

PROBLEM = "application/problem+json"
ABOUT = SCHEMA["info"]["description"]
EXAMPLES = SCHEMA["components"]["examples"]
ROW = re.compile(r"^\| (?:(\d+) \| )?`([a-z-]+)` \| (.+) \|$", re.MULTILINE)
ROWS = ROW.findall(ABOUT)
# Only pages say these: no form is sent to the API, and no message.
OF_PAGES = {errors.SIGNED_OUT.code, errors.NO_MAIL.code}
# Of no operation: what no part of it has made, and methods that it has not.
OF_ANYTHING = {"bad-request", "not-allowed", "server-error"}
# Where the code of a fault stands among what it is made with.
MAKERS = {"Fault": 0, "fault": 1, "wrong_parameter": 1, "_wrong": 2}
# Of files on the disk, which only the commands read.
OF_COMMANDS = "warbands/management/"


def sources():
    for package in ("factions", "pillage_web", "warbands"):
        for path in (Path(settings.ROOT) / package).rglob("*.py"):
            yield str(path.relative_to(settings.ROOT)), ast.parse(path.read_text(encoding="utf-8"))


def calls():
    """The file, the name and the arguments of every call of a plain name."""
    for path, tree in sources():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                given = [getattr(each, "value", None) for each in node.args]
                yield path, node.func.id, given


def test_every_refusal_is_in_the_table():
    made = {
        given[1] for _, name, given in calls() if name == "Refusal" and isinstance(given[1], str)
    }
    listed = {code for status, code, _ in ROWS if status}

    assert len(made) > 20
    assert made - listed == OF_PAGES
    assert {code for code, _, _ in REFUSALS.values()} <= listed
    assert {each.code for each in refusals()} <= made
    assert listed <= made | {code for code, _, _ in REFUSALS.values()}


def test_the_table_has_the_words_of_the_refusals():
    for each in refusals():
        assert (str(each.status), each.code, str(each.message)) in ROWS


def test_every_fault_is_in_a_table():
    codes = set(OF_SHAPES.values())
    for path, name, given in calls():
        place = MAKERS.get(name)
        if place is None or path.startswith(OF_COMMANDS) or len(given) <= place:
            continue
        if isinstance(given[place], str) and given[place]:
            codes.add(given[place])

    assert {"unknown-slug", "unknown-edition", "read-only-token", "no-such-entry"} <= codes
    assert codes - {code for _, code, _ in ROWS} == set()


def test_the_sentences_of_a_code_are_those_that_it_is_made_with():
    made = {
        (given[1], given[2] if len(given) > 2 and isinstance(given[2], str) else given[1])
        for path, name, given in calls()
        if name == "fault" and len(given) > 1 and not path.startswith(OF_COMMANDS)
    }
    made = {(code, said) for code, said in made if isinstance(code, str) and said in SENTENCES}
    made |= {
        (code, keyword if keyword in SENTENCES else "out-of-place")
        for keyword, code in OF_SHAPES.items()
    }

    assert len(made) > 15
    assert made <= {(code, each) for code, sentences in CODES.items() for each in sentences}


def test_no_code_stands_twice_with_one_status():
    assert len({row[:2] for row in ROWS}) == len(ROWS)
    assert not {code for status, code, _ in ROWS if not status and code in OF_PAGES}


@pytest.mark.parametrize("name", ALL)
def test_every_refusal_of_an_operation_says_when_and_shows_how(name):
    for status, about in ALL[name][2]["responses"].items():
        if int(status) < 400:
            continue
        shown = about["content"][PROBLEM]["examples"]
        assert shown
        for code, each in shown.items():
            assert each == {"$ref": f"#/components/examples/{code}"}
            problem = EXAMPLES[code]["value"]
            assert (problem["type"], problem["status"]) == (
                f"urn:pillage:problem:{code}",
                int(status),
            )
            assert f"`{code}`: {problem['detail']}" in about["description"]


def test_every_example_is_a_problem_and_is_shown():
    for each in EXAMPLES.values():
        conforms(each["value"], {"$ref": "#/components/schemas/Problem"})
    shown = {
        code
        for _, _, operation in ALL.values()
        for about in operation["responses"].values()
        for code in about.get("content", {}).get(PROBLEM, {}).get("examples", {})
    }
    assert shown <= set(EXAMPLES)
    assert set(EXAMPLES) - shown == OF_ANYTHING


def test_the_description_is_in_english_whoever_asks():
    with translation.override("fr"):
        assert described() == SCHEMA


def asked(program, keeper, code):
    """The answer to a request that is refused with a code, as its example has it."""
    edited = muster(entry("chieftain", 1)).pk
    links = f"{edited}/links/"
    key = {"Idempotency-Key": "one"}

    def post(body, kind="application/json"):
        return program.post("/api/v1/validate/", body, content_type=kind)

    def linked_twice():
        keeper.ask("POST", links, {"name": "a"}, **key)
        return keeper.ask("POST", links, {"name": "b"}, **key)

    def patched(body, **headers):
        return keeper.ask("PATCH", f"{edited}/", {"edits": body}, **headers)

    ways = {
        "wrong-parameter": lambda: program.get("/api/v1/?what=1"),
        "not-found": lambda: program.get("/api/v1/what/"),
        "not-acceptable": lambda: program.get("/api/v1/", headers={"Accept": "image/png"}),
        "not-json": lambda: post(b"{"),
        "unreadable": lambda: post(raw(faction="vikngs")),
        "wrong-type": lambda: post(b"x", "a/b"),
        "too-large": lambda: post(b" " * 300_000),
        "not-signed-in": lambda: program.get("/api/v1/warbands/"),
        "no-condition": lambda: patched([]),
        "wrong-condition": lambda: patched([], If_Match="1"),
        "not-edited": lambda: patched([{}], If_Match="*"),
        "wrong-key": lambda: keeper.ask("POST", links, {}, **{"Idempotency-Key": "two words"}),
        "key-of-another": linked_twice,
    }
    return ways[code]()


@pytest.mark.parametrize(
    "code",
    [
        *("wrong-parameter", "not-found", "not-acceptable", "not-json", "unreadable"),
        *("wrong-type", "too-large", "not-signed-in", "no-condition", "wrong-condition"),
        *("not-edited", "wrong-key", "key-of-another"),
    ],
)
def test_an_example_of_a_refusal_is_what_is_answered(program, keeper: Program, code):
    response = asked(program, keeper, code)

    assert response.json() == EXAMPLES[code]["value"]
    assert response.status_code == EXAMPLES[code]["value"]["status"]


def test_what_a_header_is_wrong_for_names_it():
    shown = {each.code: example(each)["errors"][0].get("header") for each in refusals()}

    assert {code: shown[code] for code in HEADERS} == HEADERS
    assert shown["not-signed-in"] == "Authorization"

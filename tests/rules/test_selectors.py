"""Selectors: what they say, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from factions.rulebook.selectors import SelectorError, compiled, facts_of, source

DEFINITIONS = {
    "rider": "item:horse",
    "knight": "rider and tag:noble",
    "odd": "odd or item:a",
    "one": "two",
    "two": "one",
    "lost": "(item:a",
}
A, B, C = "item:a", "item:b", "item:c"


def true(text: str, *facts: str) -> bool:
    found = compiled(text, DEFINITIONS)(frozenset(facts))
    assert isinstance(found, bool)
    return found


@pytest.mark.parametrize(
    ("text", "facts", "wanted"),
    [
        ("any", [], True),
        ("none", [A], False),
        (A, [A], True),
        (A, [B], False),
        (f"not {A}", [B], True),
        (f"not not {A}", [A], True),
        (f"{A} and {B}", [A], False),
        (f"{A} or {B}", [B], True),
        (f"{A} or {B} and {C}", [A], True),
        (f"({A} or {B}) and {C}", [A], False),
        (f"not {A} and {B}", [B], True),
        (f"not ({A} and {B})", [A], True),
        (f"not {A} or {B}", [A, B], True),
        (f"{A} and not none", [A], True),
        ("native", ["native"], True),
        ("foreign and ally", ["foreign"], False),
        ("rider", ["item:horse"], True),
        ("knight", ["item:horse"], False),
        ("knight", ["item:horse", "tag:noble"], True),
        ("not knight", [], True),
        ("ruling:rounding=up", ["ruling:rounding=up"], True),
        ("people:None", ["people:None"], True),
        (f"  (( {A}))  ", [A], True),
    ],
)
def test_what_a_selector_says(text: str, facts: list[str], wanted: bool):
    assert true(text, *facts) is wanted


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", '"" ends too soon'),
        ("   ", "ends too soon"),
        ("item:a and", "ends too soon"),
        ("not", "ends too soon"),
        ("(item:a", "a bracket is not closed"),
        ("item:a)", 'unexpected ")"'),
        ("item:a item:b", 'unexpected "item:b"'),
        ("item:a or or item:b", '"or" means nothing'),
        ("and", '"and" means nothing'),
        ("horse", '"horse" means nothing'),
        ("item:", '"item:" means nothing'),
        (":a", '":a" means nothing'),
        ("colour:red", '"colour:red" means nothing'),
        ("NATIVE", '"NATIVE" means nothing'),
        ("odd", '"odd" is defined by itself'),
        ("one", '"one" is defined by itself'),
        ("lost", "a bracket is not closed"),
        ("f", '"f" means nothing'),
        ("__import__('os')", "a bracket|means nothing|unexpected"),
    ],
)
def test_what_is_refused(text: str, complaint: str):
    with pytest.raises(SelectorError, match=complaint.replace("(", r"\(").replace(")", r"\)")):
        compiled(text, DEFINITIONS)


def test_facts_are_named_through_definitions():
    assert facts_of("knight or not native", DEFINITIONS) == {"item:horse", "tag:noble", "native"}
    assert facts_of("any", DEFINITIONS) == frozenset()


@pytest.mark.parametrize("word", ["item:'+f", 'item:"', "item:\\", "item:{}", "item:1;import"])
def test_a_fact_is_only_a_quoted_word(word: str):
    assert true(word, word) is True
    assert true(word) is False
    assert source(word, {}) == f"({word!r} in f)"


WORDS = st.sampled_from([A, B, C, "any", "none"])


@st.composite
def expressions(draw: st.DrawFn, depth: int = 3) -> str:
    kind = draw(st.sampled_from(["word", "not", "and", "or"])) if depth else "word"
    if kind == "word":
        return draw(WORDS)
    left = draw(expressions(depth - 1))
    if kind == "not":
        return f"not ({left})"
    return f"({left}) {kind} ({draw(expressions(depth - 1))})"


@given(expressions(), st.sets(st.sampled_from([A, B, C])))
def test_any_selector_says_what_python_would(text: str, facts: set[str]):
    names = {A: "a", B: "b", C: "c", "any": "True", "none": "False"}
    python = " ".join(text.replace("(", "( ").replace(")", " )").split())
    for word, name in names.items():
        python = python.replace(word, name)
    values = {"a": A in facts, "b": B in facts, "c": C in facts}
    assert true(text, *facts) == eval(python, {}, values)  # noqa: S307 - words of this test alone

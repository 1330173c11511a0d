"""Warbands in a few words, so that a test reads as a ruling.

An entry is written `6 rus/warrior shield bow +hunter`: how many (one if left out), the faction
if it is another, the unit, what it carries, and its talents, each behind a plus. Its id is e1,
e2, … by its place. A problem is written `too-many-shooters e2 e3`: its code and the entries that
it names.
"""

import json
from typing import Any

from factions import files
from factions.rulebook.values import Rulebook
from warbands.rules.document import FORMAT, Document, Entry, decode, encode
from warbands.rules.judging import Judge
from warbands.rules.verdict import Problem, Verdict

PLENTY = 100_000
BOOK: Rulebook = files.read(files.PILLAGE).rulebook
JUDGE = Judge(BOOK)


def entry(text: str, number: int = 1) -> Entry:
    """An entry in the notation above."""
    first, *rest = text.split()
    count, words = (int(first), rest) if first.isdecimal() else (1, [first, *rest])
    *faction, unit = words[0].split("/")
    return Entry(
        unit=unit,
        count=count,
        equipment=tuple(word for word in words[1:] if not word.startswith("+")),
        talents=tuple(word[1:] for word in words[1:] if word.startswith("+")),
        faction=faction[0] if faction else None,
        id=f"e{number}",
    )


def warband(
    faction: str,
    *entries: str,
    budget: int = PLENTY,
    people: str | None = None,
    ally: str | None = None,
    rulings: str = "",
) -> Document:
    """A warband; rulings are written `rounding=up chieftains=extra`."""
    return Document(
        format=FORMAT,
        faction=faction,
        budget=budget,
        entries=tuple(entry(text, number) for number, text in enumerate(entries, 1)),
        people=people,
        ally=ally,
        rulings=dict(word.split("=") for word in rulings.split()),
    )


def judged(document: Document) -> Verdict:
    """The verdict on a warband of the shipped game."""
    return JUDGE.verdict(document)


def problems(document: Document) -> list[str]:
    """Every problem in the notation above, in the verdict's order."""
    return [" ".join((each.code, *each.entries)) for each in judged(document).problems]


def assert_problems(document: Document, codes: set[str]) -> None:
    """Exactly these codes are broken; and the verdict is legal only if none is."""
    verdict = judged(document)
    assert {problem.code for problem in verdict.problems} == codes
    assert verdict.legal == (not codes)


def assert_legal(document: Document) -> None:
    """Nothing is wrong."""
    assert problems(document) == []
    assert judged(document).legal


def assert_named(document: Document, *wanted: str) -> None:
    """Exactly these problems, each with exactly these entries."""
    assert sorted(problems(document)) == sorted(wanted)


def problem(document: Document, code: str) -> Problem:
    """The one problem of this code."""
    [found] = [each for each in judged(document).problems if each.code == code]
    return found


def points_of(document: Document) -> list[int]:
    """What one figure of each entry comes to."""
    return [record.each for record in judged(document).records]


def plain(document: Document) -> dict[str, Any]:
    """The document as JSON has it."""
    data: dict[str, Any] = json.loads(encode(document))
    return data


def from_plain(data: dict[str, Any]) -> Document:
    """The document that this JSON is."""
    return decode(json.dumps(data).encode())

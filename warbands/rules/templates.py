"""Message templates: what a restriction's row says of its problem, parsed once.

A template holds fields such as `{have:shooter|shooters}`: the number with the form of the word
that the language wants for it.
"""

from collections.abc import Callable
from functools import lru_cache
from string import Formatter
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from warbands.rules.document import Document, Entry
from warbands.rules.verdict import Problem

if TYPE_CHECKING:
    from warbands.rules.words import Words


class Case(NamedTuple):
    """A problem of a document, and who puts it into words."""

    words: "Words"
    problem: Problem
    document: Document


Field: TypeAlias = Callable[[Case], str]

_ONE_FORM_UP_TO = {"fr": 1}

_NUMBERS: dict[str, Callable[[Problem], int]] = {
    "have": lambda problem: problem.have,
    "limit": lambda problem: problem.limit,
    "of": lambda problem: problem.of or 0,
    "over": lambda problem: abs(problem.have - problem.limit),
}


def plural_form(number: int, language: str) -> int:
    """Which of a word's forms goes with a number (CLDR: en and fr have two, ru three)."""
    if language == "ru":
        ten, hundred = number % 10, number % 100
        if ten == 1 and hundred != 11:
            return 0
        return 1 if 2 <= ten <= 4 and not 12 <= hundred <= 14 else 2
    if language in _ONE_FORM_UP_TO:
        return 0 if number <= _ONE_FORM_UP_TO[language] else 1
    return 0 if number == 1 else 1


def filled(template: str, language: str, case: Case) -> str:
    """The template of that language with its fields filled."""
    text, fields = _parsed(template, language)
    return text % tuple([field(case) for field in fields])


@lru_cache(maxsize=1024)
def _parsed(template: str, language: str) -> tuple[str, list[Field]]:
    """The text with `%s` for each of its fields."""
    texts: list[str] = []
    fields: list[Field] = []
    for text, name, spec, _ in Formatter().parse(template):
        texts += [text.replace("%", "%%"), "%s" if name else ""]
        if name in _NUMBERS:
            fields.append(_number(_NUMBERS[name], spec.split("|") if spec else [], language))
        elif name:
            fields.append(_TEXTS[name])
    return "".join(texts), fields


def _number(value: Callable[[Problem], int], forms: list[str], language: str) -> Field:
    if not forms:
        return lambda case: str(value(case.problem))

    def counted(case: Case) -> str:
        number = value(case.problem)
        return f"{number} {forms[min(plural_form(number, language), len(forms) - 1)]}"

    return counted


def _first(case: Case) -> Entry | None:
    """The first entry that the problem names."""
    named = case.problem.entries
    return next((each for each in case.document.entries if each.id in named), None)


def _subject(case: Case) -> str:
    first = _first(case)
    return case.words.entry(first) if first else ""


def _unit(case: Case) -> str:
    first = _first(case)
    return case.words.unit(first.unit) if first else ""


def _faction(case: Case) -> str:
    """The faction of the first entry named, or the warband's."""
    first = _first(case)
    return case.words.faction((first and first.faction) or case.document.faction)


_TEXTS: dict[str, Field] = {
    "items": lambda case: case.words.pieces(case.problem.items),
    "missing": lambda case: case.words.pieces(case.problem.missing),
    "people": lambda case: case.words.people(case.document.people),
    "about": lambda case: case.words.anything(case.problem.about),
    "faction": _faction,
    "subject": _subject,
    "unit": _unit,
}

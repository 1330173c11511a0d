"""The corpus of worked lists in worked/: one file for each code, and one for the rulings."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest
import yaml

from factions.rulebook.integrity.parts import restrictions
from tests.rules.warbands import BOOK, PLENTY, judged, problems, warband
from warbands.rules.document import Document

FOLDER = Path(__file__).parent / "worked"
Case = dict[str, Any]
CODES = {row.code for _, row in restrictions(BOOK)}


def read(path: Path) -> list[Case]:
    cases: list[Case] = yaml.safe_load(path.read_text(encoding="utf-8"))
    return cases


RULINGS = read(FOLDER / "rulings.yaml")
CORPUS = {path.stem: read(path) for path in sorted(FOLDER.glob("*.yaml"))}
del CORPUS["rulings"]
CASES = [
    pytest.param(code, case, id=f"{code}: {case['title']}")
    for code, cases in CORPUS.items()
    for case in cases
]
KEYS = {"title", "faction", "entries", "budget", "people", "ally", "rulings", "points", "figures"}


def built(case: Case, rulings: dict[str, str]) -> Document:
    return warband(
        case["faction"],
        *case["entries"],
        budget=case.get("budget", PLENTY),
        people=case.get("people"),
        ally=case.get("ally"),
        rulings=" ".join(f"{ruling}={option}" for ruling, option in rulings.items()),
    )


@pytest.mark.parametrize(("code", "case"), CASES)
def test_worked_list(code: str, case: Case):
    assert case.keys() <= KEYS | {"problems"}
    document = built(case, case.get("rulings", {}))
    wanted, verdict = case.get("problems", []), judged(document)
    assert sorted(problems(document)) == sorted(wanted)
    assert verdict.legal == (not wanted)
    assert case.get("points", verdict.points) == verdict.points
    assert case.get("figures", verdict.figures) == verdict.figures


@pytest.mark.parametrize("case", RULINGS, ids=lambda case: f"{case['ruling']}: {case['title']}")
def test_worked_ruling(case: Case):
    options = [option.slug for option in BOOK.rulings[case["ruling"]].options]
    assert list(case["under"]) == options
    for option, wanted in case["under"].items():
        document = built(case, {case["ruling"]: option})
        assert sorted(problems(document)) == sorted(wanted), option


@pytest.mark.parametrize("case", RULINGS, ids=lambda case: f"{case['ruling']}: {case['title']}")
def test_the_default_need_not_be_written_down(case: Case):
    default = case["under"][BOOK.rulings[case["ruling"]].default]
    assert sorted(problems(built(case, {}))) == sorted(default)


def test_every_code_of_the_data_has_a_legal_and_an_illegal_list():
    assert set(CORPUS) == CODES
    for code, cases in CORPUS.items():
        named = [[each.split()[0] for each in case.get("problems", [])] for case in cases]
        assert [] in named, f"{code} has no legal list"
        assert any(code in codes for codes in named), f"{code} has no illegal list"


def test_every_code_stands_alone_somewhere():
    """A list that is wrong in one way only, save where the rules make it wrong in two."""
    alone = {code for code, cases in CORPUS.items() for case in cases if _names_only(case, code)}
    assert CODES - alone == {"mount-required"}


def _names_only(case: Case, code: str) -> bool:
    return [each.split()[0] for each in case.get("problems", [])] == [code]


def test_every_option_of_every_ruling_changes_a_verdict():
    changed: dict[str, set[str]] = defaultdict(set)
    for case in RULINGS:
        default = BOOK.rulings[case["ruling"]].default
        for option, wanted in case["under"].items():
            if wanted != case["under"][default]:
                changed[case["ruling"]].add(option)
    assert dict(changed) == {
        ruling.slug: {option.slug for option in ruling.options} - {ruling.default}
        for ruling in BOOK.rulings.values()
    }


def test_every_title_is_another_ruling():
    titles = [case["title"] for cases in CORPUS.values() for case in cases]
    titles += [case["title"] for case in RULINGS]
    assert len(titles) == len(set(titles))
    assert all(title.endswith(".") for title in titles)

"""The copies of a verdict that stand beside a stored document, for lists."""

import unicodedata
from typing import Any

from warbands.rules.availability import awaits_more
from warbands.rules.judging import Judge
from warbands.rules.verdict import Verdict


def sought(name: str) -> str:
    """A name, or a part of one, as it is compared: databases know no case but that of a to z."""
    return unicodedata.normalize("NFKC", name).casefold()[:240]


def totals(judge: Judge, verdict: Verdict) -> dict[str, Any]:
    """The columns of a warband that are computed from its document; the verdict is the judge's."""
    document = verdict.document
    wrong = verdict.problems
    return {
        "name": document.name,
        "sought": sought(document.name),
        "faction": document.faction,
        "budget": document.budget,
        "points": verdict.points,
        "figures": verdict.figures,
        "legal": verdict.legal,
        "unfinished": bool(wrong) and all(awaits_more(judge, verdict, each) for each in wrong),
    }

"""The copies of a verdict that stand beside a stored document, for lists."""

from typing import Any

from warbands.rules.verdict import Verdict


def totals(verdict: Verdict) -> dict[str, Any]:
    """The columns of a warband that are computed from its document."""
    document = verdict.document
    return {
        "name": document.name,
        "faction": document.faction,
        "budget": document.budget,
        "points": verdict.points,
        "figures": verdict.figures,
        "legal": verdict.legal,
    }

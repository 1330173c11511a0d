"""What the start page's template is given."""

from typing import Any

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import get_language

from factions.models import Edition
from factions.rulebook.values import in_language
from pillage_web.access import holder_of
from warbands.drawing import Draughtsman
from warbands.judges import judge_of
from warbands.models import Warband
from warbands.sheet import Choice
from warbands.typed import Errors

DRAFTS = 12


def start_context(request: HttpRequest, edition: Edition, errors: Errors) -> dict[str, Any]:
    """The factions by book, the budgets, this browser's drafts, and what was typed wrong."""
    draughtsman = Draughtsman(judge_of(edition), get_language() or "en")
    data = draughtsman.book.data
    chosen = request.POST.get("budget", "")
    return {
        "groups": _groups(draughtsman),
        "budgets": data.budgets,
        "budget": int(chosen) if chosen.isdecimal() and len(chosen) < 7 else data.default_budget,
        "budget_other": request.POST.get("budget_other", "")[:20],
        "drafts": _drafts(request, draughtsman),
        "errors": {field: message for field, (message, _typed) in errors.items()},
    }


def _groups(draughtsman: Draughtsman) -> list[tuple[str, list[Choice]]]:
    book = draughtsman.book
    return [
        (
            in_language(supplement.names, draughtsman.language),
            [
                draughtsman.faction(faction.slug)
                for faction in book.factions.values()
                if faction.supplement == supplement.slug
            ],
        )
        for supplement in book.data.supplements
    ]


def _drafts(request: HttpRequest, draughtsman: Draughtsman) -> list[dict[str, Any]]:
    holder = holder_of(request)
    if holder is None:
        return []
    drafts = Warband.objects.filter(holder=holder).order_by("-updated_at")[:DRAFTS]
    return [
        {
            "url": reverse("warband", args=[draft.pk]),
            "name": draft.name,
            "faction": draughtsman.any_faction(draft.faction),
            "points": draft.points,
            "budget": draft.budget,
            "figures": draft.figures,
            "standing": draft.standing,
            "updated": draft.updated_at,
        }
        for draft in drafts
    ]

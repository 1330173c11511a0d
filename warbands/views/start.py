"""The start page, and beginning a warband from it."""

from django.core.exceptions import ValidationError
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from factions import catalogue
from factions.models import Edition
from pillage_web.access import public
from pillage_web.htmx import respond
from warbands.judges import judge_of
from warbands.rules.document import FORMAT, MAX_BUDGET, Document
from warbands.starting import start_context
from warbands.typed import Errors, WholeNumber
from warbands.views.beginning import begin


@public
@require_safe
def start(request: HttpRequest) -> HttpResponse:
    """The factions by book, the budgets, and the drafts of this browser."""
    return _page(request, catalogue.newest())


@public
@require_POST
def create(request: HttpRequest) -> HttpResponse:
    """Begin a warband of a faction and a budget, and open it."""
    edition = catalogue.newest()
    errors: Errors = {}
    budget = _budget(request, errors)
    faction = _faction(request, edition, errors)
    if errors:
        return _page(request, edition, errors)
    document = Document(
        format=FORMAT,
        game=edition.game.slug,
        edition=edition.slug,
        faction=faction,
        budget=budget,
        entries=(),
    )
    return begin(request, edition, document)


def _budget(request: HttpRequest, errors: Errors) -> int:
    given = request.POST.get("budget_other") or request.POST.get("budget", "")
    try:
        return WholeNumber(0, MAX_BUDGET).clean(given)
    except ValidationError as error:
        fields = {"field": _("Budget"), "text": error.messages[0]}
        errors["budget"] = (_("%(field)s: %(text)s") % fields, given[:80])
        return 0


def _faction(request: HttpRequest, edition: Edition, errors: Errors) -> str:
    faction = request.POST.get("faction", "")
    if faction not in judge_of(edition).rulebook.factions:
        words = _('Faction: nothing is called "%(word)s" here.') % {"word": faction[:80]}
        errors["faction"] = (words, faction[:80])
    return faction


def _page(request: HttpRequest, edition: Edition, errors: Errors | None = None) -> HttpResponse:
    context = start_context(request, edition, errors or {})
    return respond(request, "start.html", context, status=422 if errors else 200, private=True)

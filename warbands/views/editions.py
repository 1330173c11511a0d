"""A newer edition: what it would change, before the player decides."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.views.decorators.http import require_safe
from msgspec.structs import replace

from factions import catalogue
from pillage_web.access import holder_only
from pillage_web.htmx import respond
from warbands.drawing.differing import draw_difference
from warbands.editions import unknown_words
from warbands.exhibits import Exhibit
from warbands.models import Warband
from warbands.pages import Page
from warbands.rules.facts import UnknownSlug


@holder_only
@require_safe
def newer(request: HttpRequest, warband: Warband, edition: str) -> HttpResponse:
    """The list as another edition would price and judge it, entry by entry, and a choice."""
    page = Page.of(request, warband)
    try:
        found = catalogue.edition(edition, page.document.game)
    except catalogue.UnknownEdition as error:
        raise Http404 from error
    after = Exhibit(replace(page.document, edition=found.slug), found)
    context: dict[str, Any] = {
        "w": page.w(),
        "edition": found.slug,
        "shields": page.shields(),
        "fault": "",
    }
    try:
        context |= {
            "difference": draw_difference(page, after, kin=True),
            "sides": [(page.sheet, ""), (after.sheet, "")],
        }
    except UnknownSlug as error:
        context["fault"] = unknown_words(found.slug, error)
    status = 409 if context["fault"] else 200
    return respond(request, "warbands/newer.html", context, status=status, private=True)

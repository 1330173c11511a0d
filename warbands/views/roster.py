"""The printed roster."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from pillage_web.access import holder_only
from pillage_web.htmx import respond
from warbands.models import Warband
from warbands.pages import Page


@holder_only
@require_safe
def roster(request: HttpRequest, warband: Warband) -> HttpResponse:
    """The roster for paper: `?layout=cards`, `?paper=letter`, `?secret=1` for the opponent."""
    page = Page.of(request, warband)
    context = {
        "w": page.w(),
        "sheet": page.sheet,
        "shields": sorted(page.shields()),
        "layout": "cards" if request.GET.get("layout") == "cards" else "roster",
        "paper": "letter" if request.GET.get("paper") == "letter" else "a4",
        "secret": request.GET.get("secret") == "1",
    }
    return respond(request, "warbands/roster.html", context, private=True)

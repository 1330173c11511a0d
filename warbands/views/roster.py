"""The printed roster."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from pillage_web.access import holder_only
from pillage_web.htmx import respond
from warbands.models import Warband
from warbands.pages import Page
from warbands.papers import address_of, link_now, paper_context


@holder_only
@require_safe
def roster(request: HttpRequest, warband: Warband) -> HttpResponse:
    """The roster for paper; with a QR code where a link leads to the list as it stands."""
    page = Page.of(request, warband)
    link = link_now(warband)
    context = paper_context(request, page, address_of(request, link) if link else "")
    return respond(request, "warbands/roster.html", context | {"w": page.w()}, private=True)

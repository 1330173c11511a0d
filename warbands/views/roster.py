"""The printed roster."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from pillage_web.access import holder_only
from pillage_web.htmx import respond
from warbands.models import Warband
from warbands.pages import Page
from warbands.papers import is_secret, link_now, paper_context


@holder_only
@require_safe
def roster(request: HttpRequest, warband: Warband) -> HttpResponse:
    """The roster for paper; with a QR code where a link leads to what it shows, as it stands."""
    page = Page.of(request, warband)
    context = paper_context(request, page, link_now(warband, for_opponent=is_secret(request)))
    return respond(request, "warbands/roster.html", context | {"w": page.w()}, private=True)

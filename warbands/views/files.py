"""The files of a warband: PDF, texts, CSV and JSON."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from pillage_web.access import holder_only, link_only, public
from pillage_web.htmx import keep_private
from warbands.exhibits import Drawn, Exhibit, NotOpened, exhibit_of
from warbands.exports.files import FILES, file_name
from warbands.models import ShareLink, Warband
from warbands.pages import Page
from warbands.papers import address_of, link_now


@holder_only
@require_safe
def file(request: HttpRequest, warband: Warband, name: str) -> HttpResponse:
    """A file of the list as it stands; paper leads to a link of it, where there is one."""
    link = link_now(warband) if name in FILES else None
    return _answer(Page.of(request, warband), name, address_of(request, link) if link else "")


@link_only
@require_safe
def shared_file(request: HttpRequest, link: ShareLink, name: str) -> HttpResponse:
    """A file of a shared list."""
    return _answer(Exhibit.of(link.revision.document), name, address_of(request, link))


@public
@require_safe
def opened_file(request: HttpRequest, packed: str, name: str) -> HttpResponse:
    """A file of a list that came in its address."""
    try:
        return _answer(exhibit_of(packed), name, "")
    except NotOpened as error:
        raise Http404 from error


def _answer(shown: Drawn, name: str, link: str) -> HttpResponse:
    if name not in FILES:
        raise Http404
    made = FILES[name]
    response = HttpResponse(made.make(shown, link), content_type=made.content_type)
    way = content_disposition_header(not made.shown, file_name(shown, name))
    response.headers["Content-Disposition"] = way or "inline"
    return keep_private(response)

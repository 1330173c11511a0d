"""The files of a warband: PDF, texts, CSV and JSON."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from pillage_web.access import holder_only, link_only, public
from pillage_web.htmx import keep_private
from pillage_web.renders import rendered
from warbands.exhibits import Drawn, Exhibit, NotOpened, exhibit_of
from warbands.exports.files import FILES, file_name
from warbands.models import ShareLink, Warband
from warbands.pages import Page
from warbands.papers import address_of, link_now


@holder_only
@require_safe
@rendered
def file(request: HttpRequest, warband: Warband, name: str) -> HttpResponse:
    """A file of the list as it stands; paper leads to a link of it, where there is one."""
    link = link_now(warband) if name in FILES else None
    return keep_private(
        made(Page.of(request, warband), name, address_of(request, link) if link else "")
    )


@link_only
@require_safe
@rendered
def shared_file(request: HttpRequest, link: ShareLink, name: str) -> HttpResponse:
    """A file of a shared list."""
    exhibit = Exhibit.of(link.revision.document)
    return keep_private(made(exhibit, name, address_of(request, link)))


@public
@require_safe
@rendered
def opened_file(request: HttpRequest, packed: str, name: str) -> HttpResponse:
    """A file of a list that came in its address."""
    try:
        return keep_private(made(exhibit_of(packed), name, ""))
    except NotOpened as error:
        raise Http404 from error


def made(shown: Drawn, name: str, link: str = "") -> HttpResponse:
    """The file of that name. Raises Http404."""
    if name not in FILES:
        raise Http404
    form = FILES[name]
    response = HttpResponse(form.make(shown, link), content_type=form.content_type)
    way = content_disposition_header(not form.shown, file_name(shown, name))
    response.headers["Content-Disposition"] = way or "inline"
    return response

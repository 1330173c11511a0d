"""The files of a warband: PDF, texts, CSV and JSON."""

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.utils.http import content_disposition_header
from django.views.decorators.http import require_safe

from pillage_web.access import any_link_only, holder_only, public
from pillage_web.errors import NO_LINK, refuse
from pillage_web.htmx import keep_private
from pillage_web.renders import rendered
from warbands.exhibits import Drawn, Exhibit, NotOpened, exhibit_of
from warbands.exports.files import FILES, file_name, is_for_opponent
from warbands.models import ShareLink, Warband
from warbands.pages import Page
from warbands.papers import led_to, link_now


@holder_only
@require_safe
@rendered
def file(request: HttpRequest, warband: Warband, name: str) -> HttpResponse:
    """A file of the list as it stands; paper leads to a link of it, where there is one."""
    secret = is_for_opponent(name)
    link = link_now(warband, for_opponent=secret) if name in FILES else None
    shown = Page.of(request, warband)
    return keep_private(made(shown, name, led_to(request, link, secret=secret)))


@any_link_only
@require_safe
@rendered
def shared_file(request: HttpRequest, link: ShareLink, name: str) -> HttpResponseBase:
    """A file of a shared list; behind a link for the opponent there are none but theirs."""
    secret = is_for_opponent(name)
    if link.for_opponent and not secret:
        return refuse(request, NO_LINK)
    exhibit = Exhibit.of(link.revision.document)
    return keep_private(made(exhibit, name, led_to(request, link, secret=secret)))


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

"""A shared list: what whoever has its link sees, and may do with it."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.cache import patch_cache_control
from django.views.decorators.http import require_POST, require_safe

from pillage_web.access import any_link_only, link_only
from pillage_web.htmx import respond
from pillage_web.renders import rendered
from warbands.exhibits import Exhibit
from warbands.exports.pdf import picture as draw
from warbands.models import ShareLink
from warbands.papers import address_of, is_secret, paper_context
from warbands.seals import new_seal
from warbands.sheet import Sheet
from warbands.views.beginning import copy


@any_link_only
@require_safe
def shared(request: HttpRequest, link: ShareLink) -> HttpResponse:
    """The list as it was shared, with its verdict; print, files, and "make it mine".

    Behind a link for the opponent is their version alone.
    """
    address = address_of(request, link)
    exhibit = Exhibit.of(link.revision.document, address)
    own = reverse("shared", args=[link.pk])
    context = paper_context(request, exhibit, link, bound=link.for_opponent)
    seen = "?secret=1" if context["kept"] else ""
    context |= {
        "roster": link.pk,
        "url": own,
        "copy": reverse("copy_shared", args=[link.pk]),
        "seal": new_seal(),
        "shared_at": link.created_at,
        "seen": f"{address}{seen}",
        "picture": request.build_absolute_uri(reverse("picture", args=[link.pk])) + seen,
    }
    return respond(request, "warbands/shared.html", context, private=True)


@any_link_only
@require_safe
@rendered
def picture(request: HttpRequest, link: ShareLink) -> HttpResponse:
    """What chats show of the link; `?secret=1`, what they show of the opponent's page."""
    sheet = Exhibit.of(link.revision.document).sheet
    return drawn(sheet, secret=link.for_opponent or is_secret(request))


def drawn(sheet: Sheet, *, secret: bool) -> HttpResponse:
    """The picture of a list for chats, which may keep it for a while."""
    response = HttpResponse(draw(sheet, secret=secret), content_type="image/png")
    patch_cache_control(response, public=True, max_age=300)
    return response


@link_only
@require_POST
def copy_shared(request: HttpRequest, link: ShareLink) -> HttpResponse:
    """Make a warband of one's own of it."""
    return copy(request, Exhibit.of(link.revision.document))

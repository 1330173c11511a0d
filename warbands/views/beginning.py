"""How a warband begins in a browser, wherever its document comes from."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from factions.models import Edition
from pillage_web.access import give_key, holder_of
from warbands.actions import create_warband
from warbands.exhibits import Exhibit
from warbands.models import Publication
from warbands.models.holders import hashed, new_key
from warbands.rules.document import Document
from warbands.seals import wish


def begin(
    request: HttpRequest,
    edition: Edition,
    document: Document,
    *,
    once: str = "",
    forked_from: Publication | None = None,
) -> HttpResponse:
    """Store the document as a warband of this browser, and open it in the builder.

    What began by the same `once` is opened and not made again; `forked_from` is the published list
    that it is of. Raises TooLarge.
    """
    holder = holder_of(request)
    key = "" if holder else new_key()
    holder = holder or hashed(key)
    warband = create_warband(
        holder=holder, edition=edition, document=document, once=once, forked_from=forked_from
    )
    response = redirect("warband", warband.pk)
    if key:
        give_key(response, key)
    return response


def copy(
    request: HttpRequest, exhibit: Exhibit, forked_from: Publication | None = None
) -> HttpResponse:
    """Make a warband of this browser of a list that is shown, and open it. Raises TooLarge."""
    once = wish(request, request.path)
    return begin(request, exhibit.edition, exhibit.document, once=once, forked_from=forked_from)

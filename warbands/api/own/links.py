"""Links to states of a warband of one's own, for others."""

from functools import partial
from typing import ClassVar

import msgspec
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from rest_framework.request import Request

from factions.api.parameters import PAGE, SIZE, page_of
from pillage_web.api.bodies import PageOf
from pillage_web.api.endpoint import JSON
from pillage_web.api.refusing import OF_BODIES, Refused
from pillage_web.errors import BUSY
from warbands import actions
from warbands.api.own.drawing import Draws
from warbands.api.own.endpoint import ID, Own, Rows, encode, verdict_of, way
from warbands.api.own.once import KEYED, LINK_KEY, key_of, once
from warbands.api.own.reading import faults_of, read
from warbands.api.own.refusals import NOT_EDITED, TOO_MANY_LINKS
from warbands.api.own.shapes import LinkShape, NewLink
from warbands.models import ShareLink, Warband


class WarbandLinks(Own):
    """The live links to states of a warband."""

    weight = 2
    body_limit = 4096
    parameters = (PAGE, SIZE)
    ways: ClassVar = {
        "GET": way(PageOf(LinkShape), 404, parameters=(PAGE, SIZE)),
        "POST": way(
            LinkShape,
            *(404, *OF_BODIES, NOT_EDITED, TOO_MANY_LINKS, *KEYED, BUSY),
            takes=NewLink,
            asks=(LINK_KEY,),
            status=201,
            sends=("Location",),
        ),
    }

    def get(self, request: Request, warband_id: str) -> HttpResponse:
        """List the links that lead somewhere, the newest first."""
        warband = self.warband(request, warband_id)
        draws = Draws(request)
        page = page_of(request, Rows(_live(warband), lambda row: draws.link(row, warband)))
        return HttpResponse(encode(page), content_type=JSON)

    def post(self, request: Request, warband_id: str) -> HttpResponse:
        """Make a link to the warband as it stands, which it shows for ever.

        With an `Idempotency-Key` the same request may be sent again: it makes one link, which is
        the answer to each.
        """
        warband = self.warband(request, warband_id)
        data = read(self.body(request), self.language, partial(faults_of, NewLink))
        new = msgspec.convert(data, NewLink)
        key, verdict = key_of(request) or "", verdict_of(warband)
        try:
            with once():
                row = actions.share_warband(
                    warband=warband,
                    verdict=verdict,
                    name=new.name,
                    for_opponent=new.for_opponent,
                    once=key,
                )
        except actions.TooManyLinks as error:
            raise Refused(TOO_MANY_LINKS) from error
        shape = Draws(request).link(row, warband)
        answer = HttpResponse(encode(shape), status=201, content_type=JSON)
        answer.headers["Location"] = shape.url
        return answer


class WarbandLink(Own):
    """A link to a state of a warband."""

    ways: ClassVar = {"GET": way(LinkShape, 404), "DELETE": way(None, 404, status=204)}
    paths: ClassVar = {"warband_id": ID, "link_id": ID}

    def get(self, request: Request, warband_id: str, link_id: str) -> HttpResponse:
        """Read what a link shows."""
        warband = self.warband(request, warband_id)
        row = _live(warband).filter(pk=link_id).first()
        if row is None:
            raise Http404
        return HttpResponse(encode(Draws(request).link(row, warband)), content_type=JSON)

    def delete(self, request: Request, warband_id: str, link_id: str) -> HttpResponse:
        """Take a link back: it leads nowhere from now on, which cannot be undone."""
        warband = self.warband(request, warband_id)
        if not actions.revoke_link(warband=warband, link_id=link_id):
            raise Http404
        return HttpResponse(status=204)


def _live(warband: Warband) -> QuerySet[ShareLink]:
    """The warband's links with their revisions, whose documents stay where they are."""
    links = ShareLink.objects.filter(revision__warband=warband, revoked_at=None)
    rows = links.select_related("revision").defer("revision__document")
    return rows.order_by("-created_at", "pk")

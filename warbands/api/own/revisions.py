"""What a warband of one's own was."""

from typing import ClassVar

from django.http import Http404, HttpResponse
from rest_framework.request import Request

from factions.api.parameters import PAGE, SIZE, page_of
from pillage_web.api.bodies import PageOf
from pillage_web.api.endpoint import JSON
from warbands.api.own.drawing import Draws
from warbands.api.own.endpoint import (
    ID,
    IF_NONE_MATCH,
    Own,
    Rows,
    encode,
    tagged,
    unchanged,
    way,
)
from warbands.api.own.shapes import ListedRevisionShape, RevisionShape
from warbands.editions import edition_of
from warbands.judges import judge_of
from warbands.models import Revision
from warbands.rules.document import stored


class WarbandRevisions(Own):
    """The states that a warband was in."""

    parameters = (PAGE, SIZE)
    ways: ClassVar = {"GET": way(PageOf(ListedRevisionShape), 404, parameters=(PAGE, SIZE))}

    def get(self, request: Request, warband_id: str) -> HttpResponse:
        """The newest first, which is the warband as it stands."""
        warband = self.warband(request, warband_id)
        rows = Revision.objects.filter(warband=warband).order_by("-number").defer("document")
        page = page_of(request, Rows(rows, Draws(request).listed_revision))
        return HttpResponse(encode(page), content_type=JSON)


class WarbandRevision(Own):
    """A state that a warband was in, judged by the edition that it was made for."""

    weight = 2
    ways: ClassVar = {"GET": way(RevisionShape, 404, kept=True, asks=(IF_NONE_MATCH,))}
    paths: ClassVar = {
        "warband_id": ID,
        "number": {"type": "integer", "minimum": 1, "maximum": 2**31 - 1},
    }

    def get(self, request: Request, warband_id: str, number: int) -> HttpResponse:
        """It never changes; in which language its words are told, its ETag tells, too."""
        warband = self.warband(request, warband_id)
        row = Revision.objects.filter(warband=warband, number=number).first()
        if row is None:
            raise Http404
        if same := unchanged(request, number, self.language):
            return same
        document = stored(row.document)
        verdict = judge_of(edition_of(document)).verdict(document)
        shape = Draws(request).revision(row, verdict)
        return tagged(request, shape, number, words=self.language)

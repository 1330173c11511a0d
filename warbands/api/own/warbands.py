"""One's own warbands: listed, created, read, replaced, edited, deleted."""

import hashlib
from collections.abc import Callable
from functools import cache
from typing import ClassVar

from django.http import HttpResponse
from django.utils.translation import gettext as _
from msgspec.structs import replace
from rest_framework.request import Request

from factions.api.parameters import PAGE, SIZE, page_of
from factions.models import Edition
from pillage_web.api.bodies import PageOf
from pillage_web.api.endpoint import JSON
from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import OF_BODIES, TOO_LARGE, Refused
from warbands import actions, models
from warbands.api.clerk import Clerk
from warbands.api.own.cursor import CURSOR, page_behind
from warbands.api.own.drawing import Draws
from warbands.api.own.editing import EDITS, Desk
from warbands.api.own.endpoint import (
    CONDITION,
    DOCUMENT,
    IF_MATCH,
    IF_NONE_MATCH,
    Own,
    Rows,
    encode,
    refuse_stale,
    stale,
    tagged,
    unchanged,
    verdict_of,
    way,
)
from warbands.api.own.once import KEY, KEYED, key_of, once
from warbands.api.own.refusals import NOT_EDITED, TOO_BUSY
from warbands.api.own.shapes import ListedWarbandShape, WarbandShape
from warbands.editions import edition_of
from warbands.judges import judge_of
from warbands.rules.document import BOM, MAX_BYTES, Document, stored
from warbands.rules.verdict import Verdict

NEW = {"path.warband_id": "$response.body#/id"}
CREATING = 20
# How often a change is made anew that is for whichever revision there is.
ATTEMPTS = 10
AT = {"header.If-Match": "$response.header.ETag"}


class Warbands(Own):
    """The warbands of whoever asks."""

    weight = 2
    body_limit = len(BOM) + MAX_BYTES
    parameters = (PAGE, SIZE, CURSOR)
    ways: ClassVar = {
        "GET": way(PageOf(ListedWarbandShape), 404, parameters=(PAGE, SIZE, CURSOR)),
        "POST": way(
            WarbandShape,
            *(*DOCUMENT, *KEYED),
            takes=Document,
            asks=(KEY,),
            status=201,
            sends=("ETag", "Location"),
            links={
                **dict.fromkeys(("warband_get", "warband_revisions", "warband_links_get"), NEW),
                **dict.fromkeys(("warband_put", "warband_patch", "warband_delete"), NEW | AT),
            },
        ),
    }

    def heaviest(self, request: Request) -> float:
        """To create one takes more than to list them."""
        return CREATING if request.method == "POST" else self.weight

    def get(self, request: Request) -> HttpResponse:
        """List your warbands: the one that was changed last first, or by a cursor the oldest."""
        bulk = (f"edition__{column}" for column in Edition.BULK)
        own = models.Warband.objects.filter(holder=request.user.key).order_by("-updated_at", "pk")
        rows = own.select_related("edition").defer("document", *bulk)
        draw = Draws(request).listed
        if CURSOR.name in request.query_params:
            page = page_behind(request, rows, draw)
        else:
            page = page_of(request, Rows(rows, draw))
        return HttpResponse(encode(page), content_type=JSON)

    def post(self, request: Request) -> HttpResponse:
        """Create a warband of a document, legal or not.

        With an `Idempotency-Key` the same request may be sent again: it creates one warband, and
        has one answer.
        """
        raw = self.body(request)
        edition, verdict = _read(Clerk(self.language), raw)
        self.charge(request, CREATING - self.weight)
        warband = _created(request, raw, edition, verdict.document)
        draws = Draws(request)
        answer = tagged(request, draws.warband(warband, _first(warband), 1), 1, 201)
        answer.headers["Location"] = draws.address("api_warband", warband.pk)
        return answer


class Warband(Own):
    """A warband of one's own."""

    weight = 2
    body_limit = len(BOM) + MAX_BYTES
    ways: ClassVar = {
        "GET": way(WarbandShape, 404, kept=True, asks=(IF_NONE_MATCH,)),
        "PUT": way(
            WarbandShape,
            *(404, *CONDITION, *DOCUMENT),
            takes=Document,
            asks=(IF_MATCH,),
            sends=("ETag",),
        ),
        "PATCH": way(
            WarbandShape,
            *(404, *CONDITION, *OF_BODIES, NOT_EDITED),
            takes=EDITS,
            asks=(IF_MATCH,),
            sends=("ETag",),
        ),
        "DELETE": way(None, *(404, *CONDITION), asks=(IF_MATCH,), status=204),
    }

    def get(self, request: Request, warband_id: str) -> HttpResponse:
        """Read a warband: its document, its verdict in short, its revision."""
        warband = self.warband(request, warband_id)
        return unchanged(request, warband.revision) or _shown(request, warband)

    def put(self, request: Request, warband_id: str) -> HttpResponse:
        """Replace a warband by a document.

        This is the next revision, which undo in the builder takes back. What is the same already
        stays the revision that it is.
        """
        verdict = cache(lambda: _read(Clerk(self.language), self.body(request))[1])

        def replaced(warband: models.Warband) -> HttpResponse:
            return _kept(request, warband, verdict(), _("the whole list replaced"))

        return self._changed(request, warband_id, replaced)

    def patch(self, request: Request, warband_id: str) -> HttpResponse:
        """Edit a warband as the builder does.

        All edits are made, in their order, or none; together they are the next revision, which undo
        in the builder takes back.
        """
        body = cache(lambda: self.body(request))

        def edited(warband: models.Warband) -> HttpResponse:
            desk = Desk(warband, self.language)
            desk.make(body())
            return _kept(request, warband, desk.verdict, ", ".join(desk.words))

        return self._changed(request, warband_id, edited)

    def delete(self, request: Request, warband_id: str) -> HttpResponse:
        """Delete a warband for ever, with its revisions; its links lead nowhere then."""

        def deleted(warband: models.Warband) -> HttpResponse:
            actions.delete_warband(warband=warband)
            return HttpResponse(status=204)

        return self._changed(request, warband_id, deleted)

    def _changed(
        self, request: Request, warband_id: str, change: Callable[[models.Warband], HttpResponse]
    ) -> HttpResponse:
        """The answer of a change, made anew on what others made meanwhile if any will do.

        Raises Refused.
        """
        for _attempt in range(ATTEMPTS):
            warband = self.warband(request, warband_id)
            any_will_do = refuse_stale(request, warband)
            try:
                return change(warband)
            except actions.StaleRevision as error:
                if not any_will_do:
                    raise stale(self.warband(request, warband_id)) from error
        raise Refused(TOO_BUSY, headers={"Retry-After": "1"})


def _read(clerk: Clerk, raw: bytes) -> tuple[Edition, Verdict]:
    """A document's edition, which is written into it, and its verdict. Raises Refused."""
    read = clerk.verdict(raw)
    edition = clerk.edition_of(read)
    document = replace(read.document, edition=edition.slug)
    return edition, judge_of(edition).verdict(document)


def _created(request: Request, raw: bytes, edition: Edition, document: Document) -> models.Warband:
    """The new warband, or that of the key. Raises Refused."""
    holder, key = request.user.key, key_of(request)
    try:
        if key is None:
            return actions.create_warband(holder=holder, edition=edition, document=document)
        digest = hashlib.sha256(raw).hexdigest()
        with once():
            return actions.create_once(
                holder=holder, key=key, digest=digest, edition=edition, document=document
            )
    except actions.TooLarge as error:
        raise _too_large() from error


def _first(warband: models.Warband) -> Verdict:
    """The verdict on what the warband was at first."""
    if warband.revision == 1:
        return verdict_of(warband)
    document = stored(warband.revisions.get(number=1).document)
    return judge_of(edition_of(document)).verdict(document)


def _kept(request: Request, warband: models.Warband, verdict: Verdict, words: str) -> HttpResponse:
    """The warband with the verdict's document as its next revision.

    Raises Refused or StaleRevision.
    """
    if verdict.document == stored(warband.document):
        return _shown(request, warband)
    try:
        kept = actions.keep_edit(warband=warband, verdict=verdict, words=words)
    except actions.TooLarge as error:
        raise _too_large() from error
    return tagged(request, Draws(request).warband(kept, verdict, kept.revision), kept.revision)


def _shown(request: Request, warband: models.Warband) -> HttpResponse:
    number = warband.revision
    return tagged(request, Draws(request).warband(warband, verdict_of(warband), number), number)


def _too_large() -> Refused:
    words = _("Written out whole the list is larger than a document may be.")
    return Refused(TOO_LARGE, Fault("too-large", words, pointer=""))

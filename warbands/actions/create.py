"""Begin a warband."""

import hashlib
from base64 import urlsafe_b64encode

from django.db import IntegrityError, transaction

from factions.models import Edition
from warbands.actions.present import hold
from warbands.actions.text import text_of
from warbands.actions.totals import totals
from warbands.judges import judge_of
from warbands.models import Publication, Revision, Warband
from warbands.models.warband import new_id
from warbands.rules.document import Document


def create_warband(
    *,
    holder: str,
    edition: Edition,
    document: Document,
    once: str = "",
    forked_from: Publication | None = None,
) -> Warband:
    """Store a new warband as revision 1. `holder` is the hash of the holder's key.

    `once` tells one wish from the next: the same wish of the same holder makes no second warband,
    and its first one is the answer. `forked_from` is the published list that it is made of. Raises
    TooLarge, or Gone where that list is no more.
    """
    key = _id_of(holder, once) if once else new_id()
    try:
        return _created(key, holder, edition, document, forked_from)
    except IntegrityError:
        return Warband.objects.get(pk=key, holder=holder)


def _id_of(holder: str, once: str) -> str:
    # The id itself tells the wish: of two writers at a time the database lets one through.
    digest = hashlib.sha256(f"{holder}\n{once}".encode("utf-8", "replace")).digest()
    return urlsafe_b64encode(digest[:12]).decode()


@transaction.atomic
def _created(
    key: str, holder: str, edition: Edition, document: Document, forked_from: Publication | None
) -> Warband:
    if forked_from:
        hold(forked_from)
    text, judge = text_of(document), judge_of(edition)
    warband = Warband.objects.create(
        id=key,
        holder=holder,
        edition=edition,
        document=text,
        forked_from=forked_from,
        **totals(judge, judge.verdict(document)),
    )
    Revision.objects.create(warband=warband, number=1, document=text)
    return warband

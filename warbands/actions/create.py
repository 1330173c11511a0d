"""Begin a warband."""

from django.db import transaction

from factions.models import Edition
from warbands.actions.text import text_of
from warbands.actions.totals import totals
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.rules.document import Document


@transaction.atomic
def create_warband(*, holder: str, edition: Edition, document: Document) -> Warband:
    """Store a new warband as revision 1. `holder` is the hash of the holder's key.

    Raises TooLarge.
    """
    text = text_of(document)
    warband = Warband.objects.create(
        holder=holder,
        edition=edition,
        document=text,
        **totals(judge_of(edition).verdict(document)),
    )
    Revision.objects.create(warband=warband, number=1, document=text)
    return warband

"""Keep an edit, if the warband is still the one that the page showed."""

from copy import copy

from django.db import transaction
from django.utils import timezone

from warbands import happenings
from warbands.actions.text import text_of
from warbands.actions.totals import totals
from warbands.editions import edition_for
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.rules.verdict import Verdict


class StaleRevision(Exception):
    """The warband has gone on since the revision that an edit was made on."""


def keep_edit(*, warband: Warband, verdict: Verdict, words: str, mark: str = "") -> Warband:
    """Store the verdict's document as the next revision; `words` say what undo would take back.

    The warband is of that document's edition then. Returns it as it is kept; the one given stays
    as it was. Raises StaleRevision or TooLarge, having written nothing.
    """
    return advance(
        warband,
        verdict,
        {
            "undo_to": warband.revision,
            "redo_to": None,
            "undo_words": words[:200],
            "redo_words": "",
        },
        mark,
    )


def advance(
    warband: Warband, verdict: Verdict, steps: dict[str, str | int | None], mark: str
) -> Warband:
    """Write the next revision, of which `steps` are where undo and redo lead.

    One update guards by the revision, so two writers cannot both succeed. A savepoint would
    only add queries: a failure here undoes the whole request. Raises StaleRevision.
    """
    text = text_of(verdict.document)
    number = warband.revision + 1
    edition = edition_for(warband, verdict.document)
    columns = totals(judge_of(edition), verdict) | steps
    columns |= {"document": text, "mark": mark, "revision": number}
    columns |= {"updated_at": timezone.now(), "edition": edition}
    with transaction.atomic(savepoint=False):
        current = Warband.objects.filter(pk=warband.pk, revision=warband.revision)
        if not current.update(**columns):
            raise StaleRevision
        Revision.objects.create(
            warband_id=warband.pk, number=number, document=text, mark=mark, **steps
        )
    happenings.edit_kept.send(sender=Warband)
    legal = int(verdict.legal)
    happenings.verdicts_given.send(sender=Warband, legal=legal, illegal=1 - legal)
    kept = copy(warband)
    for column, value in columns.items():
        setattr(kept, column, value)
    return kept

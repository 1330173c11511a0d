"""Undo and redo: steps through the revisions, each kept as a new one."""

from warbands.actions.keep import StaleRevision, advance
from warbands.editions import edition_for
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.rules.document import stored


class NothingToStep(Exception):
    """There is nothing to undo, or nothing to redo."""


def undo_edit(*, warband: Warband, mark: str = "") -> Warband:
    """Go back to the document before the last edit. Raises NothingToStep or StaleRevision."""
    target = _target(warband, warband.undo_to)
    steps = {
        "undo_to": target.undo_to,
        "undo_words": target.undo_words,
        "redo_to": warband.revision,
        "redo_words": warband.undo_words,
    }
    return _step(warband, target, steps, mark)


def redo_edit(*, warband: Warband, mark: str = "") -> Warband:
    """Go forward to what was undone. Raises NothingToStep or StaleRevision."""
    target = _target(warband, warband.redo_to)
    steps = {
        "undo_to": target.undo_to,
        "undo_words": target.undo_words,
        "redo_to": target.redo_to,
        "redo_words": target.redo_words,
    }
    return _step(warband, target, steps, mark)


def _target(warband: Warband, number: int | None) -> Revision:
    if number is None:
        raise NothingToStep
    try:
        return warband.revisions.get(number=number)
    except Revision.DoesNotExist:
        raise StaleRevision from None


def _step(
    warband: Warband, target: Revision, steps: dict[str, str | int | None], mark: str
) -> Warband:
    document = stored(target.document)
    verdict = judge_of(edition_for(warband, document)).verdict(document)
    return advance(warband, verdict, steps, mark)

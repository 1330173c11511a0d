"""What made a state of a warband, in words."""

from django.utils.translation import gettext as _

from warbands.models import Revision


def done(row: Revision) -> str:
    """What made it; where there is something to redo, it was taken back. Nothing for the first."""
    if row.redo_to is not None:
        return _("taken back: %(what)s") % {"what": row.redo_words}
    return row.undo_words

"""What a list is, in one word for each state, wherever it is told."""

from django.utils.translation import gettext as _


def state_of(begun: bool, legal: bool, unfinished: bool) -> str:
    """One of empty, legal, waiting (mustering on cures all that is wrong) and illegal."""
    if not begun:
        return "empty"
    if legal:
        return "legal"
    return "waiting" if unfinished else "illegal"


def words_of(state: str) -> str:
    """The state in words."""
    words = {
        "empty": _("Nothing yet"),
        "legal": _("Ready for the table"),
        "waiting": _("Not ready yet"),
        "illegal": _("Not legal"),
    }
    return words[state]

"""What lists are searched and filtered by, wherever they are: words, a faction, a state."""

from typing import Any, TypeVar

from django.db.models import Model, QuerySet
from django.http import QueryDict
from django.utils.translation import gettext as _

from warbands.actions.totals import sought
from warbands.standing import words_of

STATES = ("legal", "waiting", "illegal")
M = TypeVar("M", bound=Model)


def asked(query: QueryDict, name: str, most: int = 80) -> str:
    """What an address says of this, no longer than that; empty if nothing."""
    return query.get(name, "").replace("\0", "").strip()[:most]


def asked_state(query: QueryDict) -> str:
    """The state that an address asks for; empty for any."""
    state = query.get("state", "")
    return state if state in STATES else ""


def narrowed(found: QuerySet[M], *, words: str, faction: str, state: str) -> QuerySet[M]:
    """Those that have all these words in what is sought, that faction and that state."""
    for word in sought(words).split():
        found = found.filter(sought__contains=word)
    if faction:
        found = found.filter(faction=faction)
    return found.filter(**_in_state(state)) if state else found


def state_choices() -> list[tuple[str, str]]:
    """The states to choose from, in words."""
    return [("", _("legal or not")), *((each, words_of(each)) for each in STATES)]


def _in_state(state: str) -> dict[str, Any]:
    """What the columns of a list in this state are."""
    return {"figures__gt": 0, "legal": state == "legal", "unfinished": state == "waiting"}

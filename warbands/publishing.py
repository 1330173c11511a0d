"""What the page of sharing tells of a warband's place in the gallery."""

from dataclasses import dataclass, field
from typing import Any

from django.http import HttpRequest

from pillage_web.access import player_of
from warbands.models import Publication, Revision, Warband
from warbands.naming import NameForm


@dataclass(frozen=True)
class NotPublished:
    """Why a warband was not published: in words, or by the name that its player gave."""

    words: str = ""
    form: NameForm = field(default_factory=NameForm)


def publishing(
    request: HttpRequest, warband: Warband, refused: NotPublished | None = None
) -> dict[str, Any]:
    """For the part of the page; one query for a player, none for others.

    One more, for the document that was published, where the list was edited since.
    """
    player = player_of(request)
    publication = publication_of(warband) if player else None
    refused = refused or NotPublished()
    return {
        "player": player,
        "publication": publication,
        "went_on": publication is not None and _went_on(publication.revision, warband),
        "words": refused.words,
        "form": refused.form,
    }


def _went_on(revision: Revision, warband: Warband) -> bool:
    """Whether the list says something else now; after an undo it may say the same again."""
    return revision.number != warband.revision and revision.document != warband.document


def publication_of(warband: Warband) -> Publication | None:
    """The warband's place in the gallery, be it live or not; one query."""
    found = Publication.objects.select_related("revision").defer("revision__document")
    return found.filter(warband=warband).first()

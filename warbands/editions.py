"""Which edition a document is judged by, and whether there is a newer one."""

from django.utils.translation import gettext as _

from factions import catalogue
from factions.models import Edition
from warbands.models import Warband
from warbands.rules.document import Document
from warbands.rules.facts import UnknownSlug


def edition_of(document: Document) -> Edition:
    """The edition that a stored document was made for; one query. Raises UnknownEdition."""
    slug = document.edition or ""
    editions = Edition.objects.select_related("game")
    edition = editions.filter(game__slug=document.game, slug=slug).first()
    if edition is None:
        raise catalogue.UnknownEdition(document.game, slug)
    return edition


def edition_for(warband: Warband, document: Document) -> Edition:
    """The edition of a state of a warband; no query if it is the one that the warband has now.

    Raises UnknownEdition.
    """
    same = document.edition in (None, warband.edition.slug)
    return warband.edition if same else edition_of(document)


def newer_than(edition: Edition) -> Edition | None:
    """The game's newest published edition, if it comes after this one; one query."""
    editions = catalogue.published(edition.game.slug)
    slugs = [each.slug for each in editions]
    place = slugs.index(edition.slug) if edition.slug in slugs else len(slugs)
    return editions[0] if editions and place > 0 else None


def unknown_words(edition: str | None, unknown: UnknownSlug) -> str:
    """What is said of a document that has something which its edition does not."""
    words = _('Edition %(edition)s does not know "%(word)s": change that first.')
    return words % {"edition": edition, "word": unknown}

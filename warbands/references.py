"""What a link that somebody pastes leads to: a list shared, packed, published, or one's own."""

import re
from urllib.parse import unquote

from django.http import Http404, HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from pillage_web.access import held_warband
from warbands.exhibits import Exhibit, NotOpened, exhibit_of
from warbands.models import Publication, Revision, ShareLink

# Wherever it stands in what was pasted: behind a host, in brackets, quotes or a sentence, before
# whatever page of the list it was copied from.
_LINK = re.compile(
    r"/(?:s/(?P<shared>[\w-]{1,16})|open/(?P<packed>[\w-]+)|gallery/(?P<published>[\w-]{16})"
    r"|warbands/(?P<own>[\w-]{1,16})(?:/history/(?P<number>\d{1,8}))?)(?![\w-])",
    re.ASCII,
)


class Unseen(LookupError):
    """A link that leads to no list that may be looked into: why, in words."""


class Reference:
    """A list that a link leads to. `kin` is the warband that it is a state of, if one is known."""

    def __init__(self, exhibit: Exhibit, address: str, kin: str = "") -> None:
        self.exhibit, self.address, self.kin = exhibit, address, kin


def refer(request: HttpRequest, link: str) -> Reference:
    """The list behind a link, whichever host stands in it. Raises Unseen."""
    found = _LINK.search(unquote(f"/{link}" if link[:1].isalnum() else link))
    reference = _found(request, found) if found else None
    if reference is None:
        raise Unseen(_("No list is to be seen behind this link."))
    return reference


def _found(request: HttpRequest, found: re.Match[str]) -> Reference | None:
    if found["shared"]:
        return _shared(found["shared"])
    if found["packed"]:
        return _packed(found["packed"])
    if found["published"]:
        return _published(found["published"])
    return _own(request, found["own"], found["number"])


def _shared(link_id: str) -> Reference | None:
    links = ShareLink.objects.select_related("revision")
    link = links.filter(pk=link_id, revoked_at=None).first()
    if link is None:
        return None
    if link.for_opponent:
        # Neither differences nor marks: whoever tries talent after talent would find the right one.
        words = _("This link is for the opponent: ask for one of the whole list.")
        raise Unseen(words)
    exhibit = Exhibit.of(link.revision.document)
    return Reference(exhibit, reverse("shared", args=[link.pk]), link.revision.warband_id)


def _packed(packed: str) -> Reference | None:
    try:
        return Reference(exhibit_of(packed), reverse("opened", args=[packed]))
    except NotOpened:
        return None


def _published(publication_id: str) -> Reference | None:
    live = Publication.objects.select_related("revision").filter(Publication.LIVE)
    publication = live.filter(pk=publication_id).first()
    if publication is None:
        return None
    exhibit = Exhibit.of(publication.revision.document)
    return Reference(exhibit, reverse("published", args=[publication.pk]), publication.warband_id)


def _own(request: HttpRequest, warband_id: str, number: str | None) -> Reference | None:
    try:
        warband = held_warband(request, warband_id)
    except Http404:
        return None
    address = reverse("warband", args=[warband.pk])
    if number is None:
        return Reference(Exhibit.of(warband.document), address, warband.pk)
    revision = Revision.objects.filter(warband=warband, number=int(number)).first()
    if revision is None:
        return None
    address = reverse("revision", args=[warband.pk, revision.number])
    return Reference(Exhibit.of(revision.document), address, warband.pk)

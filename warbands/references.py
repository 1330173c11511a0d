"""What a link that somebody pastes leads to: a list shared, packed, published, or one's own."""

import re
from urllib.parse import unquote, urlsplit

from django.http import Http404, HttpRequest
from django.urls import reverse

from pillage_web.access import held_warband
from warbands.exhibits import Exhibit, NotOpened, exhibit_of
from warbands.models import Publication, Revision, ShareLink

_SHARED = re.compile(r"/s/([\w-]{1,16})/?")
_PACKED = re.compile(r"/open/([\w-]+)/?")
_PUBLISHED = re.compile(r"/gallery/([\w-]{16})/?")
_OWN = re.compile(r"/warbands/([\w-]{1,16})/(?:history/(\d{1,8})/?)?")


class Reference:
    """A list that a link leads to. `kin` is the warband that it is a state of, if one is known."""

    def __init__(self, exhibit: Exhibit, address: str, kin: str = "") -> None:
        self.exhibit, self.address, self.kin = exhibit, address, kin


def refer(request: HttpRequest, link: str) -> Reference | None:
    """The list behind a link, whichever host stands in it; None if there is none to be seen."""
    link = link.strip().rstrip(".,;:!?)")
    whole = link if "://" in link or link.startswith("/") else f"//{link}"  # as one reads it aloud
    path = unquote(urlsplit(whole).path)
    if found := _SHARED.fullmatch(path):
        return _shared(found[1])
    if found := _PACKED.fullmatch(path):
        return _packed(found[1])
    if found := _PUBLISHED.fullmatch(path):
        return _published(found[1])
    if found := _OWN.fullmatch(path):
        return _own(request, found[1], found[2])
    return None


def _shared(link_id: str) -> Reference | None:
    links = ShareLink.objects.select_related("revision")
    link = links.filter(pk=link_id, revoked_at=None).first()
    if link is None:
        return None
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

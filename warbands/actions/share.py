"""Links to frozen states of a warband, made and revoked."""

from django.utils import timezone

from warbands.models import Revision, ShareLink, Warband
from warbands.rules.verdict import Verdict

MAX_LINKS = 50


class TooManyLinks(ValueError):
    """The warband has as many live links as it may; nothing was written."""


def share_warband(*, warband: Warband, verdict: Verdict, name: str = "") -> ShareLink:
    """A link to the warband as it stands; `verdict` is that on its document.

    Raises TooManyLinks.
    """
    live = ShareLink.objects.filter(revision__warband=warband, revoked_at=None)
    if live.count() >= MAX_LINKS:
        raise TooManyLinks
    revision = Revision.objects.get(warband=warband, number=warband.revision)
    return ShareLink.objects.create(revision=revision, name=name, fingerprint=verdict.fingerprint)


def revoke_link(*, warband: Warband, link_id: str) -> bool:
    """End a link of the warband: whether there was a live one."""
    live = ShareLink.objects.filter(pk=link_id, revision__warband=warband, revoked_at=None)
    return bool(live.update(revoked_at=timezone.now()))

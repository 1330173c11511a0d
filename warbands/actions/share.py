"""Links to frozen states of a warband, made and revoked."""

import hashlib
from base64 import urlsafe_b64encode

from django.db import IntegrityError, transaction
from django.utils import timezone

from warbands.actions.once import CreatedAndDeleted, KeyOfAnother
from warbands.actions.present import hold
from warbands.models import Revision, ShareLink, Warband
from warbands.models.warband import new_id
from warbands.rules.verdict import Verdict

MAX_LINKS = 50


class TooManyLinks(ValueError):
    """The warband has as many live links as it may; nothing was written."""


def share_warband(
    *,
    warband: Warband,
    verdict: Verdict,
    name: str = "",
    for_opponent: bool = False,
    once: str = "",
) -> ShareLink:
    """A link to the warband as it stands; `verdict` is that on its document.

    One that is `for_opponent` shows the opponent's version of it.
    `once` tells one wish from the next: the same wish for the same warband makes no second link,
    and its first one is the answer. Raises TooManyLinks, KeyOfAnother, CreatedAndDeleted or Gone.
    """
    key = _id_of(warband, once) if once else new_id()
    made = ShareLink.objects.select_related("revision").filter(pk=key)
    link = made.first() if once else None
    if link is None:
        try:
            return _shared(key, warband, verdict, name, for_opponent)
        except IntegrityError:  # its twin was faster
            link = made.get()
    if (link.name, link.for_opponent) != (name, for_opponent):
        raise KeyOfAnother
    if link.revoked_at:
        raise CreatedAndDeleted
    return link


def _id_of(warband: Warband, once: str) -> str:
    # Nobody but the holder can tell it beforehand: the hash of his key is told to nobody.
    text = f"link\n{warband.holder}\n{warband.pk}\n{once}"
    return urlsafe_b64encode(hashlib.sha256(text.encode()).digest()[:12]).decode()


@transaction.atomic
def _shared(
    key: str, warband: Warband, verdict: Verdict, name: str, for_opponent: bool
) -> ShareLink:
    hold(warband)
    live = ShareLink.objects.filter(revision__warband=warband, revoked_at=None)
    if live.count() >= MAX_LINKS:
        raise TooManyLinks
    revision = Revision.objects.get(warband=warband, number=warband.revision)
    return ShareLink.objects.create(
        id=key,
        revision=revision,
        name=name,
        for_opponent=for_opponent,
        fingerprint=verdict.fingerprint,
    )


def revoke_link(*, warband: Warband, link_id: str) -> bool:
    """End a link of the warband: whether there was a live one."""
    live = ShareLink.objects.filter(pk=link_id, revision__warband=warband, revoked_at=None)
    return bool(live.update(revoked_at=timezone.now()))

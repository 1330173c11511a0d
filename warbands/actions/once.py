"""Create a warband once, however often the request comes."""

from datetime import timedelta

from django.db import IntegrityError, transaction
from django.utils import timezone

from factions.models import Edition
from warbands.actions.create import create_warband
from warbands.models import CreationKey, Warband
from warbands.rules.document import Document

KEPT = timedelta(days=1)


class KeyOfAnother(ValueError):
    """The key came before, with something else; nothing was written."""


class CreatedAndDeleted(ValueError):
    """The key came before, and what it created was deleted since; nothing was written."""


def create_once(
    *, holder: str, key: str, digest: str, edition: Edition, document: Document
) -> Warband:
    """Store a new warband, or find the one that this key of the holder has created.

    `digest` tells what was sent with the key. Keys are kept for a day.
    Raises TooLarge, KeyOfAnother or CreatedAndDeleted.
    """
    own = CreationKey.objects.select_related("warband").filter(
        holder=holder, key=key, created_at__gt=timezone.now() - KEPT
    )
    spent = own.first()
    if spent is None:
        try:
            return _created(holder, key, digest, edition, document)
        except IntegrityError:  # its twin was faster
            spent = own.get()
    if spent.digest != digest:
        raise KeyOfAnother
    if spent.warband is None:
        raise CreatedAndDeleted
    return spent.warband


@transaction.atomic
def _created(holder: str, key: str, digest: str, edition: Edition, document: Document) -> Warband:
    CreationKey.objects.filter(created_at__lte=timezone.now() - KEPT).delete()
    warband = create_warband(holder=holder, edition=edition, document=document)
    CreationKey.objects.create(holder=holder, key=key, digest=digest, warband=warband)
    return warband

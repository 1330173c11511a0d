"""Warbands shown in the gallery by their player, and taken out of it."""

from django.db import transaction
from django.utils import timezone

from warbands.actions.present import hold
from warbands.actions.totals import totals
from warbands.judges import judge_of
from warbands.models import Player, Publication, Revision, Warband
from warbands.rules.verdict import Verdict

MAX_PUBLISHED = 200


class Nameless(ValueError):
    """The player has no name that others could see; nothing was written."""


class NotTheirs(ValueError):
    """The warband is another holder's; nothing was written."""


class TooManyPublished(ValueError):
    """The player has as many lists in the gallery as one may; nothing was written."""


@transaction.atomic
def publish_warband(*, player: Player, warband: Warband, verdict: Verdict) -> Publication:
    """Show the warband as it stands in the gallery; `verdict` is that on its document.

    What was published of it before gives way. What a moderator has hidden stays so. Raises
    Nameless, NotTheirs, TooManyPublished or Gone.
    """
    if not player.name:
        raise Nameless
    if warband.holder != player.holder:
        raise NotTheirs
    hold(player)
    hold(warband)
    others = Publication.objects.filter(player=player, unpublished_at=None)
    if others.exclude(warband=warband).count() >= MAX_PUBLISHED:
        raise TooManyPublished
    now = timezone.now()
    columns = totals(judge_of(warband.edition), verdict) | {
        "player": player,
        "revision": Revision.objects.get(warband=warband, number=warband.revision),
        "edition": warband.edition,
        "fingerprint": verdict.fingerprint,
        "published_at": now,
        "unpublished_at": None,
    }
    publication, _new = Publication.objects.update_or_create(
        warband=warband,
        defaults=columns,
        create_defaults=columns | {"first_published_at": now},
    )
    return publication


def unpublish_warband(*, warband: Warband) -> bool:
    """Take the warband out of the gallery: whether it was there."""
    there = Publication.objects.filter(warband=warband, unpublished_at=None)
    return bool(there.update(unpublished_at=timezone.now()))


def unpublish_all(*, player: Player) -> int:
    """Take all of a player's lists out of the gallery: how many were there."""
    there = Publication.objects.filter(player=player, unpublished_at=None)
    return there.update(unpublished_at=timezone.now())

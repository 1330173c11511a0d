"""Lists that players hold and publish."""

from typing import Any

from tests.web.builder import entry, muster
from warbands.actions import publish_warband
from warbands.judges import judge_of
from warbands.models import Player, Publication, Warband
from warbands.rules.document import decode


def theirs(player: Player, *entries: Any, name: str = "Wolves", **header: Any) -> Warband:
    """A warband that the player holds: a chieftain, if nothing else is said."""
    figures = entries or (entry("chieftain", 1, "armour", notes="for our eyes"),)
    warband = muster(*figures, name=name, **header)
    Warband.objects.filter(pk=warband.pk).update(holder=player.holder)
    return Warband.objects.get(pk=warband.pk)


def publish(player: Player, warband: Warband) -> Publication:
    """The warband as it stands, in the gallery."""
    verdict = judge_of(warband.edition).verdict(decode(warband.document.encode()))
    return publish_warband(player=player, warband=warband, verdict=verdict)


def address(publication: Publication, rest: str = "") -> str:
    """Where a page of the publication is."""
    return f"/gallery/{publication.pk}/{rest}"

"""Where a warband is from that began as a list of the gallery."""

from warbands.models import Publication, Warband


def origin_of(warband: Warband) -> Publication | None:
    """The published list that it began as, while that is live; no query for one made anew."""
    if warband.forked_from_id is None:
        return None
    live = Publication.objects.select_related("player").filter(Publication.LIVE)
    return live.filter(pk=warband.forked_from_id).first()

"""Where a warband, or a published list, is from that began as a list of the gallery."""

from dataclasses import dataclass

from warbands.models import Publication, Warband

# What `copied` reads of a publication, to be selected with it, and what is too much of that.
WITH_ORIGIN = "warband__forked_from__player"
WITHOUT = ("warband__document",)


@dataclass(frozen=True)
class Copied:
    """That a published list began as another's copy, and as which where everybody may see that."""

    origin: Publication | None

    @property
    def seen(self) -> tuple[str, ...]:
        """What a page tells of it."""
        return (self.origin.pk, self.origin.name, self.origin.player.name) if self.origin else ()


def origin_of(warband: Warband) -> Publication | None:
    """The published list that it began as, while that is live; no query for one made anew."""
    if warband.forked_from_id is None:
        return None
    live = Publication.objects.select_related("player").filter(Publication.LIVE)
    return live.filter(pk=warband.forked_from_id).first()


def copied(publication: Publication) -> Copied | None:
    """What everybody may know of where it is from, None if it was made anew.

    No query where the publication was selected WITH_ORIGIN.
    """
    origin = publication.warband.forked_from
    return Copied(origin if origin.live else None) if origin else None

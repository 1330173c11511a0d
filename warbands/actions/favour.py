"""Published lists that players keep among their favourites."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import Count, IntegerField, OuterRef, Subquery
from django.db.models.functions import Coalesce

from warbands.actions.present import hold
from warbands.models import Favourite, Player, Publication


@transaction.atomic
def add_favourite(*, player: Player, publication: Publication) -> None:
    """Put it among the player's favourites; once, and never a list of their own. Raises Gone."""
    if publication.player_id == player.pk:
        return
    hold(player)
    hold(publication)
    Favourite.objects.get_or_create(player=player, publication=publication)
    count_favourites([publication.pk])


@transaction.atomic
def remove_favourite(*, player: Player, publication: Publication) -> None:
    """Put it out of the player's favourites."""
    Favourite.objects.filter(player=player, publication=publication).delete()
    count_favourites([publication.pk])


def forget_favourites(*, player: Player) -> None:
    """Take all favourites of a player away."""
    theirs = Favourite.objects.filter(player=player)
    ids = list(theirs.values_list("publication", flat=True))
    theirs.delete()
    count_favourites(ids)


def count_favourites(ids: Iterable[str]) -> None:
    """Write down how many players have each of these publications among their favourites.

    Counted anew, never nudged, so that no slip stays.
    """
    rows = Favourite.objects.filter(publication=OuterRef("pk")).order_by()
    number = rows.values("publication").annotate(number=Count("pk")).values("number")
    found = Coalesce(Subquery(number, output_field=IntegerField()), 0)
    # A locked row makes the second of two writers count what the first one has written.
    list(Publication.objects.select_for_update().filter(pk__in=ids).order_by("pk").values("pk"))
    Publication.objects.filter(pk__in=ids).update(favourites=found)

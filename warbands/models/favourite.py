"""A published list that a player keeps in sight."""

from django.db import models

from warbands.models.player import Player
from warbands.models.publication import Publication


class Favourite(models.Model):
    """That a publication is among a player's favourites."""

    player = models.ForeignKey(Player, models.CASCADE, related_name="favourites")
    publication = models.ForeignKey(Publication, models.CASCADE, related_name="favoured")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.UniqueConstraint(fields=["player", "publication"], name="favourite_once"),
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.publication_id}"

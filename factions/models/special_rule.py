"""A faction's rule at the table."""

from django.db import models

from factions.models.faction import Faction
from factions.models.owned import EditionOwned


class SpecialRule(EditionOwned):
    """A rule of play, in short; list building is the restrictions' part."""

    faction = models.ForeignKey(Faction, models.CASCADE, related_name="rules")
    title = models.TextField()
    effect = models.TextField()

    def __str__(self) -> str:
        return self.title

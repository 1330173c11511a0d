"""A talent that a faction's leaders may have."""

from django.db import models

from factions.models.faction import Faction
from factions.models.owned import EditionOwned
from factions.models.talent import Talent


class FactionTalent(EditionOwned):
    """One line of a faction's list of talents."""

    faction = models.ForeignKey(Faction, models.CASCADE, related_name="talents")
    talent = models.ForeignKey(Talent, models.RESTRICT, related_name="factions")

    class Meta(EditionOwned.Meta):
        constraints = [
            models.UniqueConstraint(fields=["faction", "talent"], name="faction_talent_unique")
        ]

    def __str__(self) -> str:
        return f"{self.faction} {self.talent}"

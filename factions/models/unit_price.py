"""What a unit's price is in a faction."""

from django.db import models

from factions.models.faction import Faction
from factions.models.owned import EditionOwned
from factions.models.unit import Unit


class UnitPrice(EditionOwned):
    """The faction has the unit, for this price."""

    faction = models.ForeignKey(Faction, models.CASCADE, related_name="unit_prices")
    unit = models.ForeignKey(Unit, models.RESTRICT, related_name="prices")
    price = models.PositiveIntegerField()

    class Meta(EditionOwned.Meta):
        constraints = [
            models.UniqueConstraint(fields=["faction", "unit"], name="unit_price_unique")
        ]

    def __str__(self) -> str:
        return f"{self.faction} {self.unit}"

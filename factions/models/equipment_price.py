"""What an item's price is for a unit of a faction."""

from django.db import models

from factions.models.equipment import Equipment
from factions.models.owned import EditionOwned
from factions.models.unit_price import UnitPrice


class EquipmentPrice(EditionOwned):
    """A unit of a faction may have the item, for this price.

    It refers to the unit's own price, so that none stands for a unit that the faction lacks.
    """

    unit_price = models.ForeignKey(UnitPrice, models.CASCADE, related_name="equipment_prices")
    equipment = models.ForeignKey(Equipment, models.RESTRICT, related_name="prices")
    price = models.PositiveIntegerField()

    class Meta(EditionOwned.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["unit_price", "equipment"], name="equipment_price_unique"
            )
        ]

    def __str__(self) -> str:
        return f"{self.unit_price} {self.equipment}"

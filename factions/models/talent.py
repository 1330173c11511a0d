"""A gift of a leader."""

from django.db import models

from factions.models.json_text import JSONTextField
from factions.models.owned import EditionOwned


class Talent(EditionOwned):
    """A talent, with its own price and what it adds to the price of other figures."""

    slug = models.SlugField()
    names = JSONTextField(default=dict)
    price = models.PositiveIntegerField()
    effect = models.TextField(blank=True)
    hit_points = models.PositiveSmallIntegerField(default=0)
    surcharge = JSONTextField(null=True, blank=True)

    class Meta(EditionOwned.Meta):
        constraints = [
            models.UniqueConstraint(fields=["edition", "slug"], name="talent_slug_unique")
        ]

    def __str__(self) -> str:
        return self.slug

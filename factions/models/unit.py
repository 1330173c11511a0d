"""A kind of figure."""

from django.db import models

from factions.models.json_text import JSONTextField
from factions.models.owned import EditionOwned


class Unit(EditionOwned):
    """A kind of figure. Hit points and attacks are empty where the table is not public."""

    slug = models.SlugField()
    names = JSONTextField(default=dict)
    effect = models.TextField(blank=True)
    hit_points = models.PositiveSmallIntegerField(null=True, blank=True)
    attacks = models.PositiveSmallIntegerField(null=True, blank=True)
    tags = JSONTextField(default=list)

    class Meta(EditionOwned.Meta):
        constraints = [models.UniqueConstraint(fields=["edition", "slug"], name="unit_slug_unique")]

    def __str__(self) -> str:
        return self.slug

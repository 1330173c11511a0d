"""Something a figure may carry."""

from django.db import models

from factions.models.json_text import JSONTextField
from factions.models.owned import EditionOwned


class Equipment(EditionOwned):
    """An item; its kind is one of the edition's kinds."""

    slug = models.SlugField()
    kind = models.SlugField()
    names = JSONTextField(default=dict)
    effect = models.TextField(blank=True)
    tags = JSONTextField(default=list)

    class Meta(EditionOwned.Meta):
        verbose_name_plural = "equipment"
        constraints = [
            models.UniqueConstraint(fields=["edition", "slug"], name="equipment_slug_unique")
        ]

    def __str__(self) -> str:
        return self.slug

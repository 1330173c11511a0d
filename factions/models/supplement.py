"""A book that factions come from."""

from django.db import models

from factions.models.json_text import JSONTextField
from factions.models.owned import EditionOwned


class Supplement(EditionOwned):
    """A book of the edition."""

    slug = models.SlugField()
    names = JSONTextField(default=dict)

    class Meta(EditionOwned.Meta):
        constraints = [
            models.UniqueConstraint(fields=["edition", "slug"], name="supplement_slug_unique")
        ]

    def __str__(self) -> str:
        return self.slug

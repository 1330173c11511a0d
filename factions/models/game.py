"""A tabletop game."""

from django.db import models

from factions.models.json_text import JSONTextField


class Game(models.Model):
    """A game, named as in the edition that was loaded last."""

    slug = models.SlugField(unique=True)
    names = JSONTextField(default=dict)

    class Meta:
        ordering = ["slug"]

    def __str__(self) -> str:
        return self.slug

"""A people of the game."""

from django.db import models

from factions.models.json_text import JSONTextField
from factions.models.owned import EditionOwned
from factions.models.supplement import Supplement


class Faction(EditionOwned):
    """A people: its prices, talents and rules are rows that refer to it.

    `peoples` are the names of those that a warband of it may be of, by slug.
    """

    slug = models.SlugField()
    names = JSONTextField(default=dict)
    supplement = models.ForeignKey(Supplement, models.RESTRICT, related_name="factions")
    line = JSONTextField(default=dict, blank=True)
    peoples = JSONTextField(default=dict, blank=True)

    class Meta(EditionOwned.Meta):
        constraints = [
            models.UniqueConstraint(fields=["edition", "slug"], name="faction_slug_unique")
        ]

    def __str__(self) -> str:
        return self.slug

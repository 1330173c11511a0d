"""One edition of a game's data."""

from django.db import models
from django.db.models import Q

from factions.models.game import Game
from factions.models.json_text import JSONTextField
from factions.models.published import Guarded


class Edition(Guarded):
    """All data of a game at one time. Once published it never changes.

    `content_hash` is the SHA-256 of the data that it was loaded from. The structured columns
    have the shape of `factions.rulebook.values.EditionData`. `BULK` names those that nobody
    needs who has the rulebook.
    """

    edition_key = "pk"

    BULK = (
        *("names", "currency", "budgets", "sources", "implied", "kinds"),
        *("rulings", "definitions", "presence", "loadouts"),
    )

    game = models.ForeignKey(Game, models.PROTECT, related_name="editions")
    slug = models.CharField(max_length=50)
    published_at = models.DateTimeField(null=True, blank=True)
    content_hash = models.CharField(max_length=64)
    names = JSONTextField(default=dict)
    currency = JSONTextField(default=dict)
    default_budget = models.PositiveIntegerField(default=0)
    budgets = JSONTextField(default=list)
    sources = JSONTextField(default=list)
    implied = JSONTextField(default=list)
    kinds = JSONTextField(default=dict)
    rulings = JSONTextField(default=list)
    definitions = JSONTextField(default=dict)
    presence = JSONTextField(default=dict)
    loadouts = JSONTextField(default=list)

    class Meta:
        ordering = ["game", "slug"]
        constraints = [
            models.UniqueConstraint(fields=["game", "slug"], name="edition_slug_unique"),
            models.CheckConstraint(
                condition=Q(published_at__isnull=True) | ~Q(content_hash=""),
                name="edition_published_has_content",
            ),
        ]

    def __str__(self) -> str:
        return self.slug

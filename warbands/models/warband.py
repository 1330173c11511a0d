"""A stored warband: its document now."""

import secrets

from django.db import models
from django.db.models import Q

from factions.models import Edition
from warbands.standing import state_of, words_of


def new_id() -> str:
    """An address that cannot be guessed: 96 random bits."""
    return secrets.token_urlsafe(12)


class Warband(models.Model):
    """A warband as it stands, under the edition that it was made for.

    `document` is its JSON (`pillage-warband/1`) and all there is to know; `name` to `legal` are
    copies for lists, written with it by one action; `sought` is the name as a search compares it.
    `holder` is the hash of the key of the browser that made it, or a player's. `folder` and
    `archived_at` are how its holder keeps it in order, and no part of it; `forked_from` is the
    published list that it began as. `undo_to` and `redo_to` are revisions; `mark` tells a repeated
    edit.
    """

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    holder = models.CharField(max_length=64, db_index=True)
    edition = models.ForeignKey(Edition, models.PROTECT, related_name="warbands")
    document = models.TextField()
    revision = models.PositiveIntegerField(default=1)
    undo_to = models.PositiveIntegerField(null=True)
    redo_to = models.PositiveIntegerField(null=True)
    undo_words = models.CharField(max_length=200, default="")
    redo_words = models.CharField(max_length=200, default="")
    mark = models.CharField(max_length=64, default="")
    name = models.CharField(max_length=80, default="")
    sought = models.CharField(max_length=240, default="")
    faction = models.CharField(max_length=80)
    budget = models.PositiveIntegerField()
    points = models.PositiveIntegerField(default=0)
    figures = models.PositiveIntegerField(default=0)
    unfinished = models.BooleanField(default=False, db_default=False)
    legal = models.BooleanField(default=False)
    folder = models.CharField(max_length=40, default="")
    archived_at = models.DateTimeField(null=True)
    forked_from = models.ForeignKey(
        "warbands.Publication", models.SET_NULL, null=True, related_name="forks"
    )
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["-updated_at"]
        indexes = [models.Index(fields=["holder", "-updated_at"], name="warband_by_holder")]
        constraints = [
            models.CheckConstraint(condition=Q(revision__gte=1), name="warband_revision_from_1"),
            models.CheckConstraint(condition=~Q(holder=""), name="warband_has_holder"),
            models.CheckConstraint(
                condition=Q(undo_to__isnull=True) | Q(undo_to__lt=models.F("revision")),
                name="warband_undo_is_earlier",
            ),
            models.CheckConstraint(
                condition=Q(redo_to__isnull=True) | Q(redo_to__lt=models.F("revision")),
                name="warband_redo_is_earlier",
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.id

    @property
    def standing(self) -> str:
        """What the list is, in words."""
        return words_of(state_of(bool(self.figures), self.legal, self.unfinished))

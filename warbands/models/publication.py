"""A warband that its player shows to everybody."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from factions.models import Edition
from warbands.models.player import Player
from warbands.models.revision import Revision
from warbands.models.warband import Warband, new_id
from warbands.standing import state_of, words_of


class Reason(models.TextChoices):
    """What may be wrong with a list that is published."""

    WORDS = "words", _("it insults, or is not for everybody's eyes")
    COPIED = "copied", _("it passes for somebody else's")
    PERSONAL = "personal", _("it tells of somebody what is nobody's business")
    ADVERTISING = "advertising", _("it advertises something")
    OTHER = "other", _("something else")


class Publication(models.Model):
    """A place in the gallery: one revision of a warband, which edits leave as it is.

    `name` to `fingerprint` are copies for lists, written when it is published; `favourites` is how
    many players have it among theirs, counted by one action. Its player takes it out of the
    gallery (`unpublished_at`), a moderator hides it (`hidden_at`, `hidden_why`): with neither it
    is *live*, which is what everybody may see.
    """

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    warband = models.OneToOneField(Warband, models.CASCADE, related_name="publication")
    player = models.ForeignKey(Player, models.CASCADE, related_name="publications")
    revision = models.ForeignKey(Revision, models.CASCADE, related_name="publications")
    # Without an index: it would lead databases past those below, to sort all there is.
    edition = models.ForeignKey(
        Edition, models.PROTECT, related_name="publications", db_index=False
    )
    name = models.CharField(max_length=80, default="")
    sought = models.CharField(max_length=240, default="")
    faction = models.CharField(max_length=80)
    budget = models.PositiveIntegerField()
    points = models.PositiveIntegerField()
    figures = models.PositiveIntegerField()
    unfinished = models.BooleanField(default=False, db_default=False)
    legal = models.BooleanField()
    fingerprint = models.CharField(max_length=71)
    favourites = models.PositiveIntegerField(default=0)
    first_published_at = models.DateTimeField()
    published_at = models.DateTimeField()
    unpublished_at = models.DateTimeField(null=True)
    hidden_at = models.DateTimeField(null=True)
    hidden_why = models.CharField(max_length=20, choices=Reason.choices, default="", blank=True)

    LIVE = Q(unpublished_at=None, hidden_at=None)

    class Meta:
        ordering = ["-first_published_at"]
        indexes = [
            models.Index(fields=fields, name=f"publication_by_{name}")
            for name, fields in {
                "day": ["-first_published_at"],
                "points": ["-points", "-first_published_at"],
                "favourites": ["-favourites", "-first_published_at"],
                "faction": ["faction", "-first_published_at"],
                "player": ["player", "-first_published_at"],
                "fingerprint": ["fingerprint"],
            }.items()
        ]
        constraints = [
            models.CheckConstraint(
                condition=Q(hidden_at=None, hidden_why="")
                | Q(hidden_at__isnull=False) & ~Q(hidden_why=""),
                name="publication_hidden_with_why",
            ),
        ]

    def __str__(self) -> str:
        return self.name or self.id

    @property
    def live(self) -> bool:
        """Whether everybody may see it."""
        return self.unpublished_at is None and self.hidden_at is None

    @property
    def standing(self) -> str:
        """What the list is, in words."""
        return words_of(state_of(bool(self.figures), self.legal, self.unfinished))

"""A document that a warband was."""

from django.db import models
from django.db.models import Q

from warbands.models.warband import Warband


class Revision(models.Model):
    """One state of a warband, for ever: undo, redo, history and conflicts read it.

    An undo is a new revision with the document of an older one; `undo_to` and `redo_to` say
    where undo and redo would go from here. `mark` tells the request that made it, should that
    come again.
    """

    warband = models.ForeignKey(Warband, models.CASCADE, related_name="revisions")
    number = models.PositiveIntegerField()
    document = models.TextField()
    undo_to = models.PositiveIntegerField(null=True)
    redo_to = models.PositiveIntegerField(null=True)
    undo_words = models.CharField(max_length=200, default="")
    redo_words = models.CharField(max_length=200, default="")
    mark = models.CharField(max_length=64, default="", db_default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["number"]
        constraints = [
            models.UniqueConstraint(fields=["warband", "number"], name="revision_number_unique"),
            models.CheckConstraint(condition=Q(number__gte=1), name="revision_number_from_1"),
        ]

    def __str__(self) -> str:
        return f"{self.warband_id} r{self.number}"

"""That somebody finds a published list wrong."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from warbands.models.publication import Publication, Reason


class Outcome(models.TextChoices):
    """What a moderator made of a report."""

    HIDDEN = "hidden"
    DISMISSED = "dismissed"


class Report(models.Model):
    """A reader's word on a publication, until a moderator settles it.

    `holder` is the reader's, as the rows of theirs have it; of each there is one open report.
    """

    publication = models.ForeignKey(Publication, models.CASCADE, related_name="reports")
    holder = models.CharField(max_length=64)
    reason = models.CharField(max_length=20, choices=Reason.choices)
    words = models.CharField(max_length=500, default="")
    created_at = models.DateTimeField(auto_now_add=True)
    settled_at = models.DateTimeField(null=True)
    settled_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, null=True, related_name="+"
    )
    outcome = models.CharField(max_length=20, choices=Outcome.choices, default="")

    class Meta:
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["holder", "created_at"], name="report_by_holder")]
        constraints = [
            models.UniqueConstraint(
                fields=["publication", "holder"],
                condition=Q(settled_at=None),
                name="report_open_once",
            ),
            models.CheckConstraint(
                condition=Q(settled_at=None, outcome="")
                | Q(settled_at__isnull=False) & ~Q(outcome=""),
                name="report_settled_with_outcome",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.publication_id}: {self.reason}"

"""A key that a program has in the place of a browser's."""

from django.db import models
from django.db.models import Q

from warbands.models.warband import new_id


class Token(models.Model):
    """Opens to a program what its holder's browser opens, or shows it only (`read_only`).

    The database has the SHA-256 of the token, never itself; `start` are its first letters, by which
    people tell theirs apart. `expires_on` is the last day on which it opens anything.
    """

    id = models.CharField(primary_key=True, max_length=16, default=new_id, editable=False)
    holder = models.CharField(max_length=64, db_index=True)
    name = models.CharField(max_length=80, default="")
    start = models.CharField(max_length=12)
    digest = models.CharField(max_length=64, unique=True)
    read_only = models.BooleanField(default=False)
    created_at = models.DateTimeField(auto_now_add=True)
    last_used_on = models.DateField(null=True)
    expires_on = models.DateField(null=True)
    revoked_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-created_at"]
        constraints = [
            models.CheckConstraint(condition=~Q(holder=""), name="token_has_holder"),
        ]

    def __str__(self) -> str:
        return self.name or self.start

"""A request to create a warband that may come again."""

from django.db import models

from warbands.models.warband import Warband


class CreationKey(models.Model):
    """The key that a program gave to a creation, and which warband came of it.

    `digest` is the SHA-256 of what was sent. `warband` is None once that was deleted.
    """

    holder = models.CharField(max_length=64)
    key = models.CharField(max_length=255)
    digest = models.CharField(max_length=64)
    warband = models.ForeignKey(Warband, models.SET_NULL, null=True, related_name="creation_keys")
    created_at = models.DateTimeField(auto_now_add=True, db_index=True)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["holder", "key"], name="creation_key_unique"),
        ]

    def __str__(self) -> str:
        return self.key

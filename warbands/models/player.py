"""Somebody who signed up."""

from django.conf import settings
from django.db import models
from django.db.models import Q


class Player(models.Model):
    """A person with an account: holds warbands as a browser does, by a hash of their own.

    `holder` is what the rows of theirs have for it; no key leads to it, only logging in. `name` is
    what others see, chosen and never the e-mail; `name_key` is that name as no other may look.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="player")
    holder = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=40, default="")
    name_key = models.CharField(max_length=160, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        constraints = [
            models.CheckConstraint(condition=~Q(holder=""), name="player_has_holder"),
            models.UniqueConstraint(
                fields=["name_key"], condition=~Q(name_key=""), name="player_name_unique"
            ),
        ]

    def __str__(self) -> str:
        return self.name or f"#{self.pk}"

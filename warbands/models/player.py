"""Somebody who signed up."""

from django.conf import settings
from django.db import models
from django.db.models import Q

from warbands.models.warband import new_id


class Player(models.Model):
    """A person with an account: holds warbands as a browser does, by a hash of their own.

    `holder` is what the rows of theirs have for it; no key leads to it, only logging in. `name` is
    what others see, chosen and never the e-mail; `name_key` is that name as no other may look.
    `handle` is in the address of what they publish: it tells nobody how many players there are, and
    stays when they take another name. Releases before it leave it empty.
    """

    user = models.OneToOneField(settings.AUTH_USER_MODEL, models.CASCADE, related_name="player")
    holder = models.CharField(max_length=64, unique=True)
    name = models.CharField(max_length=40, default="")
    name_key = models.CharField(max_length=160, default="")
    handle = models.CharField(  # noqa: DJ001 - any number may have none, while "" is once only
        max_length=16, null=True, unique=True, default=new_id
    )
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

"""A rule of list building as data."""

from django.db import models
from django.db.models import Q

from factions.models.faction import Faction
from factions.models.json_text import JSONTextField
from factions.models.owned import EditionOwned

FULL = ~Q(code="") & ~Q(kind="") & ~Q(source="") & ~Q(confidence="") & ~Q(scope="")


class Restriction(EditionOwned):
    """A row of the core (no faction), a faction's own row, or its override of a core row.

    An override has the key of the core row and only what differs; see
    `factions.rulebook.values.Restriction` and `Override`.
    """

    class Scope(models.TextChoices):
        """What a row judges."""

        WARBAND = "warband"
        ENTRY = "entry"

    class Confidence(models.TextChoices):
        """How a rule is known."""

        FIRST_HAND = "first-hand"
        SECOND_HAND = "second-hand"

    class Reach(models.TextChoices):
        """Which warbands a faction's own row binds."""

        OWN = "own"
        ANYWHERE = "anywhere"

    faction = models.ForeignKey(
        Faction, models.CASCADE, null=True, blank=True, related_name="restrictions"
    )
    is_override = models.BooleanField(default=False)
    key = models.SlugField()
    code = models.SlugField(blank=True)
    scope = models.CharField(max_length=10, blank=True, choices=Scope)
    kind = models.CharField(max_length=20, blank=True)
    title = JSONTextField(default=dict, blank=True)
    message = JSONTextField(default=dict, blank=True)
    source = models.TextField(blank=True)
    confidence = models.CharField(max_length=20, blank=True, choices=Confidence)
    reach = models.CharField(max_length=10, choices=Reach, default=Reach.OWN)
    params = JSONTextField(default=dict, blank=True)
    under = JSONTextField(default=dict, blank=True)

    class Meta(EditionOwned.Meta):
        constraints = [
            models.UniqueConstraint(
                fields=["edition", "key"],
                condition=Q(faction__isnull=True),
                name="restriction_core_key_unique",
            ),
            models.UniqueConstraint(
                fields=["faction", "key"],
                condition=Q(faction__isnull=False),
                name="restriction_faction_key_unique",
            ),
            models.CheckConstraint(
                condition=Q(is_override=False) | Q(faction__isnull=False, code="", kind=""),
                name="restriction_override_is_partial",
            ),
            models.CheckConstraint(
                condition=Q(is_override=True) | FULL, name="restriction_row_is_full"
            ),
            models.CheckConstraint(
                condition=Q(scope__in=["", "warband", "entry"]), name="restriction_scope_known"
            ),
            models.CheckConstraint(
                condition=Q(confidence__in=["", "first-hand", "second-hand"]),
                name="restriction_confidence_known",
            ),
            models.CheckConstraint(
                condition=Q(reach__in=["own", "anywhere"]), name="restriction_reach_known"
            ),
        ]

    def __str__(self) -> str:
        return self.key

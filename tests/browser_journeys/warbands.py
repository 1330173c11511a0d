"""Warbands that the journeys begin with."""

from typing import Any

from tests.web.builder import entry, muster
from warbands.models import Warband


def legal(**header: Any) -> Warband:
    """A chieftain, spearmen, swordsmen and an archer."""
    return muster(
        entry(
            "chieftain", 1, "armour", "shield", "hand-weapon", talents=("hunter",), name="Ragnar"
        ),
        entry("warrior", 6, "shield", "spear"),
        entry("warrior", 2, "armour", "shield", "hand-weapon", notes="The old guard."),
        entry("warrior", 1, "bow"),
        name="Sons of Ragnar",
        **header,
    )


def troubled(**header: Any) -> Warband:
    """A warband with a problem of one entry, one of two, and one of all; its third row is named."""
    return muster(
        entry("chieftain", 1, "armour", "hand-weapon", "spear", name="Ragnar"),
        entry("warrior", 4, "shield", "spear"),
        entry("warrior", 1, "banner", "shield", name="Ubbe"),
        entry("warrior", 1, "banner", "spear", name="Hvitserk"),
        budget=150,
        name="Sons of Ragnar",
        **header,
    )

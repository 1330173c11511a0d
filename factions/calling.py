"""How players call things, from `bywords.yaml` beside the edition's file."""

from functools import cache

import yaml

from factions import files
from factions.rulebook import reading
from factions.rulebook.bywords import Bywords

FILE = "bywords.yaml"


@cache
def bywords() -> Bywords:
    """The words of the shipped game."""
    text = (files.PILLAGE / FILE).read_text(encoding="utf-8")
    return reading.read_as(yaml.safe_load(text), Bywords)

"""Reads warbands from what people paste: our own texts, lists typed in a chat, and JSON."""

from warbands.rules.pasting.reading import Doubt, LineRead, Reading, Suggestion
from warbands.rules.pasting.text import MAX_TEXT, MAX_WRITTEN, most_of, read_text

__all__ = [
    "MAX_TEXT",
    "MAX_WRITTEN",
    "Doubt",
    "LineRead",
    "Reading",
    "Suggestion",
    "most_of",
    "read_text",
]

"""Reads warbands from what people paste: our own texts, lists typed in a chat, and JSON."""

from warbands.rules.pasting.paste import read_text
from warbands.rules.pasting.reading import MAX_TEXT, Doubt, LineRead, Reading, Suggestion

__all__ = ["MAX_TEXT", "Doubt", "LineRead", "Reading", "Suggestion", "read_text"]

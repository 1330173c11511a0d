"""Takes from lines what forums mark them with: "[b]", "[size=4]", "[*]"; "[s]" strikes out."""

import re
from typing import Final

from warbands.rules.pasting.quoting import NOTE_BEHIND, QUOTES

_TAG: Final = re.compile(
    r"\[/?(?:b|i|u|size|colou?r|font|list|url|quote|center|left|right|spoiler|li|ul|ol)"
    r"(?:=[^\]\n]{0,200})?\]|\[\*\]",
    re.IGNORECASE,
)
_STRUCK: Final = re.compile(r"\[s\](\s*)([^~\[\]\n]*?)(\s*)\[/s\]", re.IGNORECASE)


def unmarked(row: str) -> str:
    """The row with spaces where tags are, as long as before; not in quotes, nor in notes."""
    if "[" not in row or row.lstrip().startswith(">"):
        return row
    behind = NOTE_BEHIND.search(row)
    end = behind.start() if behind else len(row)
    return _outside_quotes(row[:end]) + row[end:]


def _stroke(found: re.Match[str]) -> str:
    before, struck, after = found.groups()
    return f"{before} ~~{struck}~~  {after}" if struck else " " * len(found[0])


def _outside_quotes(row: str) -> str:
    parts: list[str] = []
    place = 0
    while place < len(row):
        if struck := _STRUCK.match(row, place):
            parts.append(_stroke(struck))
            place = struck.end()
            continue
        if tag := _TAG.match(row, place):
            parts.append(" " * len(tag[0]))
            place = tag.end()
            continue
        closing = row.find(QUOTES[row[place]], place + 1) if row[place] in QUOTES else -1
        end = max(closing, place) + 1
        parts.append(row[place:end])
        place = end
    return "".join(parts)

"""Finds what is struck out: `~~3 archers~~`, `~3 archers~`, and letters with a stroke over them."""

import re
from typing import Final

_OVERLAID: Final = re.compile(r"(?:[^\u0335-\u0338][\u0335-\u0338])+")


class Strokes:
    """What is struck out of one line. A stroke that is not closed is no stroke."""

    def __init__(self, line: str) -> None:
        self._line = line
        # Strokes that were looked for and do not close: looking once a line is enough.
        self._open: set[str] = set()

    def end(self, place: int) -> int:
        """Where what is struck out from this place on ends; the place itself if nothing is."""
        if overlaid := _OVERLAID.match(self._line, place):
            return overlaid.end()
        if not self._line.startswith("~", place):
            return place
        stroke = "~~" if self._line.startswith("~~", place) else "~"
        first = place + len(stroke)
        closing = -1 if stroke in self._open else self._line.find(stroke, first)
        if closing < 0:
            self._open.add(stroke)
            return place
        struck = self._line[first:closing]
        # So chats tell a stroke from "~500 points, ~20 figures".
        tight = bool(struck) and struck == struck.strip()
        return closing + len(stroke) if tight and self._parted(place, stroke) else place

    def _parted(self, place: int, stroke: str) -> bool:
        """Whether no word or number ends where a single stroke begins."""
        return stroke == "~~" or not self._line[place - 1 : place].isalnum()

"""Bullets, boxes and numbers that lines of a list begin with: "- ", "[x] ", "3. "."""

import re
from collections.abc import Callable
from typing import Final

from warbands.rules.pasting.atoms import PARTS, Atom, number_of

_LISTED: Final = r"(?:\d{1,3}[.)]|#\d{1,3}|(?:№|[Nn][°º]|[Nn]o\.)\s?\d{1,3})[.):]?\s+"
_BULLETS: Final = r"(?:[-*+•–—·▪◦‣☐☑✓✔]|\[[ xXхХ✓✔]?\])\s+"
_UNTICKED: Final = re.compile(r"\[ ?\]|☐")
# Of a text: then what is not ticked may be left out.
TICKED: Final = re.compile(r"(?m)^[ \t]*(?:[-*+•] )?(?:\[[xXхХ✓✔]\]|[☑✓✔]) ")
_MARKS: Final = re.compile(rf"\s*(?:{_LISTED}|{_BULLETS})+(?=\S)")
_NUMBER: Final = re.compile(r"\d+")
# A hyphen right before a count; before other numbers it is a sign.
_BESIDE_COUNT: Final = re.compile(r"-(?=\d+\s*[x×хXХ]?\s*[^\W\d_])")
_PASSED: Final = frozenset(("number", "times", "quiet"))
_COUNTED: Final = PARTS | {"unknown"}


class Numbering:
    """Tells the numbers that go on from line to line from those that may count figures."""

    def __init__(self, read: Callable[[str], list[Atom]]) -> None:
        self._read, self._last = read, 0
        # The number of the line just begun, where it stands, if it does not go on.
        self.strange: Atom | None = None
        # Where an open box stands on the line just begun.
        self.unticked: re.Match[str] | None = None

    def begin(self, row: str) -> int:
        """Where what a line says begins."""
        marks = _MARKS.match(row)
        start = marks.end() if marks else len(row) - len(row.lstrip())
        self.strange = None
        self.unticked = _UNTICKED.search(row, 0, start)
        for found in _NUMBER.finditer(row, 0, start):
            number = number_of("number", found[0], found.start(), found.end())
            if number.value > 1 and number.value != self._last + 1:
                self.strange = number
            self._last = number.value
        return start + self._is_bullet(row, start)

    def _is_bullet(self, row: str, start: int) -> bool:
        if not _BESIDE_COUNT.match(row, start):
            return False
        atoms = self._read(row[start + 1 :])
        said = (each.kind for each in atoms if each.kind not in _PASSED)
        return next(said, "") in _COUNTED

"""The rows of one text, each without what a chat put before it, and what stands below it."""

from collections.abc import Iterator
from typing import Final

from warbands.rules.pasting.atoms import Atom, Atoms
from warbands.rules.pasting.chats import Chat, is_fence
from warbands.rules.pasting.enclosed import within_quotes
from warbands.rules.pasting.forums import unmarked
from warbands.rules.pasting.grouping import with_groups
from warbands.rules.pasting.heading import is_heading
from warbands.rules.pasting.labels import label_of
from warbands.rules.pasting.sections import is_part
from warbands.rules.pasting.tokens import tokens_of
from warbands.rules.pasting.unnamed import PEOPLE, is_armed

# What a first line is made of that is figures and no name.
_FIGURES: Final = frozenset(("unit", "item", "talent", "and", "quiet"))
# So many rows are looked through for what stands below.
_NEAR: Final = 20


class Rows:
    """Numbers count from 1; `below` a number are the rows behind it."""

    def __init__(self, text: str, atoms: Atoms) -> None:
        self._rows, self._atoms, self._chat = text.split("\n"), atoms, Chat()

    def bare(self, number: int, *, noted: bool) -> str:
        """A row as its writer wrote it. `noted`: it may be a note, for there is an entry above."""
        row = self._chat.bare(self._rows[number - 1], noted=noted)
        self._rows[number - 1] = unmarked(row)
        return self._rows[number - 1]

    def below(self, number: int) -> str:
        """The next row that says anything, and not but which part of the list begins."""
        rows = (unmarked(self._chat.bare(row, noted=True)) for row in self._near(number))
        said = (row for row in rows if row.strip() and not is_fence(row))
        return next((row for row in said if not is_part(row)), "")

    def following(self, number: int) -> Iterator[tuple[int, str]]:
        """The rows near below that say anything, each with its number."""
        near = enumerate(self._near(number), number + 1)
        rows = ((place, self._chat.bare(row, noted=True)) for place, row in near)
        return ((place, row) for place, row in rows if row.strip() and not is_fence(row))

    def introduces(self, number: int, row: str) -> bool:
        """Whether a row says but whose words are quoted below it."""
        below = next(filter(str.strip, self._near(number)), "").lstrip()
        quoted = below.startswith((">", "`", "“", "«", '"'))
        told = quoted and row.rstrip().endswith(":")
        return told and not {each.kind for each in self.apart(row)} & PEOPLE

    def is_figures(self, number: int, row: str) -> bool:
        """Whether a row above the heading is figures; our own texts have but a name there."""
        start, end = within_quotes(row, self.called)
        atoms = self.called(row[start:end])
        kinds = {each.kind for each in atoms}
        below = [each for each in self._near(number) if each.strip()][1:2]
        ours = [each for each in below if label_of(each) == "edition"]
        named = "unit" in kinds and ("number" in kinds or kinds <= _FIGURES)
        return (named or is_armed(self._atoms.vocabulary, atoms)) and not ours

    def lists(self, row: str) -> bool:
        """Whether what stands behind a label is figures, and no name."""
        kinds = {each.kind for each in self.called(row)}
        return "unit" in kinds and bool(kinds & {"number", "item", "talent"})

    def is_heading(self, row: str) -> bool:
        """Whether a row says faction and budget and nothing else."""
        return is_heading(self.apart(row))

    def apart(self, row: str) -> list[Atom]:
        """The atoms of a row."""
        return with_groups(row, self._atoms.of(row, tokens_of(row)))

    def called(self, row: str) -> list[Atom]:
        """The atoms of a row, words by which items are called being items."""
        return self._atoms.called(self.apart(row))

    def _near(self, number: int) -> list[str]:
        return self._rows[number : number + _NEAR]

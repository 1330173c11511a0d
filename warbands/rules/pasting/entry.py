"""An entry of a text while it is being read, and what may turn out to be said of it."""

from typing import NamedTuple

from warbands.rules.document import Entry
from warbands.rules.pasting.atoms import Atom


class Said(NamedTuple):
    """A word or a number, and where its line begins: for what is doubted of it later."""

    atom: Atom
    line: int
    offset: int


class Role(NamedTuple):
    """A ready figure's name beside a unit, and what figures of that name carry."""

    said: Said
    unit: str
    equipment: tuple[str, ...]


class EntryDraft:
    """An entry while it is being read. `counted`: its number was said, and is not a guess."""

    def __init__(self, unit: str, line: int) -> None:
        self.unit, self.line = unit, line
        self.count, self.counted = 1, False
        self.equipment: list[str] = []
        # What a ready figure has by itself: named once more, it is the same.
        self.ready: tuple[str, ...] = ()
        # The ready figure's word; what it has that the word does not say, until other kit is
        # listed; then what of that is left out, and what is listed.
        self.word: Said | None = None
        self.unsaid: tuple[str, ...] = ()
        self.left: tuple[str, ...] = ()
        self.listed: set[str] = set()
        self.talents: list[str] = []
        self.faction: str | None = None
        self.name = ""
        self.notes: list[str] = []
        self.written = 0
        # Words that say what the figures are, beside their unit: with what those carry.
        self.roles: list[Role] = []
        # The word that named the unit, and words that meant items without being their names.
        self.said: Said | None = None
        self.meant: dict[str, str] = {}

    def list_item(self, item: str) -> None:
        """An item is said beside a ready figure: what neither its word nor the list says goes."""
        self.listed.add(item)
        if self.unsaid:
            self.left, self.unsaid = self.unsaid, ()
            self.equipment = [each for each in self.equipment if each not in self.left]
            self.ready = tuple(each for each in self.ready if each not in self.left)
        self.left = tuple(each for each in self.left if each != item)

    def lack_items(self, gone: set[str]) -> None:
        """The figures are without these items."""
        self.equipment = [each for each in self.equipment if each not in gone]
        self.ready, self.unsaid, self.left = (
            tuple(each for each in items if each not in gone)
            for items in (self.ready, self.unsaid, self.left)
        )

    def done(self, number: int) -> Entry:
        """The entry, with its id."""
        return Entry(
            unit=self.unit,
            count=self.count,
            equipment=tuple(self.equipment),
            talents=tuple(self.talents),
            faction=self.faction,
            id=f"e{number}",
            name=self.name,
            notes="\n".join(self.notes),
        )


class Beside(NamedTuple):
    """A number right behind a unit: how many there are, what it costs, or which one it is.

    `naming`: a colon or a dash stands behind; `ordinal`: a sign says that it is no count.
    """

    entry: EntryDraft
    unit: Atom
    said: Said
    naming: bool
    ordinal: bool

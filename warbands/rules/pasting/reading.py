"""What became of a text: the document, each line, and what was not understood."""

import msgspec

from warbands.rules.document import Document
from warbands.rules.fault import DocumentFault


class Suggestion(msgspec.Struct, frozen=True):
    """What a word may have meant; `name` is how the reader's language calls it."""

    sort: str
    slug: str
    name: str


class Doubt(msgspec.Struct, frozen=True):
    """Something not understood, at a line and a column that both count from 1.

    The code is one of unknown-word, unknown-number, no-unit, unexpected, unknown-edition,
    unknown-ruling, own-figures, own-heading, as-name, ready-left, ready-added, second-faction,
    second-budget, out-of-range, too-long, too-many-items, too-many-entries, too-many-lines,
    too-many-doubts, too-large, like-json, no-faction, other-faction, own-faction; whoever knows
    the prices adds other-price and other-total. `limit` is the bound that was passed, the first
    budget, or the price. Those of factions have that of the text, and the one that was chosen as
    their suggestion; those of a ready figure have the items that it is about.
    """

    code: str
    line: int
    column: int
    word: str
    suggestions: tuple[Suggestion, ...] = ()
    limit: int | None = None


class LineRead(msgspec.Struct, frozen=True):
    """A line that is not blank, and what it became.

    `became` has some of name, faction, people, ally, budget, edition, ruling, entry, kit, without,
    note, points, number, section, struck, ignored; nothing where the line is all doubt. `entries`
    are the ids it speaks of, `points` what it says that they cost, or all if it speaks of none.
    """

    number: int
    text: str
    became: tuple[str, ...]
    entries: tuple[str, ...] = ()
    points: tuple[int, ...] = ()


class Reading(msgspec.Struct, frozen=True):
    """A text, read. Lines and columns are those of `text`.

    `document` is None where there is none to be had; the doubts or the faults say why.
    `edition` is what the text says of it.
    """

    text: str
    document: Document | None
    lines: tuple[LineRead, ...] = ()
    doubts: tuple[Doubt, ...] = ()
    faults: tuple[DocumentFault, ...] = ()
    edition: str | None = None

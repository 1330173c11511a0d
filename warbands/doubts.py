"""What became of each pasted line, and what was not understood, in words."""

from typing import Final

from django.utils.translation import gettext as _

from warbands.rules.pasting import Doubt, LineRead, Reading
from warbands.sheet import Line, Sheet, View

# More lines than these say nothing new; those with doubts are always shown.
SHOWN = 300
# Doubts about the text as a whole, whatever their line.
LOOSE = frozenset(
    ("no-faction", "like-json", "other-faction", "own-faction", "too-large", "too-many-doubts")
)

# Doubts whose suggestions are told, and replace nothing.
_TOLD: Final = frozenset(("ready-left", "ready-added"))

# Letters of an entry's notes that say which notes these are.
NOTES = 200


class EntryView(View, frozen=True):
    """An entry of a document in words: whose figures, what they carry and cost, and their notes."""

    who: str
    kit: str
    notes: str

    @property
    def whole(self) -> str:
        """The entry on one line, without its notes."""
        return f"{self.who}{' ' if self.kit.startswith('—') else ': '}{self.kit}"


class Better(View, frozen=True):
    """A suggestion: its words, and what its button sends."""

    name: str
    value: str


class DoubtView(View, frozen=True):
    """A doubt in words, with where it is and what may have been meant."""

    place: str
    words: str
    better: tuple[Better, ...]


class LineView(View, frozen=True):
    """A line as it was read: the text, what it became, and its doubts."""

    number: int
    text: str
    became: tuple[str, ...]
    doubts: tuple[DoubtView, ...]


def line_views(reading: Reading, sheet: Sheet | None) -> tuple[LineView, ...]:
    """The lines of a text: the first ones, and all that have a doubt."""
    doubts: dict[int, list[Doubt]] = {}
    for doubt in reading.doubts:
        if doubt.code not in LOOSE:
            doubts.setdefault(doubt.line, []).append(doubt)
    drawn = entry_views(sheet)
    rows = [*reading.lines]
    # The line at which reading stopped was not read.
    ended = doubts.keys() - {row.number for row in rows}
    rows += [LineRead(number, "", ()) for number in sorted(ended)]
    return tuple(
        LineView(
            row.number,
            row.text.strip()[:400],
            _became(row, drawn),
            tuple(map(_doubt, doubts.get(row.number, ()))),
        )
        for place, row in enumerate(rows)
        if place < SHOWN or row.number in doubts
    )


def loose_doubts(reading: Reading) -> tuple[str, ...]:
    """The doubts that are about the text as a whole, and why there is no warband to be had."""
    full = _("A warband has at most %(limit)d entries: line %(line)d has one more.")
    return tuple(
        _words(each) if each.code in LOOSE else full % {"limit": each.limit, "line": each.line}
        for each in reading.doubts
        if each.code in LOOSE or each.code == "too-many-entries"
    )


def unlike_points(reading: Reading, sheet: Sheet) -> tuple[Doubt, ...]:
    """A doubt for each line that says other points than its entry, or all entries, cost.

    The kit of an entry may have a price of its own on a line of its own: then nobody can tell.
    """
    lines = {each.id: each for each in sheet.lines}
    more = {each for row in reading.lines if "kit" in row.became for each in row.entries}
    doubts = []
    for row in reading.lines:
        code, prices = "other-total", [sheet.points]
        if row.entries:
            entry = lines.get(row.entries[0])
            code, prices = "other-price", [entry.each, entry.points] if entry else []
        alone = len(row.entries) < 2 and not more & {*row.entries}
        if row.points and prices and alone and not {*prices} & {*row.points}:
            said = str(row.points[-1] if row.entries else row.points[0])
            column = row.text.find(said) + 1
            doubts.append(Doubt(code, row.number, max(column, 1), said, (), prices[-1]))
    return tuple(doubts)


def entry_views(sheet: Sheet | None) -> dict[str, EntryView]:
    """Each entry in words, by its id."""
    return {line.id: _entry(line) for line in sheet.lines} if sheet else {}


def _entry(line: Line) -> EntryView:
    whose = f" ({line.faction.name})" if line.faction else ""
    name = f" “{line.name}”" if line.name else ""
    kit = f"{line.kit} — {line.points}" if line.kit else f"— {line.points}"
    notes = " ".join(line.notes.split())
    return EntryView(
        f"{line.count} × {line.unit_name}{whose}{name}",
        kit,
        f"{notes[:NOTES]}…" if len(notes) > NOTES else notes,
    )


def _became(row: LineRead, drawn: dict[str, EntryView]) -> tuple[str, ...]:
    words = {
        "name": _("the name"),
        "faction": _("the faction"),
        "people": _("the people"),
        "ally": _("the ally"),
        "budget": _("the budget"),
        "edition": _("the edition"),
        "ruling": _("a ruling"),
        "kit": _("kit of the entry above"),
        "without": _("what it is said to be without is left out"),
        "note": _("a note to the entry above"),
        "points": _("points, which are computed anew"),
        "struck": _("what is struck out is left out"),
        "section": _("a heading"),
        "number": _("how many there are of the entry above"),
        "ignored": _("nothing to read"),
    }
    heads = [words[each] for each in row.became if each in words]
    if "entry" not in row.became:
        return tuple(heads)
    if "note" in row.became:
        heads.remove(words["note"])
    became = [drawn[each] for each in row.entries if each in drawn]
    notes = [each.notes for each in became] if "note" in row.became else []
    return (*heads, *(each.whole for each in became), *filter(None, notes))


def _doubt(doubt: Doubt) -> DoubtView:
    fields = {"line": doubt.line, "column": doubt.column}
    told = doubt.code in _TOLD
    start = f"{doubt.line}:{doubt.column}:{len(doubt.word)}:{doubt.word}"
    return DoubtView(
        _("line %(line)d, column %(column)d") % fields,
        _words(doubt),
        tuple(Better(each.name, f"{start}{each.name}") for each in doubt.suggestions if not told),
    )


def _words(doubt: Doubt) -> str:
    chosen = doubt.suggestions[0].name if doubt.suggestions else ""
    limit = (doubt.limit or 0) // (1024 if doubt.code == "too-large" else 1)
    items = ", ".join(each.name for each in doubt.suggestions)
    fields = {"word": doubt.word[:80], "limit": limit, "chosen": chosen, "items": items}
    words = {
        "unknown-word": _("“%(word)s” is not understood."),
        "unknown-number": _("What the number %(word)s counts is not clear."),
        "no-unit": _("No unit is named here: “%(word)s”."),
        "own-figures": _(
            "“%(word)s” is taken for figures of their own: remove them if they are those beside it."
        ),
        "as-name": _("“%(word)s” is taken for a name: correct the line if it is none."),
        "own-heading": _("The figures below “%(word)s” are read as the warband’s own."),
        "ready-left": _(
            "“%(word)s” may mean %(items)s, too: the list does not say so, and it is left out."
        ),
        "ready-added": _("“%(word)s” adds %(items)s: the list does not say so."),
        "unexpected": _("“%(word)s” has no place here."),
        "unknown-edition": _("There is no edition “%(word)s”; the newest is taken."),
        "unknown-ruling": _("There is no ruling “%(word)s”."),
        "second-faction": _("A second faction, “%(word)s”, is left out."),
        "second-budget": _("A second budget, %(word)s: it stays %(limit)d."),
        "out-of-range": _("%(word)s is not a number from 1 to %(limit)d."),
        "too-long": _("This is longer than %(limit)d characters; the rest is left out."),
        "too-many-items": _("More than %(limit)d items: “%(word)s” is left out."),
        "too-many-entries": _("A warband has at most %(limit)d entries; here is one more."),
        "too-many-lines": _("More than %(limit)d lines: from here on nothing is read."),
        "too-many-doubts": _("Much more is not understood; only the first %(limit)d are shown."),
        "too-large": _("A list holds %(limit)d KiB of text; shorten some notes first."),
        "other-price": _("The line says %(word)s points; what was read here costs %(limit)d."),
        "other-total": _(
            "The list says %(word)s points in all; what was read comes to %(limit)d: look at "
            "each line."
        ),
        "like-json": _(
            "This looks like JSON, but not like one whole document: paste all of it, from the "
            "first brace to the last, and nothing else."
        ),
        "no-faction": _("The text names no faction that is known here: choose one above."),
        "other-faction": _(
            "The text names %(word)s, but %(chosen)s was chosen above, and is taken."
        ),
        "own-faction": _(
            "The document is of %(word)s and stays so; %(chosen)s, chosen above, does not count."
        ),
    }
    return words[doubt.code] % fields

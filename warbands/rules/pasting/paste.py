"""Reads a text line by line."""

import re
from typing import Final

from factions.rulebook.bywords import Bywords
from factions.rulebook.values import Rulebook
from warbands.rules.pasting.allied import read_section
from warbands.rules.pasting.atoms import Atom, Atoms
from warbands.rules.pasting.chats import is_envelope, is_fence
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.enclosed import with_quoted_kit, within_quotes
from warbands.rules.pasting.entries import Entries
from warbands.rules.pasting.grouping import with_groups
from warbands.rules.pasting.heading import is_heading, read_budget, read_heading, read_kit
from warbands.rules.pasting.labelling import SILENT, read_labelled
from warbands.rules.pasting.labels import begins_with, label_of, labelled
from warbands.rules.pasting.lacking import with_lacking
from warbands.rules.pasting.multiples import multiplied
from warbands.rules.pasting.near import Near
from warbands.rules.pasting.nicknames import with_nickname
from warbands.rules.pasting.numbering import TICKED, Numbering
from warbands.rules.pasting.orders import without_orders
from warbands.rules.pasting.parts import Parts, doubt_numbers
from warbands.rules.pasting.portions import portioned
from warbands.rules.pasting.priced import settle
from warbands.rules.pasting.quoting import NEW_LINE, NOTE_BEHIND, meant
from warbands.rules.pasting.reading import Doubt, LineRead, Reading
from warbands.rules.pasting.roles import with_roles
from warbands.rules.pasting.rows import Rows
from warbands.rules.pasting.sections import (
    is_sum,
    is_titles,
    leading_title,
    may_be_label,
    without_leading,
)
from warbands.rules.pasting.several import with_several
from warbands.rules.pasting.stated import stated_points
from warbands.rules.pasting.tokens import MAX_TOKENS, is_name, tokens_of, unstruck
from warbands.rules.pasting.unnamed import is_nobody, named_only
from warbands.rules.pasting.vocabulary import vocabulary_of

# Lines that are neither blank nor notes.
MAX_LINES: Final = 1_000
# Letters of a line that heads others.
MAX_SECTION: Final = 120
_NOTE: Final = re.compile(r"\s*> ?")


class Paste:
    """One text, line by line."""

    def __init__(self, rulebook: Rulebook, language: str, text: str, called: Bywords) -> None:
        vocabulary = vocabulary_of(rulebook, called)
        near = Near(vocabulary, language)
        self.text, self.atoms = text, Atoms(vocabulary, near)
        self.rows = Rows(text, self.atoms)
        self.draft = Draft(rulebook, near)
        self.parts = Parts(self.rows)
        self.numbering = Numbering(self.rows.apart)
        self.lines: list[LineRead] = []
        self.begun = False
        # Whether something on the line is struck out, and whether a total stood above.
        self.struck, self.totalled = False, False
        # Whether rows of a table begin with a price, or the number of the row.
        self.leading = False
        self.ticked = bool(TICKED.search(text))

    def read(self, faction: str | None, chosen: str | None, budget: int | None) -> Reading:
        """The whole of it."""
        content = 0
        self.draft.given, self.draft.chosen = faction, chosen
        for number, written in enumerate(self.text.split("\n"), 1):
            row = self.rows.bare(number, noted=self._belongs_to_an_entry())
            if not written.strip():
                continue
            self.draft.line, self.draft.offset = number, 0
            first = len(self.draft.entries)
            outside = is_envelope(row) and not self.draft.entries
            if not row.strip() or is_fence(row) or outside:
                became = ["ignored"]
            elif self._belongs_to_an_entry() and (mark := _NOTE.match(row)):
                became = self._note(meant(row[mark.end() :]), mark.end())
            elif content == MAX_LINES:
                self.draft.doubt("too-many-lines", 0, row.strip(), MAX_LINES)
                break
            else:
                content += 1
                self.struck = False
                became = self._line(number, row)
                became = [*became, "struck"] if self.struck else became
            self._keep(number, written, row, became, first)
        settle(self.draft)
        document = self.draft.document(budget)
        if document is None and not any(each.code == "too-many-entries" for each in self.doubts):
            self.draft.doubt("no-faction", 0, "")
        return Reading(
            self.text, document, tuple(self.lines), self.doubts, edition=self.draft.edition
        )

    @property
    def doubts(self) -> tuple[Doubt, ...]:
        """All that was not understood, in the order of the text."""
        return tuple(sorted(self.draft.doubts, key=lambda each: (each.line, each.column)))

    def _belongs_to_an_entry(self) -> bool:
        return self.draft.astray or bool(self.draft.entries)

    def _note(self, text: str, column: int) -> list[str]:
        if self.draft.astray:
            self.draft.doubt("unexpected", column, text)
            return []
        self.draft.note(text, column)
        return ["note"]

    def _keep(self, number: int, text: str, row: str, became: list[str], first: int) -> None:
        count = len(self.draft.entries)
        if "kit" in became or "note" in became:
            first = min(first, count - 1)
        ids = tuple(f"e{place + 1}" for place in range(first, count))
        points = stated_points(row, became, self.rows.apart)
        self.lines.append(LineRead(number, text, tuple(became), ids, points))

    def _line(self, number: int, row: str) -> list[str]:
        label = label_of(row)
        if label == "total":
            return self._total(row)
        if label in SILENT or (row.lstrip().startswith("!") and self.totalled):
            return ["ignored"]
        return self._heading(number, row) or self._content(number, row)

    def _heading(self, number: int, row: str) -> list[str]:
        """What a short row became that heads rows of a table, or figures; nothing for another."""
        if len(row) > MAX_SECTION or NOTE_BEHIND.search(row):
            return []
        atoms = self.rows.called(row)
        if (titles := leading_title(row, atoms)) is not None:
            self.leading = titles
            return ["ignored"]
        below = self.rows.called(self.rows.below(number))
        return read_section(self.draft, row, atoms, below)

    def _content(self, number: int, row: str) -> list[str]:
        begun, self.begun = self.begun, True
        beside = self._beside_heading(number)
        self.draft.titled, self.draft.away = not begun or beside, not beside
        if not self.draft.entries and self.rows.introduces(number, row):
            return ["ignored"]
        if begun:
            return self._part(row, 0)
        named = is_name(row) and self.rows.is_heading(self.rows.below(number))
        if named and not self.rows.is_figures(number, row):
            return self._name(row)
        parts = row.split(" · ")
        if len(parts) > 1 and any(map(self.rows.is_heading, parts[:2])):
            return self._parts(parts)
        return self._part(row, 0)

    def _beside_heading(self, number: int) -> bool:
        if self.draft.entries:
            return False
        above = self.lines and {"faction", "people", "budget"} & {*self.lines[-1].became}
        return bool(above) or self.rows.is_heading(self.rows.below(number))

    def _total(self, row: str) -> list[str]:
        """What a line of sums became; figures in it are a doubt."""
        self.totalled = True
        unit = next((each for each in self.rows.apart(row) if each.kind == "unit"), None)
        if unit is None:
            return ["points"]
        self.draft.offset = 0
        self.draft.doubt("unexpected", unit.start, row[unit.start :].strip())
        return []

    def _name(self, row: str) -> list[str]:
        tokens = tokens_of(row)
        if not tokens:
            return ["ignored"]
        name = tokens[0].text if tokens[0].kind == "quoted" else row.strip()
        self.draft.name = self.draft.named(meant(name), tokens[0].start)
        return ["name"]

    def _parts(self, parts: list[str]) -> list[str]:
        """A heading on one line: a name, faction and budget, and the rest with labels."""
        became: list[str] = []
        offset = 0
        for place, part in enumerate(parts):
            self.draft.offset = offset
            if place == 0 and not self.rows.is_heading(part):
                became += self._name(part)
            else:
                became += self._part(part, offset)
            offset += len(part) + 3
        return list(dict.fromkeys(became))

    def _begin(self, row: str) -> int:
        """Where what a line says begins, behind its bullet; a box left open is a doubt."""
        start = self.numbering.begin(row)
        if self.ticked and (box := self.numbering.unticked):
            self.draft.doubt("unknown-word", box.start(), box[0])
        return start

    def _part(self, row: str, offset: int) -> list[str]:
        """A line, or a part of one that stands for a line."""
        start = self._begin(row)
        inside, end = within_quotes(row[start:], self.rows.called)
        start, row = start + inside, row[: start + end]
        if (budget := self._budget(row, start, offset)) is not None:
            return budget
        label = labelled(row[start:])
        if label and label[0] == "name" and self.rows.lists(row[start + label[1] :]):
            start, label = start + label[1], None
        if label:
            key, length = label
            self.draft.offset = offset + start + length
            rest = row[start + length :]
            return read_labelled(self.draft, key, rest, self._atoms(rest))
        behind = NOTE_BEHIND.search(row, start)
        line = row[start : behind.start()] if behind else row[start:]
        self.draft.offset = offset + start
        atoms = self._atoms(line)
        atoms = atoms if _has_unit(atoms) else self.parts.given(self.draft, atoms)
        if not _has_unit(atoms):
            return self._unitless(row[start:], self._atoms(row[start:]) if behind else atoms)
        if is_sum(atoms):
            self.draft.doubt("unexpected", atoms[0].start, line.strip())
            self.draft.astray = True
            return []
        became = self._figures(line, atoms, start)
        became = (not behind and self.parts.heads(self.draft, line, atoms)) or became
        if behind and "entry" in became:
            for note in row[behind.end() :].split(NEW_LINE):
                self.draft.note(meant(note), behind.end())
            became.append("note")
        return became

    def _figures(self, line: str, atoms: list[Atom], start: int) -> list[str]:
        """What a line with units became, behind its bullet or number."""
        first = len(self.draft.entries)
        atoms = multiplied(self.draft, named_only(self.draft, line, atoms))
        became = Entries(self.draft, portioned(self.draft, line, atoms)).read()
        number = self.numbering.strange
        if number and not all(each.counted for each in self.draft.entries[first : first + 1]):
            self.draft.doubt("unknown-number", number.start - start, number.text)
        return became

    def _unitless(self, line: str, atoms: list[Atom]) -> list[str]:
        if not atoms:
            # What stands below figures that are struck out is theirs.
            self.draft.astray |= self.struck and _has_unit(self.rows.apart(line.replace("~", "")))
            return [] if self.struck else ["ignored"]
        if is_titles(line, atoms):
            return ["ignored"]
        if is_nobody(self.draft, atoms):
            return []
        late = is_heading(atoms) and not any(map(self._is_own, atoms))
        within = self.draft.entries and not late
        became = (read_kit if within else read_heading)(self.draft, line, atoms)
        if "kit" in became:
            doubt_numbers(self.draft, atoms)
        self.draft.astray |= not became
        below = self.rows.apart(self.rows.below(self.draft.line))
        if "name" in became and may_be_label(line, self.draft.name or "", below):
            self.draft.doubt("as-name", atoms[0].start, self.draft.name or "")
        return became

    def _is_own(self, atom: Atom) -> bool:
        return atom.kind == "faction" and atom.target("faction") == self.draft.faction

    def _budget(self, row: str, start: int, offset: int) -> list[str] | None:
        """A line that is a budget and nothing else: "Budget 600", "Budget: 600 points"."""
        if begins_with(row[start:]) != "budget":
            return None
        atoms = self._atoms(row[start:])
        kinds = {each.kind for each in atoms}
        if "number" not in kinds or not kinds <= {"number", "points", "sign", "quiet"}:
            return None
        self.draft.offset = offset + start
        return read_budget(self.draft, atoms)

    def _atoms(self, line: str) -> list[Atom]:
        tokens, struck = unstruck(line)
        self.struck |= struck
        if len(tokens) > MAX_TOKENS:
            self.draft.doubt("too-long", tokens[-1].start, line[tokens[-1].start :], MAX_TOKENS)
            tokens.pop()
        atoms = with_groups(line, self.atoms.of(line, tokens))
        atoms = with_several(line, atoms, begun=bool(self.draft.entries))
        if not _has_unit(atoms):
            atoms = self.atoms.carried(line, tokens) or atoms
        if _has_unit(atoms) or self.draft.entries or self.parts.lines:
            atoms = with_quoted_kit(self.atoms.called(atoms), self.rows.called)
        atoms = without_orders(without_leading(atoms) if self.leading else atoms)
        atoms = with_lacking(with_roles(self.atoms.vocabulary, atoms))
        return with_nickname(self.atoms.near, line, atoms)


def _has_unit(atoms: list[Atom]) -> bool:
    return any(each.kind == "unit" for each in atoms)

"""Reads a text line by line."""

import re
from typing import Final

from factions.rulebook.bywords import Bywords
from factions.rulebook.values import Rulebook
from warbands.rules.pasting.atoms import Atom, Atoms
from warbands.rules.pasting.chats import Chat, is_fence
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.enclosed import with_quoted_kit, within_quotes
from warbands.rules.pasting.entries import Entries
from warbands.rules.pasting.grouping import with_groups
from warbands.rules.pasting.heading import is_heading, read_budget, read_heading, read_kit
from warbands.rules.pasting.labelling import SILENT, read_labelled
from warbands.rules.pasting.labels import begins_with, labelled
from warbands.rules.pasting.lacking import with_lacking
from warbands.rules.pasting.near import Near
from warbands.rules.pasting.numbering import Numbering
from warbands.rules.pasting.priced import settle
from warbands.rules.pasting.quoting import NEW_LINE, meant
from warbands.rules.pasting.reading import Doubt, LineRead, Reading
from warbands.rules.pasting.roles import with_roles
from warbands.rules.pasting.sections import is_section, is_titles
from warbands.rules.pasting.several import with_several
from warbands.rules.pasting.tokens import MAX_TOKENS, is_name, tokens_of, unstruck
from warbands.rules.pasting.unnamed import PEOPLE, is_armed, named_only
from warbands.rules.pasting.vocabulary import vocabulary_of

# Lines that are neither blank nor notes.
MAX_LINES: Final = 1_000
# Letters of a line that heads others.
MAX_SECTION: Final = 80
# What a first line is made of that is figures and no name.
_FIGURES: Final = frozenset(("unit", "item", "talent", "and", "quiet"))
_NOTE: Final = re.compile(r"\s*> ?")
_NOTE_BEHIND: Final = re.compile(r"(?<=[^-=\s]) > ")


class Paste:
    """One text, line by line."""

    def __init__(self, rulebook: Rulebook, language: str, text: str, called: Bywords) -> None:
        vocabulary = vocabulary_of(rulebook, called)
        near = Near(vocabulary, language)
        self.text, self.rows = text, text.split("\n")
        self.atoms = Atoms(vocabulary, near)
        self.draft = Draft(rulebook, near)
        self.numbering = Numbering(self._apart)
        self.chat = Chat()
        self.lines: list[LineRead] = []
        self.begun = False
        # Whether something on the line is struck out, and whether a total stood above.
        self.struck, self.totalled = False, False

    def read(self, faction: str | None, chosen: str | None, budget: int | None) -> Reading:
        """The whole of it."""
        content = 0
        self.draft.given, self.draft.chosen = faction, chosen
        for number, written in enumerate(self.rows, 1):
            row = self.chat.bare(written, noted=self._belongs_to_an_entry())
            self.rows[number - 1] = row
            if not written.strip():
                continue
            self.draft.line, self.draft.offset = number, 0
            first = len(self.draft.entries)
            if not row.strip() or is_fence(row):
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
            self._keep(number, written, became, first)
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

    def _keep(self, number: int, row: str, became: list[str], first: int) -> None:
        count = len(self.draft.entries)
        if "kit" in became or "note" in became:
            first = min(first, count - 1)
        ids = tuple(f"e{place + 1}" for place in range(first, count))
        self.lines.append(LineRead(number, row, tuple(became), ids))

    def _line(self, number: int, row: str) -> list[str]:
        label = (labelled(row.strip()) or ("", 0))[0]
        if label == "total":
            return self._total(row)
        if label in SILENT or (row.lstrip().startswith("!") and self.totalled):
            return ["ignored"]
        return ["section"] if self._is_section(number, row) else self._content(number, row)

    def _content(self, number: int, row: str) -> list[str]:
        begun, self.begun = self.begun, True
        beside = self._beside_heading(number)
        self.draft.titled, self.draft.away = not begun or beside, not beside
        if self._introduces(number, row):
            return ["ignored"]
        if begun:
            return self._part(row, 0)
        if is_name(row) and self._is_heading(self._next(number)) and not self._figures(number, row):
            return self._name(row)
        parts = row.split(" · ")
        if len(parts) > 1 and any(map(self._is_heading, parts[:2])):
            return self._parts(parts)
        return self._part(row, 0)

    def _beside_heading(self, number: int) -> bool:
        if self.draft.entries:
            return False
        above = self.lines and {"faction", "people", "budget"} & {*self.lines[-1].became}
        return bool(above) or self._is_heading(self._next(number))

    def _next(self, number: int) -> str:
        below = (self.chat.bare(row, noted=True) for row in self.rows[number : number + 20])
        return next((row for row in below if row.strip() and not is_fence(row)), "")

    def _is_section(self, number: int, row: str) -> bool:
        if len(row) > MAX_SECTION or _NOTE_BEHIND.search(row):
            return False
        below = self._called(self._next(number))
        return is_section(self.atoms.vocabulary, row, self._called(row), below)

    def _introduces(self, number: int, row: str) -> bool:
        """Whether a line says but whose words are quoted below it."""
        below = next(filter(str.strip, self.rows[number : number + 20]), "").lstrip()
        quoted = below.startswith((">", "`", "“", "«", '"'))
        told = quoted and not self.draft.entries and row.rstrip().endswith(":")
        return told and not {each.kind for each in self._apart(row)} & PEOPLE

    def _total(self, row: str) -> list[str]:
        """What a line of sums became; figures in it are a doubt."""
        self.totalled = True
        unit = next((each for each in self._apart(row) if each.kind == "unit"), None)
        if unit is None:
            return ["ignored"]
        self.draft.offset = 0
        self.draft.doubt("unexpected", unit.start, row[unit.start :].strip())
        return []

    def _figures(self, number: int, row: str) -> bool:
        """Whether a line above the heading is figures; our own texts have but a name there."""
        start, end = within_quotes(row, self._called)
        atoms = self._called(row[start:end])
        kinds = {each.kind for each in atoms}
        below = [each for each in self.rows[number : number + 20] if each.strip()][1:2]
        ours = [each for each in below if (labelled(each.strip()) or ("", 0))[0] == "edition"]
        named = "unit" in kinds and ("number" in kinds or kinds <= _FIGURES)
        return (named or is_armed(self.atoms.vocabulary, atoms)) and not ours

    def _is_heading(self, row: str) -> bool:
        return is_heading(self._apart(row))

    def _apart(self, row: str) -> list[Atom]:
        return with_groups(row, self.atoms.of(row, tokens_of(row)))

    def _called(self, row: str) -> list[Atom]:
        return self.atoms.called(self._apart(row))

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
            if place == 0 and not self._is_heading(part):
                became += self._name(part)
            else:
                became += self._part(part, offset)
            offset += len(part) + 3
        return list(dict.fromkeys(became))

    def _part(self, row: str, offset: int) -> list[str]:
        """A line, or a part of one that stands for a line."""
        start = self.numbering.begin(row)
        inside, end = within_quotes(row[start:], self._called)
        start, row = start + inside, row[: start + end]
        if (budget := self._budget(row, start, offset)) is not None:
            return budget
        label = labelled(row[start:])
        if label and label[0] == "name" and self._lists(row[start + label[1] :]):
            start, label = start + label[1], None
        if label:
            key, length = label
            self.draft.offset = offset + start + length
            rest = row[start + length :]
            return read_labelled(self.draft, key, rest, self._atoms(rest))
        behind = _NOTE_BEHIND.search(row, start)
        line = row[start : behind.start()] if behind else row[start:]
        self.draft.offset = offset + start
        atoms = self._atoms(line)
        if not _has_unit(atoms):
            whole = row[start:]
            return self._unitless(whole, self._atoms(whole) if behind else atoms)
        first = len(self.draft.entries)
        became = Entries(self.draft, named_only(self.draft, line, atoms)).read()
        number = self.numbering.strange
        if number and not all(each.counted for each in self.draft.entries[first : first + 1]):
            self.draft.doubt("unknown-number", number.start - start, number.text)
        if behind and "entry" in became:
            for note in row[behind.end() :].split(NEW_LINE):
                self.draft.note(meant(note), behind.end())
            became.append("note")
        return became

    def _unitless(self, line: str, atoms: list[Atom]) -> list[str]:
        if not atoms:
            # What stands below figures that are struck out is theirs.
            self.draft.astray |= self.struck and _has_unit(self._apart(line.replace("~", "")))
            return [] if self.struck else ["ignored"]
        if is_titles(line, atoms):
            return ["ignored"]
        if self._is_nobody(atoms):
            return []
        late = is_heading(atoms) and not any(map(self._is_own, atoms))
        read = read_kit if self.draft.entries and not late else read_heading
        became = read(self.draft, line, atoms)
        self.draft.astray |= not became
        return became

    def _is_nobody(self, atoms: list[Atom]) -> bool:
        """Whether a line without a unit says but who is not there; that is a doubt."""
        absent = [each for each in atoms if each.kind == "absent"]
        for each in absent:
            self.draft.doubt("unexpected", each.start, each.text)
        alone = bool(absent) and not any(each.kind == "faction" for each in atoms)
        self.draft.astray |= alone
        return alone

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
        if _has_unit(atoms) or self.draft.entries:
            atoms = with_quoted_kit(self.atoms.called(atoms), self._called)
        return with_lacking(with_roles(self.atoms.vocabulary, atoms))

    def _lists(self, row: str) -> bool:
        """Whether what stands behind a label is figures, and no name."""
        kinds = {each.kind for each in self._called(row)}
        return "unit" in kinds and bool(kinds & {"number", "item", "talent"})


def _has_unit(atoms: list[Atom]) -> bool:
    return any(each.kind == "unit" for each in atoms)

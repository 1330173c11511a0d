"""A warband while it is being read."""

from collections.abc import Iterable

from msgspec.structs import replace

from factions.rulebook.values import Loadout, Rulebook
from warbands.rules.document import (
    FORMAT,
    MAX_BUDGET,
    MAX_COUNT,
    MAX_ENTRIES,
    MAX_ITEMS,
    MAX_NAME,
    MAX_NOTES,
    Document,
)
from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.bywords import is_sold
from warbands.rules.pasting.entry import Beside, EntryDraft, Role, Said
from warbands.rules.pasting.near import Near
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.reading import Doubt
from warbands.rules.pasting.vocabulary import Target
from warbands.rules.pricing import points_each, receipt

MAX_DOUBTS = 200
# What a word may mean that a number counts.
FIGURES = frozenset(("unit", "loadout"))


class Draft:
    """All that was read so far, and all that was not understood."""

    def __init__(self, rulebook: Rulebook, near: Near) -> None:
        self.rulebook, self.near = rulebook, near
        self.name: str | None = None
        self.faction: str | None = None
        # The warband's where the text does not say it, and whatever the text says.
        self.given: str | None = None
        self.chosen: str | None = None
        # Of figures that were not understood: nothing better may be said of the warband.
        self.mentioned: str | None = None
        # Whether the line may be the warband's name: the heading, or beside it.
        self.titled = True
        # Whether no heading is beside the line: then it is a name only if it is like nothing else.
        self.away = False
        self.people: str | None = None
        self.ally: str | None = None
        # Whose figures the heading above says, if they are not the warband's.
        self.allied: str | None = None
        self.budget: int | None = None
        self.edition: str | None = None
        self.rulings: dict[str, str] = {}
        self.entries: list[EntryDraft] = []
        self.doubts: list[Doubt] = []
        self.line, self.offset = 1, 0
        self.beside: list[Beside] = []
        # Whether the last figures were not understood: what follows is not the last entry's.
        self.astray = False
        # Of the heading that the entries stand below, if it is a ready figure's.
        self.headed: Role | None = None

    def role(self, atom: Atom) -> Role | None:
        """What a unit's word says that figures carry; None if it is no ready figure's."""
        named = atom.target("unit") is None
        ready = self.near.vocabulary.loadout(atom.targets, self.faction) if named else None
        return Role(self.said(atom), ready.unit, ready.equipment) if ready else None

    def make_ready(self, entry: EntryDraft, ready: Loadout, atom: Atom) -> None:
        """Give the entry what the ready figure has that the atom names."""
        entry.ready, entry.equipment = ready.equipment, [*ready.equipment]
        said = self.near.vocabulary.says.get(ready.slug)
        if said is not None:
            entry.word = self.said(atom)
            entry.unsaid = tuple(each for each in ready.equipment if each not in said)

    def said(self, atom: Atom) -> Said:
        """A word of the line that is being read."""
        return Said(atom, self.line, self.offset)

    def doubt_said(self, code: str, said: Said) -> None:
        """Something said before is not understood."""
        self.line, self.offset = said.line, said.offset
        self.doubt(code, said.atom.start, said.atom.text)

    def doubt_items(self, code: str, said: Said, items: Iterable[str]) -> None:
        """A word said before is not clear as to these items, which are its suggestions."""
        self.doubt_said(code, said)
        last = self.doubts[-1]
        if last.code == code:
            named = tuple(self.near.suggestion(Target("item", each)) for each in items)
            self.doubts[-1] = replace(last, suggestions=named)

    def doubt(
        self,
        code: str,
        column: int,
        word: str,
        limit: int | None = None,
        *,
        near: bool = False,
        sorts: frozenset[str] | None = None,
    ) -> None:
        """Something on this line is not understood. Of too many, the last says so.

        `near`: what is like the word is suggested, if it is of one of the `sorts`.
        """
        if len(self.doubts) >= MAX_DOUBTS:
            if len(self.doubts) == MAX_DOUBTS:
                self.doubts.append(Doubt("too-many-doubts", self.line, 1, "", (), MAX_DOUBTS))
            return
        found = self.near.suggestions(word, sorts) if near else ()
        where = column + self.offset + 1
        self.doubts.append(Doubt(code, self.line, where, word[:200], found, limit))

    def unknown(self, atoms: Iterable[Atom], counted: Atom | None = None) -> None:
        """These words are not understood; the counted one can but mean figures."""
        for atom in atoms:
            sorts = FIGURES if atom is counted else None
            # What counts figures is no name misspelt.
            self.doubt("unknown-word", atom.start, atom.text, near=not atom.value, sorts=sorts)

    def add(self, entry: EntryDraft, atom: Atom) -> None:
        """One more entry; those behind the last that there may be are a doubt."""
        if len(self.entries) == MAX_ENTRIES:
            self.doubt("too-many-entries", atom.start, atom.text, MAX_ENTRIES)
        self.entries.append(entry)
        self.astray = False

    def counted(self, number: Atom) -> int:
        """A count within its bounds, or none; a doubt if it was not from 1 on."""
        if not 1 <= number.value <= MAX_COUNT:
            self.doubt("out-of-range", number.start, number.text, MAX_COUNT)
        return min(number.value, MAX_COUNT)

    def without_nobody(self, first: int) -> bool:
        """Take back the entries from this one on that are none; whether there are others."""
        if any(not each.count for each in self.entries[first:]):
            self.astray = not self.entries[-1].count
            self.entries[first:] = [each for each in self.entries[first:] if each.count]
            self.beside = [each for each in self.beside if each.entry.count]
        return len(self.entries) > first

    def numbered(self, number: Atom) -> bool:
        """Whether a number on a line of its own is how many the last entry has."""
        last = self.entries[-1]
        carried = last.equipment != [*last.ready] or last.talents or last.name
        if last.counted or carried or self.astray or number.value > MAX_COUNT:
            return False
        if number.value in self.prices(last):
            return False
        last.count, last.counted = max(self.counted(number), 1), True
        return True

    def budgeted(self, number: Atom) -> None:
        """The budget; a doubt if there can be none like it, or is another already."""
        if number.value > MAX_BUDGET:
            self.doubt("out-of-range", number.start, number.text, MAX_BUDGET)
        elif self.budget not in (None, number.value):
            self.doubt("second-budget", number.start, number.text, self.budget)
        else:
            self.budget = number.value

    def belongs(self, faction: Atom) -> bool:
        """Whether this is the warband's faction; a doubt if it has another already."""
        slug = faction.target("faction")
        if self.faction not in (None, slug):
            if slug == self.chosen:
                return True
            self.doubt("second-faction", faction.start, faction.text)
            return False
        self.faction = slug
        return True

    def mention(self, atoms: Iterable[Atom]) -> None:
        """The faction of figures that were not understood, if it is the first."""
        said = (each.target("faction") for each in atoms)
        self.mentioned = self.mentioned or next(filter(None, said), None)

    def named(self, name: str, column: int) -> str:
        """A name within its bound; a doubt if it was longer."""
        if len(name) > MAX_NAME:
            self.doubt("too-long", column, name, MAX_NAME)
        return name[:MAX_NAME]

    def carry(self, entry: EntryDraft, atom: Atom) -> None:
        """An item or a talent of an entry, or one that it is said to be without.

        A value is how many of the item each figure has.
        """
        if atom.kind == "lacking":
            self._lack(entry, atom)
            return
        item = self.item_of(entry, atom)
        if item is None and atom.target("talent") is None:
            self.unknown([atom])
            return
        if item:
            entry.list_item(item)
        copies = max(atom.value, 1) - entry.ready.count(item or "")
        if copies < 1 or (item and self._is_said_again(entry, atom, item)):
            return
        kit = entry.talents if item is None else entry.equipment
        if len(kit) + copies > MAX_ITEMS:
            self.doubt("too-many-items", atom.start, atom.text, MAX_ITEMS)
            return
        kit += [item or atom.target("talent") or ""] * copies

    def _is_said_again(self, entry: EntryDraft, atom: Atom, item: str) -> bool:
        """Whether another word meant the same item: "mounted on horses"."""
        word = plain(atom.text)
        named = atom.target("item") is not None
        said = entry.meant.get(item, word)
        if not named:
            entry.meant[item] = word
        return item in entry.equipment and (said != word or not (named or item in entry.meant))

    def item_of(self, entry: EntryDraft, atom: Atom) -> str | None:
        """The item that a word names, or means of an entry."""
        return atom.target("item") or self._meant(entry, atom)

    def _meant(self, entry: EntryDraft, atom: Atom) -> str | None:
        """The item that is called so before all others, or the one, that the entry may buy."""
        faction = entry.faction or self.faction or self.given
        sold = [
            each
            for each in atom.targets
            if each.sort in ("firm", "byword")
            and is_sold(self.rulebook, faction, entry.unit, each.slug)
        ]
        sure = [each for each in sold if each.sort == "firm"] or sold
        return sure[0].slug if len({each.slug for each in sure}) == 1 else None

    def _lack(self, entry: EntryDraft, atom: Atom) -> None:
        gone = {each.slug for each in atom.targets}
        entry.lack_items(gone)
        entry.talents = [each for each in entry.talents if each not in gone]

    def prices(self, entry: EntryDraft) -> set[int]:
        """What the entry costs, one figure and all of them; in any faction if none is known."""
        factions = self.rulebook.factions
        own = factions.get(entry.faction or self.faction or self.given or "")
        figure = entry.done(0)
        each = {
            points_each(receipt(self.rulebook, faction, figure))
            for faction in ([own] if own else factions.values())
        }
        return each | {points * entry.count for points in each}

    def note(self, text: str, column: int) -> None:
        """A line of the last entry's notes."""
        entry = self.entries[-1]
        left = MAX_NOTES - entry.written
        if len(text) > left:
            self.doubt("too-long", column, text, MAX_NOTES)
            text = text[: max(left, 0)]
            if not text:
                return
        entry.notes.append(text)
        entry.written += len(text) + 1

    def document(self, budget: int | None) -> Document | None:
        """What was read as a document; None without a faction, or with too many entries."""
        own = self.chosen or self.faction or self.given or self._first_named() or self.mentioned
        if own is None or len(self.entries) > MAX_ENTRIES:
            return None
        data = self.rulebook.data
        spent = self.budget if self.budget is not None else budget
        return Document(
            format=FORMAT,
            game=data.game,
            edition=data.edition,
            name=self.name or "",
            faction=own,
            people=self.people,
            ally=self.ally,
            budget=data.default_budget if spent is None else spent,
            rulings=self.rulings,
            entries=tuple(each.done(number) for number, each in enumerate(self.entries, 1)),
        )

    def _first_named(self) -> str | None:
        """The faction that the first entry that names one names: then it is everybody's."""
        own = next((each.faction for each in self.entries if each.faction), None)
        for entry in self.entries:
            entry.faction = None if entry.faction == own else entry.faction
        return own

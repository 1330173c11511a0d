"""Reads a line that has a unit: one entry, or several, each with what it carries."""

from typing import Final

from warbands.rules.document import MAX_ENTRIES
from warbands.rules.pasting.atoms import PARTS, Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entry import Beside, EntryDraft, Role
from warbands.rules.pasting.labels import ALLY, PIECES
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.quoting import meant

# Signs after which another figure may begin.
BREAKS: Final = frozenset(",;+•·/|&.")
# A number from this on, beside a faction, is a budget.
LEAST_BUDGET: Final = 50
# A greater number behind a unit is no count.
MOST_BEHIND: Final = 24
# Points are nearly always a multiple of this.
STEP: Final = 5
OPENING: Final = frozenset("([{")
ENDS: Final = ("sign", "end")
# Before a number that names one figure, and behind one that may.
ORDINALS: Final = frozenset("#№")
NAMING: Final = frozenset(":-–—")
_KIT: Final = ("item", "talent", "lacking")
_READ: Final = PARTS | {"lacking", "absent", "role", "number", "odd", "quoted"}


class Entries:
    """Reads one line into a draft. What waits belongs to the unit that comes next."""

    def __init__(self, draft: Draft, atoms: list[Atom]) -> None:
        self.draft, self.atoms = draft, atoms
        self.current: EntryDraft | None = None
        self.count: Atom | None = None
        self.kit: list[Atom] = []
        # Numbers behind the current unit of which nothing says what they count, and where its
        # equipment ends.
        self.loose: list[Atom] = []
        self.kitted = -1
        self.faction: str | None = None
        self.name = ""
        self.roles: list[Role] = []
        self.became: list[str] = []
        self.first = len(draft.entries)

    def read(self) -> list[str]:
        """What the line became."""
        for place, atom in enumerate(self.atoms):
            if atom.kind in _READ:
                getattr(self, f"_{atom.kind}")(place, atom)
            elif atom.kind == "unknown":
                self.draft.unknown([atom])
        if self.count is not None:
            self.draft.doubt("unknown-number", self.count.start, self.count.text)
        for atom in self.kit:
            self._carry(atom)
        self._settle()
        some = self.draft.without_nobody(self.first)
        return [each for each in dict.fromkeys(self.became) if some or each != "entry"]

    def _unit(self, place: int, atom: Atom) -> None:
        self._settle()
        entry = self._entry(atom)
        if self.count is not None:
            entry.count, entry.counted = self.draft.counted(self.count), True
        entry.name = self.name
        if atom.value:
            self.draft.doubt("own-figures", atom.start, atom.text)
        self.draft.add(entry, atom)
        entry.roles, self.roles = self.roles, []
        # Ours have this sign, and name no figures twice.
        if self._at(place - 1).text != "×":
            entry.said = self.draft.said(atom)
        if (headed := self.draft.headed) and atom.target("unit") == headed.unit:
            entry.roles.append(headed)
        self.current = entry
        self.became.append("entry")
        kit, self.kit = self.kit, []
        self.count, self.faction, self.name = None, None, ""
        for each in kit:
            self._carry(each)

    def _role(self, place: int, atom: Atom) -> None:
        owner = None if self._unit_ahead(place) else self.current
        if role := self.draft.role(atom):
            (owner.roles if owner else self.roles).append(role)

    def _entry(self, atom: Atom) -> EntryDraft:
        """An entry of the unit, or of the ready figure, that the atom names."""
        draft = self.draft
        hired = self.faction or draft.allied
        faction = hired or draft.chosen or draft.faction or draft.given
        ready = draft.near.vocabulary.loadout(atom.targets, faction)
        unit = atom.target("unit")
        entry = EntryDraft(unit or (ready.unit if ready else ""), draft.line)
        entry.faction = hired
        if ready and unit is None:
            draft.make_ready(entry, ready, atom)
        return entry

    def _item(self, place: int, atom: Atom) -> None:
        if self.current is None or self._directly_before_unit(place):
            self.kit.append(atom)
        else:
            self._carry(atom)

    _talent = _lacking = _item

    def _carry(self, atom: Atom) -> None:
        if self.current is not None:
            self.kitted = max(self.kitted, atom.start)
            self.draft.carry(self.current, atom)
            if atom.kind == "lacking":
                self.became.append("without")

    def _faction(self, place: int, atom: Atom) -> None:
        slug = atom.target("faction")
        if plain(self._at(place - 1).text) in ALLY:
            self.draft.ally = slug
            self.became.append("ally")
        elif self._at(place - 1).text in OPENING and self._at(place - 2).kind == "talent":
            self.draft.doubt("unexpected", atom.start, atom.text)
        elif self._is_heading(place):
            self.draft.faction = slug
            self.became.append("faction")
        elif self.current is None or self._unit_ahead(place):
            self.faction = slug
        else:
            self.current.faction = slug

    def _absent(self, place: int, atom: Atom) -> None:
        self.draft.doubt("unexpected", atom.start, atom.text)

    def _people(self, place: int, atom: Atom) -> None:
        if self.current is None and self.draft.people is None and not self.first:
            self.draft.people = atom.target("people")
            self.became.append("people")
        else:
            self.draft.doubt("unexpected", atom.start, atom.text)

    def _quoted(self, place: int, atom: Atom) -> None:
        name = self.draft.named(meant(atom.text), atom.start)
        if atom.value:
            self.draft.doubt("as-name", atom.start, atom.text)
        if self._unit_ahead(place):
            self.name = name
        elif self.current is not None and not self.current.name:
            self.current.name = name
        else:
            self.draft.doubt("unexpected", atom.start, atom.text)

    def _number(self, place: int, atom: Atom) -> None:
        before, after = self._at(place - 1), self._at(place + 1)
        if self._is_budget(place, atom, after):
            self.draft.budgeted(atom)
            self.became.append("budget")
        elif self._is_said_to_be_points(place):
            return
        elif "times" in (before.kind, after.kind):
            self._times(place, atom)
        elif self.count is None and (self._unit_ahead(place) or self._begins_a_row(place)):
            self._before_unit(atom, after)
        elif self._is_count_behind(place, atom):
            return
        elif before.kind in _KIT or self._stands_alone(place):
            # So our own texts write what the entry before costs.
            if not (before.text == "—" and self.current is not None and self.current.counted):
                self.loose.append(atom)
        else:
            self.draft.doubt("unknown-number", atom.start, atom.text)

    def _before_unit(self, atom: Atom, after: Atom) -> None:
        """A count; but a great number set off from the unit is sooner a price: "50 - Chieftain"."""
        if after.text in NAMING and atom.value > MOST_BEHIND:
            self.draft.doubt("unknown-number", atom.start, atom.text)
        else:
            self.count = atom

    def _odd(self, place: int, atom: Atom) -> None:
        """A dash may stand before points: "8 warriors -160"."""
        points = atom.text[1:].isdecimal() and not int(atom.text[1:][-9:]) % STEP
        counted = self.current is not None and self.current.counted
        if not self._is_said_to_be_points(place) and not (points and counted):
            self.draft.doubt("unknown-number", atom.start, atom.text)

    def _is_said_to_be_points(self, place: int) -> bool:
        said = self._at(place + 1).kind in ("points", "each")
        signed = self._at(place - 1).text in ("=", "@") and self.current is not None
        return said or (signed and not self._is_equated(place))

    def _is_equated(self, place: int) -> bool:
        """Whether it is a count so written: "warrior = 8"."""
        few = self.atoms[place].value <= MOST_BEHIND and self.atoms[place].value % STEP
        uncounted = self.current is not None and not self.current.counted
        return bool(few) and uncounted and self._at(place - 2).kind == "unit"

    def _settle(self) -> None:
        """Find among the loose numbers the count, if the unit has none; the others are points."""
        loose, self.loose = self.loose, []
        kitted, self.kitted = self.kitted, -1
        strange = [each for each in loose if each.value % STEP]
        uncounted = self.current is not None and not self.current.counted
        if uncounted and len(loose) == 1 and loose[0].value <= MOST_BEHIND:
            strange = loose
        strange = [each for each in strange if not self._is_price(each, kitted)]
        if self.current is not None and uncounted and len(strange) == 1:
            self._count(self.current, strange[0])
            return
        for each in strange:
            self.draft.doubt("unknown-number", each.start, each.text)

    def _is_price(self, atom: Atom, kitted: int) -> bool:
        """Whether it stands behind all of an entry and is what that costs."""
        if self.current is None or atom.start < kitted or len(self.draft.entries) > MAX_ENTRIES:
            return False
        return atom.value in self.draft.prices(self.current)

    def _times(self, place: int, atom: Atom) -> None:
        if self._unit_ahead(place) and self.count is None:
            self.count = atom
        elif self.current is not None and not self.current.counted:
            self._count(self.current, atom)
        else:
            self.draft.doubt("unknown-number", atom.start, atom.text)

    def _count(self, entry: EntryDraft, atom: Atom) -> None:
        entry.count, entry.counted = self.draft.counted(atom), True

    def _is_count_behind(self, place: int, atom: Atom) -> bool:
        """Whether it says how many there are of the unit just named: "Warriors 5", "(5)"."""
        before, after = self._at(place - 1), self._at(place + 1)
        if before.text in OPENING or before.text in (":", "=") or before.text in ORDINALS:
            before = self._at(place - 2)
        pieces = after.kind == "quiet" and plain(after.text) in PIECES
        behind = before.kind in ("unit", "quoted") and atom.value <= MOST_BEHIND
        if self.current is not None and before.kind == "unit" and not pieces:
            naming, ordinal = after.text in NAMING, self._at(place - 1).text in ORDINALS
            said = self.draft.said(atom)
            self.draft.beside.append(Beside(self.current, before, said, naming, ordinal))
        if self.current is None or self.current.counted or not (behind or pieces):
            return False
        if self._at(place - 1).text in ORDINALS:
            return True
        self._count(self.current, atom)
        return True

    def _is_budget(self, place: int, atom: Atom, after: Atom) -> bool:
        """A number before every unit, behind the faction or with the word for points."""
        if self.current is not None or self.first or self.draft.budget is not None:
            return False
        said = after.kind == "points" and atom.value >= LEAST_BUDGET
        behind = self.became[-1:] == ["faction"] and atom.value >= LEAST_BUDGET
        return said or (behind and "times" not in (self._at(place - 1).kind, after.kind))

    def _is_heading(self, place: int) -> bool:
        """Whether a faction is the warband's: the first thing said, with a sign or a sum behind."""
        if self.current is not None or self.first or self.draft.faction is not None:
            return False
        after = self._at(place + 1)
        summed = after.kind == "number" and after.value >= LEAST_BUDGET
        return summed or (after.kind == "sign" and after.text not in ")]}")

    def _unit_ahead(self, place: int) -> bool:
        """Whether a unit comes before the next break."""
        for atom in self.atoms[place + 1 : place + 12]:
            if atom.kind == "unit":
                return True
            if atom.kind == "and" or atom.text in BREAKS:
                return False
        return False

    def _begins_a_row(self, place: int) -> bool:
        """Whether it is the first cell of a table, and a unit the next: "| 3 | Warrior |"."""
        rest = (each for each in self.atoms[place + 1 :] if each.kind != "sign")
        after = next(rest, None)
        before = {each.kind for each in self.atoms[:place]}
        return before <= {"sign"} and after is not None and after.kind == "unit"

    def _directly_before_unit(self, place: int) -> bool:
        for atom in self.atoms[place + 1 : place + 4]:
            if atom.kind == "unit":
                return True
            if atom.kind not in ("quiet", *_KIT):
                return False
        return False

    def _at(self, place: int) -> Atom:
        within = 0 <= place < len(self.atoms)
        return self.atoms[place] if within else Atom("end", "", 0, 0)

    def _stands_alone(self, place: int) -> bool:
        """Points stand between signs, or at the end: "— 160", "[160]", "Chieftain 75"."""
        before, after = self._at(place - 1), self._at(place + 1)
        alone = before.kind in ("each", "quiet", "points", "unit", *ENDS)
        return alone and after.kind in ENDS

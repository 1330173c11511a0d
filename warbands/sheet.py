"""The sheet: everything that a page, a print, a text or the API shows of a warband, frozen.

Words are in the reader's language; totals are the verdict's, never added up a second time.
"""

import msgspec

from warbands.standing import state_of, words_of


class View(msgspec.Struct, frozen=True):
    """Base of what is shown: compared by value, so that only what changed is sent again."""


class Choice(View, frozen=True):
    """One of several: a faction, people, ally or option of a ruling."""

    slug: str
    name: str
    chosen: bool = False
    note: str = ""


class FixView(View, frozen=True):
    """A one-tap remedy: its words, and the edit with its parameters (`name?key=value`)."""

    words: str
    edit: str


class ProblemView(View, frozen=True):
    """A problem in words. `waiting` problems are cured by mustering on, others by undoing."""

    code: str
    message: str
    title: str
    source: str
    second_hand: bool
    waiting: bool
    entries: tuple[tuple[str, str], ...]
    fixes: tuple[FixView, ...] = ()


class MeterView(View, frozen=True):
    """A limit: `state` is ok, near (full) or over."""

    code: str
    title: str
    have: int
    limit: int
    of: int | None
    percent: int | None
    state: str
    source: str


class Piece(View, frozen=True):
    """An item or talent of an entry; `price` None where it is not for sale to this figure."""

    slug: str
    name: str
    price: int | None
    effect: str = ""


class Line(View, frozen=True):
    """An entry as a row of the roll.

    `title` is its own name or the unit's; `subtitle` the unit's where it has a name. `kit` is
    all it carries in words, `effect` what its unit does. `armour` is UA, SA or FA. `problems`
    are messages about it.
    """

    id: str
    count: int
    unit: str
    unit_name: str
    title: str
    subtitle: str
    name: str
    notes: str
    faction: Choice | None
    equipment: tuple[Piece, ...]
    talents: tuple[Piece, ...]
    kit: str
    each: int
    points: int
    receipt: str
    effect: str
    armour: str
    hit_points: int | None
    problems: tuple[str, ...]
    codes: tuple[str, ...]
    first: bool
    last: bool


class Effect(View, frozen=True):
    """A name and its short effect, for the end of a roster."""

    name: str
    effect: str


class RulingView(View, frozen=True):
    """A ruling, its options and what the text leaves open."""

    slug: str
    name: str
    source: str
    options: tuple[Choice, ...]
    changed: bool


class Sheet(View, frozen=True):
    """A warband, whole.

    `departures` are the rulings chosen, `turned_by` those that would turn the verdict; `morale`
    is how many losses call for a morale test. `blank_hits`: some hit points are not public.
    """

    name: str
    faction: Choice
    people: tuple[Choice, ...]
    ally: tuple[Choice, ...]
    edition: str
    currency: str
    budget: int
    points: int
    left: int
    figures: int
    legal: bool
    empty: bool
    lines: tuple[Line, ...]
    meters: tuple[MeterView, ...]
    problems: tuple[ProblemView, ...]
    waiting: int
    rulings: tuple[RulingView, ...]
    departures: tuple[str, ...]
    turned_by: tuple[str, ...]
    fingerprint: str
    morale: int
    implied: tuple[str, ...]
    blank_hits: bool
    faction_rules: tuple[Effect, ...]
    effects: tuple[Effect, ...]

    @property
    def state(self) -> str:
        """One of empty, legal, waiting (mustering on cures all that is wrong) and illegal."""
        return state_of(not self.empty, self.legal, self.waiting == len(self.problems))

    @property
    def standing(self) -> str:
        """The state in words, the same wherever the warband is shown."""
        return words_of(self.state)


class OptionView(View, frozen=True):
    """Something that an entry might take.

    A tap sets its number to `tap`. `reason` says why it cannot be had, `swaps` what it replaces.
    """

    slug: str
    name: str
    price: int | None
    taken: bool
    reason: str = ""
    swaps: str = ""
    effect: str = ""
    tap: int = 1
    why: str = ""


class Reason(View, frozen=True):
    """Why some options cannot be had; options name it by `why`."""

    why: str
    names: str
    text: str


class OptionGroup(View, frozen=True):
    """Options of one kind, under its name."""

    kind: str
    name: str
    options: tuple[OptionView, ...]
    reasons: tuple[Reason, ...] = ()


class KitView(View, frozen=True):
    """All that an opened entry may take, by kind; talents; units it might be instead."""

    id: str
    groups: tuple[OptionGroup, ...]
    talents: OptionGroup
    units: tuple[OptionView, ...]


class LoadoutView(View, frozen=True):
    """A ready figure: one tap adds it, unless there is a `reason` against it."""

    slug: str
    name: str
    kit: str
    points: int
    unit: str
    reason: str = ""
    why: str = ""


class AddView(View, frozen=True):
    """What may be added: ready figures and bare units of `faction`; whom else one may hire.

    `hint` says what would open more, `full` that nothing more goes into the list.
    """

    faction: Choice
    loadouts: tuple[LoadoutView, ...]
    units: tuple[OptionView, ...]
    sources: tuple[Choice, ...]
    hint: str = ""
    full: str = ""
    loadout_reasons: tuple[Reason, ...] = ()
    unit_reasons: tuple[Reason, ...] = ()

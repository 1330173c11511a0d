"""Reads a line without a unit: what the warband is, more kit of the last entry, or a name."""

from itertools import groupby, pairwise
from typing import Final

from warbands.rules.document import MAX_COUNT
from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entries import LEAST_BUDGET, MOST_BEHIND, STEP
from warbands.rules.pasting.labels import ALLY, COUNTED_PARTS, PIECES, begins_with
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.unnamed import KIT, PEOPLE, counts_people, is_armed, is_unnamed

# Between a name and the budget behind it.
_PARTING: Final = " ,;:·|/([—–-"
_SORTS: Final = frozenset(("unit", "loadout", "faction"))
# What a heading is made of, and nothing else is needed to know one.
_HEADING: Final = frozenset(("faction", "people", "number", "points", "sign", "quiet", "and"))


def is_heading(atoms: list[Atom]) -> bool:
    """Whether a line says faction and budget and nothing else."""
    kinds = {each.kind for each in atoms}
    return {"faction", "number"} <= kinds <= _HEADING and not counts_people(atoms)


def read_heading(draft: Draft, line: str, atoms: list[Atom]) -> list[str]:
    """What a line became that stands before all entries."""
    if is_unnamed(draft.near.vocabulary, atoms):
        draft.mention(atoms)
        draft.doubt("no-unit", atoms[0].start, line.strip())
        return []
    kinds = {each.kind for each in atoms}
    unknown = [each for each in atoms if each.kind == "unknown"]
    if not unknown or kinds & PEOPLE:
        _odd(draft, atoms)
    if kinds & PEOPLE:
        return _belonging(draft, atoms)
    if kinds & KIT:
        draft.unknown(unknown, _counted(draft, atoms))
        if not unknown:
            draft.doubt("no-unit", atoms[0].start, line.strip())
        return []
    if not unknown:
        return _quoted(draft, atoms) or _sum(draft, line, atoms)
    return _worded(draft, line, atoms, unknown)


def _worded(draft: Draft, line: str, atoms: list[Atom], unknown: list[Atom]) -> list[str]:
    """What a line of words became: a name, unless it is like a faction or figures misspelt."""
    if draft.faction is None and all(draft.near.hints(each.text, "faction") for each in unknown):
        draft.unknown(unknown)
        return _spent(draft, atoms)
    if not draft.titled or _like_an_entry(draft, atoms, unknown):
        draft.unknown(unknown, _counted(draft, atoms))
        return []
    return _titled(draft, line, atoms)


def _titled(draft: Draft, line: str, atoms: list[Atom]) -> list[str]:
    """A name, and a budget behind it: "My army, 750 points", "The Wolves (750)"."""
    name, became = line.strip().rstrip(":").rstrip(), ["name"]
    last = next((each for each in reversed(atoms) if each.kind not in ("sign", "points")), atoms[0])
    if last.kind == "number" and draft.budget is None:
        before, behind = line[: last.start].rstrip(), [each.kind for each in atoms[-2:]]
        said = "points" in behind or (before[-1:] in _PARTING and last.value >= LEAST_BUDGET)
        if said:
            name = before.rstrip(_PARTING).strip()
            became += _spent(draft, [last])
        elif last.value in draft.rulebook.data.budgets:
            draft.doubt("unknown-number", last.start, last.text)
    if not name:
        return became[1:]
    draft.name = draft.named(name, atoms[0].start)
    return became


def read_kit(draft: Draft, line: str, atoms: list[Atom]) -> list[str]:
    """What a line became that stands below an entry and has no unit of its own."""
    kinds = {each.kind for each in atoms}
    last = None if draft.astray else draft.entries[-1]
    first = next((each for each in atoms if each.kind not in ("sign", "quiet")), atoms[0])
    counted = first.kind == "number" and last is not None and first.value != last.count
    counted |= plain(atoms[0].text) in COUNTED_PARTS
    counted |= first.kind in PEOPLE or is_unnamed(draft.near.vocabulary, atoms)
    if kinds & KIT and "unknown" not in kinds and last is not None and not counted:
        for atom in atoms:
            if atom.kind in KIT:
                draft.carry(last, atom)
            elif atom.kind in ("faction", "people", "quoted"):
                draft.doubt("unexpected", atom.start, atom.text)
        return ["kit", "without"] if "lacking" in kinds else ["kit"]
    return _loose(draft, line, atoms, first)


def _loose(draft: Draft, line: str, atoms: list[Atom], first: Atom) -> list[str]:
    """What a line became of which nothing is the last entry's."""
    kinds = {each.kind for each in atoms}
    numbers = [each for each in atoms if each.kind == "number"]
    unknown = [each for each in atoms if each.kind == "unknown"]
    if unknown:
        draft.unknown(unknown, _counted(draft, atoms))
    elif "times" in kinds and numbers and not kinds & (KIT | {"points", "each"}):
        draft.doubt("unknown-number", numbers[0].start, numbers[0].text)
    elif len(numbers) == 1 and _is_count_alone(atoms) and draft.numbered(numbers[0]):
        return ["number"]
    elif len(atoms) == len(numbers) == 1 and _is_odd(numbers[0]):
        draft.doubt("unknown-number", numbers[0].start, numbers[0].text)
    elif kinds <= {"number", "odd", "points", "sign", "quiet", "and", "each", "times"} and numbers:
        return ["points"]
    elif kinds & (KIT | {"faction", "people", "quoted"}):
        draft.doubt("no-unit", first.start, line.strip())
    else:
        return ["ignored"]
    return []


def _counted(draft: Draft, atoms: list[Atom]) -> Atom | None:
    """The word that a number counts at the line's beginning, where no item can stand."""
    said = [each for each in atoms if each.kind not in ("sign", "quiet", "times")][:2]
    if [each.kind for each in said] != ["number", "unknown"]:
        return None
    kit = draft.entries and not draft.astray and draft.entries[-1].count == said[0].value
    return None if kit else said[1]


def _is_odd(number: Atom) -> bool:
    """Whether it is too small for points, and no multiple of what they are."""
    return number.value <= MOST_BEHIND and bool(number.value % STEP)


def _is_count_alone(atoms: list[Atom]) -> bool:
    """Whether a line is a count and nothing else: "4", "4 models", "Models: 4"."""
    words = [each for each in atoms if each.kind not in ("number", "sign")]
    pieces = all(plain(each.text) in PIECES for each in words)
    return len(atoms) == 1 or (words != [] and pieces)


def _belonging(draft: Draft, atoms: list[Atom]) -> list[str]:
    """Faction, people, budget, and a name beside them: "Sons of Ragnar — Vikings, 500"."""
    parts = groupby(atoms, key=lambda atom: atom.kind == "sign")
    runs = [[*run] for sign, run in parts if not sign]
    # A faction among other words is sooner a part of a name.
    surest = sorted(runs, key=lambda run: any(each.kind == "unknown" for each in run))
    became = []
    for atom in (each for run in surest for each in run if each.kind == "faction"):
        if _is_ally(atoms, atom):
            draft.ally = atom.target("faction")
            became.append("ally")
        else:
            became += ["faction"] if draft.belongs(atom) else []
    for atom in (each for each in atoms if each.kind == "people"):
        became += _people(draft, atom)
    became += _spent(draft, atoms)
    for run in runs:
        became += _beside(draft, run)
    for atom in (each for each in atoms if each.kind in KIT):
        draft.doubt("no-unit", atom.start, atom.text)
    return list(dict.fromkeys(became))


def _is_ally(atoms: list[Atom], faction: Atom) -> bool:
    """Whether a word beside a faction makes it the ally: "ally: Huns", "with Hun allies"."""
    said = [each for each in atoms if each.kind != "sign"]
    place = said.index(faction)
    before, (behind, further) = said[:place][-1:], [*said[place + 1 :][:2], None, None][:2]
    if not before:
        return False
    last = further is None or further.kind != "faction"
    return plain(before[0].text) in ALLY or bool(behind and plain(behind.text) in ALLY and last)


def _odd(draft: Draft, atoms: list[Atom]) -> None:
    for each in atoms:
        if each.kind == "odd":
            draft.doubt("unknown-number", each.start, each.text)


def _people(draft: Draft, atom: Atom) -> list[str]:
    draft.people = atom.target("people")
    factions = draft.near.vocabulary.factions_of(draft.people or "")
    if draft.faction is None and len(factions) == 1:
        draft.faction = factions[0]
        return ["people", "faction"]
    return ["people"]


def _beside(draft: Draft, run: list[Atom]) -> list[str]:
    """A name, if there is none yet and the run of atoms between signs is but words."""
    unknown = [each for each in run if each.kind == "unknown"]
    named = [each for each in run if each.kind == "quoted"]
    if draft.name is None and named:
        draft.name = draft.named(named[0].text, named[0].start)
        return ["name"]
    words = all(each.kind in ("unknown", "quiet", "and") for each in run)
    if draft.name is None and words and unknown:
        draft.name = draft.named(" ".join(each.text for each in run), run[0].start)
        return ["name"]
    draft.unknown(unknown)
    return []


def _quoted(draft: Draft, atoms: list[Atom]) -> list[str]:
    named = [each for each in atoms if each.kind == "quoted"]
    if not named or draft.name is not None:
        for each in named:
            draft.doubt("unexpected", each.start, each.text)
        return []
    draft.name = draft.named(named[0].text, named[0].start)
    return ["name"]


def read_budget(draft: Draft, atoms: list[Atom]) -> list[str]:
    """A budget on a line of its own: another than the one that was given is a doubt."""
    numbers = [each for each in atoms if each.kind == "number"]
    if draft.budget is None or draft.budget in [each.value for each in numbers]:
        return _spent(draft, atoms)
    return _spent(draft, numbers[:1])


def _sum(draft: Draft, line: str, atoms: list[Atom]) -> list[str]:
    numbers = [each for each in atoms if each.kind == "number"]
    kinds = {each.kind for each in atoms}
    if numbers and draft.budget is not None and begins_with(line) == "total":
        return ["points"]
    if numbers and (kinds & {"points"} or numbers[-1].value >= LEAST_BUDGET):
        return _spent(draft, atoms)
    for each in numbers:
        draft.doubt("unknown-number", each.start, each.text)
    return [] if numbers else ["ignored"]


def _spent(draft: Draft, atoms: list[Atom]) -> list[str]:
    """The budget: said to be points, or as budgets are, or the first that may be one.

    Of "480 of 500" the greater is meant; what is left over beside a budget is a doubt.
    """
    greatest = [max(each, key=lambda atom: atom.value) for each in _sums(atoms)]
    if not greatest:
        return []
    behind = {one.start: other.kind for one, other in pairwise(atoms)}
    usual = draft.rulebook.data.budgets
    budget = min(
        greatest,
        key=lambda atom: (
            behind.get(atom.start) != "points",
            atom.value not in usual,
            atom.value < LEAST_BUDGET,
        ),
    )
    for each in greatest:
        if each is not budget:
            draft.doubt("unknown-number", each.start, each.text)
    draft.budgeted(budget)
    return ["budget"] if draft.budget == budget.value else []


def _sums(atoms: list[Atom]) -> list[list[Atom]]:
    """The numbers, those together of which one is a part of the other: "480/500", "480 of 500"."""
    sums: list[list[Atom]] = []
    between: list[Atom] = []
    for atom in atoms:
        if atom.kind != "number":
            between.append(atom)
            continue
        parted = any(each.text != "/" and each.kind not in ("quiet", "points") for each in between)
        of = any(each.text == "/" or each.kind == "quiet" for each in between)
        if sums and of and not parted:
            sums[-1].append(atom)
        else:
            sums.append([atom])
        between = []
    return sums


def _like_an_entry(draft: Draft, atoms: list[Atom], unknown: list[Atom]) -> bool:
    """Whether it looks like figures or a faction misspelt, and not like a name."""
    first = next((each for each in atoms if each.kind not in ("sign", "quiet")), atoms[0])
    counted = first.kind in ("number", "times") or any(each.kind == "times" for each in atoms)
    counted |= is_armed(draft.near.vocabulary, atoms)
    if draft.away:
        counted |= any(each.kind == "number" and each.value <= MAX_COUNT for each in atoms)
        counted |= any(draft.near.vocabulary.calls(each.text) for each in unknown)
    # One word alone is sooner a misspelt item than a name, and so are words far from a heading.
    sorts = _SORTS | KIT if len(atoms) == 1 or draft.away else _SORTS
    near = any(draft.near.means(each.text, sorts) for each in unknown)
    return draft.name is not None or counted or near

"""Reads headings of figures, and what they say of whose those are: "Allies:", "Saxons:"."""

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.labels import ALLIES, ALLY, label_of
from warbands.rules.pasting.normal import plain
from warbands.rules.pasting.sections import is_part, is_section, may_be_section


def read_section(draft: Draft, row: str, atoms: list[Atom], below: list[Atom]) -> list[str]:
    """What a row became that heads the figures below it; nothing for another."""
    if allied := _read_allied(draft, row, atoms, below):
        return allied
    section = is_section(draft.near.vocabulary, row, atoms, below)
    # A further heading ends the figures of another faction.
    if draft.allied is not None and (section or is_part(row)):
        _doubt_own(draft, row)
    if section:
        draft.headed = draft.role(next(each for each in atoms if each.kind == "unit"))
        return ["section"]
    if again := may_be_section(row, atoms, below):
        draft.doubt("own-figures", again.start, again.text)
    return []


def _read_allied(draft: Draft, row: str, atoms: list[Atom], below: list[Atom]) -> list[str]:
    """What a row became that heads figures of a faction; nothing for another.

    Where it names none and no ally is known, a doubt says that they are the warband's own.
    """
    said = [each for each in atoms if each.kind != "sign"]
    factions = [each for each in said if each.kind == "faction"]
    words = [plain(each.text) for each in said if each.kind != "faction"]
    figures = any(each.kind == "unit" for each in below)
    if not said or not figures or draft.faction is None or not ALLY.issuperset(words):
        return []
    if len(factions) > 1 or (label_of(row) == "ally" and factions and not draft.entries):
        return []
    if factions and not words and not draft.entries:
        return []
    slug = factions[0].target("faction") if factions else draft.ally
    if slug is not None and slug in (draft.faction, draft.chosen):
        draft.allied = None
    elif slug is None or (label_of(row) == "ally" and factions and words[0] not in ALLIES):
        _doubt_own(draft, row)
        return [] if factions else ["section"]
    else:
        draft.allied = slug
        draft.ally = slug if words else draft.ally
    return ["section"]


def _doubt_own(draft: Draft, row: str) -> None:
    draft.allied = None
    draft.offset = 0
    draft.doubt("own-heading", len(row) - len(row.lstrip()), row.strip())

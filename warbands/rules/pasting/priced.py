"""Tells counts behind units from prices: "Warriors 10", and "Chieftain 30, Warrior 10"."""

from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.entries import MOST_BEHIND, STEP
from warbands.rules.pasting.entry import Beside, EntryDraft
from warbands.rules.pasting.orders import number_figures


def settle(draft: Draft) -> None:
    """Take back counts that are prices, for so the list writes them; doubt what may be either.

    A number that is just what its unit costs is a price if a greater one shows that the list has
    them there, and no other shows that it has counts.
    """
    number_figures(draft)
    for entry in draft.entries:
        _dress(draft, entry)
        _doubt_ready(draft, entry)
    _doubt_sums(draft)
    few = [each for each in draft.beside if each.said.atom.value <= MOST_BEHIND]
    priced = [each for each in draft.beside if _is_price(draft, each)]
    if any(each.said.atom.value % STEP and each not in priced for each in few):
        return
    many = len(few) < len(draft.beside)
    sure = any(each not in few for each in priced)
    for each in few:
        single = draft.near.vocabulary.is_single(each.unit.text)
        if each.entry.count != each.said.atom.value or each.said.atom.value == 1:
            continue
        if sure and single and each in priced:
            each.entry.count, each.entry.counted = 1, False
        elif (single and (many or each in priced)) or (sure and each in priced):
            draft.doubt_said("unknown-number", each.said)


def _dress(draft: Draft, entry: EntryDraft) -> None:
    """Give figures of whom no kit is said what their role carries; doubt one that they lack."""
    for role in entry.roles:
        if not entry.equipment:
            entry.equipment, entry.ready = [*role.equipment], role.equipment
        elif not {*role.equipment} <= {*entry.equipment}:
            draft.doubt_said("unexpected", role.said)


def _doubt_ready(draft: Draft, entry: EntryDraft) -> None:
    """Doubt what a ready figure lacks for the kit listed beside it, and what it has besides."""
    if entry.word is None or not entry.listed:
        return
    if entry.left:
        draft.doubt_items("ready-left", entry.word, entry.left)
    sorts = draft.rulebook.equipment
    other = {sorts[each].kind for each in entry.listed.difference(entry.ready)}
    added = [each for each in entry.ready if each not in entry.listed and sorts[each].kind in other]
    if added:
        draft.doubt_items("ready-added", entry.word, added)


def _doubt_sums(draft: Draft) -> None:
    """Doubt figures that may be those of the entries below: "8 warriors: 6 spearmen, 2 archers"."""
    for place, entry in enumerate(draft.entries):
        if not entry.counted or entry.count < 2 or entry.equipment != [*entry.ready]:
            continue
        left, below = entry.count, draft.entries[place + 1 :]
        for number, each in enumerate(below, 1):
            left -= each.count
            if each.unit != entry.unit or left < 0:
                break
            parts = number > 1 or (entry.ready and not each.ready and each.equipment)
            if left == 0 and parts and entry.said:
                draft.doubt_said("own-figures", entry.said)
                break


def _is_price(draft: Draft, beside: Beside) -> bool:
    entry = beside.entry
    bare = EntryDraft(entry.unit, entry.line)
    bare.faction, bare.equipment = entry.faction, [*entry.ready]
    return beside.said.atom.value in draft.prices(bare) | draft.prices(entry)

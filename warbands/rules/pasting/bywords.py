"""Words by which people call an item, other than its name, as the data have them."""

import re
from collections.abc import Iterator

from factions.rulebook.values import Loadout, Rulebook
from warbands.rules.pasting.labels import AND, QUIET
from warbands.rules.pasting.normal import plain, stem

_ELIDED = re.compile("['’ʼ]")


def bywords(book: Rulebook) -> dict[str, set[str]]:
    """By its stem, what a word may mean: from ready figures with one item, called by it.

    A chieftain "with sword" who carries one item says that swords are that item.
    """
    found: dict[str, set[str]] = {}
    for loadout in book.data.loadouts:
        if len(items := set(loadout.equipment)) == 1:
            for word in _beside_unit(book, loadout):
                found.setdefault(word, set()).update(items)
    return found


def byword(word: str) -> str:
    """A word as bywords are kept: l'épée as epee."""
    return stem(plain(_ELIDED.split(word)[-1]))


def _beside_unit(book: Rulebook, loadout: Loadout) -> Iterator[str]:
    """The word that makes a unit's name the ready figure's, in each language that has just one."""
    for language, name in loadout.names.items():
        unit = book.units[loadout.unit].names.get(language, "")
        own = {byword(each) for each in unit.split()}
        said = {byword(each) for each in name.split() if plain(each) not in QUIET | AND}
        if own <= said and len(said - own) == 1:
            yield from said - own


def is_sold(book: Rulebook, faction: str | None, unit: str, item: str) -> bool:
    """Whether figures of a unit may buy an item; in any faction if none is known."""
    known = book.factions.get(faction or "")
    sellers = [known] if known else book.factions.values()
    return any(unit in each.equipment.get(item, {}) for each in sellers)

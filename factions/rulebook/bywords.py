"""Words by which players call factions, units, items and ready figures, beside their names."""

from factions.rulebook.values import Value

Words = dict[str, tuple[str, ...]]


class Bywords(Value):
    """The words by the slug of what they mean, and by language; for one game, in any edition.

    Those of `lacking` say that figures are without an item: "unarmoured". `says` are the items
    that a ready figure's name itself speaks of: spearmen have spears.
    """

    game: str = ""
    factions: dict[str, Words] = {}
    peoples: dict[str, Words] = {}
    units: dict[str, Words] = {}
    equipment: dict[str, Words] = {}
    loadouts: dict[str, Words] = {}
    lacking: dict[str, Words] = {}
    says: dict[str, tuple[str, ...]] = {}


NONE = Bywords()

"""Words by which players call units, items and ready figures, other than their names."""

from factions.rulebook.values import Value

Words = dict[str, tuple[str, ...]]


class Bywords(Value):
    """The words by the slug of what they mean, and by language; for one game, in any edition."""

    game: str = ""
    units: dict[str, Words] = {}
    equipment: dict[str, Words] = {}
    loadouts: dict[str, Words] = {}


NONE = Bywords()

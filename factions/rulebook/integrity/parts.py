"""The parts of a rulebook that several checks walk through, each with its file and key."""

from collections.abc import Iterator

from factions.rulebook.integrity.fault import EDITION, file_of
from factions.rulebook.values import Restriction, Rulebook

Names = dict[str, str]
Place = tuple[str, str]


def restrictions(rulebook: Rulebook) -> Iterator[tuple[Place, Restriction]]:
    """Every full row: the core's, then each faction's own."""
    for row in rulebook.data.restrictions:
        yield (EDITION, f"restrictions.{row.key}"), row
    for faction in rulebook.factions.values():
        for row in faction.restrictions:
            yield (file_of(faction.slug), f"restrictions.{row.key}"), row


def name_maps(rulebook: Rulebook) -> Iterator[tuple[Place, Names]]:
    """Every map of names or texts by language."""
    for key, names in _edition_names(rulebook):
        yield (EDITION, key), names
    for faction in rulebook.factions.values():
        owner = file_of(faction.slug)
        yield (owner, "names"), faction.names
        if faction.line:
            yield (owner, "line"), faction.line
        for slug, names in faction.peoples.items():
            yield (owner, f"peoples.{slug}"), names
    for (owner, key), row in restrictions(rulebook):
        yield (owner, f"{key}.title"), row.title
        yield (owner, f"{key}.message"), row.message


def _edition_names(rulebook: Rulebook) -> Iterator[tuple[str, Names]]:
    data = rulebook.data
    yield "game-names", data.game_names
    yield "currency", data.currency
    for number, names in enumerate(data.implied):
        yield f"implied.{number}", names
    for slug, names in data.kinds.items():
        yield f"kinds.{slug}", names
    for section in ("supplements", "units", "equipment", "talents", "rulings", "loadouts"):
        for each in getattr(data, section):
            yield f"{section}.{each.slug}.names", each.names
    for ruling in data.rulings:
        for option in ruling.options:
            yield f"rulings.{ruling.slug}.options.{option.slug}.names", option.names

"""Names: the same languages everywhere, English among them, none blank."""

from collections.abc import Iterator

from factions.rulebook.integrity.fault import EDITION, Fault, file_of
from factions.rulebook.integrity.parts import name_maps, restrictions
from factions.rulebook.values import Rulebook


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """Languages that are missing or too many, and texts that are blank."""
    languages = rulebook.data.game_names
    if "en" not in languages:
        yield Fault(EDITION, "game-names.en", "is missing")
    for (owner, key), names in name_maps(rulebook):
        for language in languages:
            if language not in names:
                yield Fault(owner, f"{key}.{language}", "is missing")
        for language, text in names.items():
            if language not in languages:
                yield Fault(owner, f"{key}.{language}", "is not a language of the edition")
            elif not text.strip():
                yield Fault(owner, f"{key}.{language}", "is blank")
    yield from _blank_texts(rulebook)


def _blank_texts(rulebook: Rulebook) -> Iterator[Fault]:
    for (owner, key), row in restrictions(rulebook):
        if not row.source.strip():
            yield Fault(owner, f"{key}.source", "is blank")
    for ruling in rulebook.data.rulings:
        if not ruling.source.strip():
            yield Fault(EDITION, f"rulings.{ruling.slug}.source", "is blank")
    for faction in rulebook.factions.values():
        for number, rule in enumerate(faction.rules):
            if not (rule.title.strip() and rule.effect.strip()):
                yield Fault(file_of(faction.slug), f"rules.{number}", "is blank")

"""Message templates: only fields that a problem has, with as many plural forms as the language."""

from collections.abc import Iterator
from string import Formatter

from factions.rulebook.integrity.fault import Fault
from factions.rulebook.integrity.parts import restrictions
from factions.rulebook.values import Rulebook

NUMBERS = frozenset({"have", "limit", "of", "over"})
TEXTS = frozenset({"subject", "faction", "items", "missing", "people", "unit", "about"})
PLURAL_FORMS = {"en": 2, "fr": 2, "ru": 3}


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """Every template of every restriction."""
    for (owner, key), row in restrictions(rulebook):
        for language, template in row.message.items():
            for complaint in _complaints(template, language):
                yield Fault(owner, f"{key}.message.{language}", complaint)


def _complaints(template: str, language: str) -> Iterator[str]:
    try:
        fields = list(Formatter().parse(template))
    except ValueError as error:
        yield f"cannot be read: {error}"
        return
    for _, name, plural, conversion in fields:
        if name is not None:
            yield from _field(name, plural or "", conversion, language)


def _field(name: str, plural: str, conversion: str | None, language: str) -> Iterator[str]:
    if name not in NUMBERS | TEXTS:
        yield f'there is no field "{name}"'
    elif conversion or (plural and name in TEXTS):
        yield f'the field "{name}" stands as it is'
    elif plural:
        forms = plural.split("|")
        wanted = PLURAL_FORMS.get(language, len(forms))
        if len(forms) != wanted or not all(forms):
            yield f'"{plural}" are {len(forms)} plural forms, and the language has {wanted}'

"""Selectors: each can be read, and every fact that it asks for can be true."""

from collections.abc import Iterator
from itertools import chain

from factions.rulebook.integrity.fault import EDITION, Fault
from factions.rulebook.integrity.parts import Place
from factions.rulebook.selectors import PLAIN_FACTS, SelectorError, facts_of
from factions.rulebook.values import Rulebook

RESERVED = PLAIN_FACTS | {"any", "none", "and", "or", "not"}


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """The definitions, the facts of the whole warband, and the talents' surcharges."""
    words = Words(rulebook)
    for name, text in rulebook.data.definitions.items():
        yield from words.faults_of_definition(name, text)
    for name, text in rulebook.data.presence.items():
        yield from words.faults_of_presence(name, text)
    for talent in rulebook.data.talents:
        if talent.surcharge:
            place = (EDITION, f"talents.{talent.slug}.surcharge.of")
            yield from words.faults(place, talent.surcharge.of)


class Words:
    """The words that an edition's selectors may use."""

    def __init__(self, rulebook: Rulebook) -> None:
        """Collect them."""
        self.definitions = rulebook.data.definitions
        self.undefined = dict.fromkeys(self.definitions, "any")
        self.known = _known(rulebook)
        self.read: dict[str, list[str]] = {}

    def faults(self, place: Place, text: str) -> Iterator[Fault]:
        """What is wrong with one selector itself; its definitions answer for themselves."""
        for complaint in self.complaints(text):
            yield Fault(*place, complaint)

    def complaints(self, text: str) -> list[str]:
        """The same without a place."""
        if text not in self.read:
            self.read[text] = self._complaints(text)
        return self.read[text]

    def faults_of_definition(self, name: str, text: str) -> Iterator[Fault]:
        """As of any selector, and a definition that is defined by itself or by a reserved name."""
        place = (EDITION, f"definitions.{name}")
        if name in RESERVED:
            yield Fault(*place, "is a word of the selectors themselves")
        yield from self.faults(place, text)
        if f'"{name}" is defined by itself' == self._reading_error(name):
            yield Fault(*place, "is defined by itself")

    def faults_of_presence(self, name: str, text: str) -> Iterator[Fault]:
        """As of any selector, and a fact of the warband that asks for another such fact."""
        place = (EDITION, f"presence.{name}")
        yield from self.faults(place, text)
        if self._reading_error(text) is None:
            for fact in sorted(facts_of(text, self.definitions)):
                if fact.startswith("has:"):
                    yield Fault(*place, f'a fact of the warband cannot ask for another: "{fact}"')

    def _complaints(self, text: str) -> list[str]:
        try:
            facts = facts_of(text, self.undefined)
        except SelectorError as error:
            return [str(error)]
        asked = (fact.partition(":")[::2] for fact in sorted(facts - PLAIN_FACTS))
        return [
            f'there is no {prefix} "{slug}"'
            for prefix, slug in asked
            if slug not in self.known[prefix]
        ]

    def _reading_error(self, text: str) -> str | None:
        try:
            facts_of(text, self.definitions)
        except SelectorError as error:
            return str(error)
        return None


def _known(rulebook: Rulebook) -> dict[str, set[str]]:
    """What a fact may name, by its prefix."""
    data = rulebook.data
    tags = [*(unit.tags for unit in data.units), *(item.tags for item in data.equipment)]
    return {
        "unit": set(rulebook.units),
        "item": set(rulebook.equipment),
        "twice": set(rulebook.equipment),
        "kind": set(data.kinds),
        "tag": set(chain.from_iterable(tags)),
        "talent": set(rulebook.talents),
        "faction": set(rulebook.factions),
        "supplement": set(rulebook.supplements),
        "people": {people for each in rulebook.factions.values() for people in each.peoples},
        "ruling": {
            f"{each.slug}={option.slug}" for each in data.rulings for option in each.options
        },
        "has": set(data.presence),
    }

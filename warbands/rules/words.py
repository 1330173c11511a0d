"""Words of a game in a reader's language: names, plurals, lists and problem messages.

A message template comes from the restriction's row and holds fields such as `{have:shooter|
shooters}`: the number with the form of the word that the language wants for it.
"""

from collections.abc import Callable

from factions.rulebook.values import Rulebook, in_language
from warbands.rules.document import Document, Entry
from warbands.rules.verdict import Problem

_ONE_FORM_UP_TO = {"fr": 1}


def plural_form(number: int, language: str) -> int:
    """Which of a word's forms goes with a number (CLDR: en and fr have two, ru three)."""
    if language == "ru":
        ten, hundred = number % 10, number % 100
        if ten == 1 and hundred != 11:
            return 0
        return 1 if 2 <= ten <= 4 and not 12 <= hundred <= 14 else 2
    if language in _ONE_FORM_UP_TO:
        return 0 if number <= _ONE_FORM_UP_TO[language] else 1
    return 0 if number == 1 else 1


class Number:
    """A number that a template may follow with the right form of a word."""

    def __init__(self, value: int, language: str) -> None:
        self.value, self.language = value, language

    def __format__(self, spec: str) -> str:
        if not spec:
            return str(self.value)
        forms = spec.split("|")
        form = plural_form(self.value, self.language)
        return f"{self.value} {forms[min(form, len(forms) - 1)]}"


class Words:
    """Speaks of one edition in one language, English where it lacks a word."""

    def __init__(self, rulebook: Rulebook, language: str = "en") -> None:
        self.rulebook = rulebook
        self.language = language.split("-")[0].lower()

    def faction(self, slug: str) -> str:
        """The name of a faction."""
        return in_language(self.rulebook.factions[slug].names, self.language)

    def unit(self, slug: str) -> str:
        """The name of a unit."""
        return in_language(self.rulebook.units[slug].names, self.language)

    def item(self, slug: str) -> str:
        """The name of a piece of equipment."""
        return in_language(self.rulebook.equipment[slug].names, self.language)

    def talent(self, slug: str) -> str:
        """The name of a talent."""
        return in_language(self.rulebook.talents[slug].names, self.language)

    def people(self, slug: str | None) -> str:
        """The name of a people, or a dash for none."""
        for faction in self.rulebook.factions.values():
            if slug in faction.peoples:
                return in_language(faction.peoples[slug], self.language)
        return "—"

    def piece(self, slug: str) -> str:
        """An item or a talent within a sentence: items in small letters, save proper names."""
        if slug in self.rulebook.talents:
            return self.talent(slug)
        name = self.item(slug)
        proper = "proper" in self.rulebook.equipment[slug].tags and self.language == "en"
        return name if proper else name[:1].lower() + name[1:]

    def pieces(self, slugs: tuple[str, ...]) -> str:
        """Several of them, with a comma between."""
        return ", ".join(self.piece(slug) for slug in slugs)

    def anything(self, slug: str) -> str:
        """The name of a unit, item or faction, whichever the slug is."""
        if slug in self.rulebook.units:
            return self.unit(slug)
        return self.item(slug) if slug in self.rulebook.equipment else self.faction(slug)

    def entry(self, entry: Entry) -> str:
        """How a message calls an entry: by its name and number, or by its unit."""
        unit = self.unit(entry.unit)
        if entry.name:
            return f"{entry.name} ({entry.count} × {unit})"
        return f"{entry.count} × {unit}"

    def message(self, problem: Problem, document: Document) -> str:
        """The problem in words: subject, what it has, what is allowed."""
        template = in_language(problem.row.message, self.language)
        return template.format_map(_Fields(self, problem, document))


class _Fields(dict[str, object]):
    """What a message template may ask for, each made when it is asked for."""

    def __init__(self, words: Words, problem: Problem, document: Document) -> None:
        self.words, self.problem, self.document = words, problem, document

    def __missing__(self, field: str) -> object:
        return _MAKERS[field](self)

    def number(self, value: int | None) -> Number:
        """A number that can be followed by a word."""
        return Number(value or 0, self.words.language)

    def faction(self) -> str:
        """The faction of the first entry named, or the warband's."""
        first = self.first()
        return self.words.faction((first and first.faction) or self.document.faction)

    def subject(self) -> str:
        """The first entry named."""
        first = self.first()
        return self.words.entry(first) if first else ""

    def unit(self) -> str:
        """The unit of the first entry named."""
        first = self.first()
        return self.words.unit(first.unit) if first else ""

    def first(self) -> Entry | None:
        """The first entry that the problem names."""
        named = self.problem.entries
        return next((each for each in self.document.entries if each.id in named), None)


_MAKERS: dict[str, Callable[[_Fields], object]] = {
    "have": lambda fields: fields.number(fields.problem.have),
    "limit": lambda fields: fields.number(fields.problem.limit),
    "of": lambda fields: fields.number(fields.problem.of),
    "over": lambda fields: fields.number(abs(fields.problem.have - fields.problem.limit)),
    "items": lambda fields: fields.words.pieces(fields.problem.items),
    "missing": lambda fields: fields.words.pieces(fields.problem.missing),
    "people": lambda fields: fields.words.people(fields.document.people),
    "about": lambda fields: fields.words.anything(fields.problem.about),
    "faction": _Fields.faction,
    "subject": _Fields.subject,
    "unit": _Fields.unit,
}

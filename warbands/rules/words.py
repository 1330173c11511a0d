"""Words of a game in a reader's language: names, lists and problem messages."""

from factions.rulebook.values import Rulebook, in_language
from warbands.rules.document import Document, Entry
from warbands.rules.templates import Case, filled
from warbands.rules.verdict import Problem

FALLBACK = "en"


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
        row = problem.row.message
        language = self.language if self.language in row else FALLBACK
        return filled(row[language], language, Case(self, problem, document))

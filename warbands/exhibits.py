"""A warband to look at: what pages, papers and files that change nothing are drawn from."""

from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import get_language

from factions.models import Edition
from warbands.drawing import Draughtsman, draughtsman_of
from warbands.editions import edition_of
from warbands.judges import judge_of
from warbands.rules.document import Document, decode
from warbands.rules.verdict import Verdict
from warbands.sheet import Sheet


class Drawn:
    """A document under its edition, drawn in the reader's language when asked for."""

    document: Document
    edition: Edition

    @cached_property
    def draughtsman(self) -> Draughtsman:
        """Draws in the reader's language."""
        return draughtsman_of(judge_of(self.edition), get_language() or "en")

    @cached_property
    def verdict(self) -> Verdict:
        """What the rules say of it."""
        return self.draughtsman.judge.verdict(self.document)

    @cached_property
    def sheet(self) -> Sheet:
        """The warband drawn."""
        return self.draughtsman.sheet(self.document, self.verdict)

    def shields(self) -> list[str]:
        """The shields that a page of it draws."""
        hired = (each.faction for each in self.document.entries if each.faction)
        return sorted({self.document.faction, *hired})


@dataclass
class Exhibit(Drawn):
    """A document that is shown as it is. `link` is the absolute address of its stored copy."""

    document: Document
    edition: Edition
    link: str = ""

    @classmethod
    def of(cls, text: str, link: str = "") -> "Exhibit":
        """Of a document as it is stored; one query. Raises UnknownEdition."""
        document = decode(text.encode())
        return cls(document, edition_of(document), link)

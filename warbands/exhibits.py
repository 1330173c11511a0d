"""A warband to look at: what pages, papers and files that change nothing are drawn from."""

from dataclasses import dataclass

from django.utils.functional import cached_property
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from msgspec.structs import replace

from factions.models import Edition
from warbands.benches import bench
from warbands.drawing import Draughtsman, draughtsman_of
from warbands.editions import edition_of
from warbands.judges import judge_of
from warbands.rules.document import Document, Unreadable, stored
from warbands.rules.packing import unpack
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
        document = stored(text)
        return cls(document, edition_of(document), link)


class NotOpened(ValueError):
    """An address that holds no list that can be read: the reasons, in words."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


def exhibit_of(packed: str) -> Exhibit:
    """The list in an address. Raises NotOpened."""
    try:
        raw = unpack(packed)
    except Unreadable as error:
        words = _("The link is cut off, changed, or made by a newer site: copy it whole.")
        raise NotOpened([words]) from error
    answer = bench().judge(raw)
    if isinstance(answer, list):
        language = get_language() or "en"
        raise NotOpened([f"{each.pointer}: {each.in_language(language)}" for each in answer[:20]])
    edition = answer.ruleset.rulebook.data.edition
    document = replace(answer.document, edition=edition)
    return Exhibit(document, edition_of(document))

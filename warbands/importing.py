"""What a player pastes or sends as a file, and what the import page shows of it."""

import hashlib
import re
from dataclasses import dataclass, field, replace
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.utils.text import format_lazy
from django.utils.translation import get_language, gettext_lazy
from django.utils.translation import gettext as _
from msgspec import structs

from factions import catalogue
from factions.calling import bywords
from factions.models import Edition
from pillage_web.errors import TOO_LARGE
from warbands.actions.text import can_be_kept
from warbands.benches import bench
from warbands.codings import text_of
from warbands.doubts import entry_views, line_views, loose_doubts, unlike_points
from warbands.drawing import Draughtsman, draughtsman_of
from warbands.judges import judge_of
from warbands.rules.document import MAX_BYTES, Document
from warbands.rules.pasting import (
    MAX_TEXT,
    MAX_WRITTEN,
    Doubt,
    Reading,
    most_of,
    read_text,
)
from warbands.seals import new_seal
from warbands.sheet import Sheet
from warbands.tables import text_of_table

# A form brings a few fields and its borders along, and each line ends with two characters in it.
ROOM = 16 * 1024
BODY = 2 * MAX_WRITTEN + ROOM
LIST_TOO_LARGE = replace(
    TOO_LARGE,
    message=format_lazy(
        gettext_lazy(
            "A list is at most {limit} KiB of text, and {most} KiB if it was written here. "
            "Nothing was changed: shorten it first."
        ),
        limit=MAX_TEXT // 1024,
        most=MAX_WRITTEN // 1024,
    ),
)
# A shared list or a packed one, as it is sent; only its path is used.
_LINK = re.compile(r"(?:https?://[^\s/]+)?(/(?:s|open)/[\w-]+)/?(?:[?#]\S*|[.,;:!?)]*)", re.ASCII)


class TooLong(ValueError):
    """The text is longer than a list may be."""


@dataclass(frozen=True)
class Pasted:
    """A text with the faction it is for; `error` says why there is none.

    `yes` is the mark of the text that the preview showed, where the player said yes to it.
    `read` tells a file that was read before, so that what was then typed counts and not the file.
    """

    text: str = ""
    faction: str = ""
    error: str = ""
    read: str = ""
    yes: str = ""

    @property
    def mark(self) -> str:
        """What tells this text and faction from others."""
        return marked(self.text, self.faction)

    @property
    def changed(self) -> bool:
        """Whether the yes was to another text than this one."""
        return bool(self.yes) and self.yes != self.mark

    @classmethod
    def of(cls, request: HttpRequest) -> "Pasted":
        """What a request brings, a suggestion taken. Raises TooLong."""
        text, error = request.POST.get("text", ""), ""
        text = text.replace("\r\n", "\n")
        read = request.POST.get("read", "")[:64]
        file = request.FILES.get("file")
        if isinstance(file, UploadedFile) and file.size:
            if file.size > MAX_WRITTEN:
                raise TooLong
            raw = file.read()
            digest = hashlib.sha256(raw).hexdigest()
            if digest != read:
                found, read = text_of(raw), digest
                text, error = found or "", _("This file is no text.") if found is None else ""
        text = text_of_table(text) or text
        if len(text.encode("utf-8", "replace")) > most_of(text):
            raise TooLong
        if not text.strip() and not error:
            error = _("Paste a list first, or choose a file.")
        text = with_suggestion(text, request.POST.get("replace", ""))
        faction, yes = (request.POST.get(each, "")[:80] for each in ("faction", "yes"))
        return cls(text, faction, error, read, yes)


def marked(text: str, faction: str) -> str:
    """A short mark of a text and the faction it is for."""
    return hashlib.sha256(f"{faction}\n{text}".encode("utf-8", "replace")).hexdigest()


def with_suggestion(text: str, chosen: str) -> str:
    """The text with one word replaced, given as `line:column:length:` and both words.

    A text that has changed since the suggestion was made is left alone.
    """
    line, column, length, words = (*chosen.split(":", 3), "", "", "")[:4]
    places = (line, column, length)
    if not all(each.isascii() and each.isdecimal() and len(each) < 8 for each in places):
        return text
    rows = text.split("\n")
    number, start, end = int(line) - 1, int(column) - 1, int(column) - 1 + int(length)
    word, better = words[: int(length)], words[int(length) :]
    if not 0 <= number < len(rows) or start < 0 or rows[number][start:end] != word:
        return text
    rows[number] = f"{rows[number][:start]}{better}{rows[number][end:]}"
    return "\n".join(rows)


@dataclass
class Import:
    """A text that was read: the warband that it would make, and how each line was taken."""

    pasted: Pasted
    edition: Edition = field(init=False)
    reading: Reading = field(init=False)
    sheet: Sheet | None = field(init=False)

    def __post_init__(self) -> None:
        self.edition = catalogue.newest()
        self.reading = self._read()
        said = self.reading.edition
        if said and said != self.edition.slug:
            others = {each.slug: each for each in catalogue.published()}
            self.edition = others.get(said, self.edition)
            self.reading = self._read()
        self.sheet = self._sheet()
        if self.sheet:
            unlike = unlike_points(self.reading, self.sheet)
            self.reading = structs.replace(self.reading, doubts=(*self.reading.doubts, *unlike))
        if (document := self.document) and not can_be_kept(document):
            full = Doubt("too-large", 1, 1, "", (), MAX_BYTES)
            doubts = (full, *self.reading.doubts)
            self.reading = structs.replace(self.reading, document=None, doubts=doubts)
            self.sheet = None

    def _read(self) -> Reading:
        book = judge_of(self.edition).rulebook
        known = self.pasted.faction if self.pasted.faction in book.factions else None
        language = get_language() or "en"
        return read_text(
            self.pasted.text,
            book,
            language=language,
            chosen=known,
            bench=bench(),
            called=bywords(),
        )

    @property
    def document(self) -> Document | None:
        """The warband that a yes would make."""
        document = self.reading.document
        slug, game = self.edition.slug, self.edition.game.slug
        return structs.replace(document, edition=slug, game=game) if document else None

    def context(self) -> dict[str, Any]:
        """What the preview shows."""
        sheet, language = self.sheet, get_language() or "en"
        lines = line_views(self.reading, sheet)
        return {
            "sheet": sheet,
            "lines": lines,
            "entries": () if lines else tuple(entry_views(sheet).values()),
            "loose": loose_doubts(self.reading),
            "unclear": sum(len(each.doubts) for each in lines),
            "faults": [
                {"pointer": each.pointer, "code": each.code, "message": each.in_language(language)}
                for each in self.reading.faults
            ],
        }

    def _sheet(self) -> Sheet | None:
        drawn = draughtsman_of(judge_of(self.edition), get_language() or "en")
        return drawn.sheet(self.document) if self.document else None


def form_context(pasted: Pasted) -> dict[str, Any]:
    """What the form shows: the text, and the factions to choose from."""
    drawn: Draughtsman = draughtsman_of(judge_of(catalogue.newest()), get_language() or "en")
    chosen = pasted.faction
    factions = [drawn.faction(each, chosen=each == chosen) for each in drawn.book.factions]
    return {"pasted": pasted, "factions": factions, "text": pasted.text, "seal": new_seal()}


def preview_context(pasted: Pasted) -> dict[str, Any]:
    """The form, and below it what its text was read as."""
    context = form_context(pasted)
    if pasted.error:
        return context | {"preview": None}
    if link := _LINK.fullmatch(pasted.text.strip()):
        return context | {"preview": None, "link": f"{link[1]}/"}
    read = Import(pasted)
    if read.reading.document is None and (link := _LINK.search(pasted.text)):
        return context | {"preview": None, "link": f"{link[1]}/"}
    text = read.reading.text or pasted.text
    shown = {"text": text, "mark": marked(text, pasted.faction), "changed": pasted.changed}
    return context | {"preview": read.context()} | shown

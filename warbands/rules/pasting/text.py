"""Reads a text: the document in it, or what it says line by line; and how long it may be."""

import re
from typing import Final

from msgspec.structs import replace

from factions.rulebook.bywords import NONE, Bywords
from factions.rulebook.values import Rulebook
from warbands.rules.document import MAX_BYTES
from warbands.rules.pasting.choosing import other_faction
from warbands.rules.pasting.labels import label_of
from warbands.rules.pasting.paste import Paste
from warbands.rules.pasting.quoting import from_markdown
from warbands.rules.pasting.reading import Doubt, Reading
from warbands.rules.pasting.wrapped import unwrapped
from warbands.rules.reading import Bench

MAX_TEXT: Final = MAX_BYTES
# Our own texts say more than their documents: each line of a note begins anew, and what a chat
# would act on is escaped.
MAX_WRITTEN: Final = 4 * MAX_BYTES
# So far down a text of ours names its edition: below the name and the faction.
_HEAD: Final = 5
_HEAD_LETTERS: Final = 2_000
# Ours in Markdown begin so, quoted or not, and perhaps below a few words; their notes are set in.
_BOLD: Final = re.compile(rf"(?:[^\n]*\n){{0,{_HEAD}}}(?:> ?)*\*\*")


def most_of(text: str) -> int:
    """How long this text may be: MAX_TEXT, or MAX_WRITTEN if it is headed as ours are."""
    rows = text[:_HEAD_LETTERS].split("\n", _HEAD)[:_HEAD]
    ours = any(label_of(part) == "edition" for row in rows for part in row.split(" · "))
    return MAX_WRITTEN if ours else MAX_TEXT


def read_text(
    text: str,
    rulebook: Rulebook,
    *,
    language: str = "en",
    faction: str | None = None,
    chosen: str | None = None,
    budget: int | None = None,
    bench: Bench | None = None,
    called: Bywords = NONE,
) -> Reading:
    """What a text says. `faction` and `budget` are for a text that says nothing of them.

    `chosen` is the faction whatever the text says, which is a doubt then; a document has its own.
    A text that begins with a brace, or has a document in it, is read by the bench. Suggestions
    are named in `language`; `called` are words by which players call things.
    """
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    text = text.replace("\0", "\ufffd")  # databases refuse it
    if len(text) > (most := most_of(text)):
        return Reading(text[:0], None, doubts=(Doubt("too-large", 1, 1, "", (), most),))
    if (document := unwrapped(text)) == "":
        return Reading(text, None, doubts=(Doubt("like-json", 1, 1, ""),))
    if document is not None:
        read = _document(document, bench or _bench(rulebook))
        own = read.document.faction if read.document else None
        return replace(read, doubts=other_faction(rulebook, language, "own-faction", own, chosen))
    if _BOLD.match(text[:_HEAD_LETTERS]):
        text = from_markdown(text)
    paste = Paste(rulebook, language, text, called)
    read = paste.read(faction, chosen, budget)
    said = paste.draft.faction
    other = other_faction(rulebook, language, "other-faction", said, chosen)
    return replace(read, doubts=other + read.doubts)


def _bench(rulebook: Rulebook) -> Bench:
    key = (rulebook.data.game, rulebook.data.edition)
    return Bench({key: rulebook}, newest=key)


def _document(text: str, bench: Bench) -> Reading:
    raw = text.encode("utf-8", "replace")
    answer = bench.judge(raw)
    if isinstance(answer, list):
        return Reading(text, None, faults=tuple(answer))
    return Reading(text, answer.document, edition=answer.document.edition)

"""Warbands with hostile names and notes, and what becomes of texts that are read."""

from hypothesis import strategies as st
from msgspec.structs import replace

from factions.calling import bywords
from tests.rules.strategies import documents
from tests.rules.warbands import BOOK, warband
from warbands.rules.document import MAX_NAME, MAX_NOTES, Document
from warbands.rules.pasting import read_text

SNIPPETS = [
    "@everyone", "@here", "<@123>", "<@&7>", "https://evil.example/x", "www.evil.example", "**",
    "```", "\\u{41}", "\\", "\\*", " > ", "> ", " · ", " ⏎ ", "⏎", "8 × Warrior: shield — 160",
    "Vikings, 500 points", "Note: ", "! ", "- ", "1. ", "# ", "“", "”", "«", "»", '"', "„", "\n",
    "\n\n", "\r\n", "\r", "\t", " ", "\u200b", "@\u200b", "\u2028", "\u202e", "\ufeff", "&lt;",
    "Ragnar", "Þórr", "Bők", "Æthelred", "Ёж", "Total: 5", "\u0301", "x3", ", ", ": ", "— 75", "🛡️",
]  # fmt: skip
# Everyday words, too, are understood.
CALLED = {"called": bywords()}
LETTERS = st.characters(exclude_categories=["Cs"], exclude_characters="\0")


def texts(most: int) -> st.SearchStrategy[str]:
    """Texts of all that might be taken for something else."""
    pieces = st.one_of(st.sampled_from(SNIPPETS), st.text(LETTERS, max_size=6))
    return st.lists(pieces, max_size=12).map(lambda parts: "".join(parts)[:most])


@st.composite
def hostile_documents(draw: st.DrawFn) -> Document:
    """A random warband with such names and notes."""
    document = draw(documents(most=5))
    entries = tuple(
        replace(each, name=draw(texts(MAX_NAME)), notes=draw(texts(MAX_NOTES)))
        for each in document.entries
    )
    return replace(document, name=draw(texts(MAX_NAME)), entries=entries)


def as_read(document: Document) -> Document:
    """The document as its text says it: the edition by name, and no ruling that is the default."""
    rulings = {
        ruling: option
        for ruling, option in document.rulings.items()
        if option != BOOK.rulings[ruling].default
    }
    return replace(document, edition=BOOK.data.edition, rulings=rulings)


def read(text, **given):
    """What a text is read as; without a faction of its own, for one that has everything."""
    return read_text(text, BOOK, **{"faction": "generic"} | given)


def said(text, **given):
    """The document, of which everything must have been understood."""
    reading = read(text, **given)
    assert reading.doubts == ()
    return reading.document


def mustered(faction, *entries, budget=500, name="", **header):
    """A warband as a text makes it: of the newest edition, with its budget and name."""
    document = warband(faction, *entries, budget=budget, **header)
    return replace(document, name=name, edition=BOOK.data.edition)


def marks(reading):
    """Each doubt as `code line:column word`."""
    return [f"{each.code} {each.line}:{each.column} {each.word}" for each in reading.doubts]


def found(text):
    """What was mustered, and each doubt."""
    reading = read(text)
    return reading.document.entries, marks(reading)


def doubts(text):
    """Each as `code line:column word → suggestions`."""
    return [
        f"{each.code} {each.line}:{each.column} {each.word}"
        + (f" → {' '.join(s.slug for s in each.suggestions)}" if each.suggestions else "")
        for each in read(text).doubts
    ]

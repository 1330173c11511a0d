"""Warbands on paper: one PDF of one or many, and a picture for link previews."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import ngettext

from warbands.exports.pdf.compiling import compiled
from warbands.exports.pdf.contents import contents, facts, labels, name_of
from warbands.exports.pdf.drawings import drawings
from warbands.exports.pdf.letters import FACES
from warbands.exports.pdf.picture import picture
from warbands.exports.pdf.printed import Printed
from warbands.exports.pdf.quick import sections

__all__ = ["KINDS", "OPPONENTS", "PAPERS", "Printed", "pdf", "picture"]
OPPONENTS = "secret"
KINDS = ("roster", "cards", OPPONENTS, "quick-sheet")
PAPERS = ("a4", "letter")
SOURCES = {OPPONENTS: "roster.typ"}


def pdf(pages: Sequence[Printed], kind: str, paper: str) -> bytes:
    """One file of one or many warbands, each on pages of its own.

    `kind` is one of KINDS, `paper` one of PAPERS; raises ValueError for another, and for no
    warband at all. Labels are in the language that is active. The same pages give the same bytes.
    """
    if kind not in KINDS or paper not in PAPERS or not pages:
        raise ValueError(f"{len(pages)} pages of {kind!r} on {paper!r} cannot be printed")
    data = {
        "kind": kind,
        "paper": paper,
        "faces": FACES,
        "title": title(pages),
        "labels": labels(),
        "drawings": drawings({slug for each in pages for slug in _factions(each)}),
        "pages": [_shown(each, kind) for each in pages],
    }
    return compiled(SOURCES.get(kind, f"{kind}.typ"), data)


def title(pages: Sequence[Printed]) -> str:
    """The title of the file: the warband's name, or how many there are."""
    if len(pages) == 1:
        return name_of(pages[0].sheet)
    words = ngettext("%(number)d warband", "%(number)d warbands", len(pages))
    return words % {"number": len(pages)}


def _shown(printed: Printed, kind: str) -> dict[str, Any]:
    shown = contents(printed, secret=kind == OPPONENTS)
    if kind != "quick-sheet":
        return shown
    sheet = printed.sheet
    return shown | {"sections": sections(sheet), "facts": facts(sheet, boxes=False)}


def _factions(printed: Printed) -> set[str]:
    hired = {each.faction.slug for each in printed.sheet.lines if each.faction}
    return {printed.sheet.faction.slug, *hired}

"""Reads what stands behind a label: "Ally: Huns", "Edition: 2026.1"."""

from collections.abc import Callable
from typing import Final

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.draft import Draft
from warbands.rules.pasting.heading import read_heading
from warbands.rules.pasting.quoting import meant
from warbands.rules.pasting.vocabulary import words_of

# What the reader works out by itself, or has no use for.
SILENT: Final = frozenset(("total", "player", "fingerprint"))
_SORTS: Final = {"people": "people", "ally": "faction"}


def read_labelled(draft: Draft, key: str, text: str, atoms: list[Atom]) -> list[str]:
    """What a labelled line became."""
    if not atoms or key in SILENT:
        return ["ignored"]
    if key in _TEXTS:
        return _TEXTS[key](draft, text)
    if key in _SORTS:
        return _chosen(draft, key, text, atoms)
    if key == "budget" and draft.entries:
        return ["points"]
    if key == "name" and not any(each.kind == "faction" for each in atoms):
        return _name(draft, text, atoms)
    return read_heading(draft, text, atoms)


def _chosen(draft: Draft, key: str, text: str, atoms: list[Atom]) -> list[str]:
    slug = next((slug for each in atoms if (slug := each.target(_SORTS[key]))), None)
    if slug is None:
        draft.doubt("unknown-word", 0, text.strip(), near=True)
        return []
    setattr(draft, key, slug)
    return [key]


def _name(draft: Draft, text: str, atoms: list[Atom]) -> list[str]:
    quoted = atoms[0].text if len(atoms) == 1 and atoms[0].kind == "quoted" else text.strip()
    draft.name = draft.named(meant(quoted), 0)
    return ["name"]


def _note(draft: Draft, text: str) -> list[str]:
    if not draft.entries:
        draft.doubt("unexpected", 0, text.strip())
        return []
    draft.note(meant(text.strip()), 0)
    return ["note"]


def _edition(draft: Draft, text: str) -> list[str]:
    draft.edition = text.strip()[:80]
    if draft.edition != draft.rulebook.data.edition:
        draft.doubt("unknown-edition", 0, draft.edition)
        return []
    return ["edition"]


def _ruling(draft: Draft, text: str) -> list[str]:
    said = draft.near.vocabulary.rulings.get(words_of(text))
    if said is None:
        draft.doubt("unknown-ruling", 0, text.strip())
        return []
    ruling, option = said
    draft.rulings[ruling] = option
    return ["ruling"]


_TEXTS: Final[dict[str, Callable[[Draft, str], list[str]]]] = {
    "note": _note,
    "edition": _edition,
    "ruling": _ruling,
}

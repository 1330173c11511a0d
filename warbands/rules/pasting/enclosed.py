"""Finds lines that stand in quotes as a whole: figures are read, names are left as they are."""

from collections.abc import Callable

from warbands.rules.pasting.atoms import Atom
from warbands.rules.pasting.heading import is_heading
from warbands.rules.pasting.tokens import tokens_of


def within_quotes(row: str, read: Callable[[str], list[Atom]]) -> tuple[int, int]:
    """Where a line begins and ends that says figures or a heading in quotes; else the whole row."""
    tokens = tokens_of(row)
    if not tokens or tokens[0].kind != "quoted" or any(t.text not in ".,;" for t in tokens[1:]):
        return 0, len(row)
    start, end = tokens[0].start + 1, tokens[0].end - 1
    atoms = read(row[start:end])
    kinds = {each.kind for each in atoms}
    figures = "unit" in kinds and ("number" in kinds or "unknown" not in kinds)
    return (start, end) if figures or is_heading(atoms) else (0, len(row))

"""Says where a text and what its reader chose are of two minds."""

from factions.rulebook.values import Rulebook, in_language
from warbands.rules.pasting.reading import Doubt, Suggestion


def other_faction(
    book: Rulebook, language: str, code: str, said: str | None, chosen: str | None
) -> tuple[Doubt, ...]:
    """A doubt of this code if a text says one faction, and another was chosen."""
    theirs, ours = book.factions.get(said or ""), book.factions.get(chosen or "")
    if theirs is None or ours is None or theirs == ours:
        return ()
    chose = Suggestion("faction", ours.slug, in_language(ours.names, language))
    return (Doubt(code, 1, 1, in_language(theirs.names, language), (chose,)),)

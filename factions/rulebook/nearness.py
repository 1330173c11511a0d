"""Which known word was meant by one that is not known."""

import difflib
from collections.abc import Iterable

# Two of three letters are not enough: "none" would mean "angon".
ALIKE = 0.7


def near(word: str, known: Iterable[str]) -> str:
    """The known word that is most like it, one with the word in it before others; or nothing."""
    meant, words = word[:80].lower(), list(known)
    within = [each for each in words if meant in each.split("-")]
    found = within or difflib.get_close_matches(meant, words, 1, ALIKE)
    return found[0] if found else ""

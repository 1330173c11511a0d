"""Words as they are compared: without case and accents, and by their stems."""

from functools import lru_cache
from typing import Final

from factions.rulebook.folding import plain as plain

# As plain words have them: й is и, ё is е. Longest first; a stem keeps at least three letters.
_ENDINGS: Final = (
    "иями ьями ами ями ьми ого его ому ему ыми ими иеи ов ев еи ом ем ои ою ею ах ях ам ям ым им "
    "ых их ые ие ыи ии ая яя ое ее ую юю ия а я о е ы и у ю ь"
)
_RUSSIAN: Final = _ENDINGS.split()
_LATIN: Final = ("s", "x")


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """The part of a plain word that its forms have in common, nearly."""
    if "а" <= word[-1:] <= "я":
        for ending in _RUSSIAN:
            if word.endswith(ending) and len(word) - len(ending) >= 3:
                return word[: -len(ending)]
        return word
    if word.endswith("aux") and len(word) > 4:
        return f"{word[:-3]}al"
    if word.endswith("men") and len(word) > 5:
        return f"{word[:-3]}man"
    if word[-1:] in _LATIN and len(word) > 3:
        word = word[:-1]
    return f"{word[:-3]}or" if word.endswith("our") and len(word) > 4 else word


def is_cyrillic(word: str) -> bool:
    """Whether the word is written in Cyrillic."""
    return "Ѐ" <= word[:1] <= "ӿ"

"""Words as they are compared: without case and accents."""

import unicodedata
from functools import lru_cache
from typing import Final

_LETTERS: Final = str.maketrans(
    {"œ": "oe", "æ": "ae", "ø": "o", "ł": "l", "đ": "d", "þ": "th", "ð": "d", "'": "", "’": ""}
)


@lru_cache(maxsize=20_000)
def plain(word: str) -> str:
    """The word in small letters without accents: Копьё as копье, Bők as bok."""
    parts = unicodedata.normalize("NFKD", word.casefold())
    return "".join(each for each in parts if not unicodedata.combining(each)).translate(_LETTERS)

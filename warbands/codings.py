"""The bytes of a file as text, in UTF-8 and in what spreadsheets and old editors write instead."""

import codecs
import re

WESTERN, CYRILLIC = "cp1252", "cp1251"
_UTF_16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
# Files that hold these are no text in any coding of single bytes.
_NO_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1f\x7f]")
# Letters beyond ASCII: words in Cyrillic are made of them, those of Western languages have a few.
_LETTERS = re.compile(rb"[\xa8\xb8\xc0-\xff]+")


def text_of(raw: bytes) -> str | None:
    """The text that the bytes are; None if they are none.

    What is not Unicode is told apart by its letters: Windows-1251 if most of those beyond ASCII
    stand together, Windows-1252 if they stand alone.
    """
    try:
        return raw.decode("utf-16" if raw.startswith(_UTF_16) else "utf-8-sig")
    except UnicodeDecodeError:
        pass
    try:
        return None if _NO_TEXT.search(raw) else raw.decode(_coding_of(raw))
    except UnicodeDecodeError:
        return None


def _coding_of(raw: bytes) -> str:
    runs = [len(each) for each in _LETTERS.findall(raw)]
    together = sum(each for each in runs if each > 1)
    return CYRILLIC if 2 * together > sum(runs) else WESTERN

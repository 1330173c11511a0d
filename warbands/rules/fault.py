"""A fault: one thing wrong with a document or another body, at a JSON pointer."""

from collections.abc import Iterable

import msgspec

from warbands.rules.characters import writable
from warbands.rules.fault_words import said


class DocumentFault(msgspec.Struct, frozen=True):
    """One thing wrong with a document, at a JSON pointer (RFC 6901)."""

    pointer: str
    code: str
    message: str
    sentence: str = ""
    fields: tuple[tuple[str, str | int], ...] = ()

    def in_language(self, language: str) -> str:
        """The message for readers of a language; `message` is it in English."""
        return said(self.sentence, dict(self.fields), language) if self.sentence else self.message


def fault(pointer: str, code: str, sentence: str = "", **fields: str | int) -> DocumentFault:
    """A fault with its words, which are called like its code unless another sentence is named.

    It can always be written: half a character of what it quotes stands in it as U+FFFD.
    """
    sentence = sentence or code
    for key, value in fields.items():
        fields[key] = writable(value) if isinstance(value, str) else value
    words, own = said(sentence, fields), tuple(fields.items())
    return DocumentFault(writable(pointer), code, words, sentence, own)


def pointer(path: Iterable[str | int]) -> str:
    """A path as a JSON pointer."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


def cut(text: str) -> str:
    """No more of a text than a message shows."""
    return text if len(text) <= 60 else f"{text[:59]}…"

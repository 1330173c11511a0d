"""What is stored of a document."""

from warbands.rules.document import MAX_BYTES, Document, encode


class TooLarge(ValueError):
    """The document is larger than one that can be read back; nothing was written."""


def text_of(document: Document) -> str:
    """The document as it is stored. Raises TooLarge."""
    raw = encode(document)
    if len(raw) > MAX_BYTES:
        raise TooLarge
    return raw.decode()

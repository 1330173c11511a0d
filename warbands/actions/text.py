"""What is stored of a document."""

from warbands.rules.document import MAX_BYTES, Document, compact


class TooLarge(ValueError):
    """The document is larger than one that can be read back; nothing was written."""


def can_be_kept(document: Document) -> bool:
    """Whether the document is no larger than one that can be read back."""
    return len(compact(document)) <= MAX_BYTES


def text_of(document: Document) -> str:
    """The document as it is stored. Raises TooLarge."""
    raw = compact(document)
    if len(raw) > MAX_BYTES:
        raise TooLarge
    return raw.decode()

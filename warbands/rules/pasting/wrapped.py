"""Takes a document out of what stands around it: a fence, the brackets of a list, words above."""

import re
from typing import Final

import msgspec

_OBJECT: Final = re.compile(r'(?m)^[ \t]*(?:\[\s*)?(\{)\s*"[^"\n]{1,40}"\s*:')


def unwrapped(text: str) -> str | None:
    """The document in a text, empty if it is not one and whole; None if none is there.

    What begins with a brace is a document as it stands, whatever its faults.
    """
    if text.lstrip().startswith("{"):
        return text
    found = _OBJECT.search(text)
    if found is None:
        return None
    document = text[found.start(1) : text.rfind("}") + 1]
    try:
        msgspec.json.decode(document, type=dict)
    except RecursionError:
        # Its reader says so.
        return document
    except (msgspec.MsgspecError, UnicodeError):
        return ""
    return document

"""Takes from lines what a chat or a mail puts before them: `> `, "[12:02, 30.11.] Björn: "."""

import re
from typing import Final

_QUOTED: Final = re.compile(r"[ \t]*((?:>[ \t]?)+)")
_DEEPER: Final = re.compile(r"(?: ?>)+")
_CLOCK: Final = r"\d{1,2}:\d\d(?::\d\d)?(?:\s?[AaPp]\.?[Mm]\.?)?"
_DAY: Final = r"\d{1,4}[./-]\d{1,2}(?:[./-]\d{2,4})?\.?"
_STAMP: Final = re.compile(
    rf"\s*\[?(?:{_DAY},?\s+{_CLOCK}|{_CLOCK}(?:,?\s+{_DAY})?)\]?\s*(?:[-–—]\s*)?[^:\n]{{1,40}}:\s"
)
_ENVELOPE: Final = re.compile(
    r"\s*(?:From|To|Cc|Subject|Date|Sent|De|À|Objet|Envoyé|От|Кому|Тема|Дата)\s*:"
    rf"|[^\[\n]{{1,40}},? \[{_DAY} {_CLOCK}\]\s*\Z"
)
_FENCE: Final = re.compile(r"\s*(?:`{3,}|~{3,})\w*\s*\Z")


class Chat:
    """How the lines of one text are quoted: each as deep as the first that is."""

    def __init__(self) -> None:
        self._depth = 0

    def bare(self, row: str, *, noted: bool) -> str:
        """The row with spaces where the chat's own words and signs are.

        `noted`: a quoted row may be a note here, for there is an entry above.
        """
        if self._depth == 0 and not noted and (quoted := _QUOTED.match(row)):
            self._depth = quoted[1].count(">")
        row = self._unquoted(row)
        stamp = _STAMP.match(row)
        return " " * stamp.end() + row[stamp.end() :] if stamp else row

    def _unquoted(self, row: str) -> str:
        place = 0
        for _level in range(self._depth):
            sign = row.find(">", place)
            if sign < 0 or row[place:sign].strip() or sign - place > 1:
                break
            place = sign + 1
        # What a mail quotes of another mail; notes of ours are set in further.
        deeper = _DEEPER.match(row, place) if place else None
        place = deeper.end() if deeper else place
        return " " * place + row[place:]


def is_envelope(row: str) -> bool:
    """Whether a row says who wrote to whom, and when."""
    return bool(_ENVELOPE.match(row))


def is_fence(row: str) -> bool:
    """Whether a row but opens or closes a block of code."""
    return bool(_FENCE.match(row))

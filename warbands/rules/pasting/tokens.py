"""A line as tokens: words, numbers, quoted names and signs."""

import re
from typing import Final, NamedTuple

from warbands.rules.pasting.quoting import QUOTES, is_bare
from warbands.rules.pasting.striking import Strokes
from warbands.rules.pasting.vocabulary import WORD

MAX_TOKENS: Final = 400
# Hyphens within a word and spaces are passed over. What is below zero or has a fraction is odd:
# it counts nothing. A comma is a decimal one only between few digits and a word.
_TOKEN: Final = re.compile(
    r"(?P<link>https?://\S+|www\.\S+)|"
    r"(?P<lettered>(?<![^\W_])(?:\d+[OoОо][\dOoОо]*|[OoОоlI]\d{2,})(?![^\W_]))|"
    r"(?P<version>\b[vV]\d+(?:\.\d+)*\b)|"
    rf"(?P<times>(?<=\d)[xхXХ](?!['’]))|(?P<word>[wW]/[oO]\b|{WORD.pattern})|"
    r"(?P<odd>(?<![^\s(\[])[-−]\d+(?:[.,]\d+)?|\d+\.\d+|(?<!\S)\d{1,2},\d(?=\s+[^\W\d_]))|"
    r"(?P<number>\d+)|"
    r"(?P<hyphen>(?<=[^\W\d_])[-‐‑](?=[^\W\d_]))|(?P<cross>[✗✘❌☒])|(?P<sign>\S)"
)

# The number of a version counts nothing, nor does one with letters for digits; and what a cross
# says of figures nobody knows.
_KINDS: Final = {"version": "odd", "lettered": "odd", "cross": "word"}


class Token(NamedTuple):
    """A piece of a line; `kind` is word, number, odd, times, quoted or sign."""

    kind: str
    text: str
    start: int
    end: int


def tokens_of(line: str) -> list[Token]:
    """The first tokens of a line, in its order, but for what is struck out."""
    return unstruck(line)[0]


def unstruck(line: str) -> tuple[list[Token], bool]:
    """The tokens of a line, and whether others of it are struck out."""
    found: list[Token] = []
    place, struck = 0, False
    strokes = Strokes(line)
    # Quotes that were looked for and do not close: looking once a line is enough.
    open_ended: set[str] = set()
    while len(found) <= MAX_TOKENS and (match := _TOKEN.search(line, place)):
        if (end := strokes.end(match.start())) > match.start():
            place, struck = end, True
            continue
        kind, text = match.lastgroup or "", match[0]
        kind = _KINDS.get(kind, kind)
        place = match.end()
        if kind == "sign" and text in QUOTES and text not in open_ended:
            closing = _closing(line, text, place)
            if closing < 0:
                open_ended.add(text)
            else:
                within = line[place:closing]
                # French sets a space within these quotes, which is no part of the name.
                within = within.strip() if text == "«" else within
                found.append(Token("quoted", within, match.start(), closing + 1))
                place = closing + 1
                continue
        if kind not in ("hyphen", "link"):
            found.append(Token(kind, text, match.start(), place))
    return found, struck


def is_name(row: str) -> bool:
    """Whether the line is nothing but a name: words, or one name in quotes."""
    tokens = tokens_of(row)
    quoted = len(tokens) == 1 and tokens[0].kind == "quoted"
    return quoted or is_bare(row.strip())


def _closing(line: str, opening: str, place: int) -> int:
    closing = line.find(QUOTES[opening], place)
    # „so“ and „so”: both are written.
    other = line.find("”", place) if opening == "„" else -1
    return min((each for each in (closing, other) if each >= 0), default=-1)

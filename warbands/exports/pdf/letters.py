"""What the embedded fonts can draw; what none can is replaced where the reader sees it.

The file `fonts/covered.txt` names each font with the ranges of its characters. A letter with
marks above or below is drawn by one font or not at all, so marks are looked up with their letter.
"""

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path

FONTS = Path(__file__).parent / "fonts"
# The book face, then whatever draws what it lacks.
FACES = (
    *("Alegreya", "Noto Sans", "Noto Naskh Arabic", "Noto Sans Hebrew", "Noto Emoji"),
    *("Noto Sans Symbols 2", "Noto Sans Runic", "Noto Sans Ogham", "Noto Sans Gothic"),
    *("Noto Sans Georgian", "Noto Sans Armenian", "Noto Sans SC", "Noto Sans JP"),
    "Noto Sans KR",
)
TOFU = "▯"
LONGEST = 24  # letters of a word that every column of every sheet has room for
BREAK = "\u200b"
APART = "\u2068{}\u2069"  # an isolate: its direction is its own, and leaves what is around alone
# Embeddings, overrides and isolates would turn the order of what follows; they have no shape.
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u180b-\u180f\u200b-\u200f\u2060-\u2064\ufe00-\ufe0f\ufeff"
    "\U000e0020-\U000e007f\U000e0100-\U000e01ef]"
)
_PLAIN = re.compile(r"[ -~\n]*")
_LONG = re.compile(rf"[^\s{BREAK}-]{{{LONGEST + 1},}}")
_ONE = re.compile("[\U0001f1e6-\U0001f1ff]{2}|.", re.DOTALL)  # two letters make a flag
_MARKS = ("Mn", "Me")
_RIGHT_TO_LEFT = ("R", "AL")


def drawable(text: str) -> str:
    """The text as the fonts can draw it, letter for letter, with breaks in endless words."""
    return _LONG.sub(_breakable, legible(text))


@lru_cache(maxsize=20_000)
def legible(text: str) -> str:
    """The text with `▯` for each character that no font has, or that would turn its order."""
    if _PLAIN.fullmatch(text):
        return text
    text = unicodedata.normalize("NFC", text.replace("\r\n", "\n"))
    return "".join(_drawn(*each) for each in _clusters(text))


def apart(text: str) -> str:
    """The text set apart, where letters that run from right to left would reverse its line."""
    return APART.format(text) if text and _has_right_to_left(text) else text


def runs_left(text: str) -> bool:
    """Whether the text runs from right to left, by its first letter."""
    kinds = (unicodedata.bidirectional(each) for each in text)
    return next((each for each in kinds if each in ("L", "R", "AL")), "L") in _RIGHT_TO_LEFT


def _has_right_to_left(text: str) -> bool:
    return any(unicodedata.bidirectional(each) in (*_RIGHT_TO_LEFT, "AN") for each in text)


def _clusters(text: str) -> list[tuple[str, str]]:
    """Each letter with its marks."""
    found: list[tuple[str, str]] = []
    for each in text:
        if found and unicodedata.category(each) in _MARKS:
            letter, marks = found[-1]
            found[-1] = (letter, marks + each)
        else:
            found.append((each, ""))
    return found


def _drawn(letter: str, marks: str) -> str:
    kind = unicodedata.category(letter)
    missing = TOFU * len(_UNSEEN.sub("", marks))
    if letter == "\n" or kind in ("Zl", "Zp"):
        return "\n" + missing
    if kind == "Zs" or letter == "\t":
        return (letter if letter == "\u00a0" else " ") + missing
    if _UNSEEN.match(letter):
        return letter + missing
    if letter in _TURNING or kind == "Cc" or not _in_one_font(letter):
        return TOFU + missing
    return letter + (marks if _in_one_font(letter + marks) else missing)


def _in_one_font(text: str) -> bool:
    codes = {ord(each) for each in _UNSEEN.sub("", text)}
    return any(codes <= font for font in covered().values())


@cache
def covered() -> dict[str, frozenset[int]]:
    """The characters of each font, by the name of its file."""
    lines = (FONTS / "covered.txt").read_text(encoding="ascii").splitlines()
    named = (line.split() for line in lines)
    return {name: frozenset(_codes(ranges)) for name, *ranges in named}


def _codes(ranges: list[str]) -> list[int]:
    bounds = (each.partition("-") for each in ranges)
    return [
        code
        for first, _dash, last in bounds
        for code in range(int(first, 16), int(last or first, 16) + 1)
    ]


def _breakable(word: re.Match[str]) -> str:
    """The word with a place to break before each letter; what is drawn as one is left whole."""
    kept: list[str] = []
    for part in _ONE.findall(word[0]):
        joined = unicodedata.category(part[0]) in (*_MARKS, "Cf", "Sk")
        if kept and (joined or kept[-1].endswith("\u200d")):
            kept[-1] += part
        else:
            kept.append(part)
    return BREAK.join(kept)

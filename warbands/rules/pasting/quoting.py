"""How free text stands in a written warband so that it reads back, to the letter.

Three layers, each undone exactly: what would break a line or hide is written as its code point
(`\\u{a}`), names stand in quotes, and Markdown escapes what a chat would act on.
"""

import re
from typing import Final

# Controls, ends of lines, and what turns the direction of the rest of the line.
_BREAKERS: Final = "\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff"
_HIDDEN: Final = re.compile(rf"[{_BREAKERS}\ud800-\udfff]|\\(?=u\{{)")
_CODE: Final = re.compile(r"\\u\{([0-9a-f]{1,6})\}")
# Within a line these begin a note, and the next part of a heading.
_SIGNS: Final = re.compile(r"(?<= )[>·](?= )")
# Within French quotes these spaces are no part of a name.
_EDGES: Final = re.compile(r"\A\s+|\s+\Z")
# Where notes stand on the line of their entry, this stands for a new line.
_RETURN: Final = "⏎"
NEW_LINE: Final = f" {_RETURN} "
# There a note begins behind its entry.
NOTE_BEHIND: Final = re.compile(r"(?<=[^-=\s]) > ")
QUOTES: Final = {"“": "”", "«": "»", "„": "“", '"': '"'}
_BARE: Final = re.compile(r"[^\W\d_]+(?:[ '’-][^\W\d_]+)*")

# After these a chat may find a mention, a link, a tag or a command, if a word follows.
_JOINTS: Final = re.compile(r"([@#/.:<$&])(?=\S)")
_JOINED: Final = re.compile("([@#/.:<$&])\u200b")
_MARKS: Final = re.compile(r"([\\`*_~|\[\]<>#&$])")
_FIRST: Final = re.compile(r"(?m)^(\s*\d*)(?:(?<!\d)([-+=])|(?<=\d)([.)]))")
_ESCAPED: Final = re.compile(r"""\\([!-/:-@\[-`{-~])|\*\*|\\(?=[0-9])""")


def _code(found: re.Match[str]) -> str:
    return f"\\u{{{ord(found[0]):x}}}"


def shown(text: str) -> str:
    """The text on one line, with nothing in it that hides."""
    return _HIDDEN.sub(_code, text)


def shown_in_line(text: str) -> str:
    """The text as a part of a line on which NEW_LINE has its meaning."""
    return shown(text).replace(_RETURN, _code_of(_RETURN))


def meant(text: str) -> str:
    """What was meant by a text that `shown` or `quoted` wrote."""
    return _CODE.sub(lambda found: _character(found[1], found[0]), text)


def _character(digits: str, written: str) -> str:
    number = int(digits, 16)
    # Neither what databases refuse nor halves of pairs.
    sound = 0 < number <= 0x10FFFF and not 0xD800 <= number < 0xE000
    return chr(number) if sound else written


def quoted(name: str) -> str:
    """The name in the first quotes that it does not have itself."""
    text = _SIGNS.sub(_code, shown(name))
    for opening in "“«":
        closing = QUOTES[opening]
        if opening not in text and closing not in text:
            inner = _EDGES.sub(_codes, text) if opening == "«" else text
            return f"{opening}{inner}{closing}"
    return f"“{text.replace('”', _code_of('”'))}”"


def _codes(found: re.Match[str]) -> str:
    return "".join(map(_code_of, found[0]))


def _code_of(character: str) -> str:
    return f"\\u{{{ord(character):x}}}"


def is_bare(name: str) -> bool:
    """Whether a name is but words, and needs no quotes where a name is awaited."""
    return bool(_BARE.fullmatch(name))


def in_markdown(text: str) -> str:
    """The text for a chat: nothing in it is a mark, a mention or a link."""
    marked = _MARKS.sub(r"\\\1", _JOINTS.sub("\\1\u200b", text))
    return _FIRST.sub(lambda found: f"{found[1]}\\{found[2] or found[3]}", marked)


def from_markdown(text: str) -> str:
    """The text that `in_markdown` was given, and bold marks taken off."""
    return _JOINED.sub(r"\1", _ESCAPED.sub(lambda found: found[1] or "", text))

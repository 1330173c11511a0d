"""An array of JSON as it arrives: each of its values, as it was written, once its end has come."""

import re
from collections.abc import Iterable, Iterator

import msgspec

from warbands.rules.document import BOM
from warbands.rules.fault import DocumentFault, cut, fault
from warbands.rules.parting import BLANK, items

# What neither opens nor closes nor parts: texts that are whole, and what stands outside of them.
# Within a value commas part nothing.
_PLAIN = re.compile(rb'(?:[^"\[\]{},]++|"(?:[^"\\]++|\\.)*+")*+', re.DOTALL)
_WITHIN = re.compile(rb'(?:[^"\[\]{}]++|"(?:[^"\\]++|\\.)*+")*+', re.DOTALL)
_TEXT = re.compile(rb'(?:[^"\\]++|\\.)*+', re.DOTALL)
_QUOTE, _COMMA, _ARRAY, _OBJECT = b'",[{'
_OPENING = {b"]"[0]: _ARRAY, b"}"[0]: _OBJECT}


class Unparted(ValueError):
    """It cannot be told where the next value begins or ends; `fault` says so."""

    def __init__(self, fault: DocumentFault) -> None:
        super().__init__(fault.message)
        self.fault = fault


def values(pieces: Iterable[bytes], most: int) -> Iterator[list[bytes]]:
    """The values of an array that have ended with each piece that ends any. Raises Unparted.

    Once more bytes have come than `most`, what there is of a value is the last one.
    """
    array, come = _Array(), 0
    for piece in pieces:
        come += len(piece)
        found = array.take(piece)
        if found:
            yield found
        if array.broken:
            raise Unparted(array.fault())
        if come > most:
            yield [bytes(array.held)]
            return
    if not array.ended():
        raise Unparted(array.fault())


class _Array:
    """As much of an array as has come. `held` begins behind the last value that has ended."""

    def __init__(self) -> None:
        self.held, self.broken = bytearray(), False
        # What is open, how far it was looked at, and whether that is in the midst of a text.
        self._opened, self._place, self._in_text = bytearray(), 0, False
        self._begun, self._count = False, 0

    def take(self, piece: bytes) -> list[bytes]:
        """The values that end with this piece; what comes behind a mistake is not looked at."""
        self.held += piece
        found: list[bytes] = []
        begin = 0
        while not self.broken and (sign := self._sign()):
            opened = len(self._opened)
            self._turn(sign)
            if (opened, len(self._opened)) == (0, 1):
                begin = self._place
            elif opened == 1 and sign not in (_ARRAY, _OBJECT) and not self.broken:
                value = bytes(self.held[begin : self._place - 1].strip(BLANK))
                begin = self._place
                # Between the brackets of an empty array there is none.
                if value or sign == _COMMA or self._count:
                    self._keep(value, found)
        del self.held[:begin]
        self._place -= begin
        return found

    def ended(self) -> bool:
        """Whether the whole array has come, and nothing else."""
        return self._begun and not (self._opened or self.held.strip(BLANK))

    def fault(self) -> DocumentFault:
        """What is wrong where it goes on no further."""
        if self._begun:
            return fault("", "not-json", "unparted", number=self._count + 1)
        shown = cut(self.held[:61].decode(errors="replace"))
        return fault("", "wrong-type", "type", value=shown, bound="array")

    def _sign(self) -> int:
        """The next sign that opens, closes or parts; 0 where it has not come."""
        if self._in_text:
            self._place = _matched(_TEXT, self.held, self._place)
            if self.held[self._place : self._place + 1] != b'"':
                return 0
            self._place, self._in_text = self._place + 1, False
        plain = _WITHIN if len(self._opened) > 1 else _PLAIN
        self._place = _matched(plain, self.held, self._place)
        if self._place == len(self.held):
            return 0
        sign = self.held[self._place]
        self._place += 1
        if sign == _QUOTE:
            # Its end has not come, or it would have been passed.
            self._in_text = True
            return 0
        return sign

    def _turn(self, sign: int) -> None:
        """Go into what a sign opens, or out of what it closes."""
        if not self._opened:
            before = self.held[: self._place - 1].removeprefix(BOM).strip(BLANK)
            if self._begun or before or sign != _ARRAY:
                self.broken = True
            else:
                self._begun = True
                self._opened.append(sign)
        elif sign in (_ARRAY, _OBJECT):
            self._opened.append(sign)
        elif sign != _COMMA:
            self.broken = self._opened.pop() != _OPENING[sign]

    def _keep(self, value: bytes, found: list[bytes]) -> None:
        if _sure(value):
            self._count += 1
            found.append(value)
        else:
            self.broken = True


def _matched(what: re.Pattern[bytes], held: bytearray, place: int) -> int:
    """The end of what stands there; all of them match nothing, too."""
    found = what.match(held, place)
    return found.end() if found else place


def _sure(value: bytes) -> bool:
    """Whether it is one value for certain, however broken."""
    try:
        msgspec.json.decode(value, type=msgspec.Raw)
    except (msgspec.MsgspecError, RecursionError):
        parts = items(b"[" + value + b"]")
        return parts is not None and len(parts) == 1
    return True

"""Drawings as whole SVG files: shields, armour marks, and the QR code of an address."""

import re
from functools import cache, lru_cache

from factions.shields import shield_id, symbols
from warbands.exports.qr import code_of

MARKS = ("UA", "SA", "FA")
_SYMBOL = re.compile(r'<symbol id="[^"]*" viewBox="([^"]*)">(.*)</symbol>', re.DOTALL)


@cache
def drawing(name: str) -> str:
    """A symbol of `factions.shields` as a file of its own."""
    match = _SYMBOL.fullmatch(symbols()[name])
    if match is None:
        raise ValueError(f"{name}.svg is not one symbol")
    box, inner = match.groups()
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{inner}</svg>'


def drawings(factions: set[str]) -> dict[str, str]:
    """The shields of these factions and the armour marks, by their names."""
    names = {shield_id(each) for each in factions} | {f"mark-{each.lower()}" for each in MARKS}
    return {name: drawing(name) for name in sorted(names)}


@lru_cache(maxsize=500)
def code(link: str) -> str:
    """The QR code of an address."""
    drawn: str = code_of(link).svg_inline(border=0, omitsize=True)
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)

"""A warband that is to be printed."""

import msgspec

from warbands.sheet import Sheet


class Printed(msgspec.Struct, frozen=True):
    """A sheet, the language of its words, and the absolute address of the stored copy, if any.

    `opponents` is the address of the stored copy as the opponent sees it, for their paper.
    """

    sheet: Sheet
    language: str
    link: str = ""
    opponents: str = ""

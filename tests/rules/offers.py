"""The options of an entry, as a test asks for them, and what a tap on one does."""

from tests.rules.warbands import JUDGE
from warbands.rules.availability import Option, Options
from warbands.rules.document import Document
from warbands.rules.edits import set_equipment


def items(document: Document, entry: str = "e1") -> dict[str, Option]:
    """The items that may be had once, by slug; what comes twice is of no interest here."""
    found: dict[str, Option] = {}
    for option in Options(JUDGE, document).equipment(entry):
        found.setdefault(option.slug, option)
    return found


def talents(document: Document, entry: str = "e1") -> dict[str, Option]:
    """The talents, by slug."""
    return {each.slug: each for each in Options(JUDGE, document).talents(entry)}


def units(document: Document, entry: str = "e1") -> dict[str, Option]:
    """The units, by slug."""
    return {each.slug: each for each in Options(JUDGE, document).units(entry)}


def bar(option: Option) -> str:
    """The code of what forbids an option, or nothing."""
    return option.bars.code if option.bars else ""


def tap(document: Document, option: Option, entry: str = "e1") -> Document:
    """What a tap on an option does."""
    after = set_equipment(document, entry=entry, item=option.slug, times=option.tap)
    for item in option.swaps:
        after = set_equipment(after, entry=entry, item=item, times=0)
    return after


def kit(document: Document) -> list[str]:
    """What the first entry carries, in order of the alphabet."""
    return sorted(document.entries[0].equipment)

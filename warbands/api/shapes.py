"""What the API answers of documents besides the verdict; the schema is made of these types."""

from typing import Literal

import msgspec

from warbands.rules.answering import FaultAnswer
from warbands.rules.document import Document


class TwoDocuments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two documents to be compared.

    `kin` says that both are states of one warband, in which an id means the same entry.
    """

    before: Document
    after: Document
    kin: bool = False


class Unreadable(msgspec.Struct, frozen=True):
    """All that is wrong with a document that has no verdict."""

    errors: list[FaultAnswer]


class SideShape(msgspec.Struct, frozen=True):
    """What one of two documents comes to, by its own edition."""

    edition: str
    legal: bool
    points: int
    budget: int
    figures: int
    fingerprint: str


class ComparedEntryShape(msgspec.Struct, frozen=True):
    """An entry with what one of its figures, and all of them, come to. Natives have no faction."""

    id: str | None
    unit: str
    count: int
    equipment: tuple[str, ...]
    talents: tuple[str, ...]
    faction: str | None
    name: str
    notes: str
    each: int
    points: int


class HeaderChangeShape(msgspec.Struct, frozen=True):
    """A field of the document that differs, or a ruling, written `ruling:` and its slug."""

    field: str
    before: str | int | None
    after: str | int | None


class ChangeShape(msgspec.Struct, frozen=True):
    """An entry that differs. `taken` and `left` are items and talents that came and went.

    `points` is by how much it makes the warband dearer. Where neither fields nor kit differ, the
    price does.
    """

    kind: Literal["added", "removed", "changed"]
    before: ComparedEntryShape | None
    after: ComparedEntryShape | None
    fields: tuple[str, ...]
    taken: tuple[str, ...]
    left: tuple[str, ...]
    points: int


class DifferenceShape(msgspec.Struct, frozen=True):
    """What makes the second warband of the first. The points of the changes sum to `points`."""

    before: SideShape
    after: SideShape
    same: bool
    points: int
    reordered: bool
    header: list[HeaderChangeShape]
    changes: list[ChangeShape]


class ReadingShape(msgspec.Struct, frozen=True):
    """A single other reading of the rulebook that would turn the verdict, and whether to legal."""

    ruling: str
    name: str
    option: str
    option_name: str
    legal: bool


class RobustnessShape(msgspec.Struct, frozen=True):
    """How firm a verdict is; it is firm if no single other reading would turn it."""

    edition: str
    legal: bool
    firm: bool
    fingerprint: str
    readings: list[ReadingShape]

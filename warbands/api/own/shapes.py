"""What the API answers of a holder's own warbands; the schema is made of these types."""

from datetime import datetime

import msgspec

from factions.api.shapes import Shape
from warbands.rules.document import Document, Name


class ListedWarbandShape(Shape, frozen=True):
    """A warband in the list of one's own. `url` is its address here, `page` that in the builder."""

    id: str
    url: str
    page: str
    name: str
    faction: str
    edition: str
    budget: int
    points: int
    figures: int
    legal: bool
    revision: int
    created_at: datetime
    updated_at: datetime


class BriefProblemShape(Shape, frozen=True):
    """A problem without its words, and the entries that it is of."""

    code: str
    entries: tuple[str, ...]


class BriefVerdictShape(Shape, frozen=True):
    """A verdict in short, the same in every language; `validate` gives it whole."""

    edition: str
    legal: bool
    points: int
    budget: int
    figures: int
    problems: list[BriefProblemShape]
    fingerprint: str


class OwnAddressesShape(Shape, frozen=True):
    """Where the warband is: here, in the builder, and what belongs to it."""

    url: str
    page: str
    revisions: str
    links: str


class WarbandShape(Shape, frozen=True):
    """A warband as it stands."""

    id: str
    revision: int
    created_at: datetime
    updated_at: datetime
    addresses: OwnAddressesShape
    verdict: BriefVerdictShape
    document: Document


class ListedRevisionShape(Shape, frozen=True):
    """A state that a warband was in. `words` say what made it, in whose tongue it was done."""

    number: int
    url: str
    words: str
    created_at: datetime


class RevisionShape(Shape, frozen=True):
    """A state that a warband was in, whole."""

    number: int
    words: str
    created_at: datetime
    verdict: BriefVerdictShape
    document: Document


class LinkShape(Shape, frozen=True):
    """A link to a revision, for others. `address` is what they open; `now` says that the warband
    is still as the link shows it. One that is `for_opponent` shows what an opponent may see: no
    points, talents or notes."""

    id: str
    url: str
    address: str
    name: str
    revision: int
    now: bool
    fingerprint: str
    created_at: datetime
    for_opponent: bool


class NewLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a link is made for, in its holder's words. One `for_opponent` shows what they may see:
    no points, talents or notes."""

    name: Name = ""
    for_opponent: bool = False

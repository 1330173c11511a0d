"""What the API answers of a holder's own warbands; the schema is made of these types."""

from datetime import datetime
from typing import Annotated

import msgspec

from factions.api.shapes import Shape
from warbands.rules.document import Document, Name

Address = Annotated[str, msgspec.Meta(extra_json_schema={"format": "uri"})]
Moment = Annotated[datetime, msgspec.Meta(tz=True)]


class ListedWarbandShape(Shape, frozen=True):
    """A warband in the list of one's own. `url` is its address here, `page` that in the builder."""

    id: str
    url: Address
    page: Address
    name: str
    faction: str
    edition: str
    budget: int
    points: int
    figures: int
    legal: bool
    revision: int
    created_at: Moment
    updated_at: Moment


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

    url: Address
    page: Address
    revisions: Address
    links: Address


class WarbandShape(Shape, frozen=True):
    """A warband as it stands."""

    id: str
    revision: int
    created_at: Moment
    updated_at: Moment
    addresses: OwnAddressesShape
    verdict: BriefVerdictShape
    document: Document


class ListedRevisionShape(Shape, frozen=True):
    """A state that a warband was in. `words` say what made it, in whose tongue it was done."""

    number: int
    url: Address
    words: str
    created_at: Moment


class RevisionShape(Shape, frozen=True):
    """A state that a warband was in, whole."""

    number: int
    words: str
    created_at: Moment
    verdict: BriefVerdictShape
    document: Document


class LinkShape(Shape, frozen=True):
    """A link to a revision, for others. `address` is what they open; `now` says that the warband
    is still as the link shows it. One that is `for_opponent` shows what an opponent may see: no
    points, talents or notes."""

    id: str
    url: Address
    address: Address
    name: str
    revision: int
    now: bool
    fingerprint: str
    created_at: Moment
    for_opponent: bool


class NewLink(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a link is made for, in its holder's words. One `for_opponent` shows what they may see:
    no points, talents or notes."""

    name: Name = ""
    for_opponent: bool = False

"""Counts in the database what became of edits: which are there, lost, doubled or torn."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.db.models import QuerySet

from tests.live.sent import STEPS, Sent
from warbands.actions.totals import totals
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.rules.document import Document, decode

Chain = dict[int, Revision]


@dataclass
class Count:
    """`found` of the acknowledged edits are there as they were meant, and `lost` are not.

    `unheard` were kept and the client never learnt it. `doubled` are revisions that nobody has
    asked for, or not so often; `torn` says what of a warband does not fit the rest of it. `failed`
    are answers that no client should get, as far as somebody counted them.
    """

    acknowledged: int = 0
    found: int = 0
    unheard: int = 0
    failed: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    torn: list[str] = field(default_factory=list)

    @property
    def whole(self) -> bool:
        """Whether everything is as it was acknowledged."""
        return not (self.lost or self.doubled or self.torn or self.failed)


def count(
    acknowledged: Iterable[Sent],
    doubtful: Iterable[Sent] = (),
    warbands: QuerySet[Warband] | None = None,
) -> Count:
    """Compare the warbands, by default all, with the edits that were acknowledged or may be.

    Creations are edits, too: each warband is to have one among them.
    """
    made, counted = set(acknowledged), Count()
    counted.acknowledged = len(made)
    claims: dict[tuple[str, int], list[Sent]] = {}
    for sent in made:
        claims.setdefault((sent.warband, sent.base + 1), []).append(sent)
    unheard = list(doubtful)
    rows = Warband.objects.all() if warbands is None else warbands
    for warband in rows.select_related("edition__game"):
        chain = {row.number: row for row in warband.revisions.order_by("number")}
        counted.torn += [f"{warband.pk}: {fault}" for fault in faults(warband, chain)]
        for number in chain:
            claim = claims.pop((warband.pk, number), [])
            _compare(counted, chain, number, claim, unheard)
    counted.lost += [str(sent) for claim in claims.values() for sent in claim]
    return counted


def _compare(
    counted: Count, chain: Chain, number: int, claim: list[Sent], unheard: list[Sent]
) -> None:
    """Whose the revision of this number is: of one acknowledged edit, or of one in doubt."""
    own = [sent for sent in claim if _is_result(sent, chain)][:1]
    counted.found += len(own)
    counted.lost += [str(sent) for sent in claim if sent not in own]
    if claim:
        return
    row = chain[number]
    for sent in unheard:
        where = (sent.warband or row.warband_id, sent.base + 1)
        if where == (row.warband_id, number) and _is_result(sent, chain):
            unheard.remove(sent)
            counted.unheard += 1
            return
    counted.doubled.append(f"{row}: {_document(row).name}")


def _is_result(sent: Sent, chain: Chain) -> bool:
    """Whether the revision after its base is what the edit makes of that."""
    row = chain[sent.base + 1]
    if sent.kind == "create":
        return _document(row).name == sent.name
    before = chain.get(sent.base)
    if before is None:
        return False
    if sent.kind in STEPS:
        target = chain.get((before.undo_to if sent.kind == "undo" else before.redo_to) or 0)
        return target is not None and row.document == target.document
    return _document(row) == sent.result(_document(before))


def faults(warband: Warband, chain: Chain) -> list[str]:
    """What of a warband does not fit: its row, its revisions without a gap, its stored totals."""
    if list(chain) != list(range(1, warband.revision + 1)):
        return [f"is at revision {warband.revision} and has {list(chain)}"]
    last = chain[warband.revision]
    found = [
        f"{column} is not that of its last revision"
        for column in ("document", "undo_to", "redo_to", "undo_words", "redo_words", "mark")
        if getattr(last, column) != getattr(warband, column)
    ]
    for row in chain.values():
        found += [
            f"revision {row.number} leads to {to}"
            for to in (row.undo_to, row.redo_to)
            if to is not None and not 1 <= to < row.number
        ]
    judge = judge_of(warband.edition)
    verdict = judge.verdict(_document(last))
    found += [
        f"{column} is {getattr(warband, column)} and should be {value}"
        for column, value in totals(judge, verdict).items()
        if getattr(warband, column) != value
    ]
    return found


def _document(row: Revision) -> Document:
    return decode(row.document.encode())

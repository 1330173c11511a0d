"""The canonical form of what a verdict depends on, and its fingerprint.

Two documents that mean the same warband have the same fingerprint: ids, names, notes, the order
of anything and how equal figures are spread over entries do not matter; a ruling equal to its
default is left out.
"""

import hashlib
from collections.abc import Iterable

import msgspec

from factions.rulebook.values import Rulebook
from warbands.rules.document import FORMAT, MAX_COUNT, Document, Entry
from warbands.rules.facts import Context

_encoder = msgspec.json.Encoder(order="sorted")
# Made once: a number costs more to write than all that stands around it.
_COUNTS = tuple(b'{"count":%d,' % count for count in range(MAX_COUNT + 1))


def canonical_entry(entry: Entry, faction: str) -> bytes:
    """The entry's kit as canonical JSON without its opening brace, to stand behind a count."""
    foreign = entry.faction if entry.faction != faction else None
    value = {
        "equipment": sorted(entry.equipment),
        "faction": foreign,
        "talents": sorted(entry.talents),
        "unit": entry.unit,
    }
    return _encoder.encode(value)[1:]


def canonical_frame(rulebook: Rulebook, context: Context) -> tuple[bytes, bytes]:
    """The canonical JSON around a warband's budget and around its entries.

    All that stands in it but the budget and the entries is the same for one context.
    """
    rulings = {
        ruling: option
        for ruling, option in context.rulings
        if option != rulebook.rulings[ruling].default
    }
    tail = {
        "faction": context.faction,
        "format": FORMAT,
        "game": rulebook.data.game,
        "people": context.people,
        "rulings": rulings,
    }
    edition = _encoder.encode(rulebook.data.edition)
    head = b'{"ally":%s,"budget":%%d,"edition":%s,"entries":[' % (
        _encoder.encode(context.ally),
        edition.replace(b"%", b"%%"),
    )
    return head, b"]," + _encoder.encode(tail)[1:]


def fingerprint(frame: tuple[bytes, bytes], document: Document, kits: Iterable[bytes]) -> str:
    """SHA-256 of the canonical JSON; `kits` are the canonical entries in the document's order."""
    counts: dict[bytes, int] = {}
    for kit, entry in zip(kits, document.entries, strict=True):
        counts[kit] = counts.get(kit, 0) + entry.count
    counted = [
        (_COUNTS[count] if count <= MAX_COUNT else b'{"count":%d,' % count) + kit
        for kit, count in counts.items()
    ]
    counted.sort()
    entries = b",".join(counted)
    head, tail = frame
    whole = head % document.budget + entries + tail
    return f"sha256:{hashlib.sha256(whole).hexdigest()}"

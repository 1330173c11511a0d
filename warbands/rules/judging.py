"""The judge: documents in, verdicts out, under one edition."""

from factions.rulebook.values import Rulebook
from warbands.rules.document import Document
from warbands.rules.facts import Context, UnknownSlug
from warbands.rules.ruleset import Record, Ruleset
from warbands.rules.selecting import Selectors
from warbands.rules.verdict import Verdict

RULESETS = 512
RECORDS = 20_000
NOTHING: frozenset[str] = frozenset()


class Judge:
    """Judges documents by one rulebook, keeping what it compiled and the figures it has seen."""

    def __init__(self, rulebook: Rulebook) -> None:
        self.rulebook = rulebook
        self._selectors = Selectors(rulebook.data.definitions)
        self._rulesets: dict[tuple[object, ...], Ruleset] = {}
        self._left = RECORDS

    def verdict(self, document: Document) -> Verdict:
        """Judge a document, which is not changed.

        Raises UnknownSlug if it names something that the rulebook does not have.
        """
        ruleset = self.ruleset(document, NOTHING)
        records, total = _summed(document, ruleset)
        present = ruleset.present(total) if total & ruleset.sign_lanes else NOTHING
        if present:
            ruleset = self.ruleset(document, present)
            records, total = _summed(document, ruleset)
        return Verdict(document, ruleset, records, total)

    def _remember(self) -> None:
        """Make room for a record: all rulesets together keep so many, then begin anew."""
        self._left -= 1
        if self._left < 0:
            for ruleset in self._rulesets.values():
                ruleset.records.clear()
            self._left = RECORDS

    def rulesets(self) -> list[Ruleset]:
        """The rulesets that were compiled so far."""
        return list(self._rulesets.values())

    def ruleset(self, document: Document, presence: frozenset[str]) -> Ruleset:
        """The restrictions in force for a document. Raises UnknownSlug."""
        rulings = tuple(sorted(document.rulings.items())) if document.rulings else ()
        key = (document.faction, document.people, document.ally, rulings, presence)
        found = self._rulesets.get(key)
        if found is None:
            self._refuse_unknown(document)
            if len(self._rulesets) >= RULESETS:
                self._rulesets.clear()
            found = Ruleset(self.rulebook, Context(*key), self._selectors, self._remember)
            self._rulesets[key] = found
        return found

    def _refuse_unknown(self, document: Document) -> None:
        book = self.rulebook
        peoples = {people for faction in book.factions.values() for people in faction.peoples}
        if document.people is not None and document.people not in peoples:
            raise UnknownSlug(document.people)
        if document.ally is not None and document.ally not in book.factions:
            raise UnknownSlug(document.ally)
        for ruling, option in document.rulings.items():
            known = book.rulings.get(ruling)
            if known is None or option not in {each.slug for each in known.options}:
                raise UnknownSlug(f"{ruling}={option}")


def _summed(document: Document, ruleset: Ruleset) -> tuple[list[Record], int]:
    memo = ruleset.records
    records = []
    total = 0
    for entry in document.entries:
        record = memo.get((entry.faction, entry.unit, entry.equipment, entry.talents))
        if record is None:
            record = ruleset.record(entry)
        records.append(record)
        total += record.packed * entry.count
    return records, total

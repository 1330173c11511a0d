"""Reads documents for the API: a verdict, or a refusal with every fault."""

from collections.abc import Collection, Iterable, Iterator

import msgspec

from factions.api.answering import published
from factions.models import Edition
from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import NOT_JSON, TOO_LARGE, UNREADABLE, Refused
from warbands import happenings
from warbands.benches import bench_of
from warbands.rules.answering import errors_bytes, verdict_bytes
from warbands.rules.fault import DocumentFault, cut, fault, pointer
from warbands.rules.faults import not_json, repeated_fields
from warbands.rules.parting import fields
from warbands.rules.verdict import Verdict
from warbands.rules.words import Words

REFUSALS = {"not-json": NOT_JSON, "too-large": TOO_LARGE}
Raws = dict[str, bytes]


class Clerk:
    """Judges documents by the editions that are published, for readers of one language."""

    def __init__(self, language: str) -> None:
        self.shelf = published()
        self.bench = bench_of(self.shelf)
        self.language = language
        self._words = {key: Words(book, language) for key, book in self.bench.rulebooks.items()}

    def verdict(self, raw: bytes) -> Verdict:
        """The verdict on a document. Raises Refused with all of its faults."""
        answer = self.bench.judge(raw)
        if isinstance(answer, list):
            raise self.refused(answer)
        _tell([answer.legal])
        return answer

    def verdicts(self, parts: Raws, faults: Iterable[DocumentFault] = ()) -> list[Verdict]:
        """Those on the parts of a body. Raises Refused with all their faults, behind these."""
        answers = {name: self.bench.judge(raw) for name, raw in parts.items()}
        own = (
            msgspec.structs.replace(each, pointer=f"/{name}{each.pointer}")
            for name, answer in answers.items()
            if isinstance(answer, list)
            for each in answer
        )
        # What stands twice within a part is a fault of the body and of the part.
        if all_faults := list(dict.fromkeys((*faults, *own))):
            raise self.refused(all_faults)
        given = [each for each in answers.values() if isinstance(each, Verdict)]
        _tell([each.legal for each in given])
        return given

    def bytes_of(self, verdict: Verdict) -> bytes:
        """The verdict as one line of JSON, the same as of the command line."""
        data = verdict.ruleset.rulebook.data
        return verdict_bytes(verdict, self._words[data.game, data.edition])

    def lines(self, documents: Iterable[bytes]) -> Iterator[bytes]:
        """A line for each document: its verdict, or an object of its faults."""
        given: list[bool] = []
        try:
            for raw in documents:
                answer = self.bench.judge(raw)
                if isinstance(answer, list):
                    yield errors_bytes(answer, self.language)
                else:
                    given.append(answer.legal)
                    yield self.bytes_of(answer)
        finally:
            _tell(given)

    def edition_of(self, verdict: Verdict) -> Edition:
        """The edition that a verdict was given by."""
        slug = verdict.ruleset.rulebook.data.edition
        return next(each for each in self.shelf if each.slug == slug)

    def refused(self, faults: list[DocumentFault]) -> Refused:
        """The refusal that these faults make, to be raised."""
        own = [
            Fault(each.code, each.in_language(self.language), pointer=each.pointer)
            for each in faults
        ]
        return Refused(REFUSALS.get(faults[0].code, UNREADABLE), *own)

    def parts(
        self, raw: bytes, needed: tuple[str, ...], also: tuple[str, ...] = ()
    ) -> tuple[Raws, list[DocumentFault]]:
        """The fields of a body, each as it was written, and what is wrong with which there are.

        Raises Refused if it is no object.
        """
        if wrong := not_json(raw):
            raise self.refused([wrong])
        found = fields(raw)
        if found is None:
            shown = cut(raw[:61].decode(errors="replace"))
            wrong = fault("", "wrong-type", "type", value=shown, bound="object")
            raise self.refused([wrong])
        absent = [each for each in needed if each not in found]
        faults = repeated_fields(raw)
        faults += [fault(pointer([each]), "missing-field", word=each) for each in absent]
        unknown = [each[:60] for each in found if each not in (*needed, *also)]
        faults += [fault(pointer([each]), "unknown-field", word=each, near="") for each in unknown]
        return found, faults


def _tell(legal: Collection[bool]) -> None:
    """Say how many verdicts were given, and how many of them are legal."""
    found = sum(legal)
    happenings.verdicts_given.send(sender=Clerk, legal=found, illegal=len(legal) - found)

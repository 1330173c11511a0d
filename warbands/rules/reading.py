"""From bytes to a verdict or to all faults, among the editions that there are."""

from collections.abc import Mapping

import msgspec

from factions.rulebook.values import Rulebook
from warbands.rules.document import BOM, Document, Unreadable, decode
from warbands.rules.facts import UnknownSlug
from warbands.rules.fault import DocumentFault
from warbands.rules.faults import faults, repeated_fields
from warbands.rules.judging import Judge
from warbands.rules.nesting import shallow
from warbands.rules.repeating import may_repeat
from warbands.rules.verdict import Verdict


class Bench:
    """A judge for every edition at hand; a document without one goes to the newest.

    `rulebooks` is keyed by (game, edition); `newest` is the key of the one to fall back on.
    """

    def __init__(
        self, rulebooks: Mapping[tuple[str, str], Rulebook], newest: tuple[str, str]
    ) -> None:
        self.rulebooks = rulebooks
        self._judges = {key: Judge(rulebook) for key, rulebook in rulebooks.items()}
        self._newest = newest

    def judge(self, raw: bytes) -> Verdict | list[DocumentFault]:
        """The verdict on a document, or why it cannot have one."""
        try:
            document = decode(raw)
            judge = self._judge(document)
            book = judge.rulebook.data
            if (book.game, book.edition) != (document.game, document.edition or book.edition):
                raise UnknownSlug(document.edition)
            verdict = judge.verdict(document)
        except (Unreadable, UnknownSlug):
            return faults(raw, self._judge(_frame(raw)).rulebook)
        if may_repeat(raw.removeprefix(BOM)) and repeated_fields(raw):
            return faults(raw, judge.rulebook)
        return verdict

    def judge_of(self, verdict: Verdict) -> Judge:
        """The judge who gave a verdict of this bench."""
        data = verdict.ruleset.rulebook.data
        return self._judges[data.game, data.edition]

    def _judge(self, frame: "Document | Frame") -> Judge:
        """The judge that a document asks for, or else the newest."""
        key = frame.game, frame.edition or self._newest[1]
        return self._judges.get(key, self._judges[self._newest])


class Frame(msgspec.Struct):
    """What says by which rulebook a document is to be read."""

    game: str = "pillage"
    edition: str | None = None


def _frame(raw: bytes) -> Frame:
    """The frame of a document that cannot be read otherwise, if even that can be."""
    raw = raw.removeprefix(BOM)
    try:
        return msgspec.json.decode(raw, type=Frame)
    except RecursionError:
        return _frame(shallow(raw.decode(errors="replace")).encode())
    except (msgspec.MsgspecError, UnicodeDecodeError):
        return Frame()

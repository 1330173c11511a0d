"""From bytes to a verdict or to all faults, among the editions that there are."""

from collections.abc import Mapping

from factions.rulebook.values import Rulebook
from warbands.rules.document import Unreadable, decode
from warbands.rules.facts import UnknownSlug
from warbands.rules.faults import DocumentFault, faults
from warbands.rules.judging import Judge
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
        judge = self._judges[self._newest]
        try:
            document = decode(raw)
            edition = document.edition or self._newest[1]
            judge = self._judges.get((document.game, edition), judge)
            book = judge.rulebook.data
            if (book.game, book.edition) != (document.game, edition):
                raise UnknownSlug(edition)
            return judge.verdict(document)
        except (Unreadable, UnknownSlug):
            return faults(raw, judge.rulebook)

"""What clients were told of their edits."""

import threading
from collections import Counter

from tests.live.sent import Sent


class Ledger:
    """Edits that were kept, refused, or in doubt, as the answers said; written by all threads.

    `asked` counts answers by whatever the client calls them.
    """

    def __init__(self) -> None:
        self.kept: set[Sent] = set()
        self.refused: set[Sent] = set()
        self.doubtful: set[Sent] = set()
        self.asked: Counter[str] = Counter()
        self._lock = threading.Lock()

    def note(self, sent: Sent, kept: bool | None, how: str) -> None:
        """Write down what was answered; None means no answer that says it."""
        with self._lock:
            self.asked[how] += 1
            if kept is None:
                self.doubtful.add(sent)
                return
            (self.kept if kept else self.refused).add(sent)
            self.doubtful.discard(sent)

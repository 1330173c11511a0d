"""The published editions, looked up once in a while and not with every request.

For whoever asks the API, which is asked a thousand times between two editions.
"""

import time

from factions import catalogue
from factions.models import Edition

SECONDS = 5.0
GAME = "pillage"


class Shelf:
    """What is published, at most so many seconds old; nothing at all is never kept."""

    def __init__(self) -> None:
        self._kept: tuple[float, tuple[Edition, ...]] = (0.0, ())

    def editions(self) -> tuple[Edition, ...]:
        """The published editions, the newest first; one query when those kept are too old.

        Raises NoGameLoaded.
        """
        then, editions = self._kept
        now = time.monotonic()
        if editions and now - then < SECONDS:
            return editions
        editions = tuple(catalogue.published(GAME))
        if not editions:
            raise catalogue.NoGameLoaded(GAME)
        self._kept = now, editions
        return editions

    def forget(self) -> None:
        """Look them up anew, for tests and for whoever has just published one."""
        self._kept = 0.0, ()


SHELF = Shelf()

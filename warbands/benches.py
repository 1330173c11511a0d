"""A judge for every published edition, for those that read documents from outside."""

from collections.abc import Sequence
from functools import lru_cache

from factions import catalogue
from factions.models import Edition
from warbands.rules.reading import Bench

GAME = "pillage"


def bench() -> Bench:
    """The bench of the editions that are published now; one query once they are known.

    Raises NoGameLoaded.
    """
    editions = catalogue.published(GAME)
    if not editions:
        raise catalogue.NoGameLoaded(GAME)
    return bench_of(editions)


def bench_of(editions: Sequence[Edition]) -> Bench:
    """The bench of these editions, the newest first; no query once they are known."""
    return _bench(tuple((each.pk, each.content_hash) for each in editions), tuple(editions))


@lru_cache(maxsize=4)
def _bench(hashes: tuple[tuple[int, str], ...], editions: tuple[Edition, ...]) -> Bench:
    rulebooks = {(each.game.slug, each.slug): catalogue.rulebook(each) for each in editions}
    return Bench(rulebooks, newest=(editions[0].game.slug, editions[0].slug))

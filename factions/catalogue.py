"""The editions that are loaded, each as a Rulebook that is built once in a process.

A Rulebook is found by what its edition contains, so that the cache never has to be emptied.
"""

import re
from functools import lru_cache

from factions.fetching import fetch
from factions.models import Edition
from factions.rulebook.values import Rulebook


class NoGameLoaded(LookupError):
    """There is no published edition of the game."""

    def __init__(self, game: str) -> None:
        """`game` is its slug."""
        super().__init__(
            f'no edition of the game "{game}" is loaded: '
            "run `make setup`, or `python manage.py load_game`"
        )


class UnknownEdition(LookupError):
    """There is no published edition of that slug."""

    def __init__(self, game: str, slug: str) -> None:
        """`game` and `slug` as asked for."""
        super().__init__(f'the game "{game}" has no edition "{slug}"')


def published(game_slug: str = "pillage") -> list[Edition]:
    """The game's published editions, the newest first: by slug, in which 2026.10 is after 2026.9.

    One query.
    """
    editions = Edition.objects.select_related("game").filter(
        game__slug=game_slug, published_at__isnull=False
    )
    return sorted(editions, key=lambda each: _version(each.slug), reverse=True)


def newest(game_slug: str = "pillage") -> Edition:
    """The newest published edition, in one query. Raises NoGameLoaded."""
    editions = published(game_slug)
    if not editions:
        raise NoGameLoaded(game_slug)
    return editions[0]


def edition(slug: str, game_slug: str = "pillage") -> Edition:
    """The published edition of that slug. Raises UnknownEdition, or NoGameLoaded."""
    found = {each.slug: each for each in published(game_slug)}
    if not found:
        raise NoGameLoaded(game_slug)
    if slug not in found:
        raise UnknownEdition(game_slug, slug)
    return found[slug]


def rulebook(edition: Edition) -> Rulebook:
    """The edition, whole. No query once it was built in this process; eleven before."""
    return _built(edition.game_id, edition.slug, edition.content_hash)


def forget() -> None:
    """Empty the cache, for tests that count queries."""
    _built.cache_clear()


@lru_cache(maxsize=16)
def _built(game_id: int, slug: str, content_hash: str) -> Rulebook:
    editions = Edition.objects.select_related("game")
    return fetch(editions.get(game_id=game_id, slug=slug, content_hash=content_hash))


def _version(slug: str) -> list[tuple[int, str]]:
    """The slug's parts in their natural order: numbers as numbers, after words."""
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"[.-]", slug)]

"""Data files → rows. The only writer of the game data.

Loading the same data twice changes nothing. A published edition never changes: new data are an
edition of their own, and stand beside it.
"""

from dataclasses import dataclass
from pathlib import Path

from django.db import transaction
from django.utils import timezone

from factions import files, storing
from factions.files import GameFiles
from factions.models import Edition, Game, PublishedEditionError


@dataclass(frozen=True)
class Loaded:
    """What loading did: `changed` is False where the same data were there already."""

    edition: Edition
    changed: bool


def load(folder: Path = files.PILLAGE) -> Loaded:
    """Load the edition in that folder.

    Raises FaultyDataError before a row is written, or PublishedEditionError.
    """
    return store(files.read(folder))


@transaction.atomic
def store(game_files: GameFiles) -> Loaded:
    """Write an edition that was read: all of it or nothing. Raises as `load` does."""
    if unchanged := _unchanged(game_files):
        return Loaded(unchanged, changed=False)
    game_files.refuse_faults()
    data = game_files.rulebook.data
    game, _ = Game.objects.update_or_create(slug=data.game, defaults={"names": data.game_names})
    # Another process may have loaded the same while this one waited for the game's row.
    if unchanged := _unchanged(game_files):
        return Loaded(unchanged, changed=False)
    return Loaded(_written(game, game_files), changed=True)


def _unchanged(game_files: GameFiles) -> Edition | None:
    """The edition, if it holds these very data.

    Raises PublishedEditionError if it holds others and may not change.
    """
    data = game_files.rulebook.data
    existing = Edition.objects.filter(game__slug=data.game, slug=data.edition).first()
    if existing is None or existing.content_hash == game_files.content_hash:
        return existing
    if existing.published_at:
        raise PublishedEditionError(existing.slug)
    return None


def _written(game: Game, game_files: GameFiles) -> Edition:
    """The edition with all its rows, published last, when nothing is left to write.

    A draft keeps its own row, to which warbands may refer.
    """
    data = game_files.rulebook.data
    columns = storing.columns(data) | {"content_hash": game_files.content_hash}
    edition, created = Edition.objects.update_or_create(
        game=game, slug=data.edition, defaults=columns
    )
    if not created:
        storing.clear(edition)
    storing.store(edition, game_files.rulebook)
    if data.published:
        edition.published_at = timezone.now()
        edition.save(update_fields=["published_at"])
    return edition

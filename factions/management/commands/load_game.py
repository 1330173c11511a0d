"""Load a game's data from its files."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from factions import files, loading
from factions.files import FaultyDataError
from factions.models import PublishedEditionError


class Command(BaseCommand):
    """Reads each folder, then writes all of them, or none if one cannot be."""

    help = "Load the data of a game from folders with an edition.yaml; a second time is harmless."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The folders."""
        parser.add_argument("folders", metavar="FOLDER", nargs="*", type=Path)

    def handle(self, *args: Any, folders: list[Path], **options: Any) -> None:
        """Load, and say for each folder what was done."""
        for outcome in self._loaded(folders or [files.PILLAGE]):
            edition = outcome.edition
            done = "loaded" if outcome.changed else "already loaded, nothing changed"
            self.stdout.write(f"{edition.game.slug} {edition.slug}: {done}")

    def _loaded(self, folders: list[Path]) -> list[loading.Loaded]:
        try:
            read = [files.read(folder) for folder in folders]
            with transaction.atomic():
                return [loading.store(each) for each in read]
        except (FaultyDataError, PublishedEditionError) as error:
            raise CommandError(str(error)) from error

"""Keep everything in one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pillage_web.backup.manifest import BackupError
from pillage_web.backup.saving import back_up


class Command(BaseCommand):
    """Writes a backup while the site runs."""

    help = "Write all that the site keeps, as it is at one moment, to a file for restore."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and whether another may give way to it."""
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--force", action="store_true", help="replace a file that is there")

    def handle(self, *args: Any, file: Path, force: bool, **options: Any) -> None:
        """Write it, and say what it holds."""
        try:
            manifest = back_up(file.absolute(), replace=force)
        except (BackupError, OSError) as error:
            raise CommandError(str(error)) from error
        size = file.stat().st_size / 1024
        rows = sum(part.rows for part in manifest.parts)
        warbands = manifest.rows_of("warbands.Warband")
        self.stdout.write(f"{file}: {warbands} warbands, {rows} rows in all, {size:.0f} KiB")

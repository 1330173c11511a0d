"""Take everything back from one file."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from pillage_web.backup.manifest import BackupError
from pillage_web.backup.restoring import check as checked
from pillage_web.backup.restoring import restore


class Command(BaseCommand):
    """Restores a backup whole, or not at all."""

    help = "Put what a backup holds in the place of all that is in the database."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The file, and what may be done with what is there."""
        parser.add_argument("file", metavar="FILE", type=Path)
        way = parser.add_mutually_exclusive_group()
        way.add_argument("--replace", action="store_true", help="delete warbands that are there")
        way.add_argument("--check", action="store_true", help="read the file, and change nothing")

    def handle(self, *args: Any, file: Path, replace: bool, check: bool, **options: Any) -> None:
        """Restore it, and say what is there now."""
        try:
            manifest = checked(file) if check else restore(file, replace=replace)
        except BackupError as error:
            raise CommandError(str(error)) from error
        done = "is whole" if check else "is restored; start the site anew"
        rows = sum(part.rows for part in manifest.parts)
        warbands = manifest.rows_of("warbands.Warband")
        made = f"{manifest.made_at:%Y-%m-%d %H:%M} UTC"
        self.stdout.write(f"{file} of {made} {done}: {warbands} warbands, {rows} rows in all")

"""Print warband documents: all of an event in one PDF."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError
from django.utils import translation

from factions import catalogue
from warbands.benches import bench
from warbands.drawing import draughtsman_of
from warbands.exports.pdf import KINDS, PAPERS, Printed, pdf
from warbands.management.documents import documents
from warbands.rules.reading import Bench

UNREADABLE, UNWRITTEN = 2, 3
MOST_SAID = 20


class Command(BaseCommand):
    """Exit status 0: printed; 2: some unreadable, nothing printed; 3: the file was not written."""

    help = (
        "Prints warbands into one PDF, each on pages of its own. Each FILE is one document; with "
        "none, or -, standard input is JSON Lines. Where one cannot be read, nothing is printed "
        "and the reasons are told. Exit status 0: printed; 2: some unreadable; 3: not written."
    )
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The files, what to print of them, and where to."""
        parser.add_argument("files", nargs="*", metavar="FILE")
        parser.add_argument("--output", required=True, metavar="PDF", help="the file to write")
        parser.add_argument("--kind", choices=KINDS, default="roster")
        parser.add_argument("--paper", choices=PAPERS, default="a4")
        parser.add_argument("--language", choices=("en", "fr", "ru"), default="en")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read all, then print all."""
        with translation.override(options["language"]):
            try:
                pages = self._pages(bench(), options["files"] or ["-"], options["language"])
            except (catalogue.NoGameLoaded, DatabaseError) as error:
                words = f"{error}: is the database made? Run `make setup`."
                raise CommandError(words, returncode=UNREADABLE) from error
            if not pages:
                raise CommandError("There is no warband to print.", returncode=UNREADABLE)
            made = pdf(pages, options["kind"], options["paper"])
        try:
            Path(options["output"]).write_bytes(made)
        except OSError as error:
            words = f"{options['output']} cannot be written: {error.strerror}"
            raise CommandError(words, returncode=UNWRITTEN) from error
        self.stdout.write(f"{len(pages)} in {options['output']}")

    def _pages(self, judges: Bench, files: list[str], language: str) -> list[Printed]:
        pages, reasons = [], []
        for number, raw in enumerate(documents(files), 1):
            answer = judges.judge(raw) if isinstance(raw, bytes) else [raw]
            if isinstance(answer, list):
                where = number if "-" in files else files[number - 1]
                words = (f"{each.pointer} {each.in_language(language)}".strip() for each in answer)
                reasons += [f"{where}: {each}" for each in words]
                continue
            draughtsman = draughtsman_of(judges.judge_of(answer), language)
            sheet = draughtsman.sheet(answer.document, answer)
            pages.append(Printed(sheet, language))
        if reasons:
            raise CommandError("\n".join(reasons[:MOST_SAID]), returncode=UNREADABLE)
        return pages

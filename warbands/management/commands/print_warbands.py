"""Print warband documents: all of an event in one PDF."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import translation

from warbands.drawing import draughtsman_of
from warbands.exports.pdf import KINDS, PAPERS, Printed, pdf
from warbands.management.answers import UNREADABLE, UNWRITTEN, answers
from warbands.management.documents import documents, judges
from warbands.rules.reading import Bench

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
        parser.add_argument(
            "--output", required=True, metavar="PDF", help="the file to write; -: standard output"
        )
        parser.add_argument("--kind", choices=KINDS, default="roster")
        parser.add_argument("--paper", choices=PAPERS, default="a4")
        parser.add_argument("--language", choices=("en", "fr", "ru"), default="en")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read all, then print all."""
        with translation.override(options["language"]):
            pages = _pages(judges(), options["files"], options["language"])
            if not pages:
                raise CommandError("There is no warband to print.", returncode=UNREADABLE)
            made = pdf(pages, options["kind"], options["paper"])
        if options["output"] == "-":
            with answers("print_warbands") as write:
                write(made)
            return
        try:
            Path(options["output"]).write_bytes(made)
        except OSError as error:
            words = f"{options['output']} cannot be written: {error.strerror}"
            raise CommandError(words, returncode=UNWRITTEN) from error
        self.stdout.write(f"{len(pages)} in {options['output']}")


def _pages(bench: Bench, files: list[str], language: str) -> list[Printed]:
    """The sheet of each document. Raises CommandError where one cannot be read."""
    pages, reasons = [], []
    for given in documents(files):
        answer = given.judged(bench)
        if isinstance(answer, list):
            words = (f"{each.pointer} {each.in_language(language)}".strip() for each in answer)
            reasons += [f"{given.where}: {each}" for each in words]
            continue
        sheet = draughtsman_of(bench.judge_of(answer), language).sheet(answer.document, answer)
        pages.append(Printed(sheet, language))
    if reasons:
        raise CommandError("\n".join(reasons[:MOST_SAID]), returncode=UNREADABLE)
    return pages

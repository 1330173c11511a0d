"""Take a backup back: the whole of it, or nothing."""

import hashlib
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from django.contrib.auth import get_user_model
from django.core.exceptions import ValidationError
from django.core.management.color import no_style
from django.db import Error, connection, transaction

from pillage_web.backup.manifest import MEMBER, BackupError, Manifest, Part
from pillage_web.backup.tables import NaturalKeys, Row, Table, grouped, migrations, tables
from warbands.models import Warband

AT_ONCE = 500
DAMAGED = (zipfile.BadZipFile, zlib.error, EOFError, OSError, msgspec.MsgspecError, UnicodeError)
_decode = msgspec.json.Decoder(Row).decode


def check(file: Path) -> Manifest:
    """Read all of a backup and compare it with its checksums. Raises BackupError."""
    with _opened(file) as archive:
        return _checked(archive)


def restore(file: Path, *, replace: bool = False) -> Manifest:
    """Put the rows of a backup in the place of all that there is, in one transaction.

    A database that has warbands or accounts is refused unless `replace`. Raises BackupError.
    """
    with _opened(file) as archive:
        manifest = _checked(archive)
        try:
            with transaction.atomic():
                _refuse_no_tables()
                _refuse_players(replace=replace)
                _refuse_other_tables(manifest)
                _fill(archive, manifest)
        except (Error, ValidationError) as error:
            raise BackupError(f"The database refused the backup: {error}") from error
    return manifest


@contextmanager
def _opened(file: Path) -> Iterator[zipfile.ZipFile]:
    try:
        with zipfile.ZipFile(file) as archive:
            yield archive
    except DAMAGED as error:
        raise BackupError(f"{file} cannot be read as a backup: {error}") from error


def _checked(archive: zipfile.ZipFile) -> Manifest:
    try:
        manifest = msgspec.json.decode(archive.read(MEMBER), type=Manifest)
        for part in manifest.parts:
            for _row in _rows(archive, part):
                pass
    except KeyError as error:
        raise BackupError(f"The backup is not whole: {error.args[0]}") from error
    return manifest


def _rows(archive: zipfile.ZipFile, part: Part) -> Iterator[Row]:
    digest, count = hashlib.sha256(), 0
    with archive.open(part.member) as member:
        for line in member:
            digest.update(line)
            count += 1
            yield _decode(line)
    if (count, digest.hexdigest()) != (part.rows, part.sha256):
        raise BackupError(f"The backup is damaged: {part.member} is not what was written.")


def _refuse_no_tables() -> None:
    if not migrations():
        raise BackupError("This database has no tables yet: run `make setup` first.")


def _refuse_players(*, replace: bool) -> None:
    if not replace and (Warband.objects.exists() or get_user_model().objects.exists()):
        raise BackupError(
            "This database has warbands or accounts. With --replace they are deleted first, "
            "and what the backup holds takes their place."
        )


def _refuse_other_tables(manifest: Manifest) -> None:
    """Refuse a backup of a database whose tables are of another version."""
    here, apps = migrations(), {part.model.split(".")[0] for part in manifest.parts}
    for app in sorted(apps | {table.label.split(".")[0] for table in tables()}):
        own, other = here.get(app, []), manifest.migrations.get(app, [])
        if own != other:
            raise BackupError(
                f"The backup was made by another version of the site: {app} is at "
                f"{_last(other)} in it, and at {_last(own)} here. Install the version that made "
                "it, restore, and upgrade then."
            )
    parts = {part.model: part.columns for part in manifest.parts}
    if parts != {table.label: table.columns for table in tables()}:
        raise BackupError("The backup has other tables than this version of the site.")


def _last(names: list[str]) -> str:
    return names[-1] if names else "nothing"


def _fill(archive: zipfile.ZipFile, manifest: Manifest) -> None:
    every = {table.label: table for table in tables()}
    keys = NaturalKeys()
    for table in every.values():
        table.empty()
    for part in manifest.parts:
        for rows in grouped(_rows(archive, part), AT_ONCE):
            every[part.model].write(rows, keys)
    connection.check_constraints()
    _go_on_counting(list(every.values()))


def _go_on_counting(every: list[Table]) -> None:
    """Have the next row of each table take the number after the highest."""
    with connection.cursor() as cursor:
        for statement in connection.ops.sequence_reset_sql(
            no_style(), [table.model for table in every]
        ):
            cursor.execute(statement)

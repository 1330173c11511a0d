"""Make a backup of a site that runs: one moment of it, and nobody waits."""

import hashlib
import os
import tempfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from django.db import Error, connection, transaction
from django.utils import timezone

from pillage_web.backup.manifest import MEMBER, BackupError, Manifest, Part
from pillage_web.backup.tables import NaturalKeys, Table, grouped, migrations, tables

AT_ONCE = 500
_encode = msgspec.json.Encoder().encode


def back_up(file: Path, *, replace: bool = False) -> Manifest:
    """Write all tables as they are at one moment; only its owner can read the file.

    It has its name once it is whole; a file that has that name already is replaced then, or keeps
    its place without `replace`. Raises BackupError.
    """
    if not file.parent.is_dir():
        raise BackupError(f"There is no folder {file.parent}.")
    if file.exists() and not replace:
        raise BackupError(f"{file} is there already; --force replaces it.")
    descriptor, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name}.", suffix=".part")
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
                manifest = _snapped(archive)
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)
    _keep_name(file.parent)
    return manifest


def _snapped(archive: zipfile.ZipFile) -> Manifest:
    try:
        return _written(archive)
    except Error as error:
        raise BackupError(f"The database cannot be read: {error}") from error


def _written(archive: zipfile.ZipFile) -> Manifest:
    with _snapshot():
        keys = NaturalKeys()
        applied = migrations()
        parts = [_part(archive, table, keys) for table in tables()]
    manifest = Manifest(timezone.now(), applied, parts)
    archive.writestr(MEMBER, msgspec.json.format(_encode(manifest)))
    return manifest


def _part(archive: zipfile.ZipFile, table: Table, keys: NaturalKeys) -> Part:
    digest, count = hashlib.sha256(), 0
    with archive.open(f"{table.label}.jsonl", "w", force_zip64=True) as member:
        for rows in grouped(table.rows(keys), AT_ONCE):
            text = b"".join(_encode(row) + b"\n" for row in rows)
            digest.update(text)
            count += len(rows)
            member.write(text)
    return Part(table.label, table.columns, count, digest.hexdigest())


@contextmanager
def _snapshot() -> Iterator[None]:
    """See one state of the database for as long as it takes, and keep nobody from writing."""
    if connection.vendor == "sqlite":
        # Django would take the lock of writers; in WAL mode a reader needs none.
        with connection.cursor() as cursor:
            cursor.execute("BEGIN DEFERRED")
            try:
                yield
            finally:
                cursor.execute("ROLLBACK")
        return
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def _keep_name(folder: Path) -> None:
    """Have the disk keep the new name through a loss of power, too."""
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)

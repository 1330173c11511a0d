"""What a backup says of itself."""

from datetime import datetime
from typing import Literal

import msgspec

MEMBER = "manifest.json"


class BackupError(Exception):
    """A backup that cannot be made, or not be restored; the words are for the operator."""


class Part(msgspec.Struct, frozen=True):
    """One table: its model, its columns in the order of each row, and the SHA-256 of its lines."""

    model: str
    columns: list[str]
    rows: int
    sha256: str

    @property
    def member(self) -> str:
        """Where its lines are in the ZIP."""
        return f"{self.model}.jsonl"


class Manifest(msgspec.Struct, frozen=True):
    """The last member of a backup: without it the others are not whole.

    `migrations` are those applied to the database that it was made of, by app.
    """

    made_at: datetime
    migrations: dict[str, list[str]]
    parts: list[Part]
    format: Literal["pillage-backup/1"] = "pillage-backup/1"

    def rows_of(self, model: str) -> int:
        """How many rows a table has; 0 if there is no such table."""
        return sum(part.rows for part in self.parts if part.model == model)

"""The builder's script: files by subject, which a browser fetches as one."""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

NAME = "js/builder.js"
PARTS = ("site", "builder/edits", "builder/sheets", "builder/rows")
SOURCES = [Path(settings.ROOT) / "static" / "js" / f"{part}.js" for part in PARTS]


class ScriptFinder(BaseFinder):
    """Finds the static file that is put together from the parts, as new as they are."""

    def __init__(self) -> None:
        self.storage = FileSystemStorage(location=settings.VAR / "scripts")

    def check(self, **_kwargs: Any) -> list[Any]:
        """Nothing can be set wrongly."""
        return []

    def find(self, path: str, find_all: bool = False, **_kwargs: Any) -> Any:
        """Where the file is, if it is the one asked for."""
        if path != NAME:
            return []
        return [self._made()] if find_all else self._made()

    def list(self, _ignore_patterns: Iterable[str] | None) -> Iterable[Any]:
        """The one file."""
        self._made()
        yield NAME, self.storage

    def _made(self) -> str:
        text = "".join(source.read_text(encoding="utf-8") for source in SOURCES)
        target = Path(self.storage.path(NAME))
        if not target.exists() or target.read_text(encoding="utf-8") != text:
            target.parent.mkdir(parents=True, exist_ok=True)
            draft = target.with_suffix(f".{os.getpid()}")
            draft.write_text(text, encoding="utf-8")
            draft.replace(target)
        return str(target)

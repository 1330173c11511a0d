"""What draws the description of the API in a browser: two files of Swagger UI, from its package.

The package has many more, none of which the page asks for.
"""

import os
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import drf_spectacular_sidecar
from django.conf import settings
from django.contrib.staticfiles.finders import BaseFinder
from django.core.files.storage import FileSystemStorage

FOLDER = Path(drf_spectacular_sidecar.__file__).parent / "static" / "drf_spectacular_sidecar"
SOURCES = {
    "api/reader.css": FOLDER / "swagger-ui-dist" / "swagger-ui.css",
    "api/reader.js": FOLDER / "swagger-ui-dist" / "swagger-ui-bundle.js",
}
# It leads to a file of several megabytes that only its makers need.
_MAP = re.compile(r"^(//|/\*)# sourceMappingURL=.*$", re.MULTILINE)


class ReaderFinder(BaseFinder):
    """Finds the two files, copied without the line that leads to their sources."""

    def __init__(self) -> None:
        self.storage = FileSystemStorage(location=settings.VAR / "reader")

    def check(self, **_kwargs: Any) -> list[Any]:
        """Nothing can be set wrongly."""
        return []

    def find(self, path: str, find_all: bool = False, **_kwargs: Any) -> Any:
        """Where the file is, if it is one of the two."""
        if path not in SOURCES:
            return []
        return [self._made(path)] if find_all else self._made(path)

    def list(self, _ignore_patterns: Iterable[str] | None) -> Iterable[Any]:
        """Both."""
        for name in SOURCES:
            self._made(name)
            yield name, self.storage

    def _made(self, name: str) -> str:
        """The copy, which is as old as what it is a copy of."""
        source, target = SOURCES[name], Path(self.storage.path(name))
        at = source.stat().st_mtime_ns
        if not target.exists() or target.stat().st_mtime_ns != at:
            text = _MAP.sub("", source.read_text(encoding="utf-8"))
            target.parent.mkdir(parents=True, exist_ok=True)
            draft = target.with_suffix(f".{os.getpid()}")
            draft.write_text(text, encoding="utf-8")
            os.utime(draft, ns=(at, at))
            draft.replace(target)
        return str(target)

"""What the program never does, whatever it is asked."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PRODUCT = [
    file
    for folder in ("factions", "pillage_web", "warbands")
    for file in sorted((ROOT / folder).rglob("*.py"))
]
# Whoever could be made to fetch an address could be made to fetch one behind the wall.
FETCHING = {
    "aiohttp", "ftplib", "http.client", "httpx", "requests", "socket", "urllib.request", "urllib3",
}  # fmt: skip
# What a client has opened is shut there; nothing is opened.
ALLOWED = {("pillage_web/reading.py", "socket"), ("pillage_web/running/worker.py", "socket")}
# Modules that run, or make objects of, whatever bytes they are given.
RUNNING = {"code", "codeop", "dill", "marshal", "pickle", "shelve", "subprocess"}


def imported(file: Path) -> Iterator[str]:
    """The modules that a file imports."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{each.name}" for each in node.names)


@pytest.mark.parametrize("forbidden", [FETCHING, RUNNING], ids=["fetching", "running"])
def test_nothing_is_imported_that_fetches_or_runs(forbidden):
    found = [
        (file.relative_to(ROOT).as_posix(), module)
        for file in PRODUCT
        for module in imported(file)
        if module in forbidden
    ]
    assert len(PRODUCT) > 150
    assert set(found) <= ALLOWED


def test_no_template_turns_escaping_off():
    found = [
        (file.relative_to(ROOT).as_posix(), word)
        for file in sorted((ROOT / "templates").rglob("*.html"))
        for word in ("|safe", "autoescape off", "|safeseq")
        if word in file.read_text(encoding="utf-8")
    ]
    assert found == []

"""The shipped game, as plain data to break, as a rulebook, in a folder and in the database."""

import copy
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

from factions import catalogue, files, loading
from factions.models import Edition
from factions.rulebook import integrity, reading
from factions.rulebook.values import Rulebook

Plain = dict[str, Any]


@cache
def _plain() -> Plain:
    paths = [files.PILLAGE / "edition.yaml", *(files.PILLAGE / "factions").glob("*.yaml")]
    return {path.stem: yaml.safe_load(path.read_text(encoding="utf-8")) for path in paths}


def put(data: Any, path: str, value: object) -> None:
    """Set the value at a path "file/key/key/…"; in a list a step is a slug, a key or a number."""
    *way, last = path.split("/")
    for step in way:
        data = data[_place(data, step)]
    data[_place(data, last)] = value


def _place(data: Any, step: str) -> Any:
    if isinstance(data, dict):
        return step
    names = [each.get("slug", each.get("key")) if isinstance(each, dict) else "" for each in data]
    return names.index(step) if step in names else int(step)


@pytest.fixture
def plain() -> Plain:
    """The content of each data file by its name without ending, to change at will."""
    return copy.deepcopy(_plain())


@pytest.fixture
def faults_after(plain: Plain) -> Callable[[str, object], list[str]]:
    """Sets one value in the shipped data, at a path as in `put`, and names the faults."""

    def faults_of(path: str, value: object) -> list[str]:
        put(plain, path, value)
        factions = [content for name, content in sorted(plain.items()) if name != "edition"]
        edition = reading.read_edition(plain["edition"])
        rulebook = reading.rulebook(edition, map(reading.read_faction, factions))
        return [str(fault) for fault in integrity.faults(rulebook)]

    return faults_of


@pytest.fixture(scope="session")
def shipped() -> Rulebook:
    """The shipped edition, straight from its files."""
    return files.read(files.PILLAGE).rulebook


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A copy of the data files, to edit."""
    return Path(shutil.copytree(files.PILLAGE, tmp_path / "pillage"))


@pytest.fixture
def edited(folder: Path) -> Callable[..., Path]:
    """Replaces a text in one of the copied files, which must be there."""

    def edit(old: str, new: str, file: str = "edition.yaml") -> Path:
        path = folder / file
        text = path.read_text(encoding="utf-8")
        assert old in text
        path.write_text(text.replace(old, new), encoding="utf-8")
        return folder

    return edit


@pytest.fixture
def draft_folder(edited: Callable[..., Path]) -> Path:
    """A copy of the data files whose edition stays unpublished."""
    return edited("published: true", "published: false")


@pytest.fixture
def edition(db: None) -> Edition:
    """The shipped edition, loaded and published."""
    return loading.load().edition


@pytest.fixture
def draft(db: None, draft_folder: Path) -> Edition:
    """The same, unpublished."""
    return loading.load(draft_folder).edition


@pytest.fixture(autouse=True)
def _cold_catalogue():
    """Rulebooks that another test built would hide queries."""
    catalogue.forget()

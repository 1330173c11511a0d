"""The files of an edition: `edition.yaml`, and beside it `factions/<slug>.yaml`, one each."""

import hashlib
import json
from collections.abc import Hashable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import yaml

from factions.rulebook import reading
from factions.rulebook.integrity import EDITION, Fault, faults
from factions.rulebook.values import EditionData, Faction, Rulebook

PILLAGE = Path(__file__).resolve().parent.parent / "fixtures" / "pillage"
T = TypeVar("T")


class FaultyDataError(Exception):
    """Data that cannot be used; `faults` are all that was found, each with its file and key."""

    def __init__(self, found: list[Fault]) -> None:
        """One line for each fault."""
        super().__init__("\n".join(map(str, found)))
        self.faults = found


@dataclass(frozen=True)
class GameFiles:
    """One edition as its files give it, readable but not yet proved whole."""

    rulebook: Rulebook
    content_hash: str

    def refuse_faults(self) -> None:
        """Raise FaultyDataError unless the edition holds together."""
        if found := faults(self.rulebook):
            raise FaultyDataError(found)


def read(folder: Path) -> GameFiles:
    """The edition in that folder. Raises FaultyDataError for what cannot be read."""
    paths = [folder / EDITION, *sorted((folder / "factions").glob("*.yaml"))]
    found: list[Fault] = []
    raw = {path: _parsed(path, folder, found) for path in paths}
    edition = _valued(raw, paths[0], folder, EditionData, found)
    factions = [_valued(raw, path, folder, Faction, found) for path in paths[1:]]
    for path, faction in zip(paths[1:], factions, strict=True):
        if faction and faction.slug != path.stem:
            message = f'"{faction.slug}" is not the name of its file'
            found.append(Fault(_owner(path, folder), "slug", message))
    if found or edition is None:
        raise FaultyDataError(found)
    rulebook = reading.rulebook(edition, filter(None, factions))
    return GameFiles(rulebook, _content_hash(list(raw.values())))


def _content_hash(raw: list[Any]) -> str:
    """SHA-256 of the data as JSON: comments and layout do not count, the order of keys does."""
    text = json.dumps(raw, ensure_ascii=False, separators=(",", ":"), default=str)
    return hashlib.sha256(text.encode()).hexdigest()


def _owner(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def _parsed(path: Path, folder: Path, found: list[Fault]) -> Any:
    """The file's plain data; a fault is noted, and None is returned."""
    owner = _owner(path, folder)
    try:
        with path.open("rb") as stream:
            return yaml.load(stream, _Loader)  # noqa: S506 - it is a safe loader
    except FileNotFoundError:
        found.append(Fault(owner, "", f"there is no such file in {folder.name}"))
    except _DuplicateKeyError as error:
        found.append(Fault(owner, str(error.key), f"is there twice; again in line {error.line}"))
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        found.append(Fault(owner, "", f"is not YAML: {' '.join(str(error).split())}"))
    return None


def _valued(
    raw: dict[Path, Any], path: Path, folder: Path, kind: type[T], found: list[Fault]
) -> T | None:
    """The file's data as a value; a fault is noted, and None is returned."""
    owner = _owner(path, folder)
    if any(fault.owner == owner for fault in found):
        return None
    try:
        return reading.read_as(raw[path], kind)
    except reading.UnreadableError as error:
        found.append(Fault(owner, error.key, error.reason))
        return None


class _DuplicateKeyError(Exception):
    def __init__(self, key: Hashable, line: int) -> None:
        super().__init__(key)
        self.key = key
        self.line = line


class _Loader(yaml.CSafeLoader):
    """YAML's safe loader, which takes the last of two equal keys, made to refuse them."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Hashable, Any]:
        """A map of which every key is there once."""
        seen = set()
        for key_node, _ in node.value:
            key = self.construct_object(key_node, deep=True)
            if isinstance(key, Hashable):
                if key in seen:
                    raise _DuplicateKeyError(key, key_node.start_mark.line + 1)
                seen.add(key)
        return super().construct_mapping(node, deep=deep)

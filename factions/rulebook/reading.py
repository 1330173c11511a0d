"""Plain data, as files hold it, into values. Strict: an unknown key or a wrong type is refused."""

import re
from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from factions.rulebook.values import EditionData, Faction, Rulebook

T = TypeVar("T")
_FAULT = re.compile(r"(?P<reason>.*) - at (?:`key` in )?`\$(?P<path>.*)`")
_STEP = re.compile(r"\[(\.\.\.|\d+)\]|\.?([^.\[\]]+)")


class UnreadableError(ValueError):
    """Data of the wrong shape."""

    def __init__(self, key: str, reason: str) -> None:
        """`key` is the dotted path to what is wrong; it is empty for the whole."""
        super().__init__(f"{key}: {reason}" if key else reason)
        self.key = key
        self.reason = reason


def read_edition(data: object) -> EditionData:
    """The content of `edition.yaml` as values. Raises UnreadableError."""
    return read_as(data, EditionData)


def read_faction(data: object) -> Faction:
    """The content of a faction's file as values. Raises UnreadableError."""
    return read_as(data, Faction)


def rulebook(edition: EditionData, factions: Iterable[Faction]) -> Rulebook:
    """One edition, whole. Whether its parts fit together is `integrity.faults` to say."""
    return Rulebook.of(edition, tuple(factions))


def read_as(data: object, kind: type[T]) -> T:
    """The data as one value of that type. Raises UnreadableError."""
    try:
        return msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        key, reason = _located(data, kind, str(error))
        raise UnreadableError(key, reason) from error


def _located(data: object, kind: type, complaint: str) -> tuple[str, str]:
    """The dotted path that a complaint speaks of, and its reason."""
    match = _FAULT.fullmatch(complaint)
    if match is None:
        return "", complaint
    here: Any = data
    trail: list[Any] = []
    words: list[str] = []
    for index, name in _STEP.findall(match["path"]):
        step = _blamed(data, trail, kind, complaint) if index == "..." else name or int(index)
        here = here[step]
        trail.append(step)
        words.append(_word(step, here))
    return ".".join(words), match["reason"]


def _blamed(data: object, trail: list[Any], kind: type, complaint: str) -> Any:
    """The key of the map at the end of the trail that the complaint is about.

    The complaint does not name it: it is the one with which, alone, the complaint stays.
    """
    here: Any = data
    for step in trail:
        here = here[step]
    return next(key for key in here if _complaint(_alone(data, trail, key), kind) == complaint)


def _complaint(data: object, kind: type) -> str | None:
    try:
        msgspec.convert(data, kind)
    except msgspec.ValidationError as error:
        return str(error)
    return None


def _alone(data: Any, trail: list[Any], key: Any) -> Any:
    """The data with nothing but `key` in the map at the end of the trail."""
    if not trail:
        return {key: data[key]}
    copy = data.copy()
    copy[trail[0]] = _alone(data[trail[0]], trail[1:], key)
    return copy


def _word(step: Any, value: Any) -> str:
    """How a path names a step: a list's item by its slug or key, where it has one."""
    if isinstance(step, int) and isinstance(value, dict):
        return str(value.get("slug") or value.get("key") or step)
    return str(step)

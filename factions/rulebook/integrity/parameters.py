"""The parameters of one restriction: selectors, items, numbers and names within them."""

import re
from collections.abc import Iterator

import msgspec

from factions.rulebook.integrity.slugs import is_slug
from factions.rulebook.integrity.words import Words
from factions.rulebook.kinds import (
    Allowance,
    Clash,
    Hire,
    Kind,
    Limit,
    Need,
    Repeats,
    Slots,
    Term,
    Together,
    Usable,
)
from factions.rulebook.values import Rulebook, Value

Complaint = tuple[str, str]
SELECTORS: dict[type[Value], tuple[str, ...]] = {
    Term: ("of",),
    Limit: ("of", "names"),
    Together: ("figures",),
    Slots: ("figures", "items"),
    Need: ("figures", "facts", "blame"),
    Clash: ("figures", "items"),
    Usable: ("figures", "items", "allowed"),
    Hire: ("allowed",),
}
FACTOR = re.compile(r"-?[0-9]+(/0*[1-9][0-9]*)?")


def complaints(rulebook: Rulebook, words: Words, kind: Kind) -> Iterator[Complaint]:
    """What is wrong with these parameters: the path from them, and the words."""
    for path, part in _parts(kind):
        for field in SELECTORS.get(type(part), ()):
            text = getattr(part, field)
            for complaint in [] if text is None else words.complaints(text):
                yield f"{path}{field}", complaint
    yield from _things(rulebook, kind)
    yield from _repeats(rulebook, kind)
    yield from _names(kind)
    yield from _numbers(kind)
    yield from _idle(kind)


def _parts(value: Value, path: str = "") -> Iterator[tuple[str, Value]]:
    """The value and every value within it, each with its dotted path."""
    yield path, value
    for field in msgspec.structs.fields(value):
        inner = getattr(value, field.name)
        for step, part in _inner(inner):
            yield from _parts(part, f"{path}{field.encode_name}.{step}")


def _inner(value: object) -> Iterator[tuple[str, Value]]:
    if isinstance(value, Value):
        yield "", value
    pairs = enumerate(value) if isinstance(value, tuple) else ()
    for step, part in value.items() if isinstance(value, dict) else pairs:
        if isinstance(part, Value):
            yield f"{step}.", part


def _things(rulebook: Rulebook, kind: Kind) -> Iterator[Complaint]:
    """Items, or talents, that are named outside a selector."""
    talents = isinstance(kind, Slots) and kind.of == "talents"
    word, known = ("talent", rulebook.talents) if talents else ("item", rulebook.equipment)
    for path, part in _parts(kind):
        if isinstance(part, Together | Need):
            for slug in part.items:
                if slug not in known:
                    yield f"{path}items", f'there is no {word} "{slug}"'


def _repeats(rulebook: Rulebook, kind: Kind) -> Iterator[Complaint]:
    for slug, times in kind.beyond.items() if isinstance(kind, Repeats) else ():
        if slug not in rulebook.equipment:
            yield f"beyond.{slug}", f'there is no item "{slug}"'
        if times < 2:
            yield f"beyond.{slug}", f"{times} is no more than the one time that all have"


def _names(kind: Kind) -> Iterator[Complaint]:
    for field in ("needs", "clashes", "beyond"):
        for name in getattr(kind, field, ()):
            if not is_slug(name):
                yield f"{field}.{name}", f'"{name}" is not a slug'


def _idle(kind: Kind) -> Iterator[Complaint]:
    """Parameters that would say nothing, whatever stood in them."""
    if isinstance(kind, Limit) and kind.each and kind.names is not None:
        yield "names", "a limit for each names what it counts"
    if isinstance(kind, Slots) and kind.of == "talents" and kind.items != "any":
        yield "items", "selects items, and these slots hold talents"
    for path, part in _parts(kind):
        if not isinstance(part, Limit | Term) or (isinstance(part, Limit) and part.each):
            continue
        if part.measure == "entries" and part.of != "any":
            yield f"{path}of", "entries are counted all or none"


def _numbers(kind: Kind) -> Iterator[Complaint]:
    if isinstance(kind, Limit) and (kind.at_most is None) == (kind.at_least is None):
        yield "", "a limit has either at-most or at-least"
    if isinstance(kind, Slots) and kind.at_most < 0:
        yield "at-most", f"{kind.at_most} is below 0"
    for path, part in _parts(kind):
        if isinstance(part, Term) and not FACTOR.fullmatch(str(part.factor)):
            yield f"{path}factor", f'"{part.factor}" is neither a whole number nor a fraction'
        if isinstance(part, Allowance) and part.floor < 0:
            yield f"{path}floor", f"{part.floor} is below 0"

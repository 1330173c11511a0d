"""Draws the rules of list building: every restriction in plain words, and the rulings."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from factions.explaining import words_of_override, words_of_row
from factions.reference.speaking import Link, Speaker
from factions.rulebook.kinds import overridden
from factions.rulebook.selectors import SelectorError, facts_of
from factions.rulebook.values import Faction, Override, Restriction, Rulebook, Ruling


class Row(NamedTuple):
    """A restriction and the faction whose own it is; None for one that binds all."""

    row: Restriction
    faction: Faction | None


class Statement(NamedTuple):
    """What a restriction says; of a faction where it is theirs. `rule` is its place among all."""

    rule: Link
    words: str
    source: str
    second_hand: bool
    faction: Link | None = None


class RuleView(NamedTuple):
    """All restrictions of one code, how factions differ, and the rulings that change them."""

    code: str
    title: str
    statements: tuple[Statement, ...]
    differences: tuple[Statement, ...]
    rulings: tuple[Link, ...]


class RulingView(NamedTuple):
    """A ruling with its options (name, whether it is the default) and the rules it changes."""

    slug: str
    name: str
    source: str
    options: tuple[tuple[str, bool], ...]
    rules: tuple[Link, ...]


def by_code(book: Rulebook) -> dict[str, list[Row]]:
    """Every restriction of an edition under its code, those of the core first."""
    found: dict[str, list[Row]] = {}
    for row in book.data.restrictions:
        found.setdefault(row.code, []).append(Row(row, None))
    for faction in book.factions.values():
        for row in faction.restrictions:
            found.setdefault(row.code, []).append(Row(row, faction))
    return found


def rules(speaker: Speaker) -> dict[str, Any]:
    """The restrictions of the warband and of the entry, and the rulings."""
    scopes: dict[str, list[RuleView]] = {"warband": [], "entry": []}
    for code, rows in by_code(speaker.book).items():
        scopes[rows[0].row.scope].append(_rule(speaker, code, rows))
    rulings = [_ruling(speaker, each) for each in speaker.book.data.rulings]
    return {"warband": scopes["warband"], "entry": scopes["entry"], "rulings": rulings}


def _rule(speaker: Speaker, code: str, rows: list[Row]) -> RuleView:
    core = {each.row.key for each in rows if each.faction is None}
    asked = {fact for each in rows for fact in mentions(speaker.book, each.row)}
    return RuleView(
        code,
        speaker.say(rows[0].row.title),
        tuple(_statement(speaker, *each) for each in rows),
        tuple(
            each
            for faction in speaker.book.factions.values()
            for each in _overrides(speaker, faction, core)
        ),
        tuple(
            Link(each.slug, speaker.say(each.names), f"#ruling-{each.slug}")
            for each in speaker.book.data.rulings
            if f"ruling:{each.slug}" in asked
        ),
    )


def differences_of(speaker: Speaker, faction: Faction) -> tuple[Statement, ...]:
    """What of list building is different for a faction: its overrides and its own rows."""
    core = {row.key for row in speaker.book.data.restrictions}
    own = (_statement(speaker, row, faction) for row in faction.restrictions)
    return (*_overrides(speaker, faction, core), *own)


def _statement(speaker: Speaker, row: Restriction, faction: Faction | None) -> Statement:
    return Statement(
        speaker.rule(row.code, row.title),
        speaker.say(words_of_row(row, faction)),
        row.source,
        row.confidence == "second-hand",
        speaker.link("faction", faction.slug) if faction else None,
    )


def _overrides(speaker: Speaker, faction: Faction, keys: set[str]) -> Iterator[Statement]:
    for row in speaker.book.data.restrictions:
        override = faction.overrides.get(row.key)
        if override and row.key in keys:
            theirs = overridden(row, override)
            yield Statement(
                speaker.rule(row.code, row.title),
                speaker.say(words_of_override(row.key, override, faction)),
                theirs.source,
                theirs.confidence == "second-hand",
                speaker.link("faction", faction.slug),
            )


def _ruling(speaker: Speaker, ruling: Ruling) -> RulingView:
    return RulingView(
        ruling.slug,
        speaker.say(ruling.names),
        ruling.source,
        tuple((speaker.say(each.names), each.slug == ruling.default) for each in ruling.options),
        rules_about(speaker, f"ruling:{ruling.slug}"),
    )


def rules_about(speaker: Speaker, fact: str) -> tuple[Link, ...]:
    """The restrictions, each code once, that ask for a fact such as `item:…`."""
    return tuple(
        speaker.rule(code, rows[0].row.title)
        for code, rows in by_code(speaker.book).items()
        if any(fact in mentions(speaker.book, each.row) for each in rows)
    )


def mentions(book: Rulebook, row: Restriction) -> set[str]:
    """The facts that a restriction asks for, of any faction; a ruling as `ruling:` and its slug."""
    found: set[str] = set()
    own = (each.overrides.get(row.key) for each in book.factions.values())
    asking: list[Restriction | Override] = [row, *filter(None, own)]
    for each in asking:
        found |= {f"ruling:{key.partition('=')[0]}" for key in each.under}
        for text in _strings([each.params, each.under]):
            found |= _facts(book, text)
    return found


def _facts(book: Rulebook, text: str) -> set[str]:
    """What a text among parameters asks for, be it a selector or an item's slug."""
    try:
        facts = facts_of(text, book.data.definitions)
    except SelectorError:
        return {f"item:{text}"} if text in book.equipment else set()
    return {each.partition("=")[0] for each in facts}


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _strings(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _strings(each)

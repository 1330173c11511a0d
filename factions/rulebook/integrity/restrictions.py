"""Restrictions: each row can be read, alone, under each ruling and as each faction changes it."""

from collections.abc import Iterable, Iterator

from factions.rulebook.integrity import parameters
from factions.rulebook.integrity.fault import Fault, file_of
from factions.rulebook.integrity.parts import Place, restrictions
from factions.rulebook.integrity.words import Words
from factions.rulebook.kinds import KINDS, SUMS, Kind, merged, overridden
from factions.rulebook.reading import UnreadableError, read_as
from factions.rulebook.values import Faction, Restriction, Rulebook


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """Kinds, parameters and rulings of every row; keys and codes that contradict each other."""
    words = Words(rulebook)
    sound: dict[str, Restriction] = {}
    for (owner, key), row in restrictions(rulebook):
        found = list(_row(rulebook, words, (owner, key), row))
        yield from found
        if not found:
            sound.setdefault(row.key, row)
    for faction in rulebook.factions.values():
        yield from _overrides(rulebook, words, faction, sound)
    yield from _keys(rulebook)
    yield from _codes(rulebook)


def _row(rulebook: Rulebook, words: Words, place: Place, row: Restriction) -> Iterator[Fault]:
    owner, key = place
    if row.kind not in KINDS:
        yield Fault(owner, f"{key}.kind", f'there is no kind of restriction "{row.kind}"')
        return
    if row.kind in SUMS and row.scope != "warband":
        yield Fault(owner, f"{key}.scope", f'the kind "{row.kind}" judges the whole warband')
    yield from _rulings(words, place, row.under)
    alone = list(_read(rulebook, words, (owner, f"{key}.params"), row))
    yield from alone
    if not alone:
        for ruling in row.under:
            yield from _read(rulebook, words, (owner, f"{key}.under.{ruling}"), row, ruling)


def _overrides(
    rulebook: Rulebook, words: Words, faction: Faction, sound: dict[str, Restriction]
) -> Iterator[Fault]:
    """Differences from core rows. A core row that is faulty itself is not looked at again."""
    owner = file_of(faction.slug)
    core = {row.key for row in rulebook.data.restrictions}
    for key, override in faction.overrides.items():
        place = (owner, f"overrides.{key}")
        if key not in core:
            yield Fault(*place, f'there is no restriction "{key}"')
        yield from _rulings(words, place, override.under)
        if key in sound and key in core:
            row = overridden(sound[key], override)
            alone = list(_read(rulebook, words, (owner, f"overrides.{key}.params"), row))
            yield from alone
            for ruling in () if alone else row.under:
                yield from _read(
                    rulebook, words, (owner, f"overrides.{key}.under.{ruling}"), row, ruling
                )


def _rulings(words: Words, place: Place, under: Iterable[str]) -> Iterator[Fault]:
    owner, key = place
    for ruling in under:
        if ruling not in words.known["ruling"]:
            yield Fault(owner, f"{key}.under.{ruling}", f'there is no ruling "{ruling}"')


def _read(
    rulebook: Rulebook, words: Words, place: Place, row: Restriction, ruling: str = ""
) -> Iterator[Fault]:
    """The row's parameters, under one ruling if one is given."""
    owner, key = place
    params = merged(row.params, row.under.get(ruling, {}))
    try:
        kind: Kind = read_as(params, KINDS[row.kind])
    except UnreadableError as error:
        yield Fault(owner, f"{key}.{error.key}".rstrip("."), error.reason)
        return
    for path, complaint in parameters.complaints(rulebook, words, kind):
        yield Fault(owner, f"{key}.{path}".rstrip("."), complaint)


def _keys(rulebook: Rulebook) -> Iterator[Fault]:
    core = {row.key for row in rulebook.data.restrictions}
    for faction in rulebook.factions.values():
        for row in faction.restrictions:
            if row.key in core:
                place = (file_of(faction.slug), f"restrictions.{row.key}")
                yield Fault(*place, "is a core row's key; a difference from it is an override")


def _codes(rulebook: Rulebook) -> Iterator[Fault]:
    """Rows may share a code, and then they judge the same thing: warband or entry."""
    scopes: dict[str, str] = {}
    for (owner, key), row in restrictions(rulebook):
        scope = scopes.setdefault(row.code, row.scope)
        if scope != row.scope:
            yield Fault(
                owner, f"{key}.scope", f'the code "{row.code}" is one of the {scope} already'
            )

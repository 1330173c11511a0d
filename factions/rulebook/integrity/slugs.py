"""Slugs: ASCII, none twice, and each the short form of its English name."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator

from factions.rulebook.integrity.fault import EDITION, Fault, file_of
from factions.rulebook.integrity.parts import Place, restrictions
from factions.rulebook.values import Rulebook

SLUG = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST = 50
EDITION_SLUG = re.compile(r"[a-z0-9]+([.-][a-z0-9]+)*")
SECTIONS = ("supplements", "units", "equipment", "talents", "rulings", "loadouts")
NAMED = ("units", "equipment", "talents")
# Letters that do not fall apart into a plain one and a mark.
PLAIN = str.maketrans({"æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "þ": "th", "ß": "ss"})


def check(rulebook: Rulebook) -> Iterator[Fault]:
    """Slugs that are malformed, stand twice, or stand under another thing's name."""
    yield from _single_faults(rulebook)
    yield from _group_faults(rulebook)
    for (owner, key), slug, name in _named(rulebook):
        if not fits(slug, name):
            yield Fault(owner, key, f'the slug "{slug}" does not fit the name "{name}"')


def _single_faults(rulebook: Rulebook) -> Iterator[Fault]:
    if not EDITION_SLUG.fullmatch(rulebook.data.edition):
        yield Fault(EDITION, "edition", f'"{rulebook.data.edition}" is not the slug of an edition')
    for (owner, key), slug in _single(rulebook):
        if not is_slug(slug):
            yield Fault(owner, key, f'"{slug}" is not a slug')


def _group_faults(rulebook: Rulebook) -> Iterator[Fault]:
    for (owner, key), slugs in _groups(rulebook):
        for slug, times in Counter(iter(slugs)).items():
            if not is_slug(slug):
                yield Fault(owner, f"{key}.{slug}", f'"{slug}" is not a slug')
            if times > 1:
                yield Fault(owner, f"{key}.{slug}", f"is there {times} times")


def is_slug(text: str) -> bool:
    """Whether it is lower-case ASCII words joined by hyphens, 50 characters at most."""
    return SLUG.fullmatch(text) is not None and len(text) <= LONGEST


def fits(slug: str, name: str) -> bool:
    """Whether every word of the slug occurs in the name, in order; a final "s" is no difference.

    A slug may be shorter than the name ("romans" for "Late Romans (East and West)"), so that a
    price that got under another thing's name is found and a short form is not.
    """
    words = iter(_words(name))
    return all(word in words for word in _words(slug))


def _words(text: str) -> list[str]:
    text = unicodedata.normalize("NFKD", text.lower().translate(PLAIN))
    text = re.sub("['’]", "", text).encode("ascii", "ignore").decode()
    return [word.removesuffix("s") for word in re.findall("[a-z0-9]+", text)]


def _single(rulebook: Rulebook) -> Iterator[tuple[Place, str]]:
    """Slugs that stand alone."""
    yield (EDITION, "game"), rulebook.data.game
    for faction in rulebook.factions.values():
        yield (file_of(faction.slug), "slug"), faction.slug
    for (owner, key), row in restrictions(rulebook):
        yield (owner, f"{key}.code"), row.code


def _groups(rulebook: Rulebook) -> Iterator[tuple[Place, Iterable[str]]]:
    """Slugs of which each stands once within its group."""
    data = rulebook.data
    for section in SECTIONS:
        yield (EDITION, section), [each.slug for each in getattr(data, section)]
    for ruling in data.rulings:
        options = [option.slug for option in ruling.options]
        yield (EDITION, f"rulings.{ruling.slug}.options"), options
    for section in ("kinds", "definitions", "presence"):
        yield (EDITION, section), getattr(data, section)
    for section in ("units", "equipment"):
        for each in getattr(data, section):
            yield (EDITION, f"{section}.{each.slug}.tags"), each.tags
    yield (EDITION, "restrictions"), [row.key for row in data.restrictions]
    for faction in rulebook.factions.values():
        owner = file_of(faction.slug)
        yield (owner, "talents"), faction.talents
        yield (owner, "peoples"), faction.peoples
        yield (owner, "restrictions"), [row.key for row in faction.restrictions]


def _named(rulebook: Rulebook) -> Iterator[tuple[Place, str, str]]:
    for section in NAMED:
        for each in getattr(rulebook.data, section):
            yield (EDITION, f"{section}.{each.slug}"), each.slug, each.names.get("en", "")
    for faction in rulebook.factions.values():
        place = (file_of(faction.slug), "names.en")
        yield place, faction.slug, faction.names.get("en", "")

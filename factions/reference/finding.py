"""Draws what a search of the reference found."""

from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from factions.explaining import words_of_row
from factions.reference.restrictions import by_code
from factions.reference.speaking import PAGE_OF, Link, Speaker
from factions.rulebook.searching import (
    MAX_QUERY,
    Context,
    Hit,
    Index,
    Topic,
    topic_of_rule,
    topics_of,
    words_of,
)
from factions.rulebook.values import Rulebook
from factions.table import Section, table_rules

SHOWN = 12  # of each group


class Result(NamedTuple):
    """What was found, and a line of context."""

    link: Link
    context: Context | None


class Group(NamedTuple):
    """Results of one sort under its name; `more` are not shown."""

    name: str
    results: tuple[Result, ...]
    more: int


def search(speaker: Speaker, index: Index, query: str) -> dict[str, Any]:
    """The results for a query by sort, the sort of the best one first."""
    query = query[:MAX_QUERY].strip()
    hits = index.search(query, speaker.language)
    sorts: dict[str, list[Hit]] = {}
    for hit in hits:
        sorts.setdefault(hit.topic.sort, []).append(hit)
    names = _names()
    groups = [
        Group(
            names[sort],
            tuple(Result(_link(speaker, each.topic), each.context) for each in found[:SHOWN]),
            max(0, len(found) - SHOWN),
        )
        for sort, found in sorts.items()
    ]
    return {"q": query, "asked": bool(words_of(query)), "groups": groups, "number": len(hits)}


def index_of(book: Rulebook) -> Index:
    """The words of an edition, its restrictions and the rules of the table, in all languages."""
    rules = (
        topic_of_rule((each.row for each in rows), words_of_row(*rows[0]))
        for rows in by_code(book).values()
    )
    return Index([*topics_of(book), *rules, *map(_topic, table_rules())])


def _topic(section: Section) -> Topic:
    cells = " · ".join(cell for row in section.table for cell in row if cell)
    texts = tuple(("en", text) for text in (*section.text, cells))
    return Topic("table", section.slug, {"en": section.title}, texts)


def _names() -> dict[str, str]:
    return {
        "faction": _("Factions"),
        "unit": _("Units"),
        "item": _("Equipment"),
        "talent": _("Talents"),
        "ruling": _("Rulings"),
        "rule": _("Rules of list building"),
        "table": _("Rules of the table"),
    }


def _link(speaker: Speaker, topic: Topic) -> Link:
    if topic.sort in PAGE_OF:
        return speaker.link(topic.sort, topic.slug)
    pages = {
        "ruling": ("reference_rules", f"ruling-{topic.slug}"),
        "rule": ("reference_rules", topic.slug),
        "table": ("reference_table", topic.slug),
    }
    page, anchor = pages[topic.sort]
    return Link(topic.slug, speaker.say(topic.names), speaker.url(page, anchor=anchor))

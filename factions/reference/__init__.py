"""The reference: one edition drawn for readers of one language, page by page.

What is drawn is kept: an edition never changes, and there are only so many pages.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext as _

from factions import catalogue
from factions.models import Edition
from factions.reference import finding, goods, lists, restrictions
from factions.reference.speaking import Speaker
from factions.rulebook.searching import Index
from factions.rulebook.values import Rulebook

Context = dict[str, Any]

WHOLE: dict[str, Callable[[Speaker], Context]] = {
    "reference": lists.contents,
    "reference_rules": restrictions.rules,
    "reference_table": lists.table,
}
# Pages of one thing, by its sort.
OF_ONE: dict[str, Callable[[Speaker, str], Context]] = {
    "faction": lists.faction,
    "unit": goods.unit,
    "item": goods.item,
    "talent": goods.talent,
}


class NotThere(LookupError):
    """The edition has nothing of that sort and slug."""


class Reference:
    """The pages of an edition in one language; `query` is what all their links keep."""

    def __init__(self, book: Rulebook, index: Index, language: str, query: str) -> None:
        self.speaker, self._index = Speaker(book, language, query), index
        self._drawn: dict[tuple[str, str], Context] = {}

    def whole(self, name: str) -> Context:
        """What the template of a page about everything needs."""
        return self._kept(name, "", lambda: WHOLE[name](self.speaker))

    def one(self, sort: str, slug: str) -> Context:
        """What the template of a page about one thing needs. Raises NotThere."""
        if slug not in self.speaker.names[sort]:
            raise NotThere(slug)
        return self._kept(sort, slug, lambda: OF_ONE[sort](self.speaker, slug))

    def _kept(self, name: str, slug: str, draw: Callable[[], Context]) -> Context:
        found = self._drawn.get((name, slug))
        if found is None:
            found = self._drawn[name, slug] = self._about() | draw()
        return found

    def search(self, query: str) -> Context:
        """What the template of the search needs."""
        return self._about() | finding.search(self.speaker, self._index, query)

    def _about(self) -> Context:
        """What every page says of itself."""
        return {
            "edition": self.speaker.book.data.edition,
            "kept": self.speaker.query,
            "currency": self.speaker.say(self.speaker.book.data.currency),
            "q": "",
            "home": self.speaker.url("reference"),
            "found_at": self.speaker.url("reference_search"),
            "crumb": _("Reference"),
        }


def reference_of(edition: Edition, language: str, query: str = "") -> Reference:
    """The reference of an edition; no query once its rulebook is known in this process."""
    return _reference(edition.content_hash, edition, language, query)


@lru_cache(maxsize=32)
def _reference(content_hash: str, edition: Edition, language: str, query: str) -> Reference:
    index = _index(content_hash, edition)
    return Reference(catalogue.rulebook(edition), index, language, query)


@lru_cache(maxsize=8)
def _index(content_hash: str, edition: Edition) -> Index:
    return finding.index_of(catalogue.rulebook(edition))

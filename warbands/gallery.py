"""The gallery: what is published, searched, filtered, in an order, and by pages."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, cast

from django.core.paginator import Page, Paginator
from django.db.models import F, QuerySet
from django.http import QueryDict
from django.utils.functional import cached_property
from django.utils.translation import get_language, gettext_lazy

from factions import catalogue
from factions.models import Edition
from warbands.drawing import Draughtsman, draughtsman_of
from warbands.filters import asked, asked_state, narrowed, state_choices
from warbands.judges import judge_of
from warbands.models import Publication
from warbands.paging import paged
from warbands.rules.document import MAX_BUDGET

PER_PAGE = 48
# Who has seen a hundred pages does better to search; databases count and skip no more than that.
MOST = 100 * PER_PAGE
SORTS = {
    "new": (gettext_lazy("newest first"), ("-first_published_at",)),
    "points": (gettext_lazy("points"), ("-points", "-first_published_at")),
    "favourites": (gettext_lazy("most favourites"), ("-favourites", "-first_published_at")),
}


@dataclass(frozen=True)
class Wanted:
    """What is looked for in the gallery; `least` and `most` are points, "" for any."""

    words: str = ""
    faction: str = ""
    edition: str = ""
    state: str = ""
    least: str = ""
    most: str = ""
    sort: str = "new"

    @classmethod
    def of(cls, query: QueryDict) -> "Wanted":
        """What an address asks for; what it has no meaning for is passed over."""
        sort = query.get("sort", "")
        return cls(
            asked(query, "q"),
            asked(query, "faction"),
            asked(query, "edition"),
            asked_state(query),
            _points(query.get("least", "")),
            _points(query.get("most", "")),
            sort if sort in SORTS else "new",
        )

    def among(
        self, published: QuerySet[Publication], editions: Sequence[Edition]
    ) -> QuerySet[Publication]:
        """Those that are looked for."""
        found = narrowed(published, words=self.words, faction=self.faction, state=self.state)
        if self.edition:
            found = found.filter(
                edition__in=[each for each in editions if each.slug == self.edition]
            )
        if self.least:
            found = found.filter(points__gte=int(self.least))
        if self.most:
            found = found.filter(points__lte=int(self.most))
        return found.order_by(*SORTS[self.sort][1])


def found_in_gallery(
    query: QueryDict, published: QuerySet[Publication] | None = None
) -> dict[str, Any]:
    """What the pages of the gallery are given; the same few queries for one or 100,000 lists."""
    wanted = Wanted.of(query)
    editions = catalogue.published()
    live = (published if published is not None else Publication.objects).filter(Publication.LIVE)
    kept = query.copy()
    kept.pop("page", None)
    kept.pop("language", None)
    draughtsman = draughtsman_of(judge_of(editions[0]), get_language() or "en")
    factions = [draughtsman.faction(slug) for slug in draughtsman.book.factions]
    return rows_of(wanted.among(live, editions), query, draughtsman) | {
        "wanted": wanted,
        "factions": sorted(factions, key=lambda each: each.name),
        "editions": [each.slug for each in editions],
        "states": state_choices(),
        "sorts": [(key, words) for key, (words, _order) in SORTS.items()],
        "query": kept.urlencode(),
    }


def rows_of(
    found: QuerySet[Publication], query: QueryDict, draughtsman: Draughtsman
) -> dict[str, Any]:
    """A page of publications, each with its faction; two queries."""
    bulk = (f"edition__{column}" for column in Edition.BULK)
    whole = found.select_related("player", "edition").defer(*bulk)
    whole = whole.annotate(forked_from=F("warband__forked_from"))
    page: Page[Publication] = _Bounded(whole, PER_PAGE).get_page(query.get("page"))
    return paged(page) | {
        "rows": [(each, draughtsman.any_faction(each.faction)) for each in page],
        "shields": sorted({each.faction for each in page}),
        "cut": page.paginator.count == MOST,
    }


class _Bounded(Paginator):
    """Pages of the first so many; counted in no order, in which no row is looked up by an index."""

    @cached_property
    def count(self) -> int:
        found = cast(QuerySet[Publication], self.object_list)
        return found.order_by().values("pk")[:MOST].count()


def _points(text: str) -> str:
    within = text.isascii() and text.isdecimal() and len(text) < 9
    return str(min(int(text), MAX_BUDGET)) if within else ""

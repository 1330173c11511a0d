"""The lists of one holder: searched, filtered, in an order, and by pages."""

from dataclasses import dataclass
from typing import Any

from django.core.paginator import Paginator
from django.db.models import Count, Q, QuerySet
from django.http import HttpRequest, QueryDict
from django.utils.translation import get_language, gettext_lazy

from factions import catalogue
from warbands.drawing import draughtsman_of
from warbands.filters import asked, asked_state, narrowed, state_choices
from warbands.judges import judge_of
from warbands.models import Warband
from warbands.paging import paged

PER_PAGE = 50
SORTS = {
    "changed": (gettext_lazy("last changed"), ("-updated_at",)),
    "name": (gettext_lazy("name"), ("sought", "-updated_at")),
    "points": (gettext_lazy("points"), ("-points", "-updated_at")),
}
UNFILED = "-"


@dataclass(frozen=True)
class Wanted:
    """What is looked for among the lists; `folder` is "-" for those in none."""

    words: str = ""
    faction: str = ""
    folder: str = ""
    state: str = ""
    archived: bool = False
    sort: str = "changed"

    @classmethod
    def of(cls, query: QueryDict) -> "Wanted":
        """What an address asks for; what it has no meaning for is passed over."""
        sort = query.get("sort", "")
        return cls(
            asked(query, "q"),
            asked(query, "faction"),
            asked(query, "folder", 40),
            asked_state(query),
            query.get("archived") == "1",
            sort if sort in SORTS else "changed",
        )

    def among(self, kept: QuerySet[Warband]) -> QuerySet[Warband]:
        """Those that are looked for."""
        found = kept.filter(archived_at__isnull=not self.archived)
        found = narrowed(found, words=self.words, faction=self.faction, state=self.state)
        if self.folder:
            found = found.filter(folder="" if self.folder == UNFILED else self.folder)
        return found.order_by(*SORTS[self.sort][1])


def mine_context(request: HttpRequest, holder: str | None) -> dict[str, Any]:
    """What the page of a holder's lists is given; the same few queries for one or a thousand."""
    wanted = Wanted.of(request.GET)
    kept = Warband.objects.filter(holder=holder) if holder else Warband.objects.none()
    page = Paginator(wanted.among(kept).defer("document"), PER_PAGE).get_page(
        request.GET.get("page")
    )
    here = kept.order_by().annotate(here=Q(archived_at=None))
    counted = list(here.values_list("folder", "faction", "here").annotate(number=Count("pk")))
    open_lists = [each for each in counted if each[2]]
    draw = draughtsman_of(judge_of(catalogue.newest()), get_language() or "en").any_faction
    query = request.GET.copy()
    query.pop("page", None)
    return paged(page) | {
        "wanted": wanted,
        "rows": [(each, draw(each.faction)) for each in page],
        "shields": sorted({each.faction for each in page}),
        "folders": sorted({each[0] for each in counted if each[0]}, key=str.casefold),
        "factions": sorted(map(draw, {each[1] for each in counted}), key=lambda each: each.name),
        "number": sum(each[3] for each in open_lists),
        "laid_aside": sum(each[3] for each in counted if not each[2]),
        "states": state_choices(),
        "sorts": [(key, words) for key, (words, _order) in SORTS.items()],
        "unfiled": UNFILED,
        "query": query.urlencode(),
    }

"""Through all rows, whatever is made, changed or deleted meanwhile: the oldest first, by a cursor.

A page by its number is one of the rows as they stand: what comes or goes before it moves it. A
cursor tells the row that was the last, which need not be there any more.
"""

from collections.abc import Callable
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.utils.dateparse import parse_datetime
from django.utils.timezone import is_aware
from django.utils.translation import gettext as _

from factions.api.parameters import PAGE, page_asked
from factions.api.shapes import Page
from pillage_web.api.asking import Parameter
from pillage_web.api.refusing import NOT_FOUND, each_of, wrong_parameter

CURSOR = Parameter(
    "cursor",
    "Leads through all, the oldest first, whatever is made, changed or deleted meanwhile: begin "
    "with an empty one, and follow `next`. It goes with `page_size`, not with `page`.",
    {"type": "string", "maxLength": 80},
)
SIGN = "~"


def page_behind(request: HttpRequest, rows: QuerySet[Any], draw: Callable[[Any], Any]) -> Page:
    """The rows behind the cursor of the query. Raises Refused."""
    (_number, size), behind = each_of(
        lambda: _size(request), lambda: _behind(request.GET[CURSOR.name])
    )
    found = list(rows.filter(behind).order_by("created_at", "pk")[: size + 1])
    page = found[:size]
    leads = _address(request, page[-1]) if len(found) > size else None
    return Page(rows.count(), leads, None, [draw(each) for each in page])


def _size(request: HttpRequest) -> tuple[int, int]:
    if PAGE.name in request.GET:
        message = _("With a cursor there are no numbers of pages.")
        raise wrong_parameter(PAGE.name, "not-with-cursor", message, NOT_FOUND)
    return page_asked(request.GET)


def _behind(cursor: str) -> Q:
    """What was made after the row that a cursor tells; of an empty one all. Raises Refused."""
    if not cursor:
        return Q()
    told, _sign, key = cursor.partition(SIGN)
    moment = _moment(told)
    if moment is None or not key or len(cursor) > CURSOR.schema["maxLength"]:
        message = _("This is no cursor: take that of the address in next.")
        raise wrong_parameter(CURSOR.name, "wrong-cursor", message, NOT_FOUND)
    return Q(created_at__gt=moment) | Q(created_at=moment, pk__gt=key)


def _moment(told: str) -> datetime | None:
    try:
        found = parse_datetime(told)
    except ValueError:
        return None
    return found if found and is_aware(found) else None


def _address(request: HttpRequest, row: Any) -> str:
    query = request.GET.copy()
    query[CURSOR.name] = f"{row.created_at.isoformat()}{SIGN}{row.pk}"
    return request.build_absolute_uri(f"{request.path}?{query.urlencode()}")

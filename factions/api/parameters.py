"""What lists may be asked for: filters, order, pages. Every mistake is refused and named."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, TypeVar

from django.http import HttpRequest, QueryDict
from django.utils.translation import gettext as _

from factions.api.shapes import Page, Shape
from factions.rulebook.folding import plain
from factions.rulebook.values import Rulebook
from pillage_web.api.asking import Parameter, unknown
from pillage_web.api.refusing import NOT_FOUND, each_of, refuse_all, wrong_parameter

PAGE_SIZE = 100
LARGEST_PAGE = 500
SLUG = {"type": "string", "maxLength": 80}

EDITION = Parameter("edition", "A published edition; without it the newest.", SLUG)
SEARCH = Parameter(
    "search", "Only what has this in its name or slug, accents and outer blanks aside.", SLUG
)
PAGE = Parameter(
    "page",
    "Which page of the list, from 1.",
    {"type": "integer", "minimum": 1, "maximum": 1_000_000, "default": 1},
)
SIZE = Parameter(
    "page_size",
    "How many results a page has.",
    {"type": "integer", "minimum": 1, "maximum": LARGEST_PAGE, "default": PAGE_SIZE},
)
# Of what is given whole where no page is asked for.
IF_ANY = tuple(
    Parameter(
        each.name,
        f"{each.meaning} Without either CSV has all rows, and JSON {default}.",
        {key: value for key, value in each.schema.items() if key != "default"},
    )
    for each, default in ((PAGE, "the first page"), (SIZE, f"{PAGE_SIZE} of them"))
)
FILTERS = {
    "supplement": Parameter("supplement", "Only what comes from this book.", SLUG),
    "faction": Parameter("faction", "Only what this faction has.", SLUG),
    "unit": Parameter("unit", "Only what has, or may be had by, this unit.", SLUG),
    "equipment": Parameter("equipment", "Only what has, or is, this item.", SLUG),
    "talent": Parameter("talent", "Only what has this talent.", SLUG),
    "kind": Parameter("kind", "Only items of this kind.", SLUG),
    "tag": Parameter("tag", "Only what carries this tag.", SLUG),
}

Row = TypeVar("Row", bound=Shape)
# Which words of a filter a row answers to.
Answers = Mapping[str, Callable[[Any], Collection[str]]]


def ordering(*fields: str) -> Parameter:
    """The parameter of the order, by these fields, either way; without it as in the books."""
    ways = [f"{sign}{field}" for field in fields for sign in ("", "-")]
    meaning = "By which field; - turns it round. Without it: the order of the books."
    return Parameter("ordering", meaning, {"type": "string", "enum": ways})


def vocabulary(book: Rulebook) -> dict[str, Collection[str]]:
    """The words that each filter knows."""
    return {
        "supplement": book.supplements,
        "faction": book.factions,
        "unit": book.units,
        "equipment": book.equipment,
        "talent": book.talents,
        "kind": book.data.kinds,
        "tag": _tags(book),
    }


def _tags(book: Rulebook) -> list[str]:
    units = {tag for each in book.data.units for tag in each.tags}
    return sorted(units.union(*(each.tags for each in book.data.equipment)))


def filtered(query: QueryDict, book: Rulebook, rows: Sequence[Row], answers: Answers) -> list[Row]:
    """The rows that the query leaves. Raises Refused for a word that the edition does not have."""
    known = vocabulary(book)
    asked = {name: query.get(name, "") for name in answers if name in query}
    wrong = [
        wrong_parameter(name, "unknown-slug", unknown(word, known[name]), NOT_FOUND)
        for name, word in asked.items()
        if word not in known[name]
    ]
    search = plain(query.get(SEARCH.name, "").strip())
    if len(search) > SEARCH.schema["maxLength"]:
        wrong.append(wrong_parameter(SEARCH.name, "too-long", _("It is too long.")))
    refuse_all(wrong)
    left = [row for row in rows if all(word in answers[name](row) for name, word in asked.items())]
    if search:
        left = [each for each in left if any(search in text for text in _texts(each))]
    return left


def _texts(row: Any) -> tuple[str, str]:
    return plain(row.name), row.slug


def way_asked(query: QueryDict, parameter: Parameter) -> str:
    """In which order rows are wanted; empty for their own. Raises Refused."""
    way = query.get(parameter.name)
    if way is not None and way not in parameter.schema["enum"]:
        message = unknown(way, parameter.schema["enum"])
        raise wrong_parameter(parameter.name, "unknown-ordering", message)
    return way or ""


def ordered(rows: list[Row], way: str) -> list[Row]:
    """The rows in that order; equal ones keep theirs."""
    if not way:
        return rows
    field = way.removeprefix("-")

    def key(row: Row) -> Any:
        value = getattr(row, field)
        return plain(value) if isinstance(value, str) else value

    return sorted(rows, key=key, reverse=way.startswith("-"))


def page_asked(query: QueryDict) -> tuple[int, int]:
    """The number of the page asked for, and its size. Raises Refused."""
    number, size = each_of(
        partial(_whole, query, PAGE, 1),
        partial(_whole, query, SIZE, PAGE_SIZE),
    )
    return number, size


def page_of(request: HttpRequest, rows: Sequence[Shape]) -> Page:
    """The page asked for. Raises Refused for a wrong number, or one behind the last page."""
    number, size = page_asked(request.GET)
    last = max(1, -(-len(rows) // size))
    if number > last:
        message = _("The last page is %(last)d.") % {"last": last}
        raise wrong_parameter(PAGE.name, "out-of-range", message, NOT_FOUND)
    return Page(
        count=len(rows),
        next=_address(request, number + 1) if number < last else None,
        previous=_address(request, number - 1) if number > 1 else None,
        results=list(rows[(number - 1) * size : number * size]),
    )


def _whole(query: QueryDict, parameter: Parameter, default: int) -> int:
    given = query.get(parameter.name)
    if given is None:
        return default
    most = parameter.schema["maximum"]
    if given.isascii() and given.isdecimal() and len(given) < 8 and 1 <= int(given) <= most:
        return int(given)
    message = _("A whole number from 1 to %(most)d is wanted.") % {"most": most}
    raise wrong_parameter(parameter.name, "out-of-range", message)


def _address(request: HttpRequest, number: int) -> str:
    query = request.GET.copy()
    query[PAGE.name] = str(number)
    return request.build_absolute_uri(f"{request.path}?{query.urlencode()}")

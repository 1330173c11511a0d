"""The reference: what exists, what it does and takes, the rules of lists and of the table."""

from django.http import HttpRequest, HttpResponse

from factions.reference import Reference
from factions.views.answering import one, reference_page
from pillage_web.htmx import respond


@reference_page
def reference(request: HttpRequest, reference: Reference) -> HttpResponse:
    """The contents."""
    return respond(request, "reference/contents.html", reference.whole("reference"))


@reference_page
def reference_faction(request: HttpRequest, reference: Reference, slug: str) -> HttpResponse:
    """A faction with its price list."""
    return respond(request, "reference/faction.html", one(reference, "faction", slug))


@reference_page
def reference_unit(request: HttpRequest, reference: Reference, slug: str) -> HttpResponse:
    """A unit, in every faction that has it."""
    return respond(request, "reference/unit.html", one(reference, "unit", slug))


@reference_page
def reference_item(request: HttpRequest, reference: Reference, slug: str) -> HttpResponse:
    """An item, in every faction that has it."""
    return respond(request, "reference/item.html", one(reference, "item", slug))


@reference_page
def reference_talent(request: HttpRequest, reference: Reference, slug: str) -> HttpResponse:
    """A talent, in every faction that has it."""
    return respond(request, "reference/talent.html", one(reference, "talent", slug))


@reference_page
def reference_rules(request: HttpRequest, reference: Reference) -> HttpResponse:
    """The rules of list building, each at its code, and the rulings."""
    return respond(request, "reference/rules.html", reference.whole("reference_rules"))


@reference_page
def reference_table(request: HttpRequest, reference: Reference) -> HttpResponse:
    """The rules of the table in short."""
    return respond(request, "reference/table.html", reference.whole("reference_table"))


@reference_page
def reference_search(request: HttpRequest, reference: Reference) -> HttpResponse:
    """What `?q=` finds; to HTMX only the results."""
    context = reference.search(request.GET.get("q", ""))
    return respond(request, "reference/search.html", context, fragment="results")

"""Two lists side by side: what was added, removed and changed, and what each change costs."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_safe

from pillage_web.access import public
from pillage_web.htmx import respond
from warbands.drawing.differing import draw_difference
from warbands.references import Reference, Unseen, refer

SIDES = ("a", "b")


@public
@require_safe
def compare(request: HttpRequest) -> HttpResponse:
    """The lists behind the links `?a=` and `?b=`; without both, a form that asks for them."""
    given = {side: request.GET.get(side, "")[:8_000] for side in SIDES}
    found: dict[str, Reference] = {}
    faults: dict[str, str] = {}
    for side, link in given.items():
        try:
            if link.strip():
                found[side] = refer(request, link)
        except Unseen as error:
            faults[side] = str(error)
    first, second = found.get("a"), found.get("b")
    tried = {*found, *faults}
    context: dict[str, Any] = {
        "given": given,
        "faults": faults,
        "difference": None,
        "missing": {side: bool(tried) and side not in tried for side in SIDES},
    }
    if first and second:
        context |= compared(first, second)
    status = 422 if faults else 200
    return respond(request, "warbands/compare.html", context, status=status, private=True)


def compared(first: Reference, second: Reference) -> dict[str, Any]:
    """What the template needs of two lists."""
    kin = bool(first.kin) and first.kin == second.kin
    shields = {*first.exhibit.shields(), *second.exhibit.shields()}
    return {
        "difference": draw_difference(first.exhibit, second.exhibit, kin=kin),
        "sides": [(each.exhibit.sheet, each.address) for each in (first, second)],
        "shields": sorted(shields),
    }

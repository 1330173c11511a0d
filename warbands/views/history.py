"""What a warband was: its revisions, each to look at and to compare with."""

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_safe

from pillage_web.access import holder_only
from pillage_web.htmx import respond
from warbands.exhibits import Exhibit
from warbands.forks import origin_of
from warbands.models import Revision, Warband
from warbands.pages import Page
from warbands.papers import paper_context
from warbands.past import done

SHOWN = 100


@holder_only
@require_safe
def past(request: HttpRequest, warband: Warband) -> HttpResponse:
    """The revisions, the newest first: when, what was done, and a way to compare.

    So many on a page; `?before=` a number has those that are older.
    """
    page = Page.of(request, warband)
    rows = Revision.objects.filter(warband=warband).order_by("-number").defer("document")
    before = request.GET.get("before", "")
    if before.isdecimal() and len(before) < 9:
        rows = rows.filter(number__lt=int(before))
    revisions = [
        {
            "number": row.number,
            "words": done(row),
            "made": row.created_at,
            "url": reverse("revision", args=[warband.pk, row.number]),
        }
        for row in rows[:SHOWN]
    ]
    context = {
        "w": page.w(),
        "sheet": page.sheet,
        "shields": page.shields(),
        "revisions": revisions,
        "fork": origin_of(warband),
        "older": revisions[-1]["number"] if len(revisions) == SHOWN else 0,
    }
    return respond(request, "warbands/past.html", context, private=True)


@holder_only
@require_safe
def revision(request: HttpRequest, warband: Warband, number: int) -> HttpResponse:
    """The list as it was, on paper."""
    row = Revision.objects.filter(warband=warband, number=number).first()
    if row is None:
        raise Http404
    page = Page.of(request, warband)
    context = paper_context(request, Exhibit.of(row.document)) | {
        "w": page.w(),
        "number": number,
        "url": reverse("revision", args=[warband.pk, number]),
    }
    return respond(request, "warbands/revised.html", context, private=True)

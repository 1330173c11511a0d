"""The builder page, and the parts of it that are fetched by themselves."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from pillage_web.access import holder_only
from pillage_web.htmx import respond, wants_fragment
from warbands.models import Warband
from warbands.pages import Page, done_notice


@holder_only
@require_safe
def warband(request: HttpRequest, warband: Warband) -> HttpResponse:
    """The whole builder; with `?told=1` it tells of the last edit, as after a redirect."""
    page = Page.of(request, warband)
    if "told" in request.GET and warband.undo_words:
        page.notice = done_notice(warband.undo_words)
    return respond(request, "warbands/builder.html", page.context(), private=True)


@holder_only
@require_safe
def kit(request: HttpRequest, warband: Warband, entry: str) -> HttpResponse:
    """One row, opened, or closed by `?closed=1`; without HTMX the page with it."""
    page = Page.of(request, warband)
    closed = "closed" in request.GET
    if not wants_fragment(request):
        query = "" if closed else f"?open={entry}"
        return redirect(f"{page.w()['url']}{query}#entry-{entry}")
    line = next((each for each in page.sheet.lines if each.id == entry), None)
    if line is None:
        raise Http404
    page.opened = [] if closed else [entry]
    line, kit_view, errors = page.row(line)
    context = page.parts() | {"line": line, "kit": kit_view, "row_errors": errors}
    return respond(request, "warbands/entry.html", context, private=True)


@holder_only
@require_safe
def add(request: HttpRequest, warband: Warband) -> HttpResponse:
    """What may be added from the faction `?from=`; without HTMX the page with it."""
    page = Page.of(request, warband)
    if not wants_fragment(request):
        return redirect(f"{page.w()['url']}?from={page.add.faction.slug}#add")
    return respond(request, "warbands/add.html", page.parts(), private=True)

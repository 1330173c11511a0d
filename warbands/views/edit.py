"""Every change of a warband: one POST, answered with the parts that changed or a redirect."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.http import urlencode
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from pillage_web.access import held_warband, holder_only
from pillage_web.htmx import respond, wants_fragment
from warbands import happenings
from warbands.actions import NothingToStep, StaleRevision
from warbands.editing import Attempt, Refused
from warbands.models import Warband
from warbands.pages import Page, Waiting


@holder_only
@require_POST
def edit(request: HttpRequest, warband: Warband, command: str) -> HttpResponse:
    """Make an edit on the revision that the page showed.

    A repeated one is answered as done; one on an older revision gets the newer state and the
    player's attempt (409); one that cannot be read names the field (422).
    """
    if not Attempt.known(command):
        raise Http404
    before = Page.of(request, warband)
    attempt = Attempt.posted(request, before, command)
    if attempt.repeats(warband):
        return _changed(request, before, None, attempt)
    try:
        kept, notice = attempt.make()
    except StaleRevision:
        return _conflict(request, attempt)
    except NothingToStep:
        return _refused(request, attempt, Refused(_("There is nothing more to take back."), 409))
    except Refused as refused:
        return _refused(request, attempt, refused)
    page = Page.of(request, kept)
    page.notice = notice
    # Where nothing changed, the page may still show an error of a field that is now mended.
    return _changed(request, page, None if kept is warband else before, attempt)


def _changed(
    request: HttpRequest, page: Page, before: Page | None, attempt: Attempt
) -> HttpResponse:
    page.waiting = _waiting(request, page)
    # A redirect could not carry what waits for an answer.
    if page.waiting and not wants_fragment(request):
        return _whole(request, page, 200)
    if not wants_fragment(request):
        return redirect(_address(page, attempt.parameters.get("entry", "")))
    context = page.changes(before) if before else page.whole()
    return respond(request, "warbands/changes.html", context, private=True)


def _conflict(request: HttpRequest, attempt: Attempt) -> HttpResponse:
    newer = held_warband(request, attempt.warband.pk)
    page = Page.of(request, newer)
    # Its twin was faster, or others came after the answer was lost.
    if attempt.repeats(newer) or attempt.was_kept():
        return _changed(request, page, None, attempt)
    happenings.edit_stale.send(sender=Warband)
    page.waiting = [attempt.conflict(page), *_waiting(request, page)]
    return _whole(request, page, 409)


def _refused(request: HttpRequest, attempt: Attempt, refused: Refused) -> HttpResponse:
    page = Page.of(request, attempt.warband)
    page.errors = refused.errors
    page.document = refused.document or page.document
    page.opened += [each for each in page.faulty() if each not in page.opened]
    page.notice = {"kind": "error", "text": refused.words, "undo": False}
    page.waiting = _waiting(request, page)
    return _whole(request, page, refused.status)


def _waiting(request: HttpRequest, page: Page) -> list[Waiting]:
    """The player's earlier attempts that wait for an answer, as they look on this page."""
    return [each.conflict(page) for each in Attempt.carried(request, page)]


def _whole(request: HttpRequest, page: Page, status: int) -> HttpResponse:
    if wants_fragment(request):
        context = page.whole()
        return respond(request, "warbands/changes.html", context, status=status, private=True)
    context = page.context()
    return respond(request, "warbands/builder.html", context, status=status, private=True)


def _address(page: Page, entry: str) -> str:
    kept = [("open", each) for each in page.opened]
    if page.source:
        kept.append(("from", page.source))
    if page.notice:
        kept.append(("told", "1"))
    query = urlencode(kept)
    known = any(line.id == entry for line in page.sheet.lines)
    anchor = f"#entry-{entry}" if known else ""
    return f"{page.w()['url']}{'?' if query else ''}{query}{anchor}"

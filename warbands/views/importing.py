"""Pasting a list: the form, what each line would become, and the yes that makes a warband."""

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST, require_safe

from pillage_web.access import public
from pillage_web.errors import refuse
from pillage_web.htmx import keep_to_go_back, respond, wants_fragment
from pillage_web.middleware import body_limit
from pillage_web.renders import laborious
from warbands.actions import TooLarge
from warbands.importing import (
    BODY,
    LIST_TOO_LARGE,
    Import,
    Pasted,
    TooLong,
    form_context,
    preview_context,
)
from warbands.seals import wish
from warbands.views.beginning import begin


@public
@require_safe
def import_(request: HttpRequest) -> HttpResponse:
    """A place to paste a list, or to choose a file."""
    context = form_context(Pasted()) | {"preview": None}
    return respond(request, "warbands/import.html", context, private=True)


@public
@require_POST
@body_limit(BODY, LIST_TOO_LARGE)
@laborious
def preview(request: HttpRequest) -> HttpResponse:
    """What each line would become. Nothing is stored before a yes, which HTMX sends here too."""
    if request.POST.get("yes"):
        return _keep(request)
    try:
        return _preview(request, Pasted.of(request))
    except TooLong:
        return refuse(request, LIST_TOO_LARGE)


@public
@require_POST
@body_limit(BODY, LIST_TOO_LARGE)
@laborious
def keep(request: HttpRequest) -> HttpResponse:
    """Make the warband that the preview showed, and open it; else show the preview again."""
    return _keep(request)


def _keep(request: HttpRequest) -> HttpResponse:
    try:
        pasted = Pasted.of(request)
        read = None if pasted.error else Import(pasted)
        if read is None or read.document is None or pasted.yes != pasted.mark:
            return _preview(request, pasted)
        if not read.document.entries:
            return _preview(request, pasted, bare=True)
        once = wish(request, pasted.mark)
        return _opened(request, begin(request, read.edition, read.document, once=once))
    except (TooLong, TooLarge):
        return refuse(request, LIST_TOO_LARGE)


def _opened(request: HttpRequest, response: HttpResponse) -> HttpResponse:
    """The redirect, as HTMX follows it; a browser goes there with a GET."""
    response.status_code = 303
    if wants_fragment(request):
        response.status_code = 200
        response.headers["HX-Redirect"] = response.headers["Location"]
        del response.headers["Location"]
    return response


def _preview(request: HttpRequest, pasted: Pasted, *, bare: bool = False) -> HttpResponse:
    """The preview; `bare`: after a yes to a list without figures."""
    # A suggestion was tapped where the eye is already.
    scroll = "replace" not in request.POST
    context = preview_context(pasted) | {"scroll": scroll, "bare": bare}
    read = context["preview"]
    status = 200 if read and read["sheet"] and not bare else 422
    page = "import_changes" if wants_fragment(request) else "import"
    response = respond(request, f"warbands/{page}.html", context, status=status, private=True)
    return response if wants_fragment(request) else keep_to_go_back(response)

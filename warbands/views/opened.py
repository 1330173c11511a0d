"""A list that came in its own address: opened on any installation, kept by none."""

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe
from msgspec.structs import replace

from pillage_web.access import public
from pillage_web.htmx import respond
from warbands.benches import bench
from warbands.editions import edition_of
from warbands.exhibits import Exhibit
from warbands.papers import paper_context
from warbands.rules.document import Unreadable
from warbands.rules.packing import unpack
from warbands.views.beginning import begin


class NotOpened(ValueError):
    """An address that holds no list that can be read: the reasons, in words."""

    def __init__(self, reasons: list[str]) -> None:
        super().__init__("; ".join(reasons))
        self.reasons = reasons


def exhibit_of(packed: str) -> Exhibit:
    """The list in an address. Raises NotOpened."""
    try:
        raw = unpack(packed)
    except Unreadable as error:
        words = _("The link is cut off, changed, or made by a newer site: copy it whole.")
        raise NotOpened([words]) from error
    answer = bench().judge(raw)
    if isinstance(answer, list):
        language = get_language() or "en"
        raise NotOpened([f"{each.pointer}: {each.in_language(language)}" for each in answer[:20]])
    edition = answer.ruleset.rulebook.data.edition
    document = replace(answer.document, edition=edition)
    return Exhibit(document, edition_of(document))


@public
@require_safe
def opened(request: HttpRequest, packed: str) -> HttpResponse:
    """The list in the address, with its verdict."""
    try:
        exhibit = exhibit_of(packed)
    except NotOpened as refused:
        return _refused(request, refused)
    url = reverse("opened", args=[packed])
    context = paper_context(request, exhibit) | {
        "roster": "",
        "url": url,
        "copy": reverse("copy_opened", args=[packed]),
    }
    return respond(request, "warbands/shared.html", context, private=True)


@public
@require_POST
def copy_opened(request: HttpRequest, packed: str) -> HttpResponse:
    """Make a warband of one's own of it."""
    try:
        exhibit = exhibit_of(packed)
    except NotOpened as refused:
        return _refused(request, refused)
    return begin(request, exhibit.edition, exhibit.document)


def _refused(request: HttpRequest, refused: NotOpened) -> HttpResponse:
    context = {"reasons": refused.reasons}
    return respond(request, "warbands/not_opened.html", context, status=422, private=True)

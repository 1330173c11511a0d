"""Is this paper the list? By the mark that is printed on it, and the link where there is one."""

import re
from typing import Any

from django.db.models import Q
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from pillage_web.access import public
from pillage_web.htmx import respond
from warbands.exhibits import Exhibit
from warbands.models import Publication, ShareLink
from warbands.references import Unseen, refer

LEAST = 12  # digits of a mark that are enough to find a list by
LONGEST = 8_000  # signs of an address that holds a whole list
# Words before it that are no digits of one, in any language.
_CALLED = re.compile(r"^(?:(?![a-f]+\b)[^\W\d_]+[\s:]+)+")
_MARK = re.compile(rf"[0-9a-f]{{{LEAST},64}}")


@public
@require_safe
def check_paper(request: HttpRequest) -> HttpResponse:
    """Compare `?mark=` with the list behind `?link=`, or find a list of that mark.

    That is one in the gallery, or one that is shared. A link alone shows its list and the mark that
    its paper has, whichever of the two fields it was put into.
    """
    typed = request.GET.get("mark", "")[:LONGEST]
    link = request.GET.get("link", "")[:LONGEST]
    if "/" in typed and not link.strip():
        typed, link = "", typed
    mark = _mark_of(typed[:200])
    context: dict[str, Any] = {
        "mark": typed[:200],
        "link": link,
        "faults": {},
        "answer": "",
        "sheet": None,
    }
    if context["mark"] and not mark:
        words = _("A mark has at least %(least)d of the digits 0-9 and a-f.")
        context["faults"]["mark"] = words % {"least": LEAST}
    reference = None
    try:
        reference = refer(request, link) if link.strip() else None
    except Unseen as error:
        context["faults"]["link"] = str(error)
    if mark and not context["faults"]:
        if reference:
            context |= _compared(mark, reference.exhibit) | {"address": reference.address}
        else:
            context |= _found(mark)
    elif reference:
        context |= {"answer": "link", "address": reference.address}
        context |= {"sheet": reference.exhibit.sheet, "own": _own(reference.exhibit)}
    status = 422 if context["faults"] else 200
    return respond(request, "warbands/check.html", context, status=status, private=True)


def _mark_of(text: str) -> str:
    """The digits of a mark as it was typed or copied; empty if it is none."""
    bare = _CALLED.sub("", text.strip().lower())
    digits = re.sub(r"[\s….]+", "", bare).removeprefix("sha256:")
    return digits if _MARK.fullmatch(digits) else ""


def _own(exhibit: Exhibit) -> str:
    return exhibit.verdict.fingerprint.removeprefix("sha256:")


def _compared(mark: str, exhibit: Exhibit) -> dict[str, Any]:
    own = _own(exhibit)
    answer = "same" if own.startswith(mark) else "other"
    return {"answer": answer, "sheet": exhibit.sheet, "own": own}


def _found(mark: str) -> dict[str, Any]:
    """The newest list of that mark in the gallery, by name and place; else one that is shared."""
    published = Publication.objects.select_related("revision").filter(Publication.LIVE)
    publication = published.filter(*_begins(mark)).first()
    if publication is None:
        return _shared(mark)
    sheet = Exhibit.of(publication.revision.document).sheet
    address = reverse("published", args=[publication.pk])
    made = publication.published_at
    return {"answer": "published", "sheet": sheet, "address": address, "made": made}


def _shared(mark: str) -> dict[str, Any]:
    """The newest list of that mark that is shared as a whole: what it is, not by whom or where.

    What is shared with the opponent alone is not found: whoever tries the marks of all talents
    would learn which it has.
    """
    links = ShareLink.objects.select_related("revision")
    links = links.filter(revoked_at=None, for_opponent=False)
    link = links.filter(*_begins(mark)).first()
    if link is None:
        return {"answer": "unknown"}
    sheet = Exhibit.of(link.revision.document).sheet
    return {"answer": "shared", "sheet": sheet, "made": link.created_at}


def _begins(mark: str) -> tuple[Q, ...]:
    """That a fingerprint begins so, in words for which all databases use their index."""
    whole = f"sha256:{mark}"
    return Q(fingerprint__gte=whole), Q(fingerprint__lt=f"{whole}g")

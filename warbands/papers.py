"""A warband on paper: what the roster's template is given, and where its links lead."""

from typing import Any

from django.db.models import Q, QuerySet
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from warbands.exhibits import Drawn
from warbands.exports.qr import qr
from warbands.exports.text import text
from warbands.models import ShareLink, Warband
from warbands.rules.pasting import MAX_WRITTEN

ROWS = 10  # of a box of text


def address_of(request: HttpRequest, link: ShareLink) -> str:
    """The whole address of a link, as it is sent to others."""
    return request.build_absolute_uri(reverse("shared", args=[link.pk]))


def link_now(warband: Warband, *, for_opponent: bool) -> ShareLink | None:
    """The newest live link of the one sort to the warband as it stands; one query."""
    return links_now(warband).filter(for_opponent=for_opponent).first()


def links_now(warband: Warband) -> QuerySet[ShareLink]:
    """The live links to what the warband says now, the newest first.

    An undo is a new revision that says what an older one said: the document counts, ids and all.
    """
    same = Q(revision__number=warband.revision) | Q(revision__document=warband.document)
    return ShareLink.objects.filter(same, revision__warband=warband, revoked_at=None)


def led_to(request: HttpRequest, link: ShareLink | None, *, secret: bool) -> str:
    """The address that a paper carries; empty for a link that tells more, or less, than it does."""
    return address_of(request, link) if link and link.for_opponent == secret else ""


def paper_context(
    request: HttpRequest, shown: Drawn, link: ShareLink | None = None, *, bound: bool = False
) -> dict[str, Any]:
    """A roster for paper: `?layout=cards`, `?paper=letter`, `?secret=1` for the opponent.

    `link` is that to the stored copy, which the paper carries as a QR code. A paper that is `bound`
    is for the opponent, whatever is asked.
    """
    layout = "cards" if request.GET.get("layout") == "cards" else "roster"
    paper = "letter" if request.GET.get("paper") == "letter" else "a4"
    secret = bound or is_secret(request)
    address = led_to(request, link, secret=secret)
    return {
        "sheet": shown.sheet,
        "shields": shown.shields(),
        "layout": layout,
        "paper": paper,
        "secret": secret,
        "bound": bound,
        "kept": "&secret=1" if secret and not bound else "",
        "link": address,
        "qr": qr(address) if address else "",
        "pdf": f"{'secret' if secret else layout}-{paper}.pdf",
    }


def is_secret(request: HttpRequest) -> bool:
    """Whether what is asked for is for the opponent."""
    return request.GET.get("secret") == "1"


def papers() -> list[dict[str, str]]:
    """What may be printed of a warband as PDF: kind, name, and a word on each."""
    words = {
        "roster": (_("Roster"), _("For you: everything, on as few pages as it takes.")),
        "cards": (_("Cards"), _("Half a page for each entry, to lay beside the figures.")),
        "quick-sheet": (_("Quick sheet"), _("The rules of the table that this list needs.")),
        "secret": (_("For the opponent"), _("What can be seen: no points, talents or notes.")),
    }
    return [{"kind": kind, "name": words[kind][0], "note": words[kind][1]} for kind in words]


def texts(shown: Drawn) -> list[dict[str, str | int]]:
    """The warband as text in each form, to stand in a box; `one_way`, if it is too long to read."""
    names = {
        "plain": _("Text"),
        "markdown": _("For a chat (Markdown)"),
        "compact": _("One line a unit"),
        "tournament": _("For a tournament"),
    }
    written = ((kind, name, text(shown.sheet, kind)) for kind, name in names.items())
    return [
        {
            "id": f"text-{kind}",
            "label": name,
            "rows": ROWS,
            "text": words,
            "one_way": len(words.encode()) > MAX_WRITTEN,
        }
        for kind, name, words in written
    ]

"""Sharing a warband: its links, and every form in which it leaves the browser."""

from typing import Any

from django import forms
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from pillage_web.access import holder_only
from pillage_web.htmx import respond
from warbands.actions import TooManyLinks, revoke_link, share_warband
from warbands.actions.share import MAX_LINKS
from warbands.exports.qr import qr
from warbands.models import ShareLink, Warband
from warbands.pages import Page
from warbands.papers import address_of, links_now, papers, texts
from warbands.publishing import NotPublished, publishing
from warbands.rules.document import MAX_NAME
from warbands.rules.packing import pack

# The longest line of a request that servers let pass is about twice as long.
MAX_ADDRESS = 4_000


class LinkForm(forms.Form):
    """What a link is made for, in the holder's words, and whether the opponent is to have it."""

    name = forms.CharField(max_length=MAX_NAME, required=False)
    for_opponent = forms.BooleanField(required=False)


@holder_only
@require_safe
def share(request: HttpRequest, warband: Warband) -> HttpResponse:
    """Links, files and texts of the warband as it stands."""
    return share_page(request, warband)


@holder_only
@require_POST
def make_link(request: HttpRequest, warband: Warband) -> HttpResponse:
    """Freeze the warband as it stands under an address of its own."""
    form = LinkForm(request.POST)
    if not form.is_valid():
        return share_page(request, warband, form)
    page = Page.of(request, warband)
    try:
        share_warband(warband=warband, verdict=page.verdict, **form.cleaned_data)
    except TooManyLinks:
        words = _("A list has at most %(limit)d links; take one back first.")
        form.add_error("name", words % {"limit": MAX_LINKS})
        return share_page(request, warband, form)
    return redirect(f"{reverse('share', args=[warband.pk])}#links")


@holder_only
@require_POST
def take_back(request: HttpRequest, warband: Warband, link_id: str) -> HttpResponse:
    """End a link: whoever follows it finds nothing more."""
    revoke_link(warband=warband, link_id=link_id)
    return redirect(f"{reverse('share', args=[warband.pk])}#links")


def share_page(
    request: HttpRequest,
    warband: Warband,
    form: LinkForm | None = None,
    not_published: NotPublished | None = None,
) -> HttpResponse:
    """The page, with why a link was not made or why the warband was not published."""
    form = form or LinkForm()
    page = Page.of(request, warband)
    links = ShareLink.objects.filter(revision__warband=warband, revoked_at=None)
    now = set(links_now(warband).values_list("pk", flat=True))
    packed = request.build_absolute_uri(reverse("opened", args=[pack(page.document)]))
    context = {
        "w": page.w(),
        "sheet": page.sheet,
        "shields": page.shields(),
        "links": [
            _link(request, link, now=link.pk in now)
            for link in links.select_related("revision").defer("revision__document")
        ],
        "packed": packed if len(packed) <= MAX_ADDRESS else "",
        "papers": papers(),
        "texts": texts(page),
        "form": form,
        "gallery": publishing(request, warband, not_published),
    }
    status = 422 if form.errors or not_published else 200
    return respond(request, "warbands/share.html", context, status=status, private=True)


def _link(request: HttpRequest, link: ShareLink, *, now: bool) -> dict[str, Any]:
    address = address_of(request, link)
    return {
        "id": link.pk,
        "name": link.name,
        "for_opponent": link.for_opponent,
        "address": address,
        "qr": qr(address),
        "made": link.created_at,
        "revision": link.revision.number,
        "now": now,
        "mark": link.fingerprint.removeprefix("sha256:")[:12],
    }

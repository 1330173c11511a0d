"""Publishing a warband in the gallery, and taking it out: acts of their own, which no edit does."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from pillage_web.access import holder_only, player_of
from warbands.actions import (
    NameTaken,
    TooManyPublished,
    name_player,
    publish_warband,
    unpublish_warband,
)
from warbands.actions.publish import MAX_PUBLISHED
from warbands.models import Player, Warband
from warbands.naming import NameForm
from warbands.pages import Page
from warbands.publishing import NotPublished
from warbands.views.share import share_page


@holder_only
@require_POST
def publish(request: HttpRequest, warband: Warband) -> HttpResponse:
    """Show everybody the warband as the page showed it, under its player's name."""
    player = player_of(request)
    if player is None:
        return redirect("share", warband.pk)
    refused = _not_yet(request, player, warband)
    if refused is None:
        try:
            verdict = Page.of(request, warband).verdict
            publish_warband(player=player, warband=warband, verdict=verdict)
        except TooManyPublished:
            words = _("You have %(limit)d lists in the gallery; take one out first.")
            refused = NotPublished(words % {"limit": MAX_PUBLISHED})
    if refused is not None:
        return share_page(request, warband, not_published=refused)
    return _back(warband)


@holder_only
@require_POST
def unpublish(request: HttpRequest, warband: Warband) -> HttpResponse:
    """Take the warband out of the gallery."""
    unpublish_warband(warband=warband)
    return _back(warband)


def _back(warband: Warband) -> HttpResponse:
    return redirect(f"{reverse('share', args=[warband.pk])}#gallery")


def _not_yet(request: HttpRequest, player: Player, warband: Warband) -> NotPublished | None:
    """Why it cannot be published; who has no name yet gives one here."""
    if request.POST.get("revision") != str(warband.revision):
        return NotPublished(_("The list went on since this page was opened. Look, and try again."))
    if player.name:
        return None
    form = NameForm(request.POST)
    if form.is_valid() and not form.cleaned_data["name"]:
        form.add_error("name", _("What you publish needs a name of yours."))
    if form.is_valid():
        try:
            name_player(player=player, name=form.cleaned_data["name"])
        except NameTaken:
            form.add_error("name", _("Somebody has this name, or one that looks like it."))
        else:
            player.refresh_from_db()
    return NotPublished(form=form) if form.errors else None

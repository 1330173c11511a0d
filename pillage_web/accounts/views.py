"""A player's own account: what it is, the name that others see, all of it as a file, its end."""

from contextlib import suppress

from allauth.account.adapter import get_adapter
from allauth.account.decorators import reauthentication_required
from allauth.core.exceptions import ImmediateHttpResponse
from django.contrib import messages
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from pillage_web.access import player_only
from pillage_web.htmx import respond
from warbands.actions import NameTaken, delete_player, name_player
from warbands.archives import download
from warbands.belongings import belongings
from warbands.models import Player, Publication, Warband
from warbands.naming import NameForm


@require_safe
@player_only
def account(request: HttpRequest, player: Player) -> HttpResponse:
    """What the account is, and where to change it."""
    return _page(request, player, NameForm({"name": player.name}))


@require_POST
@player_only
def rename(request: HttpRequest, player: Player) -> HttpResponse:
    """Give the name that others see, or take it back."""
    form = NameForm(request.POST)
    published = Publication.objects.filter(player=player, unpublished_at=None)
    if form.is_valid() and not form.cleaned_data["name"] and published.exists():
        words = _("Lists of yours stand in the gallery under your name: take them out first.")
        form.add_error("name", words)
    if form.is_valid():
        try:
            name_player(player=player, name=form.cleaned_data["name"])
        except NameTaken:
            form.add_error("name", _("Somebody has this name, or one that looks like it."))
    if form.errors:
        return _page(request, player, form, status=422)
    messages.success(request, _("Your name was changed."))
    return redirect("account")


@require_safe
@player_only
def export_account(request: HttpRequest, player: Player) -> HttpResponse:
    """Everything that is kept, as one file."""
    return download(belongings(player), "pillage-account")


@require_http_methods(["GET", "HEAD", "POST"])
@player_only
@reauthentication_required
def delete_account(request: HttpRequest, player: Player) -> HttpResponse:
    """Delete the account with all that it holds; first say what that is."""
    if request.method == "POST":
        email = player.user.email
        delete_player(player=player)
        logout(request)
        with suppress(ImmediateHttpResponse):  # what was to be done is done
            get_adapter().send_mail("accounts/email/deleted", email, {})
        messages.success(request, _("Your account and all that it held are deleted."))
        return redirect("start")
    context = {"number": Warband.objects.filter(holder=player.holder).count()}
    return respond(request, "accounts/delete.html", context, private=True)


def _page(
    request: HttpRequest, player: Player, form: NameForm, *, status: int = 200
) -> HttpResponse:
    context = {
        "player": player,
        "form": form,
        "number": Warband.objects.filter(holder=player.holder).count(),
    }
    return respond(request, "accounts/account.html", context, status=status, private=True)

"""What a new password means for programs: a token opens the account without one."""

from typing import Any

from allauth.account.signals import password_changed, password_reset, password_set
from django.contrib import messages
from django.contrib.auth.models import User
from django.http import HttpRequest
from django.utils.translation import ngettext

from warbands.actions import revoke_tokens
from warbands.actions.tokens import live_tokens
from warbands.models import Player


def listen() -> None:
    """Tell of tokens whoever has a new password."""
    for signal in (password_changed, password_set):
        signal.connect(tell_live, dispatch_uid="tell_live")
    password_reset.connect(tell_revoked, dispatch_uid="tell_revoked")


def number_live(user: User) -> int:
    """How many tokens open the account."""
    player = Player.objects.filter(user=user).first()
    return live_tokens(player.holder).count() if player else 0


def end_all(user: Any) -> None:
    """Take the account's tokens back; how many they were is told with the new password."""
    player = Player.objects.filter(user=user).first()
    user.revoked_tokens = revoke_tokens(holder=player.holder) if player else 0


def tell_live(request: HttpRequest, user: User, **_signal: Any) -> None:
    """Say how many tokens still open the account."""
    number = number_live(user)
    words = ngettext(
        "%(number)d token for programs still opens your account. "
        "If somebody else may have it, take it back.",
        "%(number)d tokens for programs still open your account. "
        "If somebody else may have one, take them back.",
        number,
    )
    if number:
        messages.warning(request, words % {"number": number}, fail_silently=True)


def tell_revoked(request: HttpRequest, user: Any, **_signal: Any) -> None:
    """Say how many tokens opened the account until now."""
    number: int = user.revoked_tokens
    words = ngettext(
        "%(number)d token for programs was taken back; make it anew if you need it.",
        "%(number)d tokens for programs were taken back; make them anew if you need them.",
        number,
    )
    if number:
        messages.success(request, words % {"number": number}, fail_silently=True)

"""What was made on a device before its player logged in becomes the player's."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.models import User
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest
from django.utils.translation import ngettext

from pillage_web.access import device_of
from warbands.actions import receive_player


def listen() -> None:
    """Claim at each log-in, the first one after signing up among them."""
    user_logged_in.connect(claim, dispatch_uid="claim")


def claim(request: HttpRequest, user: User, **_signal: Any) -> None:
    """Give the player what the browser holds, and say how much came, and what was taken back."""
    received = receive_player(user=user, device=device_of(request))
    claimed = ngettext(
        "%(number)d list of this browser is in your account now.",
        "%(number)d lists of this browser are in your account now.",
        received.claimed,
    )
    revoked = ngettext(
        "%(number)d token of this browser was taken back; make it anew if you need it.",
        "%(number)d tokens of this browser were taken back; make them anew if you need them.",
        received.revoked,
    )
    for number, words in ((received.claimed, claimed), (received.revoked, revoked)):
        if number:
            messages.success(request, words % {"number": number}, fail_silently=True)

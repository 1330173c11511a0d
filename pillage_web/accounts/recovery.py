"""Tells the account's mailbox where a recovery code has signed somebody in."""

from contextlib import suppress
from typing import Any

from allauth.account.adapter import get_adapter
from allauth.core.exceptions import ImmediateHttpResponse
from allauth.mfa.models import Authenticator
from allauth.mfa.signals import authenticator_used
from django.contrib.auth.models import User


def listen() -> None:
    """Hear of each second step that is taken."""
    authenticator_used.connect(tell, dispatch_uid="recovery_code_used")


def tell(user: User, authenticator: Authenticator, reauthenticated: bool, **_signal: Any) -> None:
    """Send the notice; one that cannot be sent keeps nobody out, for the code is used."""
    if authenticator.type == Authenticator.Type.RECOVERY_CODES and not reauthenticated:
        with suppress(ImmediateHttpResponse):
            get_adapter().send_notification_mail("mfa/email/recovery_code_used", user)

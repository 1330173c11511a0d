"""E-mail addresses are kept in small letters, as they are looked for."""

from typing import Any

from django.contrib.auth.models import User
from django.db.models.signals import pre_save


def listen() -> None:
    """Whoever makes or changes an account: a form, the admin, a command."""
    pre_save.connect(lower, sender=User, dispatch_uid="lower")


def lower(instance: User, **_signal: Any) -> None:
    """Write the address in small letters."""
    instance.email = instance.email.lower()

"""E-mail addresses are kept in small letters, as they are looked for; staff sign in by theirs."""

from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.db.models import Q
from django.db.models.signals import pre_save

OWN_ADDRESS = "An account has an address that no other account has."


def listen() -> None:
    """Whoever makes or changes an account: a form, the admin, a command."""
    pre_save.connect(lower, sender=User, dispatch_uid="lower")
    pre_save.connect(keep_in, sender=User, dispatch_uid="keep_in")


def lower(instance: User, **_signal: Any) -> None:
    """Write the address in small letters."""
    instance.email = instance.email.lower()


def keep_in(instance: User, raw: bool, **_signal: Any) -> None:
    """Make no staff who could not sign in. Raises ValidationError, which commands tell."""
    made = instance._state.adding and not raw  # noqa: SLF001 - as Django's own signals tell
    if made and instance.is_staff and is_taken(instance.email):
        raise ValidationError(f"{OWN_ADDRESS} To let a player in: manage.py make_staff ADDRESS")


def is_taken(email: str, *, but_by: int = 0) -> bool:
    """Whether there is no such address, or another account has it."""
    known = User.objects.filter(Q(email=email) | Q(emailaddress__email=email))
    return not email or known.exclude(pk=but_by).exists()

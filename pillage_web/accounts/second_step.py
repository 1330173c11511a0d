"""How the secrets of the second step at sign-in are kept."""

import base64
import hashlib
import secrets
from typing import ClassVar

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Adapter(DefaultMFAAdapter):
    """Encrypts them by the site's signing key: a copy of the database signs nobody in."""

    error_messages: ClassVar[dict[str, str | Promise]] = DefaultMFAAdapter.error_messages | {
        "incorrect_code": _("This code is not right."),
        "unverified_email": _("Confirm your e-mail address first."),
    }

    def encrypt(self, text: str) -> str:
        """How the database has a secret."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """The secret; one that nobody has where it was encrypted by another key."""
        try:
            return _cipher().decrypt(encrypted_text.encode()).decode()
        except InvalidToken:
            return base64.b32encode(secrets.token_bytes(20)).decode()


def _cipher() -> Fernet:
    key = hashlib.sha256(f"second step {settings.SECRET_KEY}".encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key))

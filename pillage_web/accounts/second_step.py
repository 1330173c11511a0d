"""How the secrets of the second step at sign-in are kept."""

import base64
import hashlib

from allauth.mfa.adapter import DefaultMFAAdapter
from cryptography.fernet import Fernet
from django.conf import settings


class Adapter(DefaultMFAAdapter):
    """Encrypts them by the site's signing key: a copy of the database signs nobody in."""

    def encrypt(self, text: str) -> str:
        """How the database has a secret."""
        return _cipher().encrypt(text.encode()).decode()

    def decrypt(self, encrypted_text: str) -> str:
        """The secret. Raises InvalidToken where it was encrypted by another key."""
        return _cipher().decrypt(encrypted_text.encode()).decode()


def _cipher() -> Fernet:
    key = hashlib.sha256(f"second step {settings.SECRET_KEY}".encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key))

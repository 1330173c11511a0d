"""How the secrets of the second step at sign-in are kept."""

import base64
import hashlib
import secrets
import time
from typing import ClassVar

from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.totp.internal.auth import SECRET_SESSION_KEY
from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

SINCE = "mfa.totp.since"
PENDING_SECONDS = 30 * 60


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


def pending_secret() -> str:
    """What an app was to be set up by in the last half hour, and was not yet; or "".

    A phone's browser loads the page again when its owner comes back from the app.
    """
    session = context.request.session
    fresh = time.time() - session.get(SINCE, 0) < PENDING_SECONDS
    return str(session.get(SECRET_SESSION_KEY, "")) if fresh else ""


def keep_pending(pending: str, made: str) -> str:
    """Have the app set up by what is pending; where nothing is, by what was made."""
    session = context.request.session
    if not pending:
        session[SINCE] = time.time()
    session[SECRET_SESSION_KEY] = pending or made
    return pending or made


def _cipher() -> Fernet:
    key = hashlib.sha256(f"second step {settings.SECRET_KEY}".encode()).digest()
    return Fernet(base64.urlsafe_b64encode(key))

"""The code that was mailed last to an address: it confirms the address wherever it is typed.

Several people may sign up with one address before one of them shows that it is theirs. All codes go
to its mailbox, so whoever reads it types the last one, and need not know who asked for it.
"""

import hashlib

from allauth.account import app_settings
from django.core.cache import cache


def remember(email: str, code: str) -> None:
    """Keep the code for as long as a code holds."""
    cache.set(_key(email), code, app_settings.EMAIL_VERIFICATION_BY_CODE_TIMEOUT)


def last_code(email: str) -> str:
    """The last one; "" where none was sent that still holds."""
    return str(cache.get(_key(email), ""))


def _key(email: str) -> str:
    return f"last-code:{hashlib.sha256(email.lower().encode()).hexdigest()}"

"""Where the site's mail goes."""

from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

PORTS = {"smtp": 587, "smtps": 465}


def configuration(url: str, *, folder: Path) -> dict[str, Any]:
    """Django's settings for a server such as smtp://user:password@host:587.

    `smtp` begins in the clear and must go on encrypted, `smtps` is encrypted from the beginning.
    Without a server each message is a file in `folder`, where an operator on one machine finds it.
    Raises ImproperlyConfigured.
    """
    if not url:
        return {
            "EMAIL_BACKEND": "django.core.mail.backends.filebased.EmailBackend",
            "EMAIL_FILE_PATH": folder,
        }
    parts = urlsplit(url)
    try:
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        port = 0
    if not (port and parts.hostname):
        raise ImproperlyConfigured("PILLAGE_MAIL is to be such as smtp://user:password@host:587.")
    return {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": port,
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_TLS": parts.scheme == "smtp",
        "EMAIL_USE_SSL": parts.scheme == "smtps",
        "EMAIL_TIMEOUT": 10,
    }

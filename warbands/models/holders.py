"""How the database knows who holds a warband: by the hash of a key, which it never has itself."""

import hashlib
import secrets


def new_key() -> str:
    """A key for a browser that has none: 256 random bits."""
    return secrets.token_urlsafe(32)


def hashed(key: str) -> str:
    """How the database knows a key."""
    return hashlib.sha256(key.encode()).hexdigest()


def new_holder() -> str:
    """A holder that no key opens."""
    return hashed(new_key())

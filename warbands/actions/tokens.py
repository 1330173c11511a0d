"""Tokens: keys for programs, made, used and taken back."""

import hashlib
import secrets
from datetime import date, timedelta

from django.db.models import Q, QuerySet
from django.utils import timezone

from warbands.models import Token

PREFIX = "pw_"
SHOWN = len(PREFIX) + 6
MAX_TOKENS = 20


class TooManyTokens(ValueError):
    """The holder has as many live tokens as there may be; nothing was written."""


def make_token(
    *, holder: str, name: str = "", read_only: bool = False, days: int | None = None
) -> tuple[Token, str]:
    """A new token of the holder, with its row. The token itself is nowhere to be had again.

    `days` is how long it opens anything; None means until it is taken back. Raises TooManyTokens.
    """
    if live_tokens(holder).count() >= MAX_TOKENS:
        raise TooManyTokens
    token = PREFIX + secrets.token_urlsafe(32)
    row = Token.objects.create(
        holder=holder,
        name=name,
        start=token[:SHOWN],
        digest=_digest(token),
        read_only=read_only,
        expires_on=None if days is None else _today() + timedelta(days=days),
    )
    return row, token


def use_token(*, token: str) -> Token | None:
    """The row of a live token, on which today is written as its last day; None for any other."""
    row = _live().filter(digest=_digest(token)).first()
    if row is not None and row.last_used_on != _today():
        row.last_used_on = _today()
        row.save(update_fields=["last_used_on"])
    return row


def revoke_token(*, holder: str, token_id: str) -> bool:
    """End a token of the holder: whether there was a live one."""
    return bool(live_tokens(holder).filter(pk=token_id).update(revoked_at=timezone.now()))


def live_tokens(holder: str) -> QuerySet[Token]:
    """The holder's tokens that open something, the newest first."""
    return _live().filter(holder=holder)


def _live() -> QuerySet[Token]:
    lasting = Q(expires_on=None) | Q(expires_on__gte=_today())
    return Token.objects.filter(lasting, revoked_at=None)


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def _today() -> date:
    return timezone.now().date()

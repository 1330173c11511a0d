"""Tokens: keys for programs, made, used and taken back."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from datetime import date, timedelta

from django.db import IntegrityError, transaction
from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from warbands.models import Player, Token
from warbands.models.warband import new_id

PREFIX = "pw_"
SHOWN = len(PREFIX) + 6
MAX_TOKENS = 20


class TooManyTokens(ValueError):
    """The holder has as many live tokens as there may be; nothing was written."""


class MadeBefore(ValueError):
    """The same wish has made a token, which was shown then; nothing was written."""


def make_token(
    *,
    holder: str,
    name: str = "",
    read_only: bool = False,
    days: int | None = None,
    once: str = "",
) -> tuple[Token, str]:
    """A new token of the holder, with its row. The token itself is nowhere to be had again.

    `days` is how long it opens anything; None means until it is taken back. `once` tells one wish
    from the next. Raises TooManyTokens, or MadeBefore for a wish that comes again.
    """
    key = _id_of(holder, once) if once else new_id()
    if Token.objects.filter(pk=key).exists():
        raise MadeBefore
    if live_tokens(holder).count() >= MAX_TOKENS:
        raise TooManyTokens
    token = PREFIX + secrets.token_urlsafe(32)
    try:
        with transaction.atomic():
            row = Token.objects.create(
                id=key,
                holder=holder,
                name=name,
                start=token[:SHOWN],
                digest=_digest(token),
                read_only=read_only,
                expires_on=None if days is None else _today() + timedelta(days=days),
            )
    except IntegrityError as error:  # its twin was faster
        raise MadeBefore from error
    return row, token


def _id_of(holder: str, once: str) -> str:
    digest = hashlib.sha256(f"token\n{holder}\n{once}".encode("utf-8", "replace")).digest()
    return urlsafe_b64encode(digest[:12]).decode()


def use_token(*, token: str) -> Token | None:
    """The row of a live token, on which today is written as its last day; None for any other.

    The tokens of an account that was closed open nothing while it is closed.
    """
    closed = Player.objects.filter(holder=OuterRef("holder"), user__is_active=False)
    row = _live().filter(~Exists(closed), digest=_digest(token)).first()
    if row is not None and row.last_used_on != _today():
        row.last_used_on = _today()
        row.save(update_fields=["last_used_on"])
    return row


def revoke_token(*, holder: str, token_id: str) -> bool:
    """End a token of the holder: whether there was a live one."""
    return bool(live_tokens(holder).filter(pk=token_id).update(revoked_at=timezone.now()))


def revoke_tokens(*, holder: str) -> int:
    """End every token of the holder: how many were live."""
    return live_tokens(holder).update(revoked_at=timezone.now())


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

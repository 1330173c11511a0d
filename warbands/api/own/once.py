"""Idempotency keys: what a program sends again is not done again."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

from rest_framework.request import Request

from pillage_web.api.asking import Parameter
from pillage_web.api.refusing import wrong_header
from warbands import actions
from warbands.api.own.refusals import DELETED_SINCE, KEY_OF_ANOTHER, WRONG_KEY

# What a key may be refused with, and what was sent with it.
KEYED = (WRONG_KEY, DELETED_SINCE, KEY_OF_ANOTHER)
SHAPE = {"type": "string", "minLength": 1, "maxLength": 255, "pattern": "^[!-~]+$"}
KEY = Parameter(
    "Idempotency-Key",
    "A word of your own for this creation: sent again within a day it creates nothing more.",
    SHAPE,
)
LINK_KEY = Parameter(
    "Idempotency-Key",
    "A word of your own for this link of the warband: sent again it makes no second one.",
    SHAPE,
)


def key_of(request: Request) -> str | None:
    """The key that came with the request, if one did. Raises Refused."""
    key: str | None = request.META.get("HTTP_IDEMPOTENCY_KEY")
    if key is not None and not re.fullmatch("[!-~]{1,255}", key):
        raise wrong_header(KEY.name, WRONG_KEY)
    return key


@contextmanager
def once() -> Iterator[None]:
    """Refuse a key that came before with something else, or for what is no more."""
    try:
        yield
    except actions.KeyOfAnother as error:
        raise wrong_header(KEY.name, KEY_OF_ANOTHER) from error
    except actions.CreatedAndDeleted as error:
        raise wrong_header(KEY.name, DELETED_SINCE) from error

"""What the methods of endpoints say of themselves, for the description of the API."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from pillage_web.api.asking import Parameter
from pillage_web.errors import Refusal


class Text(msgspec.Struct, frozen=True):
    """Marks an answer, or a body, that is no JSON."""

    meaning: str
    binary: bool = False


class PageOf(msgspec.Struct, frozen=True):
    """Marks an answer that is a page of a list."""

    row: type


class ListOf(msgspec.Struct, frozen=True):
    """Marks an array of these types; `lenient` where other items are taken too."""

    rows: tuple[type, ...]
    lenient: bool = False


class Way(msgspec.Struct, frozen=True):
    """A method of an endpoint: what it takes and gives by media type, and how it may refuse.

    What it gives is by status, and empty for no body. `parameters` are those of the query, `asks`
    headers of the request, `sends` headers of the answer besides the language. `security` says
    which keys open it, `links` what can be asked next: parameters by operation, in its words.
    """

    takes: Mapping[str, Any]
    gives: Mapping[int, Mapping[str, Any]]
    refusals: Sequence[Refusal]
    parameters: Sequence[Parameter] = ()
    kept: bool = False
    asks: Sequence[Parameter] = ()
    sends: Sequence[str] = ()
    security: Sequence[Mapping[str, list[str]]] = ()
    links: Mapping[str, Mapping[str, str]] = {}

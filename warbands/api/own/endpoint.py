"""The base of the endpoints of one's own: who asks, conditions, answers that name a revision."""

import gzip
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse, HttpResponseNotModified
from django.middleware.gzip import re_accepts_gzip
from django.utils.cache import patch_vary_headers
from django.utils.functional import cached_property
from django.utils.http import parse_etags
from django.utils.translation import gettext as _
from rest_framework.request import Request

from pillage_web.access import warband_of
from pillage_web.api.asking import Parameter
from pillage_web.api.bodies import Way
from pillage_web.api.credentials import BrowserCredential, OwnPermission, TokenCredential
from pillage_web.api.endpoint import JSON, Endpoint
from pillage_web.api.refusing import (
    BY_STATUS,
    CSRF_FAILED,
    FORBIDDEN,
    NO_GAME,
    NOT_ACCEPTABLE,
    NOT_SIGNED_IN,
    OF_BODIES,
    TOO_MANY,
    UNREADABLE,
    WRONG_PARAMETER,
    Refused,
    wrong_header,
)
from pillage_web.errors import BUSY, Refusal
from pillage_web.htmx import keep_private
from warbands import happenings
from warbands.api.own.refusals import NO_CONDITION, STALE, TOO_BUSY, WRONG_CONDITION
from warbands.judges import judge_of
from warbands.models import Warband
from warbands.rules.document import stored
from warbands.rules.verdict import Verdict

encode = msgspec.json.Encoder().encode
TEXT = {"type": "string"}
IF_MATCH = Parameter(
    "If-Match",
    "The ETag of the revision that the change is for; `*` for whichever there is.",
    TEXT,
    required=True,
)
IF_NONE_MATCH = Parameter("If-None-Match", "The ETag of the revision that is at hand.", TEXT)
ID = {"type": "string", "pattern": "^[A-Za-z0-9_-]{1,16}$"}
# Any revision, or some ETags (RFC 9110).
CONDITIONS = re.compile(r'\*|(?:W/)?"[^"\s]*"(?:\s*,\s*(?:W/)?"[^"\s]*")*')
ALWAYS = (WRONG_PARAMETER, NOT_SIGNED_IN, FORBIDDEN, NOT_ACCEPTABLE, TOO_MANY)
DOCUMENT = (*OF_BODIES, UNREADABLE, NO_GAME, BUSY)
CONDITION = (WRONG_CONDITION, STALE, NO_CONDITION, TOO_BUSY, BUSY)


class Own(Endpoint):
    """An address of what belongs to a holder; what is another's is not found."""

    authentication_classes: ClassVar[list[Any]] = [TokenCredential, BrowserCredential]
    permission_classes: ClassVar[list[Any]] = [OwnPermission]
    open_to_all = False
    tag = "warbands"
    ways: ClassVar[Mapping[str, Way]] = {}
    paths: ClassVar[Mapping[str, Any]] = {"warband_id": ID}

    def way(self, method: str) -> Way:
        """What the description says of a method."""
        return self.ways[method]

    def taken(self, method: str) -> Mapping[str, Any]:
        """The types of the bodies that a method takes."""
        return self.ways[method].takes

    def perform_authentication(self, request: Request) -> None:
        """Look who asks, after the throttle: to try tokens is to ask, too. Raises Throttled."""
        super().check_throttles(request)
        super().perform_authentication(request)

    def check_throttles(self, request: Request) -> None:
        """Nothing more: what this takes was taken."""

    def finalize_response(
        self, request: Request, response: Any, *args: Any, **kwargs: Any
    ) -> HttpResponse:
        """No shared cache keeps the answer, and no other one by itself."""
        answer: HttpResponse = super().finalize_response(request, response, *args, **kwargs)
        patch_vary_headers(answer, ["Authorization", "Cookie"])
        return answer if answer.has_header("Cache-Control") else keep_private(answer)

    def warband(self, request: Request, warband_id: str) -> Warband:
        """The holder's warband of this id; one query. Raises Http404."""
        return warband_of(request.user.key, warband_id)


def way(
    gives: Any, *refusals: Refusal | int, takes: Any = None, status: int = 200, **more: Any
) -> Way:
    """A method of an own endpoint; `gives` None means an answer without a body.

    A status stands for what is refused with it anywhere.
    """
    own = [BY_STATUS[each] if isinstance(each, int) else each for each in refusals]
    if takes is not None or gives is None:
        own.append(CSRF_FAILED)
    return Way(
        takes={} if takes is None else {JSON: takes},
        gives={status: {} if gives is None else {JSON: gives}},
        refusals=(*ALWAYS, *own),
        security=({"token": []}, {"browser": []}, {"session": []}),
        **more,
    )


class Rows(Sequence[Any]):
    """The rows of a query as they are drawn, counted once and fetched by slices."""

    def __init__(self, rows: QuerySet[Any], draw: Callable[[Any], Any]) -> None:
        self._rows, self._draw = rows, draw

    @cached_property
    def _length(self) -> int:
        return self._rows.count()

    def __len__(self) -> int:
        return self._length

    def __getitem__(self, place: Any) -> Any:
        return [self._draw(row) for row in self._rows[place]]


def verdict_of(warband: Warband) -> Verdict:
    """What the rules say of a warband as it stands."""
    return judge_of(warband.edition).verdict(stored(warband.document))


def refuse_stale(request: HttpRequest, warband: Warband) -> bool:
    """Refuse a change without a condition that can be read, or for another revision.

    Returns whether any revision will do. Raises Refused.
    """
    given = request.META.get("HTTP_IF_MATCH")
    if given is None:
        raise wrong_header("If-Match", NO_CONDITION)
    if not CONDITIONS.fullmatch(given.strip()):
        raise wrong_header("If-Match", WRONG_CONDITION)
    tags = set(parse_etags(given))
    if not {"*", *_tags(warband.revision)} & tags:
        raise stale(warband)
    return "*" in tags


def stale(warband: Warband) -> Refused:
    """The refusal of a change for another revision, to be raised."""
    happenings.edit_stale.send(sender=Warband)
    words = _("The warband is at revision %(number)d now.") % {"number": warband.revision}
    return wrong_header("If-Match", STALE, words)


def unchanged(request: HttpRequest, number: int, words: str = "") -> HttpResponse | None:
    """304 to whoever has the revision of this number, in the language of its `words`, if any."""
    given = parse_etags(request.META.get("HTTP_IF_NONE_MATCH", ""))
    for tag in _tags(number, words):
        if {"*", tag, f"W/{tag}"} & set(given):
            return _revalidated(HttpResponseNotModified(), tag)
    return None


def tagged(
    request: HttpRequest, shape: Any, number: int, status: int = 200, words: str = ""
) -> HttpResponse:
    """The answer with the revision's number as its strong ETag, and the language of its `words`.

    It is compressed here, for the site's middleware would weaken the ETag.
    """
    plain, zipped = _tags(number, words)
    body = encode(shape)
    if not re_accepts_gzip.search(request.META.get("HTTP_ACCEPT_ENCODING", "")):
        return _revalidated(HttpResponse(body, status=status, content_type=JSON), plain)
    packed = gzip.compress(body, 6, mtime=0)
    response = HttpResponse(packed, status=status, content_type=JSON)
    response.headers["Content-Encoding"] = "gzip"
    return _revalidated(response, zipped)


def _tags(number: int, words: str = "") -> tuple[str, str]:
    """The ETags of a revision: plain, and compressed."""
    name = f"{number}-{words}" if words else str(number)
    return f'"{name}"', f'"{name}-gzip"'


def _revalidated(response: HttpResponse, tag: str) -> HttpResponse:
    response.headers["ETag"] = tag
    response.headers["Cache-Control"] = "private, no-cache"
    patch_vary_headers(response, ["Accept-Encoding"])
    return response

"""The base of every endpoint: language, parameters, negotiation, throttle, refusals."""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils import translation
from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.views import APIView

from pillage_web.api.arriving import comes_in_pieces, pieces
from pillage_web.api.asking import (
    LANG,
    Parameter,
    body_of,
    language_of,
    language_of_refusals,
    refuse_body,
    refuse_unknown,
)
from pillage_web.api.bodies import Way
from pillage_web.api.describing import Described
from pillage_web.api.media import Form, Json, Negotiation
from pillage_web.api.refusing import (
    BY_STATUS,
    NO_GAME,
    NOT_ACCEPTABLE,
    NOT_FOUND,
    OF_BODIES,
    TOO_MANY,
    UNREADABLE,
    WRONG_PARAMETER,
    handle,
)
from pillage_web.api.throttling import Meter, WeightThrottle, seconds_of
from pillage_web.errors import BUSY, Refusal

JSON = "application/json"
IF_NONE_MATCH = Parameter(
    "If-None-Match",
    "The ETag of the answer that is at hand: 304 says that it is still the same.",
    {"type": "string"},
)
METHODS = ("get", "post", "put", "patch", "delete")


class Endpoint(APIView):
    """An address of the API. It makes its own bytes: a body is never parsed before it is bounded.

    `weight` is what a request takes from the client's bucket; `open_to_all` lets the scripts of
    other sites read it; `body_limit` and the media types of `takes` bound what it takes;
    `parameters` are those of its query. `gives` has the type of the answer by media type, the
    default first; `kept` says that caches may keep it; `tag` groups it with others;
    `security` says which keys open it, in the words of OpenAPI;
    `more_refusals` are statuses besides those that its kind has anyway; `paths` has the types of
    what stands in the address, where that is no slug.
    """

    authentication_classes: ClassVar[list[Any]] = []
    permission_classes: ClassVar[list[Any]] = []
    throttle_classes: ClassVar[list[Any]] = [WeightThrottle]
    renderer_classes: Sequence[type[Form]] = (Json,)
    content_negotiation_class = Negotiation

    weight = 1
    open_to_all = True
    body_limit = 0
    parameters: tuple[Parameter, ...] = ()
    takes: ClassVar[Mapping[str, Any]] = {}
    gives: ClassVar[Mapping[str, Any]] = {}
    kept = False
    more_refusals: tuple[int, ...] = ()
    tag = "about"
    security: Sequence[Mapping[str, list[str]]] = ()
    paths: ClassVar[Mapping[str, Any]] = {}
    schema: Described | None = Described()

    @classmethod
    def as_view(cls, **initkwargs: Any) -> Callable[..., HttpResponse]:
        """The view, called `api_` and the endpoint's name; it carries what middleware asks for."""
        view: Any = super().as_view(**initkwargs)
        view.__name__ = f"api_{cls.called()}"
        # Whether a body is too large is judged once it is known that one is taken at all.
        view.body_limit, view.open_to_all = math.inf, cls.open_to_all
        made: Callable[..., HttpResponse] = view
        return made

    @classmethod
    def called(cls) -> str:
        """The endpoint's name in small letters."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def operation(self, method: str) -> str:
        """What the description calls a method of it: the endpoint itself, if that is all."""
        several = sum(hasattr(type(self), each) for each in METHODS) > 1
        return f"{self.called()}_{method.lower()}" if several else self.called()

    def taken(self, method: str) -> Mapping[str, Any]:
        """The types of the bodies that a method takes; for endpoints of several to override."""
        return self.takes if method in {"POST", "PUT", "PATCH"} else {}

    def given(self, method: str) -> Mapping[int, Mapping[str, Any]]:
        """The types of a method's answers by status and media type; empty for no body."""
        return {200: self.gives}

    def refusals(self, method: str) -> list[Refusal]:
        """What a method may refuse a request with."""
        more = [BY_STATUS[each] for each in self.more_refusals]
        if self.taken(method):
            more += [*OF_BODIES, UNREADABLE, NO_GAME, BUSY]
        if self.kept:
            more += [NOT_FOUND, NO_GAME, BUSY]
        return [WRONG_PARAMETER, NOT_ACCEPTABLE, TOO_MANY, *more]

    def way(self, method: str) -> Way:
        """What the description says of a method."""
        return Way(
            *(self.taken(method), self.given(method), self.refusals(method), self.parameters),
            kept=self.kept,
            asks=(IF_NONE_MATCH,) if self.kept else (),
            security=self.security,
        )

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponseBase:
        """Answer, and take from the client's bucket what that has cost beyond its weight."""
        self.meter = Meter(request, self.weight)
        response: HttpResponseBase = super().dispatch(request, *args, **kwargs)
        if isinstance(response, StreamingHttpResponse):
            parts: Any = response.streaming_content
            response.streaming_content = self._settled(parts)
        self.meter.settle()
        return response

    def _settled(self, parts: Iterable[bytes]) -> Iterator[bytes]:
        try:
            yield from parts
        finally:
            self.meter.settle()

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        """All that is refused before the method is called. Raises Refused."""
        translation.activate(language_of_refusals(_plain(request)))
        self.language = language_of(request)
        super().initial(request, *args, **kwargs)
        if request.method != "OPTIONS":
            known = ["format", LANG.name, *(each.name for each in self.parameters)]
            refuse_unknown(request, known)

    def get_exception_handler(self) -> Callable[..., HttpResponse | None]:
        """Ours."""
        return handle

    def options(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        """Nothing but the headers: which methods there are, and what other sites may send."""
        return HttpResponse(status=204)

    def heaviest(self, request: Request) -> float:
        """The most that such a request may come to take, as far as one can tell at first."""
        return self.weight

    def charge(self, request: Request, weight: float, before: float = 0) -> None:
        """Take more from the bucket, once it is known what there is to do. Raises Throttled.

        `before` was taken for the same request already, besides the endpoint's own weight.
        """
        if waiting := WeightThrottle().taken(request, weight, self.weight + before):
            raise Throttled(waiting)
        self.meter.weight += weight

    def settle(self) -> None:
        """For what is done in steps: see that it has not cost by far too much. Raises Throttled."""
        if self.meter.settle():
            raise Throttled(seconds_of(math.inf))

    def body(self, request: Request) -> bytes:
        """The body within the bounds of the endpoint. Raises Refused, or Unread."""
        return body_of(_plain(request), self.body_limit, self.taken(request.method))

    def pieces_of_body(self, request: Request) -> Iterator[bytes] | None:
        """A body that announces no length, as it arrives; None for one that does.

        Its limit is for its reader to see. Raises Refused; while it is read, Unread.
        """
        plain = _plain(request)
        if not comes_in_pieces(plain):
            return None
        refuse_body(plain, self.body_limit, self.taken(request.method))
        # An answer that leaves piece by piece is not packed: that would hold its pieces back.
        plain.META.pop("HTTP_ACCEPT_ENCODING", None)
        return pieces(plain)

    def body_type(self, request: Request) -> str:
        """The media type of the body, without its parameters."""
        return _plain(request).content_type or ""


def _plain(request: Request) -> HttpRequest:
    """The request as the site has it, whose body the framework has not touched."""
    found: HttpRequest = request._request  # noqa: SLF001 - it is not to be had otherwise
    return found

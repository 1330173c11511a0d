"""Many documents at once, each answered for itself."""

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, islice
from typing import Any, ClassVar

import msgspec
from django.http import HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext as _
from rest_framework.request import Request

from pillage_web.api.arriving import lines as lines_arriving
from pillage_web.api.bodies import ListOf, Text
from pillage_web.api.endpoint import JSON, Endpoint
from pillage_web.api.media import Json, JsonLines
from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import TOO_LARGE, Refused
from warbands.api.clerk import Clerk
from warbands.api.flow import Flow, documented
from warbands.api.shapes import Unreadable
from warbands.rules.answering import VerdictAnswer
from warbands.rules.arriving import values
from warbands.rules.document import BOM, Document
from warbands.rules.fault import cut, fault
from warbands.rules.faults import not_json
from warbands.rules.parting import items

LINES = JsonLines.media_type
MOST = 1_000
# What a document takes from the bucket.
SHARE = 0.2
AT_ONCE = 50


class ValidateBatch(Endpoint):
    """Up to 1,000 documents in, as many answers out, in their order; nothing is stored.

    What is wrong with a document, be it no JSON at all, spoils no other. An array is refused whole
    only where it cannot be told which document stands where: a bracket, a quotation mark or a comma
    is lacking or is one too many. Of lines each is read for itself, whatever stands in it.

    It takes 20 from the bucket, and a fifth for each document.

    The body may have 32 MiB. One that announces its length is read whole before the first answer
    leaves, so that a client may send it all before it reads anything; lines then leave as they are
    made. The documents of a body that announces none (`Transfer-Encoding: chunked`), be it lines or
    an array, are answered as they arrive, each before the next: whoever sends so must read while it
    sends. Where such a body has too much, in documents, in bytes or for the throttle, or breaks
    off, is silent for too long or is an array no longer after the first answer, the last answer is
    an object of `errors` that says so, with the code `too-many`, `too-large`, `too-many-requests`,
    `broken-body`, `too-slow` or `not-json`.
    """

    weight = 20
    body_limit = 32 * 1024 * 1024
    takes: ClassVar = {JSON: ListOf((Document,), lenient=True), LINES: Text("A document a line.")}
    gives: ClassVar = {
        JSON: ListOf((VerdictAnswer, Unreadable)),
        LINES: Text("A verdict, or an object of faults, a line."),
    }
    tag = "documents"
    renderer_classes = (Json, JsonLines)

    def get_renderers(self) -> list[Any]:
        """The form of the body first: where nothing is said the answers are like it."""
        forms: list[Any] = super().get_renderers()
        return forms[::-1] if self.body_type(self.request) == LINES else forms

    def heaviest(self, request: Request) -> float:
        """With as many documents as there may be."""
        return self.weight + MOST * SHARE

    def post(self, request: Request) -> HttpResponseBase:
        """For each document its verdict, or an object with its faults."""
        clerk = Clerk(self.language)
        lines = self.body_type(request) == LINES
        answered = _in_lines if isinstance(request.accepted_renderer, JsonLines) else _in_array
        if pieces := self.pieces_of_body(request):
            arriving = (lines_arriving if lines else values)(pieces, self.body_limit)
            flow = self._flow(clerk, lambda count: self._charge(request, count))
            return answered(flow.answers(arriving))
        raw = self.body(request).removeprefix(BOM)
        split = _lines if lines else _items
        documents = split(clerk, raw)
        if len(documents) > MOST:
            message = _("There are %(count)d documents; %(most)d are taken at once.")
            words = message % {"count": len(documents), "most": MOST}
            raise Refused(TOO_LARGE, Fault("too-many", words, pointer=""))
        self.charge(request, len(documents) * SHARE)
        if answered is _in_lines:
            flow = self._flow(clerk, lambda _count: self.settle())
            return answered(flow.answers(_gathered(documents)))
        made = clerk.lines(self._settling(documents))
        return HttpResponse(b"[" + b",".join(made) + b"]", content_type=JSON)

    def _flow(self, clerk: Clerk, charge: Callable[[int], None]) -> Flow:
        return Flow(clerk, most=MOST, limit=self.body_limit, charge=charge)

    def _charge(self, request: Request, count: int) -> None:
        """Take what the document of that number costs."""
        self.settle()
        self.charge(request, SHARE, SHARE * (count - 1))

    def _settling(self, documents: Iterable[bytes]) -> Iterator[bytes]:
        for each in documents:
            self.settle()
            yield each


def _in_lines(answers: Iterator[list[bytes]]) -> StreamingHttpResponse:
    """The answers as they are made, a line each."""
    lines = (b"\n".join(each) + b"\n" for each in _begun(answers))
    return StreamingHttpResponse(lines, content_type=LINES)


def _in_array(answers: Iterator[list[bytes]]) -> StreamingHttpResponse:
    """The answers as they are made, in one array."""
    return StreamingHttpResponse(_array(_begun(answers)), content_type=JSON)


def _array(answers: Iterator[list[bytes]]) -> Iterator[bytes]:
    mark = b"["
    for each in answers:
        yield mark + b",".join(each)
        mark = b","
    yield b"[]" if mark == b"[" else b"]"


def _begun(answers: Iterator[list[bytes]]) -> Iterator[list[bytes]]:
    """The same; what fails before the first is raised at once, to have an answer of its own."""
    return chain(list(islice(answers, 1)), answers)


def _gathered(documents: list[bytes]) -> Iterator[list[bytes]]:
    """Some lines together, for each piece has its toll on the way out."""
    for begin in range(0, len(documents), AT_ONCE):
        yield documents[begin : begin + AT_ONCE]


def _lines(_clerk: Clerk, raw: bytes) -> list[bytes]:
    return [each for each in map(documented, raw.split(b"\n")) if each]


def _items(clerk: Clerk, raw: bytes) -> list[bytes]:
    """The documents of an array, as they were written. Raises Refused."""
    try:
        return [bytes(each) for each in msgspec.json.decode(raw, type=list[msgspec.Raw])]
    except (msgspec.MsgspecError, RecursionError) as error:
        # What is wrong within a document is the fault of that one.
        documents = items(raw)
        if documents is not None:
            return documents
        shown = cut(raw[:61].decode(errors="replace"))
        array = fault("", "wrong-type", "type", value=shown, bound="array")
        raise clerk.refused([not_json(raw) or array]) from error

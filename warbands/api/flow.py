"""Documents that are answered as they arrive, each before the next one is there."""

from collections.abc import Callable, Iterable, Iterator

import msgspec
from django.utils import translation
from django.utils.translation import gettext as _
from rest_framework.exceptions import Throttled

from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import TOO_LARGE, TOO_MANY, unread
from pillage_web.errors import Refusal
from pillage_web.reading import Unread
from warbands.api.clerk import Clerk
from warbands.rules.answering import errors_bytes
from warbands.rules.arriving import Unparted
from warbands.rules.document import BOM

_encode = msgspec.json.Encoder().encode


class Flow:
    """The answers to one body of documents.

    `most` bounds its documents and `limit` its bytes; `charge` takes what the next document costs,
    told its number, and raises Throttled. Where it has to end early its last answer is an object
    of faults that says why.
    """

    def __init__(
        self, clerk: Clerk, *, most: int, limit: int, charge: Callable[[int], None]
    ) -> None:
        self.clerk, self.most, self.limit, self.charge = clerk, most, limit, charge
        self.count = self.size = 0

    def answers(self, arriving: Iterable[list[bytes]]) -> Iterator[list[bytes]]:
        """The answers to the documents that came together.

        Raises Unread or Refused where nothing can be read before the first answer.
        """
        begun = False
        try:
            for parts in arriving:
                end: list[bytes] = []
                answered = [*self.clerk.lines(self._taken(parts, end)), *end]
                if answered:
                    begun = True
                    yield answered
                if end:
                    return
        except Unread as error:
            if not begun:
                raise
            yield [self._last(unread(error))]
        except Unparted as error:
            if not begun:
                raise self.clerk.refused([error.fault]) from error
            yield [errors_bytes([error.fault], self.clerk.language)]

    def _taken(self, parts: list[bytes], end: list[bytes]) -> Iterator[bytes]:
        """The documents of these as far as they are taken; `end` gets the answer that ends it.

        What one of them has cost is known when the next is asked for.
        """
        for part in parts:
            self.size += len(part) + 1
            if self.size > self.limit:
                end.append(self._last(TOO_LARGE))
                return
            document = documented(part)
            if not document:
                continue
            self.count += 1
            if self.count > self.most:
                end.append(self._too_many())
                return
            try:
                self.charge(self.count)
            except Throttled:
                end.append(self._last(TOO_MANY))
                return
            yield document

    def _last(self, refusal: Refusal) -> bytes:
        with translation.override(self.clerk.language):
            fault = Fault(refusal.code, str(refusal.message), pointer="")
        return _encode({"errors": [fault]})

    def _too_many(self) -> bytes:
        with translation.override(self.clerk.language):
            message = _("No more than %(most)d documents are taken at once.") % {"most": self.most}
        return _encode({"errors": [Fault("too-many", message, pointer="")]})


def documented(line: bytes) -> bytes:
    """The document of a line; nothing for a line that is blank."""
    document = line.strip(b"\r").removeprefix(BOM)
    return document if document.strip() else b""

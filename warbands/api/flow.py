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
from warbands.rules.document import BOM

_encode = msgspec.json.Encoder().encode


class Flow:
    """The answers to one body of lines.

    `most` bounds its documents and `limit` its bytes; `charge` takes what the next document costs,
    told its number, and raises Throttled. Where it has to end early its last line is an object of
    faults that says why.
    """

    def __init__(
        self, clerk: Clerk, *, most: int, limit: int, charge: Callable[[int], None]
    ) -> None:
        self.clerk, self.most, self.limit, self.charge = clerk, most, limit, charge
        self.count = self.size = 0

    def answers(self, arriving: Iterable[list[bytes]]) -> Iterator[bytes]:
        """The answers to the lines that came together, each with its end.

        Raises Unread where nothing can be read before the first answer.
        """
        begun = False
        try:
            for lines in arriving:
                end: list[bytes] = []
                answered = [*self.clerk.lines(self._taken(lines, end)), *end]
                if answered:
                    begun = True
                    yield b"\n".join(answered) + b"\n"
                if end:
                    return
        except Unread as error:
            if not begun:
                raise
            yield self._last(unread(error)) + b"\n"

    def _taken(self, lines: list[bytes], end: list[bytes]) -> Iterator[bytes]:
        """The documents of these lines as far as they are taken; `end` gets the line that ends it.

        What one of them has cost is known when the next is asked for.
        """
        for line in lines:
            self.size += len(line) + 1
            if self.size > self.limit:
                end.append(self._last(TOO_LARGE))
                return
            document = documented(line)
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

"""The one shape in which the API says no: RFC 9457, `application/problem+json`."""

from collections.abc import Iterable

import msgspec
from django.http import HttpResponse
from msgspec import UNSET, UnsetType

CONTENT_TYPE = "application/problem+json"
_encode = msgspec.json.Encoder().encode


class Fault(msgspec.Struct, frozen=True):
    """One thing wrong with a request: at a JSON pointer of the body, in a parameter of the
    address, or in a header.
    """

    code: str
    message: str
    pointer: str | UnsetType = UNSET
    parameter: str | UnsetType = UNSET
    header: str | UnsetType = UNSET


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not answered. `errors` is never empty; its codes are for programs.

    `type` is `urn:pillage:problem:` and a code; the introduction has all codes.
    `title` and `detail`, and the messages, are in the reader's language.
    """

    type: str
    title: str
    status: int
    detail: str
    errors: list[Fault]


def problem(
    status: int, code: str, title: str, detail: str, faults: Iterable[Fault] = ()
) -> Problem:
    """What is said; without faults the refusal as a whole stands as the only one."""
    errors = list(faults) or [Fault(code, detail, pointer="")]
    return Problem(f"urn:pillage:problem:{code}", title, status, detail, errors)


def problem_json(
    status: int, code: str, title: str, detail: str, faults: Iterable[Fault] = ()
) -> HttpResponse:
    """The same as an answer of that status."""
    body = _encode(problem(status, code, title, detail, faults))
    return HttpResponse(body, status=status, content_type=CONTENT_TYPE)

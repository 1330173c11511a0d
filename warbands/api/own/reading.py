"""Reads bodies that are no documents: what they say, or a refusal with every fault."""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import msgspec

from pillage_web.api.problem_json import Fault
from pillage_web.api.refusing import NOT_JSON, Refused
from warbands.api.own.refusals import NOT_EDITED
from warbands.rules.document import BOM
from warbands.rules.fault import DocumentFault
from warbands.rules.faults import deep_fields, loaded, repeated_fields
from warbands.rules.shape import character_faults, shape_faults, strict

Faults = Callable[[Any], Iterator[DocumentFault]]


def read(raw: bytes, language: str, wrong: Faults) -> Any:
    """What a body says, if nothing is wrong with it. Raises Refused."""
    data, faults = examined(raw, language, wrong)
    if faults:
        raise Refused(NOT_EDITED, *said(faults, language))
    return data


def examined(raw: bytes, language: str, wrong: Faults) -> tuple[Any, list[DocumentFault]]:
    """What a body says, and all that is wrong with it. Raises Refused where it is no JSON."""
    data = loaded(raw.removeprefix(BOM))
    if isinstance(data, DocumentFault):
        raise Refused(NOT_JSON, *said([data], language))
    deep = deep_fields(data)
    return data, deep or [*repeated_fields(raw), *wrong(data), *character_faults(data)]


def said(faults: list[DocumentFault], language: str) -> Iterator[Fault]:
    """The faults as they leave the house."""
    for each in faults:
        yield Fault(each.code, each.in_language(language), pointer=each.pointer)


def faults_of(kind: type, data: Any) -> Iterator[DocumentFault]:
    """What of a value is not as the type has it."""
    return shape_faults(data, _validator(kind))


@cache
def _validator(kind: type) -> Any:
    return strict(msgspec.json.schema(kind))

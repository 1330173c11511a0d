"""Whether a value has the shape of its type: all faults that its JSON Schema finds."""

import json
import math
from collections.abc import Iterable, Iterator
from typing import Any

from jsonschema import Draft202012Validator, validators

from factions.rulebook.nearness import near
from warbands.rules.characters import beyond, unstorable
from warbands.rules.fault import DocumentFault, cut, fault, pointer
from warbands.rules.fault_words import SENTENCES

CODES = {
    "type": "wrong-type",
    "minimum": "out-of-range",
    "maximum": "out-of-range",
    "maxItems": "too-many",
    "maxLength": "too-long",
    "minLength": "too-short",
    "const": "wrong-value",
    "enum": "wrong-value",
    "pattern": "wrong-value",
    "anyOf": "wrong-type",
}

# Fields of one object that are named as unknown, and of a document that are as repeated.
MAX_UNKNOWN = 100


def _is_whole(_: Any, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


# JSON Schema calls 1.0 an integer; the document does not.
_Strict: Any = validators.extend(  # type: ignore[no-untyped-call]
    Draft202012Validator,
    type_checker=Draft202012Validator.TYPE_CHECKER.redefine("integer", _is_whole),
)


def strict(schema: dict[str, Any]) -> Any:
    """A validator for `shape_faults`."""
    return _Strict(schema)


def shape_faults(data: Any, validator: Any) -> Iterator[DocumentFault]:
    """What of a value is not as its schema has it, but for numbers too great to be read."""
    for error in _nearest(validator.iter_errors(data)):
        if isinstance(error.instance, float) and math.isinf(error.instance):
            continue  # `character_faults` names it
        path = list(error.absolute_path)
        if error.validator == "additionalProperties":
            unknown = sorted(set(error.instance) - set(error.schema["properties"]))
            for key in unknown[:MAX_UNKNOWN]:
                like = near(key, error.schema["properties"])
                yield fault(pointer([*path, key]), "unknown-field", word=cut(key), near=like)
        elif error.validator == "required":
            for key in error.validator_value:
                if key not in error.instance:
                    yield fault(pointer([*path, key]), "missing-field", word=key)
        else:
            code = CODES.get(str(error.validator), "not-readable")
            yield _of_shape(pointer(path), code, error)


def _nearest(errors: Iterable[Any]) -> Iterator[Any]:
    """The errors, each of several schemas as that of the only one whose type the value has."""
    for error in errors:
        branches = _of_its_type(error) if error.validator == "anyOf" else []
        yield from _nearest(branches[0]) if len(branches) == 1 else [error]


def _of_its_type(error: Any) -> list[list[Any]]:
    branches: dict[Any, list[Any]] = {}
    for each in error.context:
        branches.setdefault(each.schema_path[0], []).append(each)
    return [
        found
        for found in branches.values()
        if not any(each.validator == "type" and not each.path for each in found)
    ]


def _of_shape(where: str, code: str, error: Any) -> DocumentFault:
    value = cut(json.dumps(error.instance, ensure_ascii=False))
    bound = error.validator_value
    if isinstance(bound, list) and error.validator == "enum":
        bound = ", ".join(map(str, bound))
    sentence = error.validator if error.validator in SENTENCES else "out-of-place"
    return fault(where, code, sentence, value=value, bound=str(bound))


def character_faults(data: Any) -> Iterator[DocumentFault]:
    """Texts that cannot be kept, and numbers that cannot be read."""
    for path in unstorable(data, []):
        yield fault(pointer(path), "wrong-value", "wrong-character")
    for path in beyond(data, []):
        yield fault(pointer(path), "out-of-range", "too-great")

"""What a client of an older description of the API would stumble over in a newer one."""

from collections.abc import Iterator, Mapping
from typing import Any

Plain = Mapping[str, Any]
COMBINED = ("anyOf", "oneOf", "allOf")
# A bound that is lower, or higher, than it was takes less.
UPPER = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties")
LOWER = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties")
EXACT = ("pattern", "format", "const", "multipleOf", "uniqueItems")


def breaks(old: Plain, new: Plain) -> list[str]:
    """Every breaking change, with the place of it; empty where older clients go on working."""
    return sorted({*_paths(old["paths"], new["paths"]), *_shapes(old, new)})


def _shapes(old: Plain, new: Plain) -> Iterator[str]:
    """Types by name: those that are sent may not narrow, those that are given may not lose."""
    before, after = (each["components"]["schemas"] for each in (old, new))
    sent = _sent(old)
    for name, schema in before.items():
        if name not in after:
            yield f"{name}: the type is gone"
        else:
            yield from _schema(name, schema, after[name], sent=name in sent)


def _paths(old: Plain, new: Plain) -> Iterator[str]:
    for path, methods in old.items():
        if path not in new:
            yield f"{path}: the path is gone"
            continue
        for method, operation in methods.items():
            place = f"{method.upper()} {path}"
            if method not in new[path]:
                yield f"{place}: the operation is gone"
            else:
                yield from _operation(place, operation, new[path][method])


def _operation(place: str, old: Plain, new: Plain) -> Iterator[str]:
    if old["operationId"] != new["operationId"]:
        yield f"{place}: it is called {new['operationId']} instead of {old['operationId']}"
    if old["security"] and [each for each in old["security"] if each not in new["security"]]:
        yield f"{place}: a key that opened it does no more"
    if new["security"] and not old["security"]:
        yield f"{place}: it needs a key now"
    yield from _parameters(place, old["parameters"], new["parameters"])
    yield from _body(place, old.get("requestBody", {}), new.get("requestBody", {}))
    for status, answer in old["responses"].items():
        if status not in new["responses"]:
            yield f"{place}: the answer {status} is gone"
        else:
            yield from _answer(f"{place} {status}", answer, new["responses"][status])


def _parameters(place: str, old: list[Plain], new: list[Plain]) -> Iterator[str]:
    before, after = ({(each["in"], each["name"]): each for each in some} for some in (old, new))
    for key, about in before.items():
        if key not in after:
            yield f"{place}: the parameter {key[1]} is gone"
        else:
            where = f"{place} parameter {key[1]}"
            yield from _schema(where, about["schema"], after[key]["schema"], sent=True)
    for key, about in after.items():
        if about["required"] and not before.get(key, {}).get("required"):
            yield f"{place}: the parameter {key[1]} is needed now"


def _body(place: str, old: Plain, new: Plain) -> Iterator[str]:
    if new.get("required") and not old.get("required"):
        yield f"{place}: a body is needed now"
    yield from _contents(f"{place} body", old, new, sent=True)


def _answer(place: str, old: Plain, new: Plain) -> Iterator[str]:
    for header in old.get("headers", {}):
        if header not in new.get("headers", {}):
            yield f"{place}: the header {header} is gone"
    for link in old.get("links", {}):
        if link not in new.get("links", {}):
            yield f"{place}: the link {link} is gone"
    yield from _contents(place, old, new, sent=False)


def _contents(place: str, old: Plain, new: Plain, *, sent: bool) -> Iterator[str]:
    after = new.get("content", {})
    for kind, about in old.get("content", {}).items():
        if kind not in after:
            yield f"{place}: the type {kind} is gone"
        else:
            yield from _schema(f"{place} {kind}", about["schema"], after[kind]["schema"], sent=sent)


def _schema(place: str, old: Plain, new: Plain, *, sent: bool) -> Iterator[str]:
    """A type that is named is compared under its name, once."""
    if old.get("$ref") != new.get("$ref"):
        yield f"{place}: it is {_called(new)} instead of {_called(old)}"
        return
    yield from _kinds(place, old, new, sent=sent)
    yield from _bounds(place, old, new, sent=sent)
    yield from _fields(place, old, new, sent=sent)
    if "items" in old:
        yield from _schema(f"{place}[]", old["items"], new.get("items", {}), sent=sent)
    for word in COMBINED:
        yield from _choices(place, old.get(word, []), new.get(word, []), sent=sent)
    for word in ("additionalProperties", "propertyNames"):
        before, after = old.get(word, True), new.get(word, True)
        if isinstance(before, Mapping) and isinstance(after, Mapping):
            yield from _schema(f"{place}.*", before, after, sent=sent)
        elif sent and before is not False and after is not before:
            yield f"{place}: fields of other names are taken no more as they were"


def _called(schema: Plain) -> str:
    """A type in a word."""
    return str(schema.get("$ref", schema.get("type", "another"))).rsplit("/", maxsplit=1)[-1]


def _kinds(place: str, old: Plain, new: Plain, *, sent: bool) -> Iterator[str]:
    """The `type` and the `enum`: what is sent may not lose a value, what is given may not gain."""
    before, after = _types(old), _types(new)
    narrowed = after is not None and (before is None or before - after)
    widened = before is not None and (after is None or after - before)
    if narrowed if sent else widened:
        yield f"{place}: it is {_called(new)} instead of {_called(old)}"
    if "enum" in new or "enum" in old:
        gone = [each for each in old.get("enum", []) if each not in new.get("enum", [each])]
        yield from (f"{place}: the value {each} is gone" for each in gone)
        if sent and "enum" not in old:
            yield f"{place}: only some values are taken now"
        if not sent and "enum" not in new:
            yield f"{place}: any value is given now"


def _types(schema: Plain) -> set[str] | None:
    """The JSON types; None for all of them. A number is any of the whole ones, too."""
    if "type" not in schema:
        return None
    kinds = schema["type"]
    found = {kinds} if isinstance(kinds, str) else set(kinds)
    return found | {"integer"} if "number" in found else found


def _bounds(place: str, old: Plain, new: Plain, *, sent: bool) -> Iterator[str]:
    for word in (*UPPER, *LOWER):
        sign = 1 if word in UPPER else -1
        before, after = (each.get(word) for each in (old, new))
        if not sent:
            before, after = after, before
        if after is not None and (before is None or sign * after < sign * before):
            yield f"{place}: {word} is {new.get(word)} instead of {old.get(word)}"
    for word in EXACT:
        tested = word in new if sent else word in old
        if tested and old.get(word) != new.get(word):
            yield f"{place}: {word} is {new.get(word)} instead of {old.get(word)}"


def _fields(place: str, old: Plain, new: Plain, *, sent: bool) -> Iterator[str]:
    after, needed = new.get("properties", {}), set(new.get("required", []))
    for name, schema in old.get("properties", {}).items():
        if name not in after:
            yield f"{place}: the field {name} is gone"
        else:
            yield from _schema(f"{place}.{name}", schema, after[name], sent=sent)
    for name in needed - set(old.get("required", [])) if sent else ():
        yield f"{place}: the field {name} is needed now"
    for name in () if sent else set(old.get("required", [])) & set(after) - needed:
        yield f"{place}: the field {name} may be missing now"


def _choices(place: str, old: list[Plain], new: list[Plain], *, sent: bool) -> Iterator[str]:
    """Alternatives: each that could be sent still can, and no other than before is given."""
    if not old and not new:
        return
    wanted, there = (old, new) if sent else (new, old)
    for each in wanted:
        if not any(_fits(each, other, sent=sent) for other in there):
            yield f"{place}: {_called(each)} is {'taken no more' if sent else 'given now'}"
    if not sent:
        for each in old:
            if "$ref" in each and each not in new:
                yield f"{place}: {_called(each)} is given no more"


def _fits(each: Plain, other: Plain, *, sent: bool) -> bool:
    """Whether the one is as good as the other for who sends it, or gets it."""
    old, new = (each, other) if sent else (other, each)
    return not list(_schema("", old, new, sent=sent))


def _sent(description: Plain) -> set[str]:
    """The names of the types that stand, at any depth, in what is sent."""
    found: set[str] = set()
    schemas = description["components"]["schemas"]
    waiting = [
        operation.get("requestBody", {})
        for methods in description["paths"].values()
        for operation in methods.values()
    ]
    while waiting:
        for name in _named(waiting.pop()) - found:
            found.add(name)
            waiting.append(schemas[name])
    return found


def _named(part: Any) -> set[str]:
    """The types that a part of the description names."""
    if isinstance(part, Mapping):
        here = {part["$ref"].rsplit("/")[-1]} if isinstance(part.get("$ref"), str) else set()
        return here.union(*(_named(each) for each in part.values()))
    if isinstance(part, list):
        return set().union(*map(_named, part))
    return set()

"""The API described: OpenAPI 3.1, made of what the endpoints say of themselves.

An endpoint gives its types (`takes`, `gives`), parameters and weight; words come from its
docstrings, and examples from a file, each of which the tests send.
"""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from django.conf import settings
from drf_spectacular.generators import SchemaGenerator
from drf_spectacular.openapi import AutoSchema

from pillage_web.api.asking import LANG, Parameter
from pillage_web.api.bodies import ListOf, PageOf, Text
from pillage_web.api.codes import example, faults_table, problems_table, refusals, when
from pillage_web.api.examples import as_lines, examples
from pillage_web.api.media import JsonLines
from pillage_web.api.problem_json import CONTENT_TYPE, Problem
from pillage_web.errors import Refusal

Plain = dict[str, Any]
LINES = JsonLines.media_type
REF = "#/components/schemas/{name}"
SHOWN = "#/components/examples/{name}"
# Types are named for what they are in the code; readers of the schema want the thing itself.
ENDING = re.compile(r"(Shape|Answer)$")
CALLED = {
    "EntryAnswer": "VerdictEntry",
    "ProblemAnswer": "VerdictProblem",
    "FaultAnswer": "DocumentFault",
}
SLUG = {"type": "string", "minLength": 1, "maxLength": 80}
HEADERS = {
    "ETag": "Names this answer; send it as If-None-Match to be told whether it has changed.",
    "Retry-After": "Seconds after which the same request is answered, if nothing else is asked.",
    "Content-Language": "The language of names and messages.",
    "Location": "Where what was made is to be found.",
    "WWW-Authenticate": "What may be sent: a token, as Bearer; and whether one came that is wrong.",
    "Accept": "The types of bodies that are taken.",
}
WITH_HEADER = {401: "WWW-Authenticate", 415: "Accept", 429: "Retry-After"}
KEYS = {
    "token": {
        "type": "http",
        "scheme": "bearer",
        "description": "A token that its holder made at /tokens/.",
    },
    "browser": {
        "type": "apiKey",
        "in": "cookie",
        "name": "holder",
        "description": "The key of a browser; what changes something needs X-CSRFToken beside it.",
    },
    "session": {
        "type": "apiKey",
        "in": "cookie",
        "name": settings.SESSION_COOKIE_NAME,
        "description": "A player who is signed in, in a browser; X-CSRFToken as above.",
    },
}


class Described(AutoSchema):
    """Describes an operation by the attributes of its endpoint."""

    def get_operation(
        self, path: str, path_regex: str, path_prefix: str, method: str, registry: Any
    ) -> Plain | None:
        """The operation object, whose types are left with the registry."""
        self.shapes = registry.__dict__.setdefault("shapes", set())
        view = self.view
        self.way = view.way(method)
        name = view.operation(method)
        example = examples().get(name, {})
        operation: Plain = {
            "operationId": name,
            **_words(type(view), method, several=name != view.called()),
            "tags": [view.tag],
            "parameters": list(self._asked(path, example)),
        }
        if self.way.takes:
            content = self._contents(self.way.takes, example.get("body"), {})
            operation["requestBody"] = {"required": True, "content": content}
        operation["responses"] = dict(self._responses(example))
        operation["security"] = [dict(each) for each in self.way.security]
        return operation

    def _asked(self, path: str, example: Plain) -> Iterator[Plain]:
        for name in re.findall(r"{(\w+)}", path):
            given = example.get("path", {}).get(name)
            shown = {} if given is None else {"example": given}
            schema = self.view.paths.get(name, SLUG)
            yield {"in": "path", "name": name, "required": True, "schema": schema, **shown}
        for each in self.way.asks:
            given = example.get("headers", {}).get(each.name)
            shown = {} if given is None else {"example": given}
            about = {"description": each.meaning, "schema": each.schema}
            yield {"in": "header", "name": each.name, "required": each.required, **about, **shown}
        for each in (*self.way.parameters, *self._forms(), LANG):
            given = example.get("query", {}).get(each.name)
            shown = {} if given is None else {"example": given}
            about = {"description": each.meaning, "schema": each.schema}
            yield {"in": "query", "name": each.name, "required": False, **about, **shown}

    def _forms(self) -> list[Parameter]:
        names = [each.format for each in self.view.renderer_classes]
        meaning = "The form of the answer; wins over Accept."
        return [Parameter("format", meaning, {"type": "string", "enum": names})]

    def _responses(self, example: Plain) -> Iterator[tuple[str, Plain]]:
        way = self.way
        headers = ["Content-Language", *(["ETag"] if way.kept else []), *way.sends]
        for status, gives in way.gives.items():
            about: Plain = {
                "description": "The answer." if gives else "Done.",
                "headers": {each: _header(each) for each in headers},
            }
            if gives:
                others = example.get("answers", {})
                about["content"] = self._contents(gives, example.get("answer"), others)
            if way.links:
                about["links"] = {
                    name: {"operationId": name, "parameters": dict(each)}
                    for name, each in way.links.items()
                }
            yield str(status), about
        if way.kept:
            about = {"description": "It has not changed.", "headers": {"ETag": _header("ETag")}}
            yield "304", about
        self.shapes.add(Problem)
        by_status: dict[int, dict[str, Refusal]] = {}
        for each in way.refusals:
            by_status.setdefault(each.status, {})[each.code] = each
        for status, by_code in sorted(by_status.items()):
            shown = {code: {"$ref": SHOWN.format(name=code)} for code in by_code}
            refusal: Plain = {
                "description": when(by_code.values()),
                "content": {CONTENT_TYPE: {"schema": _ref("Problem"), "examples": shown}},
            }
            if status in WITH_HEADER:
                header = WITH_HEADER[status]
                refusal["headers"] = {header: _header(header)}
            yield str(status), refusal

    def _contents(self, shapes: Mapping[str, Any], example: Any, others: Plain) -> Plain:
        """The types by media type; the example is of the first, `others` of others.

        An array has lines of its items as the example of them.
        """
        contents: Plain = {kind: {"schema": self._schema(each)} for kind, each in shapes.items()}
        if example is not None:
            next(iter(contents.values()))["example"] = example
        if LINES in contents and isinstance(example, list):
            contents[LINES]["example"] = as_lines(example)
        for kind, each in others.items():
            contents[kind]["example"] = each
        return contents

    def _schema(self, shape: Any) -> Plain:
        if isinstance(shape, dict):
            return shape
        if isinstance(shape, Text):
            kind = {"format": "binary"} if shape.binary else {}
            return {"type": "string", "description": shape.meaning, **kind}
        if isinstance(shape, PageOf):
            self.shapes.add(shape.row)
            return _page(_ref(shape.row.__name__))
        if isinstance(shape, ListOf):
            self.shapes |= set(shape.rows)
            rows = [_ref(each.__name__) for each in shape.rows]
            items = {"anyOf": [*rows, *([{}] if shape.lenient else [])]}
            return {"type": "array", "items": items}
        self.shapes.add(shape)
        return _ref(shape.__name__)


class Generator(SchemaGenerator):
    """Adds the types that the operations name."""

    def get_schema(self, request: Any = None, public: bool = False) -> Plain:
        """The whole description."""
        schema: Plain = super().get_schema(request, public)
        about = schema["info"]
        for mark, table in (("{problems}", problems_table()), ("{faults}", faults_table())):
            about["description"] = about["description"].replace(mark, table)
        schema["components"] = {
            "examples": {each.code: {"value": example(each)} for each in refusals()},
            "schemas": _components(self.registry.__dict__.get("shapes", set())),
            "securitySchemes": KEYS,
        }
        return schema


def described() -> Plain:
    """The description of the API as it is."""
    schema: Plain = Generator().get_schema(None, public=True)
    return schema


def _words(endpoint: type, method: str, *, several: bool) -> Plain:
    """Summary and description: the method's words; the endpoint's first if it has no other."""
    own = (getattr(vars(endpoint).get(method.lower()), "__doc__", "") or "").strip()
    if several:
        summary, _, more = own.partition("\n")
        return {"summary": summary, "description": _flat(more)}
    summary, _, more = (endpoint.__doc__ or "").strip().partition("\n")
    return {
        "summary": summary,
        "description": "\n\n".join(filter(None, (_flat(more), _flat(own)))),
    }


def _components(shapes: set[type]) -> Plain:
    _, components = msgspec.json.schema_components(
        sorted(shapes, key=lambda each: each.__name__), ref_template=REF
    )
    called = {_called(name): each for name, each in components.items()}
    if len(called) < len(components):
        raise ValueError(f"two types have one name: {sorted(map(_called, components))}")
    text = json.dumps(called)
    renamed = re.sub(r'("#/components/schemas/)(\w+)"', _renamed, text)
    plain: Plain = json.loads(renamed)
    for name, each in plain.items():
        each["title"] = name
        if "description" in each:
            each["description"] = _flat(each["description"])
    return dict(sorted(plain.items()))


def _renamed(found: re.Match[str]) -> str:
    return f'{found[1]}{_called(found[2])}"'


def _called(name: str) -> str:
    """A type's name for readers."""
    return CALLED.get(name) or ENDING.sub("", name)


def _ref(name: str) -> Plain:
    return {"$ref": REF.format(name=_called(name))}


def _page(row: Plain) -> Plain:
    link = {"anyOf": [{"type": "string", "format": "uri"}, {"type": "null"}]}
    return {
        "type": "object",
        "required": ["count", "next", "previous", "results"],
        "properties": {
            "count": {"type": "integer"},
            "next": link,
            "previous": link,
            "results": {"type": "array", "items": row},
        },
    }


def _header(name: str) -> Plain:
    kind = "integer" if name == "Retry-After" else "string"
    return {"description": HEADERS[name], "schema": {"type": kind}}


def _flat(text: str) -> str:
    """A docstring without its indentation."""
    return re.sub(r"\n[ ]+", "\n", text).strip()

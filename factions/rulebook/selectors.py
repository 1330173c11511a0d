"""Selectors: small expressions over the facts of an entry or of an item.

Grammar: words joined by `and`, `or`, `not` and brackets. A word with a colon is a fact
(`unit:warrior`, `item:horse`, `twice:sword`, `kind:ranged`, `tag:core`, `talent:hunter`,
`faction:picts`, `supplement:core`, `people:picts`, `ruling:rounding=up`, `has:hounds`). A word
without one is `any`, `none`, a plain fact (`native`, `foreign`, `ally`) or the name of a
definition.
"""

import re
from collections.abc import Callable, Mapping

Facts = frozenset[str]
Test = Callable[[Facts], bool]
PLAIN_FACTS = frozenset({"native", "foreign", "ally"})
PREFIXES = frozenset(
    {"unit", "item", "twice", "kind", "tag", "talent", "faction", "supplement", "people"}
    | {"ruling", "has"}
)
_TOKEN = re.compile(r"[()]|[^\s()]+")


class SelectorError(ValueError):
    """A selector that cannot be read; the message says why."""


def facts_of(text: str, definitions: Mapping[str, str]) -> frozenset[str]:
    """Every fact that a selector asks for, through its definitions. Raises SelectorError."""
    parser = _Parser(text, definitions)
    parser.read()
    return frozenset(parser.facts)


def source(text: str, definitions: Mapping[str, str]) -> str:
    """The selector as a Python expression over a set of facts named `f`. Raises SelectorError.

    Compiled code answers ten times as fast as a tree of closures. It holds nothing but `in`,
    the three operators and quoted words, whatever the text was.
    """
    return _Parser(text, definitions).read()


def compiled(text: str, definitions: Mapping[str, str]) -> Test:
    """The selector as a test of a set of facts. Raises SelectorError."""
    test: Test = eval(f"lambda f: {source(text, definitions)}", {"__builtins__": {}})  # noqa: S307
    return test


class _Parser:
    """Recursive descent: either → both {or both}; both → one {and one}; one → [not] word | (…)."""

    def __init__(
        self, text: str, definitions: Mapping[str, str], within: tuple[str, ...] = ()
    ) -> None:
        self.text = text
        self.tokens = _TOKEN.findall(text)[::-1]
        self.definitions = definitions
        self.within = within
        self.facts: set[str] = set()

    def read(self) -> str:
        expression = self.either()
        if self.tokens:
            raise SelectorError(f'unexpected "{self.tokens[-1]}" in "{self.text}"')
        return expression

    def either(self) -> str:
        parts = [self.both()]
        while self.take("or"):
            parts.append(self.both())
        return f"({' or '.join(parts)})" if len(parts) > 1 else parts[0]

    def both(self) -> str:
        parts = [self.one()]
        while self.take("and"):
            parts.append(self.one())
        return f"({' and '.join(parts)})" if len(parts) > 1 else parts[0]

    def one(self) -> str:
        if self.take("not"):
            return f"(not {self.one()})"
        if self.take("("):
            inner = self.either()
            if not self.take(")"):
                raise SelectorError(f'a bracket is not closed in "{self.text}"')
            return inner
        if not self.tokens:
            raise SelectorError(f'"{self.text}" ends too soon')
        return self.word(self.tokens.pop())

    def word(self, word: str) -> str:
        if word in ("any", "none"):
            return str(word == "any")
        prefix, colon, rest = word.partition(":")
        if word in PLAIN_FACTS or (colon and rest and prefix in PREFIXES):
            self.facts.add(word)
            return f"({word!r} in f)"
        if word not in self.definitions:
            raise SelectorError(f'"{word}" means nothing in "{self.text}"')
        if word in self.within:
            raise SelectorError(f'"{word}" is defined by itself')
        inner = _Parser(self.definitions[word], self.definitions, (*self.within, word))
        expression = inner.read()
        self.facts |= inner.facts
        return expression

    def take(self, token: str) -> bool:
        if self.tokens and self.tokens[-1] == token:
            self.tokens.pop()
            return True
        return False

"""A page as a small tree: enough of HTML to find things in it and to compare two pages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr")
)
Shape = tuple[object, ...]


def collapsed(text: str) -> str:
    """The text with every run of white space as one space."""
    return " ".join(text.split())


@dataclass(eq=False, repr=False)
class Node:
    """An element; `attrs` without a value have the empty one."""

    tag: str
    attrs: dict[str, str]
    parent: "Node | None" = None
    children: "list[Node | str]" = field(default_factory=list)

    def __repr__(self) -> str:
        return f"<{self.tag} {self.attrs}>"

    def __getitem__(self, attribute: str) -> str:
        return self.attrs[attribute]

    def __contains__(self, attribute: str) -> bool:
        return attribute in self.attrs

    def walk(self) -> "Iterator[Node]":
        """Every element below this one, in the order of the page."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            if node is not self:
                yield node
            waiting += [each for each in reversed(node.children) if isinstance(each, Node)]

    def all(self, tag: str = "", **wanted: str | None) -> "list[Node]":
        """Those with this tag and these attributes; None asks only that it is there.

        A name's underscores stand for hyphens, and one at its end for nothing.
        """
        names = {key.rstrip("_").replace("_", "-"): value for key, value in wanted.items()}
        return [
            node
            for node in self.walk()
            if (not tag or node.tag == tag)
            and all(
                key in node.attrs and (value is None or node.attrs[key] == value)
                for key, value in names.items()
            )
        ]

    def one(self, tag: str = "", **wanted: str | None) -> "Node":
        """The only one of `all`."""
        found = self.all(tag, **wanted)
        assert len(found) == 1, f"{len(found)} × {tag} {wanted}"
        return found[0]

    def id(self, name: str) -> "Node":
        """The element of this id, which is there once."""
        found = [node for node in self.walk() if node.attrs.get("id") == name]
        assert len(found) == 1, f"{len(found)} × #{name}"
        return found[0]

    def has(self, name: str) -> bool:
        """Whether an element of this id is there."""
        return bool(self.all(id=name))

    def classed(self, name: str) -> "list[Node]":
        """Those of this class."""
        return [node for node in self.walk() if name in node.attrs.get("class", "").split()]

    @property
    def raw(self) -> str:
        """All its text as it stands."""
        return "".join(child if isinstance(child, str) else child.raw for child in self.children)

    @property
    def text(self) -> str:
        """All its text, as a reader sees it."""
        return collapsed(self.raw)

    def shape(self) -> Shape:
        """What two equal elements have in common: everything but the white space between."""
        inside: list[object] = []
        for child in self.children:
            if isinstance(child, Node):
                inside.append(child.shape())
            elif collapsed(child):
                inside.append(collapsed(child))
        return (self.tag, tuple(sorted(self.attrs.items())), *inside)

    def replace(self, new: "list[Node | str]") -> None:
        """Put others into its place."""
        assert self.parent
        place = self.parent.children.index(self)
        self.parent.children[place : place + 1] = self.parent.adopt(new)

    def adopt(self, new: "list[Node | str]") -> "list[Node | str]":
        """The nodes, as children of this one."""
        for child in new:
            if isinstance(child, Node):
                child.parent = self
        return new


TOKEN = re.compile(
    r"""<!--.*?--> | <![^>]*> | (?P<text>[^<]+)
    | </(?P<end>[^\s>]+)>
    | <(?P<start>[a-zA-Z][^\s/>]*)(?P<attributes>(?:"[^"]*"|'[^']*'|[^"'>])*)>""",
    re.DOTALL | re.VERBOSE,
)
ATTRIBUTE = re.compile(r"""([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?|(\S)""")


def attributes(text: str) -> dict[str, str]:
    """The attributes of a start tag, each of which stands there once and in quotes."""
    found: dict[str, str] = {}
    for name, double, single, stray in ATTRIBUTE.findall(text.removesuffix("/")):
        assert not stray, f"{stray} among the attributes of {text}"
        assert name not in found, f"an attribute stands twice: {text}"
        found[name.lower()] = unescape(double or single)
    return found


def parse(markup: str) -> Node:
    """The tree of a page or a fragment; fails where it is not balanced or not escaped.

    Python's own parser forgives, and takes five times as long.
    """
    root = top = Node("", {})
    position = 0
    for token in TOKEN.finditer(markup):
        assert token.start() == position, f"not markup: {markup[position : position + 80]}"
        position = token.end()
        if token["text"]:
            top.children.append(unescape(token["text"]))
        elif token["end"]:
            assert token["end"].lower() == top.tag, f"{token[0]} closes {top}"
            assert top.parent
            top = top.parent
        elif token["start"]:
            node = Node(token["start"].lower(), attributes(token["attributes"]), top)
            top.children.append(node)
            if node.tag not in VOID and not token["attributes"].endswith("/"):
                top = node
    assert position == len(markup), f"not markup: {markup[position : position + 80]}"
    assert top is root, f"{top} is never closed"
    return root

"""A page as a small tree: enough of HTML to find things in it and to compare two pages."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from html.parser import HTMLParser

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
        for child in self.children:
            if isinstance(child, Node):
                yield child
                yield from child.walk()

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
        return self.one(id=name)

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


class Reader(HTMLParser):
    """Reads markup into a tree, and fails where it is not balanced."""

    def __init__(self) -> None:
        super().__init__()
        self.root = self.top = Node("", {})

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Open an element."""
        names = [name for name, _value in attrs]
        assert len(set(names)) == len(names), f"an attribute stands twice: <{tag} {attrs}>"
        node = Node(tag, {name: value or "" for name, value in attrs}, self.top)
        self.top.children.append(node)
        if tag not in VOID:
            self.top = node

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Add an element that closes itself, as in SVG."""
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the element, which must be the innermost."""
        assert tag == self.top.tag, f"</{tag}> closes <{self.top.tag} {self.top.attrs}>"
        assert self.top.parent
        self.top = self.top.parent

    def handle_data(self, data: str) -> None:
        """Add text."""
        self.top.children.append(data)


def parse(markup: str) -> Node:
    """The tree of a page or a fragment."""
    reader = Reader()
    reader.feed(markup)
    reader.close()
    assert reader.top is reader.root, f"<{reader.top.tag} {reader.top.attrs}> is never closed"
    return reader.root

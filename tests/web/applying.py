"""What HTMX does with an answer: each `<hx-partial>` put where it says."""

from collections import Counter

from tests.web.dom import Node, parse

# The parts of the builder that an edit may change, by their ids.
PARTS = ("head", "settings", "roll", "bar", "add", "verdict", "revision")


def apply(page: Node, answer: str) -> None:
    """Change the page by an answer; fails where the page has no place for a part of it."""
    for part in parse(answer).children:
        if isinstance(part, str):
            assert not part.strip(), f"text outside of the parts: {part}"
            continue
        assert part.tag == "hx-partial"
        swap(page.id(part["hx-target"].removeprefix("#")), part["hx-swap"], part.children)


def swap(target: Node, how: str, new: list[Node | str]) -> None:
    """One swap of HTMX."""
    if how == "outerMorph":
        _morph(target, new)
    elif how == "outerHTML":
        target.replace(new)
    elif how == "delete":
        target.replace([])
    elif how == "after":
        target.replace([target, *new])
    elif how == "prepend":
        target.children[:0] = target.adopt(new)
    elif how in ("innerHTML", "textContent"):
        target.children[:] = target.adopt(new)
    else:
        raise AssertionError(f"a swap that no page of ours uses: {how}")


def _morph(target: Node, new: list[Node | str]) -> None:
    for each in new:
        if isinstance(each, Node):
            _keep(target, each)
    target.replace(new)


def _keep(old: Node, new: Node) -> None:
    """Elements that are marked as the same keep what is in them, as each does in its place."""
    if "data-same" in new:
        assert not new.children
        del new.attrs["data-same"]
        new.children[:] = new.adopt(old.children)
        return
    places: Counter[str] = Counter()
    for child in new.children:
        if not isinstance(child, Node):
            continue
        alike = [each for each in old.children if isinstance(each, Node) and each.tag == child.tag]
        place, places[child.tag] = places[child.tag], places[child.tag] + 1
        if place < len(alike):
            _keep(alike[place], child)
        else:
            assert not child.all(data_same=None)


def partials(answer: str) -> dict[tuple[str, str], Node]:
    """The parts of an answer by their targets and how they are swapped in, none twice."""
    parts = parse(answer).all("hx-partial")
    found = {(part["hx-target"].removeprefix("#"), part["hx-swap"]): part for part in parts}
    assert len(found) == len(parts)
    return found

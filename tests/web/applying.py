"""What HTMX does with an answer: each `<hx-partial>` put where it says."""

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
    if how in ("outerMorph", "outerHTML"):
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


def partials(answer: str) -> dict[tuple[str, str], Node]:
    """The parts of an answer by their targets and how they are swapped in, none twice."""
    parts = parse(answer).all("hx-partial")
    found = {(part["hx-target"].removeprefix("#"), part["hx-swap"]): part for part in parts}
    assert len(found) == len(parts)
    return found

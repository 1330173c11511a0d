"""What is shown of two texts that differ, each of which may be long."""

LONGEST = 240  # characters
LINES = 4
BEFORE = 40  # characters before the first that differs


def excerpts(old: str, new: str) -> tuple[str, str]:
    """Both from shortly before they part, at most a few lines of each; … where something is cut."""
    old, new = old.strip(), new.strip()
    start = _start(_common(old, new))
    return _excerpt(old, start), _excerpt(new, start)


def _common(old: str, new: str) -> str:
    """What both begin with."""
    pairs = enumerate(zip(old, new, strict=False))
    shorter = min(old, new, key=len)
    return next((old[:place] for place, (one, other) in pairs if one != other), shorter)


def _start(same: str) -> int:
    """Where to begin after what both begin with: with a line, or else with a word."""
    if len(same) <= BEFORE and same.count("\n") < LINES:
        return 0
    near = same[-BEFORE:]
    return len(same) - len(near) + max(near.rfind("\n"), near.find(" ")) + 1


def _excerpt(text: str, start: int) -> str:
    shown = "\n".join(text[start : start + LONGEST].split("\n")[:LINES])
    return f"{'…' if start else ''}{shown}{'…' if start + len(shown) < len(text) else ''}"

"""What the description shows of requests and answers; the tests send each."""

import json
from functools import cache
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).with_name("examples.json")


@cache
def examples() -> dict[str, Any]:
    """By operation, as far as there are any: `path`, `query`, `headers`, `body` and `answer`.

    `answers` are in other forms than the first, by media type.
    """
    found: dict[str, Any] = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    return found


def as_lines(items: list[Any]) -> str:
    """An array as a body of lines."""
    lines = (json.dumps(each, ensure_ascii=False, separators=(",", ":")) for each in items)
    return "".join(f"{each}\n" for each in lines)

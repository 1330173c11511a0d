"""Documents as programs send them."""

import json
from typing import Any

FIGURES: list[dict[str, Any]] = [
    {"unit": "chieftain", "count": 1, "equipment": ["armour", "hand-weapon"]},
    {"unit": "warrior", "count": 8, "equipment": ["shield", "spear"]},
]
SHOOTERS: list[dict[str, Any]] = [
    {"unit": "chieftain", "count": 1},
    {"unit": "warrior", "count": 2, "equipment": ["sling"]},
    {"unit": "warrior", "count": 4},
]


def warband(**fields: Any) -> dict[str, Any]:
    """A legal warband of 205 points, with these fields instead."""
    document = {"format": "pillage-warband/1", "faction": "vikings", "budget": 500}
    return document | {"entries": FIGURES} | fields


def raw(**fields: Any) -> bytes:
    """The same as bytes."""
    return json.dumps(warband(**fields), ensure_ascii=False).encode()


def post(
    program: Any, path: str, body: bytes, kind: str = "application/json", **headers: str
) -> Any:
    """The answer to a body."""
    return program.post(f"/api/v1/{path}", body, content_type=kind, headers=headers)

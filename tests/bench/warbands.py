"""The warbands that are measured."""

import json
from typing import Any

KITS = [
    ["shield", "spear"],
    ["armour", "shield", "hand-weapon"],
    ["armour", "dane-axe"],
    ["bow"],
    ["sling"],
    ["shield", "javelins"],
    ["armour", "spear"],
    ["banner", "shield"],
    ["warhorn", "shield"],
    ["hand-weapon"],
    ["armour"],
]


def document(entries: int = 12, budget: int = 100_000) -> dict[str, Any]:
    """A legal Viking warband: a chieftain with a talent, and warriors of many kits."""
    rows: list[dict[str, Any]] = [
        {
            "id": "e1",
            "unit": "chieftain",
            "count": 1,
            "equipment": ["armour", "hand-weapon"],
            "talents": ["hunter"],
            "name": "Ragnar",
        }
    ]
    for number in range(2, entries + 1):
        kit = KITS[(number - 2) % len(KITS)]
        again = number - 2 >= len(KITS)
        once = {"banner", "warhorn"} & set(kit)
        rows.append(
            {
                "id": f"e{number}",
                "unit": "warrior",
                "count": 1 if kit in (["bow"], ["sling"]) or once else 4,
                "equipment": ["spear"] if again and once else kit,
            }
        )
    return {
        "format": "pillage-warband/1",
        "faction": "vikings",
        "name": "Sons of Ragnar",
        "budget": budget,
        "entries": rows,
    }


def line(entries: int = 12, budget: int = 100_000) -> bytes:
    """The warband as a line of JSON."""
    return json.dumps(document(entries, budget)).encode()

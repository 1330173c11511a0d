"""The shipped files say what the published price lists say, number by number."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from factions import files
from factions.rulebook.values import Rulebook

PUBLISHED: dict[str, Any] = json.loads(
    (Path(__file__).parent.parent / "data" / "pillage.json").read_text(encoding="utf-8")
)
FACTIONS = {faction["slug"]: faction for faction in PUBLISHED["factions"]}


def test_counts(shipped: Rulebook):
    prices = [
        price
        for faction in shipped.factions.values()
        for by_unit in faction.equipment.values()
        for price in by_unit.values()
    ]
    assert (len(shipped.factions), len(shipped.talents), len(prices)) == (18, 39, 398)
    assert set(shipped.factions) == set(FACTIONS)


def test_edition(shipped: Rulebook):
    data, published = shipped.data, PUBLISHED["edition"]
    assert (data.edition, data.game) == (published["slug"], published["game"])
    assert data.currency == published["currency"]
    assert (data.default_budget, list(data.budgets)) == (
        published["default_budget"],
        published["budgets"],
    )
    assert list(data.sources) == published["sources"]


@pytest.mark.parametrize("section", ["supplements", "units", "equipment", "talents"])
def test_section(shipped: Rulebook, section: str):
    """Same things in the same order, with the same names, numbers and effects."""
    renamed = {"cost": "price"}
    wanted = [{renamed.get(k, k): v for k, v in each.items()} for each in PUBLISHED[section]]
    ours = [msgspec.structs.asdict(each) for each in getattr(shipped.data, section)]
    assert [{k: each[k] for k in wanted[0]} for each in ours] == wanted


@pytest.mark.parametrize("slug", FACTIONS)
def test_faction(shipped: Rulebook, slug: str):
    ours, theirs = shipped.factions[slug], FACTIONS[slug]
    assert (ours.names, ours.supplement) == (theirs["names"], theirs["supplement"])
    assert ours.units == theirs["units"]
    assert ours.equipment == theirs["equipment"]
    assert list(ours.talents) == theirs["talents"]
    assert [(rule.title, rule.effect) for rule in ours.rules] == [
        (rule["title"], rule["effect"]) for rule in theirs["rules"]
    ]
    assert list(ours.peoples) == theirs.get("peoples", [])


def test_second_hand_rules_are_marked(shipped: Rulebook):
    marked = set()
    for slug, faction in shipped.factions.items():
        own = {row.key: row.confidence for row in faction.restrictions}
        differences = {key: each.confidence for key, each in faction.overrides.items()}
        known = (own | differences).items()
        marked |= {(slug, key) for key, confidence in known if confidence == "second-hand"}
    assert marked == {
        ("welsh", "shooters"),
        ("huns", "mounted-ranged"),
        ("picts", "free-armour"),
        ("irish-scots-picts", "crossbows"),
    }


def test_shipped_data_hold_together():
    files.read(files.PILLAGE).refuse_faults()

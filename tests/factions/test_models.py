"""What the database itself refuses, and beside it what it takes."""

from typing import Any

import pytest
from django.db import IntegrityError, models, transaction
from django.utils import timezone

from factions.models import (
    Edition,
    Equipment,
    EquipmentPrice,
    Faction,
    FactionTalent,
    Game,
    Restriction,
    Supplement,
    Talent,
    Unit,
    UnitPrice,
)

pytestmark = pytest.mark.django_db
FULL = {
    "key": "banners",
    "code": "too-many-banners",
    "scope": "warband",
    "kind": "limit",
    "source": "p. 79",
    "confidence": "first-hand",
}


@pytest.fixture
def rows(db: None) -> dict[str, Any]:
    """One row of each sort, of one draft, by the name of the field that refers to it."""
    game = Game.objects.create(slug="invented")
    edition = Edition.objects.create(game=game, slug="1", content_hash="1")
    book = Supplement.objects.create(edition=edition, slug="core")
    faction = Faction.objects.create(edition=edition, slug="danes", supplement=book)
    unit = Unit.objects.create(edition=edition, slug="warrior")
    price = UnitPrice.objects.create(edition=edition, faction=faction, unit=unit, price=10)
    item = Equipment.objects.create(edition=edition, slug="spear", kind="melee")
    EquipmentPrice.objects.create(edition=edition, unit_price=price, equipment=item, price=0)
    talent = Talent.objects.create(edition=edition, slug="luck", price=0)
    FactionTalent.objects.create(edition=edition, faction=faction, talent=talent)
    Restriction.objects.create(edition=edition, **FULL)
    Restriction.objects.create(edition=edition, faction=faction, key="banners", is_override=True)
    found = {"game": game, "supplement": book, "faction": faction, "unit": unit}
    return found | {"unit_price": price, "equipment": item, "talent": talent, "edition": edition}


def create(rows: dict[str, Any], model: type[models.Model], fields: dict[str, Any]) -> None:
    """A row that refers to those where it has such a field, unless given otherwise."""
    names = {field.name for field in model._meta.get_fields() if field.concrete}
    known = {name: row for name, row in rows.items() if name in names}
    with transaction.atomic():
        model._default_manager.create(**known | fields)


@pytest.mark.parametrize(
    ("model", "fields"),
    [
        (Game, {"slug": "invented"}),
        (Edition, {"slug": "1", "content_hash": "2"}),
        (Edition, {"slug": "2", "content_hash": "", "published_at": timezone.now()}),
        (Edition, {"slug": "2", "content_hash": "2", "default_budget": -1}),
        (Supplement, {"slug": "core"}),
        (Faction, {"slug": "danes"}),
        (Unit, {"slug": "warrior"}),
        (Unit, {"slug": "duke", "hit_points": -1}),
        (Unit, {"slug": "duke", "attacks": -1}),
        (Unit, {"slug": "duke", "position": -1}),
        (UnitPrice, {"price": 5}),
        (Equipment, {"slug": "spear", "kind": "melee"}),
        (EquipmentPrice, {"price": 5}),
        (Talent, {"slug": "luck", "price": 5}),
        (Talent, {"slug": "pluck", "price": -1}),
        (FactionTalent, {}),
        (Restriction, FULL | {"faction": None}),
        (Restriction, {"key": "banners", "is_override": True}),
        (Restriction, {"key": "b", "is_override": True, "faction": None}),
        (Restriction, {"key": "b", "is_override": True, "code": "c"}),
        (Restriction, {"key": "b", "is_override": True, "kind": "limit"}),
        *((Restriction, FULL | {"key": "b", name: ""}) for name in FULL if name != "key"),
        (Restriction, FULL | {"key": "b", "scope": "table"}),
        (Restriction, FULL | {"key": "b", "confidence": "hearsay"}),
        (Restriction, FULL | {"key": "b", "reach": "far"}),
    ],
)
def test_refused(rows: dict[str, Any], model: type[models.Model], fields: dict[str, Any]):
    with pytest.raises(IntegrityError):
        create(rows, model, fields)


@pytest.mark.parametrize(
    ("model", "fields"),
    [
        (Game, {"slug": "other"}),
        (Edition, {"slug": "2", "content_hash": "1", "published_at": timezone.now()}),
        (Edition, {"slug": "2", "content_hash": ""}),
        (Supplement, {"slug": "north"}),
        (Faction, {"slug": "rus"}),
        (Unit, {"slug": "duke", "hit_points": 0, "attacks": None}),
        (Equipment, {"slug": "axe", "kind": "melee"}),
        (Talent, {"slug": "pluck", "price": 0, "surcharge": {"of": "any", "points": 1}}),
        (Restriction, FULL | {"key": "b", "faction": None}),
        (Restriction, FULL | {"key": "b", "reach": "anywhere"}),
        (Restriction, {"key": "b", "is_override": True, "confidence": "second-hand"}),
    ],
)
def test_taken(rows: dict[str, Any], model: type[models.Model], fields: dict[str, Any]):
    create(rows, model, fields)


@pytest.mark.parametrize("price", [-1, 0])
@pytest.mark.parametrize("model", [UnitPrice, EquipmentPrice])
def test_a_price_may_be_free_and_not_less(
    rows: dict[str, Any], model: type[models.Model], price: int
):
    unit = Unit.objects.create(edition=rows["edition"], slug="duke")
    item = Equipment.objects.create(edition=rows["edition"], slug="axe", kind="melee")
    fields = {"price": price} | ({"unit": unit} if model is UnitPrice else {"equipment": item})
    if price < 0:
        with pytest.raises(IntegrityError):
            create(rows, model, fields)
    else:
        create(rows, model, fields)


def test_two_editions_have_the_same_slugs(rows: dict[str, Any]):
    other = Edition.objects.create(game=rows["game"], slug="2", content_hash="2")
    for model in (Supplement, Unit):
        create(rows | {"edition": other}, model, {"slug": "core"})
    create(rows, Unit, {"slug": "core"})


def test_json_keeps_the_order_of_keys(rows: dict[str, Any]):
    kinds = {"zeal": {"en": "Zeal"}, "a": {"en": "A", "de": "A"}, "mount": {}}
    edition = rows["edition"]
    edition.kinds = kinds
    edition.save()
    edition.refresh_from_db()
    assert list(edition.kinds) == ["zeal", "a", "mount"]
    assert list(edition.kinds["a"]) == ["en", "de"]


def test_json_serialises():
    field = Edition._meta.get_field("kinds")
    edition = Edition(kinds={"melee": {"ru": "Ближний бой"}})
    text = field.value_to_string(edition)
    assert text == '{"melee": {"ru": "Ближний бой"}}'
    assert field.to_python(text) == edition.kinds == field.to_python(edition.kinds)

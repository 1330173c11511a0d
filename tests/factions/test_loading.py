"""Loading: once or twice the same, all or nothing, and never over a published edition."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from factions import files, loading
from factions.models import (
    Edition,
    EditionOwned,
    EquipmentPrice,
    Faction,
    Game,
    PublishedEditionError,
    Restriction,
)

pytestmark = pytest.mark.django_db
Edited = Callable[..., Path]


def row_counts() -> dict[str, int]:
    models: list[Any] = [Game, Edition, *EditionOwned.__subclasses__()]
    return {model.__name__: model.objects.count() for model in models}


def test_everything_is_stored():
    assert loading.load().changed
    assert row_counts() == {
        "Game": 1,
        "Edition": 1,
        "Supplement": 3,
        "Faction": 18,
        "Unit": 8,
        "UnitPrice": 64,
        "Equipment": 21,
        "EquipmentPrice": 398,
        "Talent": 39,
        "FactionTalent": 267,
        "Restriction": 26 + 19 + 4,
        "SpecialRule": 46,
    }


def test_a_second_time_changes_nothing(edition: Edition, django_assert_num_queries):
    # A savepoint, the edition, the end of the savepoint: no row is touched.
    with django_assert_num_queries(3):
        again = loading.load()
    assert (again.edition, again.changed) == (edition, False)


def test_another_process_may_be_quicker(monkeypatch: pytest.MonkeyPatch):
    def overtaken(game_files: files.GameFiles) -> None:
        monkeypatch.undo()
        assert loading.load().changed

    monkeypatch.setattr(files.GameFiles, "refuse_faults", overtaken)
    assert not loading.load().changed


def test_an_edition_is_published_last(edition: Edition):
    assert edition.published_at is not None
    assert edition.content_hash == files.read(files.PILLAGE).content_hash


def test_a_draft_is_replaced(draft: Edition, edited: Edited):
    before = row_counts()
    loaded = loading.load(
        edited("warrior: 15, chieftain", "warrior: 16, chieftain", "factions/huns.yaml")
    )
    assert (loaded.edition, loaded.changed) == (draft, True)
    assert loaded.edition.published_at is None
    assert row_counts() == before
    prices = EquipmentPrice.objects.filter(unit_price__faction__slug="huns", price=16)
    assert {price.equipment.slug for price in prices} == {"armour", "hand-weapon"}


def test_a_draft_can_be_published(draft: Edition, edited: Edited):
    loaded = loading.load(edited("published: false", "published: true"))
    assert loaded.changed
    assert loaded.edition.published_at is not None


def test_a_published_edition_stays(edition: Edition, edited: Edited):
    folder = edited("default-budget: 500", "default-budget: 600")
    with pytest.raises(PublishedEditionError) as caught:
        loading.load(folder)
    assert str(caught.value) == (
        "edition 2026.1 is published and cannot change; give the new data an edition of its own"
    )
    edition.refresh_from_db()
    assert edition.default_budget == 500


def test_another_edition_stands_beside_it(edition: Edition, edited: Edited):
    other = loading.load(edited('edition: "2026.1"', 'edition: "2026.2"')).edition
    assert other.game == edition.game
    assert Faction.objects.filter(edition=other).count() == 18
    assert Faction.objects.count() == 36


def test_faults_are_found_before_a_row_is_written(edited: Edited, django_assert_num_queries):
    folder = edited("kontos: {kataphraktos: 20}", "kontos: {bok: 20}", "factions/huns.yaml")
    # A savepoint, a look for the edition, the way back and the end of the savepoint.
    with django_assert_num_queries(4), pytest.raises(files.FaultyDataError) as caught:
        loading.load(folder)
    assert 'factions/huns.yaml: equipment.kontos.bok: the faction has no unit "bok"' in str(
        caught.value
    )


def test_a_failure_midway_leaves_nothing(monkeypatch: pytest.MonkeyPatch):
    def fail(rows: object) -> None:
        assert Faction.objects.count() == 18
        raise OSError("the disk is full")

    monkeypatch.setattr(Restriction.objects, "bulk_create", fail)
    with pytest.raises(OSError, match="disk is full"):
        loading.load()
    assert set(row_counts().values()) == {0}

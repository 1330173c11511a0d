"""A published edition cannot be changed or deleted, by whatever way Django has."""

from collections.abc import Callable

import pytest
from django.db.models import ProtectedError

from factions.models import (
    Edition,
    EditionOwned,
    Faction,
    MixedEditionsError,
    PublishedEditionError,
    Supplement,
    Talent,
    Unit,
    UnitPrice,
)

PARTS = EditionOwned.__subclasses__()
Write = Callable[[type[EditionOwned]], object]


def saved(model: type[EditionOwned]) -> None:
    model.objects.all()[0].save()


def deleted(model: type[EditionOwned]) -> None:
    model.objects.all()[0].delete()


def all_updated(model: type[EditionOwned]) -> None:
    model.objects.update(position=7)


def all_deleted(model: type[EditionOwned]) -> None:
    model.objects.all().delete()


def copied(model: type[EditionOwned]) -> None:
    row = model.objects.all()[0]
    row.pk = None
    model.objects.bulk_create([row])


def bulk_updated(model: type[EditionOwned]) -> None:
    model.objects.bulk_update(model.objects.all()[:3], ["position"])


WRITES = [saved, deleted, all_updated, all_deleted, copied, bulk_updated]


@pytest.mark.parametrize("model", PARTS, ids=lambda model: model.__name__)
@pytest.mark.parametrize("write", WRITES)
def test_parts_stay(edition: Edition, model: type[EditionOwned], write: Write):
    before = list(model.objects.values())
    with pytest.raises(PublishedEditionError, match=r"edition 2026\.1 is published"):
        write(model)
    assert list(model.objects.values()) == before


@pytest.mark.parametrize("write", [saved, all_updated, bulk_updated])
def test_parts_of_a_draft_change(draft: Edition, write: Write):
    write(Unit)


def test_parts_of_a_draft_can_go(draft: Edition):
    Faction.objects.filter(slug="huns").delete()
    assert not UnitPrice.objects.filter(faction__slug="huns").exists()


def unpublished(edition: Edition) -> None:
    edition.published_at = None
    edition.save()


EDITION_WRITES: list[Callable[[Edition], object]] = [
    unpublished,
    lambda edition: edition.delete(),
    lambda _: Edition.objects.update(published_at=None),
    lambda _: Edition.objects.all().delete(),
    lambda edition: Edition.objects.bulk_update([edition], ["slug"]),
    lambda _: Edition.objects.update_or_create(slug="2026.1", defaults={"default_budget": 1}),
    lambda edition: edition.game.editions.update(slug="x"),
]


@pytest.mark.parametrize("write", EDITION_WRITES)
def test_the_edition_itself_stays(edition: Edition, write: Callable[[Edition], object]):
    before = Edition.objects.values().get()
    with pytest.raises(PublishedEditionError):
        write(edition)
    assert Edition.objects.values().get() == before


def test_a_draft_can_go(draft: Edition):
    draft.delete()
    assert not any(model.objects.exists() for model in PARTS)


def test_a_game_with_editions_cannot_go(draft: Edition):
    with pytest.raises(ProtectedError):
        draft.game.delete()


@pytest.fixture
def next_draft(edition: Edition) -> Edition:
    return Edition.objects.create(game=edition.game, slug="2026.2", content_hash="1")


def test_nothing_moves_into_a_published_edition(edition: Edition, next_draft: Edition):
    unit = Unit.objects.create(edition=next_draft, slug="duke")
    with pytest.raises(PublishedEditionError):
        Unit.objects.filter(pk=unit.pk).update(edition=edition)
    with pytest.raises(PublishedEditionError):
        Unit.objects.filter(pk=unit.pk).update(edition_id=edition.pk)
    unit.edition = edition
    with pytest.raises(PublishedEditionError):
        unit.save()


def test_nothing_moves_out_of_a_published_edition(edition: Edition, next_draft: Edition):
    unit = Unit.objects.get(edition=edition, slug="warrior")
    unit.edition = next_draft
    with pytest.raises(PublishedEditionError):
        unit.save()


def test_a_row_refers_to_its_own_edition(edition: Edition, next_draft: Edition):
    book = Supplement.objects.get(edition=edition, slug="core")
    faction = Faction(edition=next_draft, slug="danes", supplement=book)
    with pytest.raises(MixedEditionsError, match='supplement "core" is of another edition'):
        faction.save()
    with pytest.raises(MixedEditionsError):
        Faction.objects.bulk_create([faction])


def test_a_new_talent_in_a_draft(next_draft: Edition):
    assert Talent.objects.create(edition=next_draft, slug="luck", price=5).pk

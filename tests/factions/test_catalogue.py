"""The rows give back the very Rulebook that the files gave, in a fixed number of queries."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from factions import catalogue, loading
from factions.models import Edition
from factions.rulebook.values import Rulebook

pytestmark = pytest.mark.django_db
Edited = Callable[..., Path]

# The edition with its game; supplements, units, equipment, talents; restrictions; factions with
# their supplement; and theirs: unit prices, equipment prices, talents, special rules.
QUERIES = 1 + 4 + 1 + 1 + 4


def test_equal_to_the_files(edition: Edition, shipped: Rulebook):
    fetched = catalogue.rulebook(edition)
    assert fetched == shipped
    # Equal to the last byte: the order of every map and list is kept as well.
    assert msgspec.json.encode(fetched) == msgspec.json.encode(shipped)


def test_a_draft_is_equal_too(draft: Edition, shipped: Rulebook):
    data = msgspec.structs.replace(shipped.data, published=False)
    assert catalogue.rulebook(draft).data == data


def test_queries(edition: Edition, django_assert_num_queries):
    bare = Edition.objects.get()
    with django_assert_num_queries(QUERIES):
        first = catalogue.rulebook(bare)
    with django_assert_num_queries(0):
        assert catalogue.rulebook(bare) is first


def test_as_many_queries_when_the_data_grow(
    edition: Edition, edited: Edited, folder: Path, django_assert_num_queries
):
    text = (folder / "factions" / "huns.yaml").read_text(encoding="utf-8")
    text = text.replace("slug: huns", "slug: avars").replace("en: Huns", "en: Avars")
    (folder / "factions" / "avars.yaml").write_text(text, encoding="utf-8")
    grown = loading.load(edited('edition: "2026.1"', 'edition: "2026.2"')).edition
    with django_assert_num_queries(QUERIES):
        assert len(catalogue.rulebook(grown).factions) == 19
    assert len(catalogue.rulebook(edition).factions) == 18


def test_a_changed_draft_is_read_anew(draft: Edition, edited: Edited):
    assert catalogue.rulebook(draft).data.default_budget == 500
    changed = loading.load(edited("default-budget: 500", "default-budget: 600")).edition
    assert catalogue.rulebook(changed).data.default_budget == 600


def test_newest_is_the_highest_number(edition: Edition, edited: Edited, django_assert_num_queries):
    edited('edition: "2026.1"', 'edition: "2026.10"')
    tenth = loading.load(edited("default-budget: 500", "default-budget: 600")).edition
    second = loading.load(edited('edition: "2026.10"', 'edition: "2026.2"')).edition
    # The game's editions, with the game.
    with django_assert_num_queries(1):
        assert catalogue.newest() == tenth
    assert catalogue.published() == [tenth, second, edition]


def test_newest_is_never_a_draft(draft: Edition):
    with pytest.raises(catalogue.NoGameLoaded):
        catalogue.newest()


def test_an_edition_by_its_slug(edition: Edition, django_assert_num_queries):
    with django_assert_num_queries(1):
        assert catalogue.edition("2026.1") == edition
    with pytest.raises(catalogue.UnknownEdition) as caught:
        catalogue.edition("1999")
    assert str(caught.value) == 'the game "pillage" has no edition "1999"'


@pytest.mark.parametrize("ask", [catalogue.newest, lambda: catalogue.edition("2026.1")])
def test_no_game_loaded(ask: Callable[[], Edition]):
    with pytest.raises(catalogue.NoGameLoaded) as caught:
        ask()
    assert str(caught.value) == (
        'no edition of the game "pillage" is loaded: '
        "run `make setup`, or `python manage.py load_game`"
    )

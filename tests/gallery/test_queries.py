"""What each page of the gallery asks of the database: the same for one list and for sixty."""

import pytest
from django.db import connection, transaction

from tests.gallery.people import address, publish, theirs
from tests.web.builder import HTMX
from tests.web.test_queries import SIGNED_IN, statements
from warbands.gallery import SORTS
from warbands.models import Publication

pytestmark = pytest.mark.usefixtures("committing")

PUBLICATION = "SELECT warbands_publication"  # with its player and revision
LIST = [
    "SELECT factions_edition",  # to filter by, and the newest one for the names
    PUBLICATION,  # how many, bounded
    PUBLICATION,  # those of the page, each with its player and edition
]


@pytest.fixture(params=[1, 60])
def publication(request, committing, player):
    found = [publish(player, theirs(player, name=f"List {n}")) for n in range(request.param)]
    return found[0]


@pytest.mark.parametrize("query", ["", "?q=list&faction=vikings&state=legal&least=1&sort=points"])
def test_the_gallery(reader, publication, query):
    assert statements(lambda: reader.get(f"/gallery/{query}")) == LIST
    assert statements(lambda: reader.get(f"/gallery/{query}", headers=HTMX)) == LIST


def test_the_lists_of_a_player(reader, publication):
    who = [
        "SELECT warbands_player",
        PUBLICATION,  # whether there is anything to be seen
    ]
    url = f"/gallery/by/{publication.player.handle}/"
    assert statements(lambda: reader.get(url)) == who + LIST


def test_a_list(reader, publication):
    url = address(publication)
    response = reader.get(url)
    whole = [PUBLICATION, "SELECT factions_edition"]  # the edition that it was made for
    assert statements(lambda: reader.get(url)) == whole
    known = {"If-None-Match": response.headers["ETag"]}
    assert statements(lambda: reader.get(url, headers=known)) == [PUBLICATION]


def test_what_a_newcomer_may_do_asks_for_the_list_alone(reader, publication):
    url = address(publication, "doings/")
    assert statements(lambda: reader.get(url)) == [PUBLICATION]


@pytest.mark.parametrize("part", ["yours", "favourites"])
def test_ones_own_part(client, publication, part):
    found = [PUBLICATION] if part == "yours" else []  # of none no rows are asked for
    asked = statements(lambda: client.get(f"/gallery/{part}/"))
    assert asked == [*SIGNED_IN, "SELECT factions_edition", PUBLICATION, *found]


@pytest.mark.parametrize(
    ("sort", "index"),
    [
        ("new", "publication_by_day"),
        ("points", "publication_by_points"),
        ("favourites", "publication_by_favourites"),
    ],
)
def test_the_database_has_the_lists_in_order(publication, sort, index):
    rows = Publication.objects.filter(Publication.LIVE).order_by(*SORTS[sort][1])
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":  # which sorts as few rows as here
            cursor.execute("SET LOCAL enable_sort = off")
        assert index in rows[:48].explain()

"""A published copy tells everybody where it is from, as far as everybody may see that."""

import pytest

from tests.accounts.people import account
from tests.gallery.people import address, publish, theirs
from tests.web.dom import parse
from tests.web.test_queries import statements
from warbands.actions import hide_publication, name_player
from warbands.actions.publish import unpublish_warband
from warbands.models import Player, Reason, Warband

NO_LONGER = "A copy of a list that is no longer public."


@pytest.fixture
def origin(show):
    return show()


@pytest.fixture
def copy(origin, fan):
    """The copy that another player has published."""
    player = Player.objects.get(user__email="floki@example.org")
    name_player(player=player, name="Floki")
    player.refresh_from_db()
    warband = theirs(player, name="Ravens")
    Warband.objects.filter(pk=warband.pk).update(forked_from=origin)
    return publish(player, warband)


def told(browser, copy):
    """What the page says of where the list is from, and where that leads."""
    found = parse(browser.get(address(copy)).text).all("p", class_="fork")
    return [(each.text, [link["href"] for link in each.all("a")]) for each in found]


def hide(publication):
    moderator = account("other@example.org", is_staff=True)
    hide_publication(publication=publication, why=Reason.WORDS, by=moderator)


def test_the_page_names_what_it_is_a_copy_of(reader, client, fan, origin, copy):
    for browser in (reader, client, fan):
        assert told(browser, copy) == [("Forked from Wolves by Ragnar", [address(origin)])]
        assert told(browser, origin) == []


def test_the_gallery_marks_copies(reader, origin, copy):
    rows = parse(reader.get("/gallery/").text).id("found").all("li")
    assert [(each.one("b").text, "a copy" in each.text) for each in rows] == [
        ("Ravens", True),
        ("Wolves", False),
    ]


@pytest.mark.parametrize("end", [hide, lambda each: unpublish_warband(warband=each.warband)])
def test_what_is_not_public_is_named_to_nobody(client, reader, moderator, origin, copy, end):
    end(origin)
    for browser in (client, reader, moderator):
        assert told(browser, copy) == [(NO_LONGER, [])]
        text = browser.get(address(copy)).text
        assert "Wolves" not in text
        assert "Ragnar" not in text
        assert origin.pk not in text


def test_what_is_deleted_leaves_nothing(reader, origin, copy):
    origin.warband.delete()
    assert told(reader, copy) == []


def test_caches_learn_of_what_became_of_the_origin(reader, player, origin, copy):
    changes = [
        lambda: name_player(player=player, name="Ragnar II"),
        lambda: hide(origin),
        origin.warband.delete,
    ]
    tags = [reader.get(address(copy)).headers["ETag"]]
    for change in changes:
        change()
        response = reader.get(address(copy), headers={"If-None-Match": tags[-1]})
        assert response.status_code == 200
        tags.append(response.headers["ETag"])
    assert len(set(tags)) == 4


@pytest.mark.usefixtures("committing")
def test_it_takes_no_query_more(reader, copy):
    whole = ["SELECT warbands_publication", "SELECT factions_edition"]
    assert statements(lambda: reader.get(address(copy))) == whole

"""What is deleted while somebody acts on it: they get a 404, and nothing of theirs stays behind."""

import threading

import pytest
from django.db import connections

from tests.gallery.people import address, publish, theirs
from warbands import actions
from warbands.actions import delete_player, delete_warband, delete_warbands, share_warband
from warbands.actions import share as sharing
from warbands.judges import judge_of
from warbands.models import Favourite, Player, Publication, Report, ShareLink, Warband
from warbands.rules.document import decode
from warbands.views import beginning, published, publishing, share

pytestmark = pytest.mark.usefixtures("committing", "edition")


@pytest.fixture
def overtaken(monkeypatch):
    """Has all lists deleted after they were found, right before an action of a view."""

    def overtake(views, name):
        action = getattr(views, name)

        def late(**arguments):
            Warband.objects.all().delete()
            return action(**arguments)

        monkeypatch.setattr(views, name, late)

    return overtake


def test_a_link_to_a_list_that_was_deleted_meanwhile(client, player, overtaken):
    warband = theirs(player)
    overtaken(share, "share_warband")
    assert client.post(f"/warbands/{warband.pk}/share/links/").status_code == 404


def test_a_program_that_links_to_such_a_list(client, player, overtaken):
    warband = theirs(player)
    overtaken(actions, "share_warband")
    url = f"/api/v1/warbands/{warband.pk}/links/"
    response = client.post(url, {"name": "Saturday"}, content_type="application/json")
    assert response.status_code == 404
    assert response.json()["type"].endswith("not-found")


def test_a_list_that_was_deleted_meanwhile_is_not_published(client, player, overtaken):
    warband = theirs(player)
    overtaken(publishing, "publish_warband")
    response = client.post(f"/warbands/{warband.pk}/share/publish", {"revision": "1"})
    assert response.status_code == 404
    assert Publication.objects.count() == 0


def test_readers_of_a_list_that_was_deleted_meanwhile(fan, reader, show, overtaken):
    for views, name, path, fields in (
        (published, "add_favourite", "favour", {"favourite": "1"}),
        (published, "report_publication", "report/", {"reason": "other"}),
        (beginning, "create_warband", "copy", {}),
    ):
        publication = show()
        overtaken(views, name)
        response = fan.post(address(publication, path), fields)
        assert response.status_code == 404, path
    kept = (Favourite, Report, Warband)
    assert [each.objects.count() for each in kept] == [0, 0, 0]


def meet(monkeypatch, act, deletion):
    """Start to delete in the midst of the act: the errors of both, none as it should be."""
    begun, errors = threading.Event(), []
    find = sharing.Revision.objects.get

    def slow(**asked):
        begun.set()
        other.join(timeout=1)
        assert other.is_alive(), "nothing was held"
        return find(**asked)

    def run(what):
        try:
            begun.wait(timeout=30)
            what()
        except BaseException as error:  # noqa: BLE001 - whatever it is
            errors.append(error)
        finally:
            connections.close_all()

    monkeypatch.setattr(sharing.Revision.objects, "get", slow)
    other = threading.Thread(target=run, args=[deletion])
    other.start()
    try:
        act()
    finally:
        other.join(timeout=60)
    return errors


@pytest.mark.parametrize("way", ["one", "many", "account"])
@pytest.mark.parametrize("act", ["share", "publish"])
def test_a_deletion_waits_for_what_is_being_made_and_takes_it_along(player, monkeypatch, act, way):
    warband = theirs(player)
    verdict = judge_of(warband.edition).verdict(decode(warband.document.encode()))
    acts = {
        "share": lambda: share_warband(warband=warband, verdict=verdict),
        "publish": lambda: publish(player, warband),
    }
    ways = {
        "one": lambda: delete_warband(warband=warband),
        "many": lambda: delete_warbands(holder=player.holder, ids=[warband.pk]),
        "account": lambda: delete_player(player=player),
    }
    assert meet(monkeypatch, acts[act], ways[way]) == []
    kept = (Warband, ShareLink, Publication)
    assert [each.objects.count() for each in kept] == [0, 0, 0]
    assert Player.objects.count() == (way != "account")

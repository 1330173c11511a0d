"""What others see of a player's lists is in the file of the account, too."""

import io
import json
import zipfile

import pytest

from tests.gallery.people import publish, theirs
from tests.web.builder import edit_address, entry
from tests.web.test_queries import SIGNED_IN, statements
from warbands.actions import revoke_link, share_warband
from warbands.actions.publish import unpublish_warband
from warbands.judges import judge_of
from warbands.models import Revision, Warband
from warbands.rules.document import decode


def shared(warband, **more):
    verdict = judge_of(warband.edition).verdict(decode(warband.document.encode()))
    return share_warband(warband=warband, verdict=verdict, **more)


def called(client, warband, name):
    """The warband after its name was changed, as one of its edits."""
    fields = {"revision": str(warband.revision), "tab": "t", "name": name}
    client.post(edit_address(warband, "typed", {}), fields)
    return Warband.objects.get(pk=warband.pk)


def exported(client):
    packed = zipfile.ZipFile(io.BytesIO(client.get("/account/export").content))
    return packed, json.loads(packed.read("account.json"))


def test_what_is_published_is_in_the_file_as_everybody_sees_it(client, player, show):
    publication = show(entry("chieftain", notes="as published"))
    called(client, publication.warband, "Ravens")
    unpublish_warband(warband=show(name="Taken out").warband)
    packed, about = exported(client)
    file = f"published/wolves-{publication.pk}.json"
    assert about["published"] == [{"id": publication.pk, "file": file}]
    assert packed.read(file).decode() == publication.revision.document
    assert f"warbands/ravens-{publication.warband_id}.json" in packed.namelist()
    assert [each for each in packed.namelist() if each.startswith("published/")] == [file]


def test_a_link_that_shows_something_else_has_a_file(client, player):
    warband = theirs(player)
    first, same = shared(warband, name="club"), shared(warband, for_opponent=True)
    revoked = shared(called(client, warband, "Nobody sees this"))
    revoke_link(warband=warband, link_id=revoked.pk)
    now = shared(called(client, revoked.revision.warband, "Ravens"))
    packed, about = exported(client)
    file, draft = f"shared/ravens-{warband.pk}-1.json", f"warbands/ravens-{warband.pk}.json"
    assert sorted(about["links"], key=lambda each: each["file"]) == [
        {"id": each.pk, "name": each.name, "for_opponent": each.for_opponent, "file": name}
        for each, name in ((same, file), (first, file), (now, draft))
    ]
    assert packed.read(file).decode() == Revision.objects.get(warband=warband, number=1).document
    assert set(packed.namelist()) == {file, draft, "warbands.csv", "account.json"}


def test_an_undo_leads_back_to_what_the_link_shows(client, player):
    warband = theirs(player)
    shared(warband)
    for name in ("Ravens", "Wolves"):
        warband = called(client, warband, name)
    _packed, about = exported(client)
    assert [each["file"] for each in about["links"]] == [f"warbands/wolves-{warband.pk}.json"]


def test_nobody_elses_are_in_it(client, fan, player, show):
    shared(show().warband)
    packed, about = exported(fan)
    assert (about["published"], about["links"]) == ([], [])
    assert packed.namelist() == ["account.json", "warbands.csv"]


@pytest.mark.usefixtures("committing")
@pytest.mark.parametrize("number", [1, 20])
def test_it_takes_the_same_queries_for_one_list_and_for_many(client, player, number):
    for each in range(number):
        warband = theirs(player, name=f"List {each}")
        publish(player, warband)
        shared(warband)
        called(client, warband, "Ravens")
    assert statements(lambda: client.get("/account/export")) == [
        *SIGNED_IN,
        "SELECT warbands_revision",  # the documents of links that show something else
        "SELECT warbands_publication",  # each with its document
        "SELECT warbands_token",
        "SELECT warbands_sharelink",  # the live links, without documents
        "SELECT warbands_favourite",
        "SELECT warbands_warband",  # each with its document and edition
    ]

"""Publishing and taking out: acts of their own on the page of sharing, which no edit does."""

import io
import json
import zipfile

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.utils import timezone

from tests.accounts.people import account
from tests.gallery.people import address, publish, theirs
from tests.web.builder import address as own
from tests.web.builder import edit_address, give_key, muster
from tests.web.dom import parse
from warbands.actions import (
    Nameless,
    NotTheirs,
    TooManyPublished,
    delete_player,
    delete_warband,
    hide_publication,
    name_player,
    publish_warband,
    receive_player,
)
from warbands.actions import publish as publishing
from warbands.judges import judge_of
from warbands.models import Publication, Reason, Revision, Warband
from warbands.rules.document import decode


def section(client, warband):
    return parse(client.get(own(warband, "share/")).text).id("gallery")


def press(client, warband, revision=1, **fields):
    return client.post(own(warband, "share/publish"), {"revision": str(revision)} | fields)


def change(client, warband, revision=1, name="Ravens"):
    fields = {"revision": str(revision), "tab": "t", "name": name}
    assert client.post(edit_address(warband, "typed", {}), fields).status_code == 302


def test_a_list_is_published_as_it_stands(client, player, reader):
    warband = theirs(player)
    response = press(client, warband)

    assert response.headers["Location"] == own(warband, "share/#gallery")
    publication = Publication.objects.get()
    verdict = judge_of(warband.edition).verdict(decode(warband.document.encode()))
    assert (publication.player, publication.revision.number) == (player, 1)
    for column in ("name", "sought", "faction", "budget", "points", "figures", "legal", "edition"):
        assert getattr(publication, column) == getattr(warband, column), column
    assert publication.fingerprint == verdict.fingerprint
    assert "It is as the list is now." in section(client, warband).text
    page = reader.get(address(publication)).text
    assert "Wolves" in page
    assert "Ragnar" in page
    assert "for our eyes" in page
    assert "ragnar@example.org" not in page


def test_an_edit_changes_nothing_of_what_is_published(client, player, reader):
    warband = theirs(player)
    press(client, warband)
    before = Publication.objects.values().get()
    change(client, warband)

    assert Publication.objects.values().get() == before
    publication = Publication.objects.get()
    assert "Wolves" in reader.get(address(publication)).text
    part = section(client, warband)
    assert "The list has changed since; what is published has not." in part.text
    compare = next(each["href"] for each in part.all("a") if "compare" in each["href"])
    assert "Ravens" in client.get(compare).text

    press(client, warband, revision=2)
    assert "Ravens" in reader.get(address(publication)).text
    again = Publication.objects.get()
    assert (again.pk, again.name, again.revision.number) == (publication.pk, "Ravens", 2)
    assert again.first_published_at == before["first_published_at"]
    assert again.published_at > before["published_at"]


def test_after_an_undo_it_is_again_as_the_list_is_now(client, player):
    warband = theirs(player)
    press(client, warband)
    change(client, warband)
    assert "The list has changed since" in section(client, warband).text

    fields = {"revision": "2", "tab": "t"}
    assert client.post(edit_address(warband, "undo", {}), fields).status_code == 302
    assert "It is as the list is now." in section(client, warband).text


def test_what_the_page_did_not_show_is_not_published(client, player):
    warband = theirs(player)
    change(client, warband)
    response = press(client, warband, revision=1)

    assert response.status_code == 422
    assert "The list went on since this page was opened." in response.text
    assert Publication.objects.count() == 0


def test_it_is_taken_out_and_shown_again(client, player, reader):
    warband = theirs(player)
    press(client, warband)
    publication = Publication.objects.get()
    client.post(own(warband, "share/unpublish"))

    assert reader.get(address(publication)).status_code == 404
    assert "Wolves" not in reader.get("/gallery/").text
    seen = client.get(address(publication))
    assert "This list is not in the gallery now." in seen.text
    assert "no-store" in seen.headers["Cache-Control"]
    assert "Publish it" in section(client, warband).text
    press(client, warband)
    assert reader.get(address(publication)).status_code == 200
    assert Publication.objects.get().first_published_at == publication.first_published_at


def test_a_player_without_a_name_gives_one_there(fan):
    player = receive_player(user=account_of("floki@example.org"), device=None).player
    warband = theirs(player)
    assert section(fan, warband).all("input", name="name")

    for name, words in (("", "needs a name of yours"), ("a@b.c", "an e-mail address is none")):
        response = press(fan, warband, name=name)
        assert response.status_code == 422
        assert words in parse(response.text).id("gallery-fault").text
    assert Publication.objects.count() == 0
    press(fan, warband, name="Floki")
    assert Publication.objects.get().player.name == "Floki"
    assert not section(fan, warband).all("input", name="name")


def account_of(email):
    return User.objects.get(email=email)


def test_a_name_that_somebody_has_publishes_nothing(fan, player):
    other = receive_player(user=account_of("floki@example.org"), device=None).player
    response = press(fan, theirs(other), name="RAGNAR")
    assert "Somebody has this name" in response.text
    assert Publication.objects.count() == 0


def test_without_an_account_one_is_told_how(reader, edition):
    give_key(reader)
    warband = muster(name="Draft")
    part = section(reader, warband)
    links = [each["href"] for each in part.all("a")]
    assert links == [
        f"/account/{way}/?next={own(warband, 'share/')}" for way in ("signup", "login")
    ]
    assert part.all("button") == []
    assert press(reader, warband).headers["Location"] == own(warband, "share/")
    assert Publication.objects.count() == 0


def test_the_action_refuses_what_is_not_to_be(player, monkeypatch):
    warband, others = theirs(player), muster(name="Of another")
    with pytest.raises(NotTheirs):
        publish(player, others)
    publish(player, warband)
    monkeypatch.setattr(publishing, "MAX_PUBLISHED", 1)
    publish(player, warband)  # is there already
    with pytest.raises(TooManyPublished):
        publish(player, theirs(player))
    player.name = ""
    with pytest.raises(Nameless):
        publish(player, warband)
    assert Publication.objects.count() == 1


def test_the_page_says_that_there_are_too_many(client, player, monkeypatch):
    publish(player, theirs(player))
    monkeypatch.setattr(publishing, "MAX_PUBLISHED", 1)
    response = press(client, theirs(player))
    assert response.status_code == 422
    assert "take one out first" in response.text


def test_who_takes_the_name_back_publishes_nothing(show, player):
    publication = show()
    name_player(player=player, name="")
    publication.refresh_from_db()
    assert not publication.live
    name_player(player=player, name="Ragnar")
    publication.refresh_from_db()
    assert not publication.live


def test_with_the_warband_its_publication_goes(show, reader):
    publication = show()
    delete_warband(warband=publication.warband)
    assert Publication.objects.count() == 0
    assert reader.get(address(publication)).status_code == 404


def test_with_the_account_all_publications_go(show, player):
    show(), show(name="Ravens")
    delete_player(player=player)
    assert [each.objects.count() for each in (Publication, Warband, Revision)] == [0, 0, 0]


def test_publishing_shows_nothing_that_a_moderator_has_hidden(show, player, reader):
    publication = show()
    user = account("mod@example.org", is_staff=True)
    hide_publication(publication=publication, why=Reason.WORDS, by=user)
    publish(player, publication.warband)
    assert reader.get(address(publication)).status_code == 404


@pytest.mark.parametrize("columns", [{"hidden_why": "words"}, {"hidden_at": timezone.now()}])
def test_the_database_keeps_when_and_why_together(show, columns):
    publication = show()
    with pytest.raises(IntegrityError), transaction.atomic():
        Publication.objects.filter(pk=publication.pk).update(**columns)
    both = {"hidden_why": "words", "hidden_at": timezone.now()}
    assert Publication.objects.filter(pk=publication.pk).update(**both) == 1


def test_a_warband_has_one_place_in_the_gallery(show, player):
    publication = show()
    verdict = judge_of(publication.edition).verdict(decode(publication.revision.document.encode()))
    again = publish_warband(player=player, warband=publication.warband, verdict=verdict)
    assert again.pk == publication.pk
    publication.pk = "another"
    with pytest.raises(IntegrityError), transaction.atomic():
        publication.save(force_insert=True)


def test_what_is_published_and_favoured_is_in_the_file_of_all(client, fan, show):
    publication = show()
    fan.post(address(publication, "favour"), {"favourite": "1"})
    about = []
    for browser in (client, fan):
        packed = zipfile.ZipFile(io.BytesIO(browser.get("/account/export").content))
        about.append(json.loads(packed.read("account.json")))
    assert [each["id"] for each in about[0]["published"]] == [publication.pk]
    assert about[1]["favourites"] == [publication.pk]

"""The gallery as everybody sees it: searched, filtered, in an order, by pages; and one's own."""

from datetime import timedelta
from importlib import import_module

import pytest
from django.apps import apps
from django.utils import timezone

from tests.accounts.people import account
from tests.gallery.people import address
from tests.web.builder import HTMX, entry
from tests.web.dom import parse
from warbands import gallery
from warbands.actions import add_favourite, delete_player, hide_publication, name_player
from warbands.models import Favourite, Player, Publication, Reason


def names(client, query="", path="/gallery/", **header):
    response = client.get(f"{path}{query}", headers=header)
    assert response.status_code == 200
    return [each.one("b").text for each in parse(response.text).all("a", class_="draft")]


@pytest.fixture
def three(show):
    """Three lists, published one after another."""
    show(name="Öland Wolves")
    show(entry("warrior", 5, "shield", "spear"), name="Ravens", faction="normans")
    show(entry("berserker", 40), name="Дружина", budget=700)
    for days, name in enumerate(("Дружина", "Ravens", "Öland Wolves")):
        then = timezone.now() - timedelta(days=days)
        Publication.objects.filter(name=name).update(first_published_at=then)
    return Publication.objects.in_bulk(field_name="id")


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["Дружина", "Ravens", "Öland Wolves"]),
        ("?q=öLAND", ["Öland Wolves"]),
        ("?q=wolv+öl", ["Öland Wolves"]),
        ("?q=дру", ["Дружина"]),
        ("?q=%25", []),
        ("?q=%00", ["Дружина", "Ravens", "Öland Wolves"]),
        ("?faction=normans", ["Ravens"]),
        ("?faction=%00", ["Дружина", "Ravens", "Öland Wolves"]),
        ("?faction=nobody", []),
        ("?state=legal", ["Öland Wolves"]),
        ("?state=illegal", ["Дружина"]),
        ("?state=waiting", ["Ravens"]),
        ("?edition=2026.1", ["Дружина", "Ravens", "Öland Wolves"]),
        ("?edition=1999.1", []),
        ("?sort=points", ["Дружина", "Ravens", "Öland Wolves"]),
        ("?most=100&sort=points", ["Ravens", "Öland Wolves"]),
        ("?most=99", ["Öland Wolves"]),
        ("?least=100", ["Дружина", "Ravens"]),
        ("?least=101", ["Дружина"]),
        ("?least=abc&most=-1&sort=nothing&state=odd&page=x", ["Дружина", "Ravens", "Öland Wolves"]),
    ],
)
def test_what_is_looked_for_is_found(reader, three, htmx, query, found):
    answered = reader.get(f"/gallery/{query}", headers=HTMX if htmx else {})
    assert ("<html" in answered.text) != htmx
    assert [each.one("b").text for each in parse(answered.text).all("a", class_="draft")] == found
    number = "1 list" if len(found) == 1 else f"{len(found)} lists"
    assert parse(answered.text).id("found").one("p", class_="count").text == number


def test_the_most_favoured_are_first(reader, three, fan):
    wolves = Publication.objects.get(name="Öland Wolves")
    floki = Player.objects.get(user__email="floki@example.org")
    add_favourite(player=floki, publication=wolves)
    assert names(reader, "?sort=favourites") == ["Öland Wolves", "Дружина", "Ravens"]
    row = parse(reader.get("/gallery/?q=wolves").text).one("p", class_="by")
    assert "1 favourite" in row.text


def test_what_is_out_of_the_gallery_is_in_no_list(reader, three):
    out = Publication.objects.get(name="Ravens")
    Publication.objects.filter(pk=out.pk).update(unpublished_at=timezone.now())
    bad = Publication.objects.get(name="Дружина")
    hide_publication(publication=bad, why=Reason.WORDS, by=account("mod@example.org"))
    assert names(reader) == ["Öland Wolves"]
    assert names(reader, path=f"/gallery/by/{out.player.handle}/") == ["Öland Wolves"]


def test_one_players_lists(reader, three, player, fan):
    page = reader.get(f"/gallery/by/{player.handle}/?q=ravens")
    assert "Lists of Ragnar" in page.text
    assert parse(page.text).id("seeking")["action"] == f"/gallery/by/{player.handle}/"
    assert names(reader, "?q=ravens", f"/gallery/by/{player.handle}/") == ["Ravens"]
    nobody = Player.objects.get(user__email="floki@example.org").handle
    for handle in (nobody, player.pk, 999_999, "-"):
        assert reader.get(f"/gallery/by/{handle}/").status_code == 404


def test_players_of_before_get_an_address_each(player, fan):
    others = Player.objects.exclude(pk=player.pk)
    Player.objects.update(handle=None)
    import_module("warbands.migrations.0008_player_handle").give(apps, None)
    handles = set(Player.objects.values_list("handle", flat=True))
    assert {len(each or "") for each in handles} == {16}
    assert len(handles) == Player.objects.count() == 2

    others.update(handle=None)  # made by the release before, while this one ran
    name_player(player=others.get(), name="Floki")
    assert others.get().handle not in {None, player.handle}


def test_by_pages(reader, show, monkeypatch):
    monkeypatch.setattr(gallery, "PER_PAGE", 2)
    for number in range(5):
        show(name=f"List {number}")
    assert names(reader, "?page=2&q=list") == ["List 2", "List 1"]
    page = parse(reader.get("/gallery/?page=2&q=list").text)
    assert page.one("a", rel="next")["href"] == "?q=list&page=3"
    assert page.one("a", rel="prev")["href"] == "?q=list&page=1"
    assert names(reader, "?page=99") == ["List 0"]


def test_no_more_are_counted_than_anybody_looks_through(reader, show, monkeypatch):
    monkeypatch.setattr(gallery, "MOST", 2)
    for number in range(3):
        show(name=f"List {number}")
    assert "The first 2 lists" in reader.get("/gallery/").text
    assert names(reader) == ["List 2", "List 1"]


def test_hostile_words_are_words(reader, show, player):
    Player.objects.filter(pk=player.pk).update(name="<i>Ragnar</i>")
    publication = show(entry("warrior", 1, name="<b>x</b>"), name="<script>alert(1)</script>")
    for url in ("/gallery/", address(publication), address(publication, "report/")):
        text = reader.get(url).text
        assert "<script>alert" not in text
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in text
        assert "<i>Ragnar" not in text
    assert reader.get('/gallery/?q="><b>').text.count('value="&quot;&gt;&lt;b&gt;"') == 1


@pytest.mark.parametrize(("language", "words"), [("fr", "La galerie"), ("ru", "Галерея")])
def test_in_the_readers_language(reader, show, language, words):
    publication = show()
    response = reader.get("/gallery/?q=wol&language=" + language)
    assert response.headers["Location"] == "/gallery/?q=wol"
    assert words in reader.get("/gallery/?q=wol").text
    path = address(publication)
    assert reader.get(f"{path}?language=en").headers["Location"] == path
    assert "The gallery" in reader.get(path).text


def test_the_start_page_and_every_foot_lead_there(reader, edition):
    links = [each["href"] for each in parse(reader.get("/").text).all("a")]
    assert links.count("/gallery/") == 2
    assert 'href="/gallery/"' in reader.get("/reference/").text


# One's own part


def test_ones_own_lists_with_what_became_of_them(client, three, reader):
    out, bad = (Publication.objects.get(name=each) for each in ("Ravens", "Дружина"))
    Publication.objects.filter(pk=out.pk).update(unpublished_at=timezone.now())
    hide_publication(publication=bad, why=Reason.WORDS, by=account("mod@example.org"))
    rows = parse(client.get("/gallery/yours/").text).all("li")
    links = [each.one("a", class_="draft") for each in rows]
    told = {link.one("b").text: row.text for link, row in zip(links, rows, strict=True)}
    assert "not in the gallery" in told["Ravens"]
    assert "hidden by a moderator" in told["Дружина"]
    assert "hidden" not in told["Öland Wolves"]
    page = client.get(address(bad)).text
    assert "A moderator has hidden this list; reason: " in page
    assert "it insults" in page
    assert reader.get("/gallery/yours/").headers["Location"].startswith("/account/login/")


def test_favourites_are_kept_and_given_up(fan, show, htmx):
    publication = show()
    headers = HTMX if htmx else {}
    response = fan.post(address(publication, "favour"), {"favourite": "1"}, headers=headers)
    if htmx:
        assert parse(response.text).id("favourite")["aria-pressed"] == "true"
        assert "<html" not in response.text
    else:
        assert response.headers["Location"] == address(publication, "doings/")
    fan.post(address(publication, "favour"), {"favourite": "1"})
    publication.refresh_from_db()
    assert (publication.favourites, Favourite.objects.count()) == (1, 1)
    assert names(fan, path="/gallery/favourites/") == ["Wolves"]
    fan.post(address(publication, "favour"), {"favourite": "0"})
    publication.refresh_from_db()
    assert (publication.favourites, Favourite.objects.count()) == (0, 0)
    assert names(fan, path="/gallery/favourites/") == []


def test_nobody_favours_their_own_or_without_an_account(client, reader, show):
    publication = show()
    client.post(address(publication, "favour"), {"favourite": "1"})
    response = reader.post(address(publication, "favour"), {"favourite": "1"})
    assert response.headers["Location"].startswith("/account/login/")
    assert Favourite.objects.count() == 0


def test_favourites_of_a_deleted_account_count_no_more(fan, show):
    publication = show()
    fan.post(address(publication, "favour"), {"favourite": "1"})
    delete_player(player=Player.objects.get(user__email="floki@example.org"))
    publication.refresh_from_db()
    assert publication.favourites == 0


def test_a_favourite_that_was_hidden_is_not_listed(fan, show):
    publication = show()
    fan.post(address(publication, "favour"), {"favourite": "1"})
    hide_publication(publication=publication, why=Reason.OTHER, by=account("mod@example.org"))
    assert names(fan, path="/gallery/favourites/") == []

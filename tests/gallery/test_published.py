"""A published list: read, kept by caches, copied, reported."""

import pytest
from django.test import Client

from tests.accounts.people import PASSWORD, account, sign_in
from tests.gallery.people import address, theirs
from tests.web.builder import HTMX, edit_address, entry, give_key
from tests.web.builder import address as own
from tests.web.dom import parse
from warbands.actions import TooManyReports, hide_publication, moderate, report_publication
from warbands.actions.publish import unpublish_warband
from warbands.models import Favourite, Outcome, Publication, Reason, Report, Warband
from warbands.rules.document import decode

REPORT = {"reason": "words", "words": "It says <b>this</b>."}


def test_the_page_has_what_a_shared_list_has(reader, show):
    publication = show()
    text = reader.get(address(publication)).text
    page = parse(text)
    meta = {each["property"]: each["content"] for each in page.all("meta", property=None)}
    home = f"http://testserver{address(publication)}"
    assert meta["og:url"] == home
    assert meta["og:image"] == f"{home}picture.png"
    assert meta["og:title"] == "Wolves"
    assert "35 of 500 points" in meta["og:description"]
    assert page.one("meta", name="author")["content"] == "Ragnar"
    links = [each["href"] for each in page.all("a")]
    for each in ("files/roster-a4.pdf", "files/plain.txt", "doings/"):
        assert address(publication, each) in links
    assert f"/gallery/by/{publication.player.handle}/" in links
    secret = reader.get(address(publication, "?secret=1")).text
    assert "for our eyes" not in secret


def test_what_hides_the_points_hides_them_from_chats(reader, show):
    publication = show()
    text = reader.get(address(publication, "?secret=1")).text
    assert "35 of 500 points" not in text
    page = parse(text)
    seen = page.one("meta", property="og:image")["content"]
    assert seen == f"http://testserver{address(publication, 'picture.png?secret=1')}"
    pictures = [
        reader.get(address(publication, f"picture.png{each}")) for each in ("", "?secret=1")
    ]
    assert pictures[0].content != pictures[1].content


def test_its_files(reader, show):
    publication = show()
    pdf = reader.get(address(publication, "files/roster-a4.pdf"))
    assert pdf.content.startswith(b"%PDF")
    assert pdf.headers["X-Robots-Tag"] == "noindex"
    assert "Wolves" in reader.get(address(publication, "files/plain.txt")).text
    picture = reader.get(address(publication, "picture.png"))
    assert picture.content.startswith(b"\x89PNG")
    assert picture.headers["Cache-Control"] == "public, max-age=300"
    assert reader.get(address(publication, "files/nothing.pdf")).status_code == 404


def test_it_is_compared_with_another(reader, show):
    one, two = show(), show(entry("warrior", 2), name="Ravens")
    page = reader.get(f"/compare/?a={address(one)}&b={address(two)}").text
    assert "Wolves" in page
    assert "Ravens" in page
    unpublish_warband(warband=two.warband)
    assert "Ravens" not in reader.get(f"/compare/?a={address(one)}&b={address(two)}").text


# Caches


PAGES = ("", "?layout=cards", "files/plain.txt", "picture.png")


@pytest.mark.parametrize("url", ["/gallery/", "/gallery/?q=wol", *PAGES])
def test_an_anonymous_page_holds_nothing_of_its_reader(edition, show, url):
    publication = show()
    url = url if url.startswith("/") else address(publication, url)
    reader = Client()
    response = reader.get(url)
    assert response.headers["Cache-Control"].startswith("public, max-age=")
    assert not response.cookies
    assert b"csrf" not in response.content.lower()
    assert "Cookie" in response.headers["Vary"]
    tag = response.headers["ETag"]
    known = reader.get(url, headers={"If-None-Match": tag})
    assert (known.status_code, known.content) == (304, b"")
    assert known.headers["Cache-Control"] == response.headers["Cache-Control"]
    assert set(response.headers["Vary"].split(", ")) >= set(known.headers["Vary"].split(", "))
    assert known.headers["Vary"] == "HX-Request, Accept-Language, Cookie"


def test_everybody_gets_the_same_page_and_who_is_known_asks_each_time(client, show):
    publication = show()
    keyed = give_key(Client())
    for url in ("/gallery/", address(publication)):
        anonymous = Client().get(url)
        for browser in (client, keyed):
            response = browser.get(url)
            assert response.content == anonymous.content
            assert response.headers["Cache-Control"] == "private, no-cache"


def test_the_tag_is_another_when_the_page_is(reader, client, fan, show, player):
    publication = show()
    seen = set()

    def look():
        for url in ("/gallery/", address(publication)):
            tag = reader.get(url).headers["ETag"]
            assert tag not in seen, url
            seen.add(tag)

    look()
    fan.post(address(publication, "favour"), {"favourite": "1"})
    look()
    client.post("/account/name", {"name": "Ragnar II"})
    look()
    warband = publication.warband
    fields = {"revision": "1", "tab": "t", "name": "Ravens"}
    client.post(edit_address(warband, "typed", {}), fields)
    client.post(own(warband, "share/publish"), {"revision": "2"})
    look()
    assert reader.get("/gallery/", headers=HTMX).headers["ETag"] not in seen


def test_a_search_is_not_for_engines_and_the_gallery_is(reader, show):
    publication = show()
    assert reader.get("/gallery/?q=x").headers["X-Robots-Tag"] == "noindex"
    assert "noindex" in reader.get("/gallery/?q=x").text
    for url in ("/gallery/", "/gallery/?page=1", address(publication)):
        response = reader.get(url)
        assert "X-Robots-Tag" not in response.headers
        assert "noindex" not in response.text


# What a reader may do


def test_the_readers_own_part_comes_apart(reader, client, show, htmx):
    publication = show()
    headers = HTMX if htmx else {}
    response = reader.get(address(publication, "doings/"), headers=headers)
    assert ("<html" in response.text) != htmx
    assert "no-store" in response.headers["Cache-Control"]
    part = parse(response.text).id("doings")
    assert "csrftoken" in response.cookies
    assert [each["action"] for each in part.all("form")] == [address(publication, "copy")]
    theirs_ = parse(client.get(address(publication, "doings/"), headers=headers).text).id("doings")
    assert f"/warbands/{publication.warband_id}/share/#gallery" in [
        each["href"] for each in theirs_.all("a")
    ]


def test_signing_in_to_favour_a_list_leads_back_to_it(reader, show):
    publication = show()
    account("floki@example.org")
    part = parse(reader.get(address(publication, "doings/"), headers=HTMX).text).id("doings")
    [way] = [each["href"] for each in part.all("a") if "Favourite" in each.text]
    fields = {"login": "floki@example.org", "password": PASSWORD}
    response = reader.post(way, fields)
    assert response.headers["Location"] == address(publication)
    assert not Favourite.objects.exists()  # that is for a press of the button
    part = parse(reader.get(address(publication, "doings/"), headers=HTMX).text)
    assert part.id("favourite")["aria-pressed"] == "false"


def test_it_is_made_ones_own_and_tells_where_it_is_from(reader, show):
    publication = show()
    part = parse(reader.get(address(publication, "doings/")).text)
    seal = {"seal": part.one("input", name="seal")["value"]}
    first = reader.post(address(publication, "copy"), seal)
    again = reader.post(address(publication, "copy"), seal)
    assert first.headers["Location"] == again.headers["Location"]
    copy = Warband.objects.exclude(pk=publication.warband_id).get()
    assert copy.forked_from == publication
    assert decode(copy.document.encode()) == decode(publication.revision.document.encode())
    for rest in ("", "history/"):
        words = parse(reader.get(own(copy, rest)).text).one("p", class_="fork")
        assert words.text == "Forked from Wolves by Ragnar"
        assert words.one("a")["href"] == address(publication)
    unpublish_warband(warband=publication.warband)
    assert "Forked from" not in reader.get(own(copy)).text
    publication.warband.delete()
    copy.refresh_from_db()
    assert copy.forked_from is None


def test_a_warband_made_anew_is_from_nowhere(client, player):
    assert "Forked from" not in client.get(own(theirs(player))).text


def test_a_list_is_reported_once_by_a_reader(reader, show):
    publication = show()
    assert "What is wrong with it" in reader.get(address(publication, "report/")).text
    told = reader.post(address(publication, "report/"), REPORT, follow=True)
    assert "a moderator will look" in told.text
    told = reader.post(address(publication, "report/"), REPORT, follow=True)
    assert "was reported already" in told.text
    row = Report.objects.get()
    assert (row.publication, row.reason, row.words) == (publication, "words", REPORT["words"])
    assert len(row.holder) == 64
    assert (row.settled_at, row.outcome) == (None, "")


@pytest.mark.parametrize("fields", [{}, {"reason": "odd"}, {"reason": "words", "words": "x" * 501}])
def test_a_report_without_sense_is_refused_and_not_lost(reader, show, fields):
    response = reader.post(address(show(), "report/"), {"words": "kept"} | fields)
    assert response.status_code == 422
    assert parse(response.text).all("", class_="fault")
    assert fields.get("words", "kept") in response.text
    assert Report.objects.count() == 0


def test_reports_are_bounded(show, monkeypatch):
    monkeypatch.setattr(moderate, "MAX_A_DAY", 2)
    monkeypatch.setattr(moderate, "MAX_OPEN", 3)
    lists = [show(name=f"List {number}") for number in range(3)]

    def report(holder, publication):
        report_publication(holder=holder * 64, publication=publication, reason=Reason.OTHER)

    report("a", lists[0]), report("a", lists[1])
    with pytest.raises(TooManyReports):
        report("a", lists[2])
    report("b", lists[0]), report("c", lists[0])
    with pytest.raises(moderate.ReportedEnough):
        report("d", lists[0])
    told = Client().post(address(lists[0], "report/"), REPORT, follow=True)
    assert "Enough readers have reported this list, so yours was not kept." in told.text
    assert "Thank you" not in told.text
    assert Report.objects.count() == 4


def test_who_leaves_the_key_behind_each_time_is_stopped_too(edition, show):
    publication = show()
    monkey = [Client().post(address(publication, "report/"), REPORT) for _ in range(12)]
    assert {each.status_code for each in monkey} == {302}
    assert Report.objects.count() == moderate.MAX_A_DAY


# Hidden


WAYS = ("", "doings/", "report/", "files/plain.txt", "picture.png")


def test_a_hidden_list_is_its_players_and_the_moderators(
    client, fan, reader, stranger, moderator, show
):
    publication = show()
    mod = account("other@example.org", is_staff=True)
    hide_publication(publication=publication, why=Reason.COPIED, by=mod)
    for way in WAYS:
        for browser in (fan, reader, stranger):
            response = browser.get(address(publication, way))
            assert response.status_code == 404
            assert "Wolves" not in response.text
        for browser in (client, moderator):
            response = browser.get(address(publication, way))
            assert response.status_code == 200
            assert "no-store" in response.headers["Cache-Control"]
            assert response.headers["X-Robots-Tag"] == "noindex"
    for way in ("copy", "favour", "report/"):
        assert fan.post(address(publication, way), REPORT).status_code == 404
    assert "passes for somebody else" in client.get(address(publication)).text
    section = parse(client.get(own(publication.warband, "share/")).text).id("gallery")
    assert "hidden this list; reason: it passes for somebody else's. Nobody but" in section.text
    assert "State 1 of the list is what is hidden." in " ".join(section.text.split())
    assert "stands in the gallery" not in section.text
    assert Report.objects.count() == 0


def test_staff_without_the_permission_see_no_more_than_others(edition, show):
    publication = show()
    account("staff@example.org", is_staff=True)
    staff = sign_in(Client(), "staff@example.org")
    mod = account("other@example.org", is_staff=True)
    hide_publication(publication=publication, why=Reason.OTHER, by=mod)
    assert staff.get(address(publication)).status_code == 404


def test_hiding_settles_what_was_reported(show):
    publication = show()
    for holder in "ab":
        report_publication(holder=holder * 64, publication=publication, reason=Reason.WORDS)
    mod = account("other@example.org", is_staff=True)
    assert hide_publication(publication=publication, why=Reason.WORDS, by=mod)
    assert not hide_publication(publication=publication, why=Reason.OTHER, by=mod)
    assert Publication.objects.get().hidden_why == "words"
    rows = Report.objects.values_list("outcome", "settled_by")
    assert list(rows) == [(Outcome.HIDDEN, mod.pk)] * 2

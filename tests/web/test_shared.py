"""A shared list: frozen, unlisted, to look at and to copy, and gone when it is taken back."""

import re

import pytest
from django.utils import timezone

from tests.web.builder import Tab, address, entry, muster, stored
from tests.web.dom import parse
from warbands.actions import share_warband
from warbands.exhibits import Exhibit
from warbands.exports.pdf import picture
from warbands.exports.pdf.picture import shown
from warbands.models import ShareLink, Warband
from warbands.rules.document import decode


def link_to(warband, name=""):
    warband.refresh_from_db()
    exhibit = Exhibit.of(warband.document)
    return share_warband(warband=warband, verdict=exhibit.verdict, name=name)


def band():
    return muster(
        entry("chieftain", 1, "armour", "hand-weapon", name="Ragnar <b>", talents=("hunter",)),
        entry("warrior", 6, "shield", "spear", notes="the old guard"),
        name="Sons of Ragnar",
    )


@pytest.fixture(autouse=True)
def warbands_of_the_shipped_edition(edition):
    """Every test here stores warbands."""


def test_whoever_has_the_link_sees_the_list(stranger):
    link = link_to(band())
    response = stranger.get(f"/s/{link.pk}/")
    page = parse(response.text)
    assert response.status_code == 200
    assert response.headers["X-Robots-Tag"] == "noindex"
    assert page.one("h1").text == "Sons of Ragnar"
    assert page.id("main")["data-roster"] == link.pk
    assert "Ragnar <b>" in page.id("main").text
    assert "<b>Ragnar" not in response.text
    assert link.fingerprint in page.text
    assert "Ready for the table" in page.text


def test_the_preview_of_a_link_says_what_it_is(stranger):
    link = link_to(band())
    metas = {
        each["property"]: each["content"]
        for each in parse(stranger.get(f"/s/{link.pk}/").text).all("meta", property=None)
    }
    assert metas["og:title"] == "Sons of Ragnar"
    assert metas["og:description"] == "Vikings · 215 of 500 points · Ready for the table"
    assert metas["og:image"] == f"http://testserver/s/{link.pk}/picture.png"
    assert metas["og:url"] == f"http://testserver/s/{link.pk}/"


def test_the_preview_of_the_opponents_page_tells_no_points(stranger):
    link = link_to(band())
    metas = {
        each["property"]: each["content"]
        for each in parse(stranger.get(f"/s/{link.pk}/?secret=1").text).all("meta", property=None)
    }
    assert metas["og:description"] == "Vikings · Ready for the table"
    assert metas["og:url"] == f"http://testserver/s/{link.pk}/?secret=1"
    assert metas["og:image"] == f"http://testserver/s/{link.pk}/picture.png?secret=1"
    sheet = Exhibit.of(link.revision.document).sheet
    told, secret = (stranger.get(f"/s/{link.pk}/picture.png{each}") for each in ("", "?secret=1"))
    assert told.content == picture(sheet)
    assert secret.content == picture(sheet, secret=True)
    page = shown(sheet, secret=True)["page"]
    assert not re.search(r"215|500", " ".join(map(str, page.values())))


def test_a_link_stays_as_it_is_when_the_list_goes_on(stranger, client):
    warband = band()
    link = link_to(warband)
    before = stranger.get(f"/s/{link.pk}/").text
    Tab(client, warband).edit("remove", entry="e2")
    after = stranger.get(f"/s/{link.pk}/").text
    token = re.compile(r'name="(csrfmiddlewaretoken|seal)" value="[\w-]+"|"X-CSRFToken": "\w+"')
    assert token.sub("", after) == token.sub("", before)
    assert "the old guard" in after


def test_a_link_that_was_taken_back_leads_nowhere(stranger):
    link = link_to(band())
    ShareLink.objects.update(revoked_at=timezone.now())
    for path in ("", "copy"):
        answer = stranger.post(f"/s/{link.pk}/{path}") if path else stranger.get(f"/s/{link.pk}/")
        assert answer.status_code == 404
        assert "taken the link back" in answer.text
        assert "Ragnar" not in answer.text
    assert Warband.objects.count() == 1


@pytest.mark.parametrize("link_id", ["x", "AAAAAAAAAAAAAAAA", "0" * 40])
def test_an_id_that_was_never_given(stranger, link_id):
    assert stranger.get(f"/s/{link_id}/").status_code == 404


def test_make_it_mine(stranger):
    warband = band()
    link = link_to(warband)
    answer = stranger.post(f"/s/{link.pk}/copy", follow=True)
    copy = Warband.objects.exclude(pk=warband.pk).get()
    assert answer.redirect_chain == [(f"/warbands/{copy.pk}/", 302)]
    assert stored(copy) == stored(warband)
    assert copy.holder != warband.holder
    assert parse(answer.text).id("name")["value"] == "Sons of Ragnar"


def test_one_page_gives_one_copy_however_often_it_is_pressed(client):
    warband = muster(entry("chieftain"))
    where = f"/s/{link_to(warband).pk}/"
    for copies in (1, 2):
        seal = parse(client.get(where).text).one("input", name="seal")["value"]
        answers = [client.post(f"{where}copy", {"seal": seal}) for _press in range(3)]
        assert len({each.headers["Location"] for each in answers}) == 1
        assert Warband.objects.exclude(pk=warband.pk).count() == copies


def test_a_copy_is_the_copiers_alone(stranger, client):
    warband = band()
    stranger.post(f"/s/{link_to(warband).pk}/copy")
    copy = Warband.objects.exclude(pk=warband.pk).get()
    Tab(stranger, copy).edit("remove", entry="e2")
    assert len(stored(warband).entries) == 2
    assert client.get(address(copy)).status_code == 404


def test_the_paper_carries_the_link_as_a_code(stranger):
    link = link_to(band())
    page = parse(stranger.get(f"/s/{link.pk}/").text)
    [code] = page.classed("paper-link")
    assert code["href"] == f"http://testserver/s/{link.pk}/"
    assert code.all("svg")
    secret = parse(stranger.get(f"/s/{link.pk}/?secret=1").text)
    assert secret.classed("paper-link") == []


def test_an_old_link_opens_under_its_own_edition():
    link = link_to(band())
    assert decode(link.revision.document.encode()).edition == "2026.1"

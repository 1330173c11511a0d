"""A link for the opponent where links are given to, and where it is made."""

import pytest

from tests.web.builder import HTMX, address
from tests.web.dom import parse
from tests.web.test_opponents_link import band, link_to
from warbands.models import ShareLink

WORDS = "This link is for the opponent: ask for one of the whole list."


@pytest.fixture(autouse=True)
def warbands_of_the_shipped_edition(edition):
    """Every test here stores warbands."""


def test_it_is_compared_with_nothing(newcomer):
    warband = band()
    whole, seen = (f"/s/{link_to(warband, for_opponent=each).pk}/" for each in (False, True))
    for given in ({"a": seen, "b": whole}, {"a": whole, "b": seen}, {"a": seen, "b": seen}):
        response = newcomer.get("/compare/", given)
        page = parse(response.text)
        assert response.status_code == 422
        assert page.all("table") == []
        for side, link in given.items():
            assert page.id(f"compare-{side}")["value"] == link
            assert page.has(f"fault-{side}") is (link == seen)
            assert not page.has(f"missing-{side}")
            if link == seen:
                assert page.id(f"fault-{side}").text == WORDS


def test_no_mark_is_told_or_tried_by_it(newcomer):
    link = link_to(band())
    mark = link.fingerprint.removeprefix("sha256:")
    where = f"/s/{link.pk}/"
    answers = [
        newcomer.get("/check/", {"link": where} | given)
        for given in ({}, {"mark": mark}, {"mark": "0123456789ab"})
    ]
    for response in answers:
        page = parse(response.text)
        assert response.status_code == 422
        assert page.all(data_answer=None) == []
        assert page.id("fault-link").text == WORDS
        assert "Sons" not in response.text
    assert mark[:12] not in answers[0].text


def test_a_list_that_only_the_opponent_sees_is_not_found_by_its_mark(newcomer):
    warband = band()
    link = link_to(warband)

    def answer():
        page = parse(newcomer.get("/check/", {"mark": link.fingerprint}).text)
        [found] = page.all(data_answer=None)
        return found["data-answer"]

    assert answer() == "unknown"
    link_to(warband, for_opponent=False)
    link_to(warband)
    assert answer() == "shared"


def test_where_one_pastes_it_leads_to_its_page(client):
    link = link_to(band())
    response = client.post("/import/preview", {"text": f"http://testserver/s/{link.pk}/?secret=0"})
    page = parse(response.text)
    assert page.id("reading").one("a")["href"] == f"/s/{link.pk}/"
    assert "Sons" not in response.text


# The page where it is made


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("chosen", [{}, {"for_opponent": ""}, {"for_opponent": "1"}])
def test_a_link_is_of_the_sort_that_was_chosen(client, chosen, headers):
    warband = band()
    form = {"name": "Björn"} | chosen
    answer = client.post(address(warband, "share/links/"), form, headers=headers)
    assert answer.headers["Location"] == address(warband, "share/#links")
    link = ShareLink.objects.get()
    assert link.for_opponent is bool(chosen.get("for_opponent"))
    row = parse(client.get(address(warband, "share/")).text).id(f"link-{link.pk}")
    assert row.one("b").text == "Björn"
    [small] = row.all("small")
    assert small.text.startswith("for the opponent" if link.for_opponent else "the whole list")
    # The mark is that of the whole list's paper.
    assert (link.fingerprint[7:19] in small.text) is not link.for_opponent


def test_the_whole_list_is_chosen_until_one_chooses(client):
    warband = band()

    def chosen(page):
        radios = page.id("links").all("input", type="radio", name="for_opponent")
        return [each["value"] for each in radios if "checked" in each.attrs]

    assert chosen(parse(client.get(address(warband, "share/")).text)) == [""]
    form = {"name": "x" * 81, "for_opponent": "1"}
    refused = client.post(address(warband, "share/links/"), form)
    assert refused.status_code == 422
    assert chosen(parse(refused.text)) == ["1"]
    assert not ShareLink.objects.exists()


@pytest.mark.parametrize("for_opponent", [False, True])
def test_what_changed_since_is_told_to_whoever_holds_the_list(client, for_opponent):
    warband = band()
    link = link_to(warband, for_opponent=for_opponent)
    edit = {"revision": "1", "tab": "t"}
    client.post(address(warband, "edits/add?unit=warrior"), edit, headers=HTMX)
    row = parse(client.get(address(warband, "share/")).text).id(f"link-{link.pk}")
    [since] = [each["href"] for each in row.all("a") if each.text == "What changed since"]
    page = parse(client.get(since).text)
    assert [row["data-change"] for row in page.all("tr", data_change=None)] == ["added"]


def test_it_is_taken_back_as_others_are(client, newcomer):
    warband = band()
    link = link_to(warband)
    client.post(address(warband, f"share/links/{link.pk}/take-back"))
    for rest in ("", "picture.png", "files/secret-a4.pdf"):
        assert newcomer.get(f"/s/{link.pk}/{rest}").status_code == 404


def test_an_address_that_holds_the_list_is_said_to_tell_everything(client):
    text = parse(client.get(address(band(), "share/")).text).text
    assert "tells everything: for the opponent, make a link above." in text

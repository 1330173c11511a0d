"""A link for the opponent: their version of the list, and nothing else, whatever is asked of it."""

import re

import pytest
from django.urls import reverse

from tests.exports import paper
from tests.rules.warbands import JUDGE
from tests.web.builder import HTMX, address, entry, muster
from tests.web.dom import parse
from tests.web.test_roster import numbers
from warbands.actions import share_warband
from warbands.exhibits import Exhibit
from warbands.exports.files import FILES
from warbands.exports.pdf import Printed, picture
from warbands.exports.pdf.contents import contents
from warbands.exports.pdf.picture import shown
from warbands.models import Warband

HIDDEN = ("hunter", "mead merchant", "mead-merchant", "torn", "sha256", "98765")
# 30 + 5 + 10 + 50 + 40 for the chieftain, 8 × 20 for the others, and their sum.
SUMS = {"135", "20", "160", "295"}
QUERIES = ("", "?secret=0", "?secret=1", "?layout=cards&paper=letter", "?layout=cards&secret=")
THEIRS = ("secret-a4.pdf", "secret-letter.pdf")
NEVER = "A" * 16
CODE = re.compile(r'<svg [^>]*class="qr".*?</svg>', re.DOTALL)
RANDOM = re.compile(r'name="(csrfmiddlewaretoken|seal)" value="[\w-]+"|"X-CSRFToken": "\w+"')


@pytest.fixture(autouse=True)
def warbands_of_the_shipped_edition(edition):
    """Every test here stores warbands."""


def band():
    return muster(
        entry(
            *("chieftain", 1, "armour", "hand-weapon"),
            name="Ragnar",
            talents=("hunter", "mead-merchant"),
            notes="a <torn> cloak",
        ),
        entry("warrior", 8, "shield", "spear", name="The Wolves"),
        name="Sons",
        budget=98_765,
    )


def link_to(warband, for_opponent=True):
    verdict = Exhibit.of(warband.document).verdict
    return share_warband(warband=warband, verdict=verdict, for_opponent=for_opponent)


def opened(client, link, rest="", **extra):
    response = client.get(f"/s/{link.pk}/{rest}", **extra)
    assert response.status_code == 200
    return response


def bare(response, *ids):
    """An answer without what is made up anew for each."""
    text = RANDOM.sub("", response.text)
    for each in ids:
        text = text.replace(each, "")
    return text


# The page


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["plain", "htmx"])
@pytest.mark.parametrize("query", QUERIES)
def test_nowhere_in_the_page_are_points_talents_or_notes(newcomer, query, headers):
    warband = band()
    whole, seen = (link_to(warband, for_opponent=each) for each in (False, True))
    text = bare(opened(newcomer, seen, query, headers=headers), seen.pk)
    told = bare(opened(newcomer, whole, headers=headers), whole.pk)
    assert [word for word in HIDDEN if word in text.lower()] == []
    # Its key is on no page.
    assert [word for word in HIDDEN if word not in told.lower()] == ["mead-merchant"]
    assert not SUMS & numbers(text)
    assert numbers(told) >= SUMS
    assert whole.pk not in text


@pytest.mark.parametrize("query", QUERIES)
def test_it_shows_what_can_be_seen(newcomer, query):
    response = opened(newcomer, link_to(band()), query)
    main = parse(response.text).one("main")
    for words in ("Ragnar", "The Wolves", "Hand weapon", "Shield", "9 figures", "SA"):
        assert words in main.text
    assert response.headers["X-Robots-Tag"] == "noindex"


def seen_with(client, query, talents, notes="", budget=500):
    """Whether such a warband is legal, and all that is behind a link to it for the opponent."""
    chief = entry("chieftain", 1, "armour", talents=talents, notes=notes)
    warband = muster(chief, entry("warrior", 8, "shield", notes=notes), budget=budget)
    link = link_to(warband)
    exhibit = Exhibit.of(warband.document)
    printed = Printed(exhibit.sheet, "en", opponents="http://testserver/")
    text = CODE.sub("", bare(opened(client, link, query), link.pk))
    drawn = (contents(printed, secret=True), shown(exhibit.sheet, secret=True))
    return exhibit.verdict.legal, text, drawn


@pytest.mark.parametrize("query", ["", "?layout=cards"])
def test_lists_that_look_the_same_cannot_be_told_apart(newcomer, query):
    plain = seen_with(newcomer, query, ())
    assert plain[0] is True
    talents = JUDGE.rulebook.factions["vikings"].talents
    assert len(talents) > 10
    for talent in talents:
        other = seen_with(newcomer, query, (talent,), f"secretly {talent}", 750)
        assert other == plain, talent


def test_the_ways_on_are_paper_and_nothing_else(newcomer):
    link = link_to(band())
    page = parse(opened(newcomer, link, "?layout=cards&secret=0").text)
    [tools] = page.classed("toolbar")
    assert {each.text: each["href"] for each in tools.all("a")} == {
        "Roster": "?paper=a4",
        "Cards": "?paper=a4&layout=cards",
        "A4": "?paper=a4&layout=cards",
        "Letter": "?paper=letter&layout=cards",
        "PDF": f"/s/{link.pk}/files/secret-a4.pdf",
    }
    assert tools.one("b").text == "For the opponent"
    assert [each["action"] for each in page.all("form")] == ["/language/"]


def test_its_preview_tells_no_points(newcomer):
    link = link_to(band())
    head = parse(opened(newcomer, link, "?secret=0").text).one("head")
    metas = {each["property"]: each["content"] for each in head.all("meta", property=None)}
    assert head.one("title").text == "Sons · Pillage Web"
    assert metas["og:title"] == "Sons"
    assert metas["og:description"] == "Vikings · Ready for the table"
    assert metas["og:url"] == f"http://testserver/s/{link.pk}/"
    assert metas["og:image"] == f"http://testserver/s/{link.pk}/picture.png"


@pytest.mark.parametrize("query", ["", "?secret=0", "?secret=1"])
def test_its_picture_has_no_points(newcomer, query):
    warband = band()
    sheet = Exhibit.of(warband.document).sheet
    drawn = opened(newcomer, link_to(warband), f"picture.png{query}").content
    assert drawn == picture(sheet, secret=True)
    assert drawn != picture(sheet)


def test_its_code_leads_back_to_it(newcomer):
    link = link_to(band())
    page = parse(opened(newcomer, link).text)
    [code] = page.classed("paper-link")
    assert code["href"] == f"http://testserver/s/{link.pk}/"
    assert code.all("svg")


# Files, and a copy


@pytest.mark.parametrize("name", [*FILES, "secret-a3.pdf"])
def test_every_file_but_theirs_is_as_behind_no_link(newcomer, name):
    link = link_to(band())
    answer, never = (
        newcomer.get(reverse("shared_file", args=[each, name])) for each in (link.pk, NEVER)
    )
    if name in THEIRS:
        assert answer.headers["Content-Type"] == "application/pdf"
        assert answer.content.startswith(b"%PDF-")
    else:
        assert (answer.status_code, never.status_code) == (404, 404)
        assert bare(answer, link.pk) == bare(never, NEVER)


@pytest.mark.parametrize("name", THEIRS)
def test_their_paper_tells_no_more_and_leads_to_their_link(newcomer, name):
    link = link_to(band())
    made = opened(newcomer, link, f"files/{name}").content
    letters = paper.letters(made)
    assert "TheWolves" in letters
    assert f"http://testserver/s/{link.pk}/" in letters
    assert f"http://testserver/s/{link.pk}/".encode() in made
    for hidden in ("hunter", "mead", "torn", "sha256", "98765", "135", "160", "295"):
        assert hidden not in letters.replace(link.pk, "").lower()


def test_no_copy_is_made(newcomer):
    link = link_to(band())
    answer, never = (newcomer.post(f"/s/{each}/copy") for each in (link.pk, NEVER))
    assert (answer.status_code, never.status_code) == (404, 404)
    assert bare(answer, link.pk) == bare(never, NEVER)
    assert Warband.objects.count() == 1


# The papers of whoever holds the list


@pytest.mark.parametrize("sort", ["whole", "opponent"])
def test_each_paper_leads_to_a_link_of_its_own_sort(client, sort):
    warband = band()
    link = link_to(warband, for_opponent=sort == "opponent")
    where = f"http://testserver/s/{link.pk}/"
    own = {"whole": "", "opponent": "?secret=1"}
    codes = {
        each: parse(client.get(address(warband, f"roster/{query}")).text).classed("paper-link")
        for each, query in own.items()
    }
    for each, found in codes.items():
        assert [code["href"] for code in found] == ([where] if each == sort else [])
    for name in (each for each in FILES if each.endswith("-a4.pdf")):
        made = client.get(address(warband, f"files/{name}")).content
        assert (where.encode() in made) is (FILES[name].secret == (sort == "opponent")), name
    assert (where in client.get(address(warband, "files/plain.txt")).text) is (sort == "whole")


@pytest.mark.parametrize("order", [(False, True), (True, False)])
def test_of_links_of_both_sorts_each_paper_takes_its_own(client, order):
    warband = band()
    links = {sort: f"http://testserver/s/{link_to(warband, sort).pk}/" for sort in order}
    for sort, query, name in ((False, "", "roster-a4.pdf"), (True, "?secret=1", "secret-a4.pdf")):
        page = parse(client.get(address(warband, f"roster/{query}")).text)
        assert [each["href"] for each in page.classed("paper-link")] == [links[sort]]
        made = client.get(address(warband, f"files/{name}")).content
        assert [links[each].encode() in made for each in (sort, not sort)] == [True, False]


def test_the_opponents_paper_of_a_link_to_the_whole_does_not_lead_there(newcomer):
    link = link_to(band(), for_opponent=False)
    made = opened(newcomer, link, "files/secret-a4.pdf").content
    assert link.pk.encode() not in made
    assert link.pk not in paper.letters(made)


def test_a_paper_leads_to_no_link_of_an_older_state(client):
    warband = band()
    link_to(warband)
    edit = {"revision": "1", "tab": "t"}
    client.post(address(warband, "edits/add?unit=warrior"), edit, headers=HTMX)
    page = parse(client.get(address(warband, "roster/?secret=1")).text)
    assert page.classed("paper-link") == []

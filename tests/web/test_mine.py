"""The lists of a holder: found, and put in order; those of others stay as they are."""

import io
import zipfile

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.web.builder import HTMX, KEY, address, entry, muster
from tests.web.dom import parse
from warbands.actions.arrange import Names
from warbands.models import Revision, Warband
from warbands.models.holders import hashed
from warbands.rules.document import MAX_NAME, decode


def names(response):
    """The names of the lists that a page shows, from top to bottom."""
    return [each.one("b").text for each in parse(response.text).classed("draft")]


@pytest.fixture
def kept(client):
    """Wolves (legal), Ёжики (Welsh), Ravens laid aside, and one of somebody else."""
    legal = entry("chieftain", 1, "armour", "hand-weapon")
    wolves = muster(legal, entry("warrior", 4, "shield", "spear"), name="Wolves of the Fjord")
    hogs = muster(entry("warrior", 1), name="Ёжики", faction="welsh")
    ravens = muster(entry("warrior", 2), name="Ravens")
    theirs = muster(entry("warrior", 9), name="Wolves of another", key="another key")
    client.post("/lists/arrange", {"warband": [ravens.pk], "do": "archive"})
    client.get("/lists/")  # what was done is told
    return {"wolves": wolves, "hogs": hogs, "ravens": ravens, "theirs": theirs}


@pytest.mark.parametrize(
    ("query", "found"),
    [
        ("", ["Ёжики", "Wolves of the Fjord"]),
        ("?q=wolves", ["Wolves of the Fjord"]),
        ("?q=FJORD+wolv", ["Wolves of the Fjord"]),
        ("?q=ёж", ["Ёжики"]),
        ("?q=ЁЖИК", ["Ёжики"]),
        ("?q=%25", []),
        ("?faction=welsh", ["Ёжики"]),
        ("?state=legal", ["Wolves of the Fjord"]),
        ("?state=waiting", ["Ёжики"]),
        ("?state=illegal", []),
        ("?q=%00rav%00ens&faction=%00&folder=%00", []),
        ("?archived=1", ["Ravens"]),
        ("?sort=name", ["Wolves of the Fjord", "Ёжики"]),
        ("?sort=points", ["Wolves of the Fjord", "Ёжики"]),
        ("?q=ravens", []),
        ("?faction=huns", []),
        ("?sort=nonsense&state=nonsense&page=nonsense", ["Ёжики", "Wolves of the Fjord"]),
    ],
)
def test_lists_are_found(client, kept, query, found):
    assert names(client.get(f"/lists/{query}")) == found
    fragment = client.get(f"/lists/{query}", headers=HTMX)
    assert "<html" not in fragment.text
    assert names(fragment) == found


def test_nobody_else_sees_them(stranger, newcomer, kept):
    assert names(stranger.get("/lists/")) == []
    assert "There are none yet." in newcomer.get("/lists/").text


def test_they_are_put_into_a_folder_and_out_of_it(client, kept):
    ids = [kept["wolves"].pk, kept["hogs"].pk]
    for folder, words in (("  Spring   cup ", "2 lists are in Spring cup."), ("", "in no folder")):
        fields = {"warband": ids, "do": "file", "folder": folder, "query": "sort=name"}
        response = client.post("/lists/arrange", fields)
        assert response.headers["Location"] == "/lists/?sort=name"
        assert words in client.get("/lists/").text
        row = Warband.objects.get(pk=ids[0])
        assert row.folder == " ".join(folder.split())
        assert row.revision == 1
        assert row.updated_at == kept["wolves"].updated_at
        if folder:
            assert len(names(client.get("/lists/?folder=Spring+cup"))) == 2
            assert names(client.get("/lists/?folder=-")) == []


def test_a_folder_of_markup_is_letters_and_no_longer_than_it_may(client, kept):
    folder = ("<b>&amp;" + "x" * 60)[:40]
    client.post("/lists/arrange", {"warband": [kept["hogs"].pk], "do": "file", "folder": folder})
    page = client.get("/lists/")
    assert "<b>&amp;amp;" not in page.text
    assert "&lt;b&gt;&amp;amp;xxx" in page.text
    assert Warband.objects.get(pk=kept["hogs"].pk).folder == folder

    client.post("/lists/arrange", {"warband": [kept["hogs"].pk], "do": "file", "folder": "x" * 41})
    told = [each.text for each in parse(client.get("/lists/").text).classed("told")]
    assert told == ["The name of a folder has at most 40 characters: nothing was moved."]
    assert Warband.objects.get(pk=kept["hogs"].pk).folder == folder


def test_they_are_laid_aside_and_brought_back(client, kept):
    client.post("/lists/arrange", {"warband": [kept["ravens"].pk], "do": "restore"})
    assert "1 list is back." in client.get("/lists/").text
    assert "Ravens" in names(client.get("/lists/"))
    assert "Ravens" in client.get(address(kept["ravens"])).text


def test_copies_are_the_same_lists_under_the_next_name(client, kept):
    client.post("/lists/arrange", {"warband": [kept["wolves"].pk, kept["hogs"].pk], "do": "copy"})
    assert "2 lists were copied." in client.get("/lists/").text
    copied = Warband.objects.get(name="Wolves of the Fjord 2")
    assert copied.holder == hashed(KEY)
    assert (copied.points, copied.legal, copied.revision) == (
        kept["wolves"].points,
        kept["wolves"].legal,
        1,
    )
    first, second = (decode(each.document.encode()) for each in (kept["wolves"], copied))
    assert second.entries == first.entries
    assert second.name == "Wolves of the Fjord 2"
    assert Revision.objects.get(warband=copied).document == copied.document
    assert names(client.get("/lists/?q=fjord+2")) == ["Wolves of the Fjord 2"]


def test_the_next_name():
    def next_name(name):
        return Names([name]).next_to(name)

    assert next_name("Wolves") == "Wolves 2"
    assert next_name("Wolves 2") == "Wolves 3"
    assert next_name("Wolves 999") == "Wolves 1000"
    assert next_name("") == ""
    assert next_name("w" * MAX_NAME) == "w" * (MAX_NAME - 2) + " 2"


def test_no_two_copies_have_one_name():
    full = "w" * MAX_NAME
    names = Names(["Wolves", "Wolves 2", "Wolves 4", full, full[:-1] + "x"])
    asked = ["Wolves", "Wolves", "Wolves 2", "Wolves 4", full, full[:-1] + "x", ""]
    assert [names.next_to(each) for each in asked] == [
        *("Wolves 3", "Wolves 5", "Wolves 6", "Wolves 7"),
        *(full[:-2] + " 2", full[:-2] + " 3", ""),
    ]


def test_copies_are_named_apart_from_all_that_the_holder_has(client, kept):
    ids = [kept["wolves"].pk]
    for _ in range(2):
        client.post("/lists/arrange", {"warband": ids, "do": "copy"})
    assert sorted(names(client.get("/lists/?q=fjord"))) == [
        "Wolves of the Fjord",
        "Wolves of the Fjord 2",
        "Wolves of the Fjord 3",
    ]


def test_they_are_saved_as_one_file(client, kept):
    ids = [kept["wolves"].pk, kept["theirs"].pk]
    response = client.post("/lists/arrange", {"warband": ids, "do": "export"})
    packed = zipfile.ZipFile(io.BytesIO(response.content))
    assert packed.namelist() == [
        f"warbands/wolves-of-the-fjord-{kept['wolves'].pk}.json",
        "warbands.csv",
    ]
    made = decode(packed.read(packed.namelist()[0]))
    assert made == decode(kept["wolves"].document.encode())


def test_they_are_deleted_and_nothing_of_them_stays(client, kept):
    fields = {"warband": [kept["wolves"].pk, kept["ravens"].pk], "do": "delete"}
    client.post("/lists/arrange", fields)
    assert "2 lists were deleted." in client.get("/lists/").text
    assert client.get(address(kept["wolves"])).status_code == 404
    left = set(Revision.objects.values_list("warband__name", flat=True))
    assert left == {"Ёжики", "Wolves of another"}


@pytest.mark.parametrize("deed", ["file", "archive", "restore", "copy", "delete", "nonsense", ""])
def test_those_of_others_stay_as_they_are(client, kept, deed):
    before = Warband.objects.values().get(pk=kept["theirs"].pk)
    fields = {"warband": [kept["theirs"].pk], "do": deed, "folder": "Mine"}
    assert client.post("/lists/arrange", fields).status_code == 302
    assert Warband.objects.values().get(pk=kept["theirs"].pk) == before
    assert Warband.objects.count() == 4


def test_without_a_tick_nothing_is_done_and_it_is_said(client, newcomer, kept):
    for browser in (client, newcomer):
        response = browser.post("/lists/arrange", {"do": "delete"}, follow=True)
        assert "Tick the lists first that this is for." in response.text
    assert Warband.objects.count() == 4


def test_the_way_back_is_only_ever_a_search(client, kept):
    fields = {"warband": [kept["hogs"].pk], "do": "archive", "query": "//evil.example/\r\nX: y"}
    response = client.post("/lists/arrange", fields)
    assert response.headers["Location"].startswith("/lists/?")
    assert "\n" not in response.headers["Location"]


def test_a_thousand_lists_are_as_few_queries_as_one(client, kept):
    def asked(query=""):
        with CaptureQueriesContext(
            connection,
        ) as queries:
            response = client.get(f"/lists/{query}")
        return len(queries), response

    few, _page = asked()
    a_thousand_like(kept["wolves"])
    many, page = asked()
    assert many == few
    assert "1002 lists" in page.text
    assert len(names(page)) == 50
    assert pages(parse(page.text)) == ["1", "2", "…", "21", "Next"]
    number, last = asked("?page=21&q=wolves")
    assert number == few
    assert len(names(last)) == 1
    assert pages(parse(last.text)) == ["Previous", "1", "…", "20", "21"]


def pages(page):
    """What the foot of a page offers, in its order."""
    return page.one("nav", class_="pages").text.split()


def test_every_page_is_two_steps_away(client, kept):
    a_thousand_like(kept["wolves"])
    page = parse(client.get("/lists/?q=wolves&page=11").text)
    assert pages(page) == ["Previous", "1", "…", "10", "11", "12", "…", "21", "Next"]
    nav = page.one("nav", class_="pages")
    assert [(each["href"], each["aria-label"]) for each in nav.one("ol").all("a")] == [
        (f"?q=wolves&page={number}", f"Page {number}") for number in (1, 10, 11, 12, 21)
    ]
    assert nav.one("a", aria_current="page").text == "11"
    assert [nav.one("a", rel=rel)["href"] for rel in ("prev", "next")] == [
        "?q=wolves&page=10",
        "?q=wolves&page=12",
    ]


def a_thousand_like(warband):
    """As many more of its holder."""
    model = Warband.objects.get(pk=warband.pk)
    Warband.objects.bulk_create(
        Warband(
            holder=model.holder,
            edition_id=model.edition_id,
            document=model.document,
            name=f"Wolves {number}",
            sought=f"wolves {number}",
            faction="vikings",
            budget=500,
        )
        for number in range(1_000)
    )

"""Two lists side by side: from links of every sort, and only what the reader may see."""

import pytest
from msgspec.structs import replace

from tests.web.builder import Tab, address, entry, muster, stored
from tests.web.dom import parse
from tests.web.test_shared import link_to
from warbands.rules.packing import pack


def band(**header):
    return muster(
        entry("chieftain", 1, "armour", "hand-weapon"),
        entry("warrior", 6, "shield", "spear"),
        name="Before",
        **header,
    )


def compared(client, first, second):
    response = client.get("/compare/", {"a": first, "b": second})
    assert response.status_code == 200
    return parse(response.text)


def rows(page):
    return [
        (row["data-change"], row.all("th")[0].text, row.all("td")[-1].text)
        for row in page.all("tr", data_change=None)
    ]


def test_each_change_with_its_points(client):
    warband = band()
    tab = Tab(client, warband)
    tab.edit("step-count", entry="e2", by=2)
    tab.edit("add", unit="berserker")
    tab.edit("remove", entry="e1")
    page = compared(client, address(warband, "history/1/"), address(warband))
    assert rows(page) == [
        ("changed", "2 more", "+40"),
        ("added", "Added", "+50"),
        ("removed", "Removed", "−45"),
    ]
    assert page.one("tfoot").text == "In all+45"


def test_what_is_carried_twice_is_said_twice(client):
    two = entry("warrior", 4, "hand-weapon", "hand-weapon")
    first = muster(two, faction="rus")
    second = muster(entry("warrior", 4, "hand-weapon"), faction="rus")
    page = compared(client, address(first), address(second))

    [row] = page.all("tr", data_change=None)
    assert [each.text for each in row.all("td")][:2] == [
        "4 × Warrior hand weapon, hand weapon · 160",
        "4 × Warrior hand weapon · 100",
    ]


def test_lists_of_every_sort_of_link(client):
    warband = band()
    link = link_to(warband)
    links = [
        f"https://elsewhere.example/s/{link.pk}/",
        f"/open/{pack(stored(warband))}/",
        f"http://testserver{address(warband)}?open=e1#entry-e1",
        address(warband, "history/1/"),
    ]
    for each in links:
        assert "Both say the same." in compared(client, links[0], each).text


def test_the_head_differs(client):
    one, other = band(), band(faction="rus", budget=700)
    page = compared(client, address(one), address(other))
    changes = [
        tuple(cell.text for cell in row.children if not isinstance(cell, str))[:3]
        for row in page.classed("head-change")
    ]
    assert ("Faction", "Vikings", "Rus and Varangians") in changes
    assert ("Budget", "500", "700") in changes


def test_rulings_are_named(client):
    one = band()
    other = replace(stored(one), rulings={"rounding": "up"})
    page = compared(client, address(one), f"/open/{pack(other)}/")
    assert len(page.classed("head-change")) == 1


@pytest.mark.parametrize(
    "link",
    ["nonsense", "/s/AAAAAAAAAAAAAAAA/", "/open/1x/", "/warbands/nothing/", "javascript:alert(1)"],
)
def test_a_link_to_nothing_is_said_beside_its_field(client, link):
    response = client.get("/compare/", {"a": link, "b": address(band())})
    page = parse(response.text)
    assert response.status_code == 422
    assert page.id("fault-a").text == "No list is to be seen behind this link."
    assert page.id("compare-a")["value"] == link
    assert not page.has("fault-b")


def test_nobody_sees_anothers_list_by_comparing(stranger):
    warband = band()
    for link in (address(warband), address(warband, "history/1/")):
        response = stranger.get("/compare/", {"a": link, "b": link})
        assert response.status_code == 422
        assert "Before" not in response.text


def test_without_links_the_page_asks_for_them(client):
    page = parse(client.get("/compare/").text)
    assert page.id("compare-a")["value"] == page.id("compare-b")["value"] == ""
    assert page.all("table") == []


@pytest.mark.parametrize(("given", "missing"), [("a", "b"), ("b", "a")])
def test_beside_one_link_the_page_asks_for_the_other(client, given, missing):
    page = parse(client.get("/compare/", {given: address(band())}).text)
    assert page.id(f"missing-{missing}").text == "Now the link of the other list."
    assert page.id(f"compare-{missing}")["aria-describedby"] == f"missing-{missing}"
    assert not page.has(f"missing-{given}")
    assert not parse(client.get("/compare/").text).has("missing-b")


def test_the_end_of_a_sentence_is_no_part_of_a_link(client):
    warband = band()
    glued = f"http://testserver/s/{link_to(warband).pk}/)."
    assert "Both say the same." in compared(client, address(warband), glued).text


@pytest.mark.parametrize(
    "around",
    [
        "<{}>",
        "({})",
        '"{}"',
        "«{}»",
        "[list]({})",
        "**{}**",
        "My list: {}, have a look",
        "{}\u200b",
    ],
)
def test_a_link_is_found_in_what_a_chat_has_made_of_it(client, around):
    warband = band()
    link = around.format(f"http://testserver/s/{link_to(warband).pk}/")
    assert "Both say the same." in compared(client, address(warband), link).text


@pytest.mark.parametrize("rest", ["share/", "roster/", "files/roster-a4.pdf", "?open=e1"])
def test_any_page_of_a_list_leads_to_it(client, rest):
    warband = band()
    shared = f"/s/{link_to(warband).pk}/files/roster-a4.pdf"
    assert "Both say the same." in compared(client, address(warband, rest), shared).text


def test_names_are_escaped(client):
    hostile = '<script>alert("x")</script>'
    one, other = band(), muster(entry("warrior", 1, name=hostile), name=hostile)
    response = client.get("/compare/", {"a": address(one), "b": address(other)})
    assert "<script>alert" not in response.text
    assert hostile in parse(response.text).text


def noted(client, *notes):
    """What the page shows of the notes of an entry, before and after."""
    one, other = (muster(entry("warrior", 1, notes=each)) for each in notes)
    response = client.get("/compare/", {"a": address(one), "b": address(other)})
    assert response.status_code == 200
    [row] = parse(response.text).all("tr", data_change="changed")
    assert row.all("li")[0].text == "other notes"
    return [each.one("bdi").raw for each in row.classed("noted")], response.text


@pytest.mark.parametrize(
    ("notes", "shown"),
    [
        (("Red cloak", "Blue cloak"), ["Red cloak", "Blue cloak"]),
        (("", "Blue cloak"), ["—", "Blue cloak"]),
        (("Blue cloak", ""), ["Blue cloak", "—"]),
        (("a\nb", "a\nc"), ["a\nb", "a\nc"]),
        (("1\n2\n3\n4\n5", "1\n2\n3\n4"), ["1\n2\n3\n4…", "1\n2\n3\n4"]),
        (("1\n2\n3\n4\n5", "1\n2\n3\n4\n6"), ["…5", "…6"]),
        (
            ("word " * 300 + "red", "word " * 300 + "blue"),
            [f"…{'word ' * 7}red", f"…{'word ' * 7}blue"],
        ),
        (("x" * 2_000, "y" + "x" * 1_999), ["x" * 240 + "…", "y" + "x" * 239 + "…"]),
        (("x" * 1_999 + "y", "x" * 1_999 + "z"), ["…" + "x" * 40 + "y", "…" + "x" * 40 + "z"]),
        (("\n" * 99 + "b", "a" + "\n" * 99 + "b"), ["b", "a" + "\n" * 3 + "…"]),
    ],
)
def test_the_notes_of_both_sides_are_shown_where_they_part(client, notes, shown):
    assert noted(client, *notes)[0] == shown


def test_notes_are_escaped(client):
    hostile = "</bdi><script>alert(1)</script>{{ 7 }}"
    shown, page = noted(client, hostile, "none")
    assert shown == [hostile, "none"]
    assert "<script>alert" not in page


def test_notes_that_are_the_same_are_not_shown(client):
    one, other = (muster(entry("warrior", count, notes="Red")) for count in (1, 2))
    page = compared(client, address(one), address(other))
    assert rows(page) == [("changed", "1 more", "+10")]
    assert page.classed("noted") == []

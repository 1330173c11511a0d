"""The printed roster: all that the table needs to see, in sums that add up."""

import re

import pytest

from tests.web.builder import address, entry, large, muster
from tests.web.dom import parse

CHIEF = entry(
    "chieftain", 1, "armour", "hand-weapon", talents=("hunter",), name="Ragnar", notes="grey cloak"
)
WOLVES = entry("warrior", 8, "shield", "spear", name="The Wolves")
BARE = entry("warrior", 2)
BERSERK = entry("berserker", 3, "dane-axe")


def roster(client, *entries, query="", **header):
    return parse(client.get(address(muster(*entries, **header), f"roster/{query}")).text)


def rows(page):
    """The table's cells, a list a row."""
    body = page.one("table").all("tbody")[0]
    return [[cell.text for cell in row.all("td")] for row in body.all("tr")]


def boxes(node):
    """The hit-point boxes of each figure."""
    return [len(figure.all("i")) for figure in node.classed("life")]


def test_every_entry_has_a_row_in_the_order_of_the_list(client):
    page = roster(client, CHIEF, WOLVES, BERSERK, BARE)

    assert [row[0] for row in rows(page)] == ["1", "8", "3", "2"]
    assert [each.text for each in page.one("table").all("bdi")] == [
        "Ragnar",
        "The Wolves",
        "Berserker",
        "Warrior",
    ]


def test_the_rows_add_up_to_the_total_and_the_total_is_the_builders(client):
    warband = large(12)
    page = parse(client.get(address(warband, "roster/")).text)
    builder = parse(client.get(address(warband)).text)

    each_and_sum = [(int(row[0]), int(row[-2]), int(row[-1])) for row in rows(page)]
    assert all(count * each == points for count, each, points in each_and_sum)
    cells = page.one("table").classed("total")[0].one("tr").children
    total = [cell.text for cell in cells if not isinstance(cell, str)]
    figures = sum(count for count, _each, _points in each_and_sum)
    points = sum(points for _count, _each, points in each_and_sum)
    assert (total[0], total[-1]) == (str(figures), str(points))
    assert str(points) == builder.id("verdict")["data-points"]
    assert page.classed("roster-head")[0].classed("spent")[0].text == f"{points} of 100000"


def test_a_row_names_its_kit_its_talents_and_its_notes(client):
    chief, wolves = rows(roster(client, CHIEF, WOLVES))

    assert chief[1] == (
        "Ragnar Chieftain Armour, Hand weapon, improvised weapon; Hunter grey cloak"
    )
    assert wolves[1] == "The Wolves Warrior Shield, Spear, improvised weapon"


def test_a_figure_without_kit_has_what_every_figure_has(client):
    page = roster(client, CHIEF, BARE)

    assert rows(page)[1][1] == "Warrior improvised weapon"
    assert "Every figure also has: clothing." in page.one("main").text


@pytest.mark.parametrize(
    ("kit", "armour"), [((), "UA"), (("shield",), "SA"), (("armour", "shield"), "FA")]
)
def test_the_armour_class_stands_in_letters(client, kit, armour):
    [row] = rows(roster(client, entry("warrior", 1, *kit)))

    assert row[2] == armour


def test_a_wagon_is_armoured_by_itself(client):
    [_chief, row] = rows(
        roster(client, entry("chieftain"), entry("supply-wagon"), faction="normans")
    )

    assert row[2] == "FA"


def test_a_hired_figure_says_whose_it_is(client):
    hired = entry("warrior", 1, faction="welsh")
    page = roster(client, entry("chieftain"), hired, faction="byzantines")

    assert "(Welsh)" in rows(page)[1][1]
    assert "Welsh: " in page.classed("effects")[0].text


@pytest.mark.parametrize(("unit", "points"), [("chieftain", 3), ("berserker", 2), ("warrior", 1)])
@pytest.mark.parametrize("count", [1, 8, 12, 13, 40])
def test_there_is_a_box_for_each_hit_point_of_each_figure(client, unit, points, count):
    page = roster(client, entry(unit, count))

    assert boxes(page.one("table")) == [points] * count


def test_a_figure_whose_hit_points_are_not_public_has_one_blank_box(client):
    page = roster(client, entry("huscarl", 2, "armour"), faction="anglo-saxons")

    assert boxes(page.one("table")) == [1, 1]
    assert len(page.one("table").classed("blank")) == 2


def test_effects_stand_once_at_the_end(client):
    page = roster(client, CHIEF, WOLVES, entry("warrior", 1, "spear"), BARE)

    names = [each.text for each in page.classed("effects")[0].all("dt")]
    for name in ("Hunter", "Chieftain", "Warrior", "Spear", "Shield", "Armour", "Hand weapon"):
        assert names.count(name) == 1


def test_the_factions_rules_stand_there(client):
    page = roster(client, CHIEF, faction="rus")

    assert "Rhomphaia" in page.classed("effects")[0].text


def test_legal_or_not_is_said_with_every_problem(client):
    legal = roster(client, CHIEF, WOLVES).classed("judged")[0].text
    illegal = roster(client, CHIEF, entry("warrior", 3, "bow"), budget=10).classed("judged")[0].text

    assert legal == "Ready for the table"
    assert illegal.startswith("Not legal 185 points spent of 10")
    assert "points spent of 10" in illegal
    assert "3 shooters; 4 figures may have 1." in illegal


def test_the_rulings_the_edition_and_the_mark_of_the_list(client):
    rulings = {"rounding": "up"}
    warband = muster(CHIEF, WOLVES, rulings=rulings)
    page = parse(client.get(address(warband, "roster/")).text)
    builder = parse(client.get(address(warband)).text)

    text = page.one("main").text
    assert "Rulings of this table: Shares of shooters and cavalry: round up." in text
    assert "Edition 2026.1." in text
    mark = page.one("code").text
    assert mark.startswith("sha256:")
    assert mark == builder.id("verdict").one("code")["title"]


def test_a_list_under_the_usual_rulings_names_none(client):
    text = roster(client, CHIEF).one("main").text
    assert "Rulings of this table: none departs from the text." in text


@pytest.mark.parametrize(("figures", "losses"), [(1, "1 loss"), (9, "5 losses"), (10, "5 losses")])
def test_morale_is_tested_at_half(client, figures, losses):
    page = roster(client, entry("warrior", figures))

    assert f"Morale is tested at {losses} and when a chieftain dies." in page.one("main").text


@pytest.mark.parametrize(
    ("query", "classes"),
    [
        ("", "paper a4 roster"),
        ("?paper=letter", "paper letter roster"),
        ("?layout=cards", "paper a4 cards"),
        ("?paper=letter&layout=cards", "paper letter cards"),
        ("?paper=a3&layout=poster", "paper a4 roster"),
    ],
)
def test_paper_and_layout_are_chosen_by_address(client, query, classes):
    page = roster(client, CHIEF, query=query)

    assert page.one("main")["class"] == classes
    assert bool(page.all("table")) == ("roster" in classes)
    assert bool(page.classed("card")) == ("cards" in classes)


def test_each_choice_keeps_the_others(client):
    page = roster(client, CHIEF, query="?paper=letter&layout=cards&secret=1")

    links = {each.text: each["href"] for each in page.classed("toolbar")[0].all("a")}
    assert links["Roster"] == "?paper=letter&secret=1"
    assert links["A4"] == "?paper=a4&layout=cards&secret=1"
    assert links["For you"] == "?paper=letter&layout=cards"
    current = [each.text for each in page.classed("toolbar")[0].all("a", aria_current="true")]
    assert current == ["Cards", "Letter", "For the opponent"]


def test_each_entry_has_a_card_with_its_points_and_effects(client):
    page = roster(client, CHIEF, WOLVES, BARE, query="?layout=cards")

    cards = page.classed("card")
    assert [each.classed("sum")[0].text for each in cards] == [
        "1 × 95 = 95",
        "8 × 20 = 160",
        "2 × 10 = 20",
    ]
    names = [each.text for each in cards[0].all("dt")]
    assert names == ["Armour", "Hand weapon", "Improvised weapon", "Hunter"]
    assert len([each for each in cards[0].all("dd") if each.text]) == 3
    assert "takes no morale tests" in cards[0].classed("does")[0].text
    assert [each.text for each in cards[2].all("dt")] == ["Improvised weapon"]
    assert [boxes(each) for each in cards] == [[3], [1] * 8, [1] * 2]


def test_a_card_says_what_its_unit_does(client):
    page = roster(client, CHIEF, BERSERK, query="?layout=cards")

    assert "mushrooms" in page.classed("card")[1].classed("does")[0].text


@pytest.mark.parametrize(("count", "hits"), [(12, ""), (13, "13 × 1")])
def test_boxes_that_stand_below_the_name_are_counted_in_their_column(client, count, hits):
    [row] = rows(roster(client, entry("warrior", count)))

    assert row[3] == hits


def test_problems_are_numbered(client):
    judged = roster(client, entry("warrior", 3, "bow"), budget=10).classed("judged")[0]

    assert len(judged.one("ol").all("li")) == 3


def test_an_empty_list_prints_as_one(client):
    page = roster(client)

    assert rows(page) == []
    assert page.classed("judged")[0].text == "Nothing yet"
    assert "Morale is tested" not in page.text


# The version for the opponent

SECRET = ("?secret=1", "?secret=1&layout=cards", "?secret=1&paper=letter")


def numbers(html):
    """Every number in the text and the attributes of a page, its drawings left out."""
    found = set()
    for node in parse(html).walk():
        if not node.all("symbol"):
            texts = [child for child in node.children if isinstance(child, str)]
            values = [value for name, value in node.attrs.items() if name not in {"d", "viewbox"}]
            found.update(re.findall(r"\d+", " ".join(texts + values)))
    return found


@pytest.mark.parametrize("query", SECRET)
def test_the_opponents_version_tells_neither_points_nor_talents_nor_notes(client, query):
    gifts = ("hunter", "mead-merchant")
    chief = entry("chieftain", 1, "armour", "hand-weapon", talents=gifts, notes="a <torn> cloak")
    warband = muster(chief, WOLVES, budget=98_765, name="Sons")
    secret = client.get(address(warband, f"roster/{query}")).text
    told = client.get(address(warband, f"roster/{query.replace('secret=1', '')}")).text

    for word in ("Hunter", "Mead Merchant", "torn", "sha256", "98765"):
        assert word in told
        assert word.lower() not in secret.lower()
    # 30 + 5 + 10 + 50 + 40 for the chieftain, 8 × 20 for the others, and their sum.
    sums = {"135", "160", "295"}
    assert not sums & numbers(secret)
    assert sums <= numbers(told)


@pytest.mark.parametrize("query", SECRET)
def test_it_tells_the_figures_and_what_they_visibly_carry(client, query):
    page = roster(client, CHIEF, WOLVES, query=query)

    text = page.one("main").text
    for shown in ("Ragnar", "The Wolves", "Hand weapon", "Shield", "9 figures", "SA"):
        assert shown in text
    assert page.classed("life") == []  # its wounds are for who plays it to mark


def test_it_tells_whether_the_list_is_legal_and_not_why_it_is_not(client):
    legal = roster(client, CHIEF, WOLVES, query="?secret=1")
    assert legal.classed("judged")[0].text == "Ready for the table"

    page = roster(client, CHIEF, entry("warrior", 3, "bow"), budget=10, query="?secret=1")
    assert page.classed("judged")[0].text == "Not legal"
    assert "shooters" not in page.classed("facts")[0].text

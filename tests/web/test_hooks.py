"""The hooks of the public contract, for tests and other people's scripts."""

import pytest

from tests.web.builder import Tab, address, entry, muster
from tests.web.dom import parse


def builder(client, *entries, query="", **header):
    return parse(client.get(address(muster(*entries, **header), query)).text)


def codes(page):
    return [each["data-code"] for each in page.id("verdict").all("li", data_code=None)]


def meters(page):
    return {
        each["data-meter"]: (int(each["data-have"]), int(each["data-limit"]))
        for each in page.id("verdict").all("li", data_meter=None)
    }


def test_the_main_element_names_the_warband_and_its_revision(client):
    warband = muster(entry())
    tab = Tab(client, warband, htmx=False)
    assert tab.page.one("main")["data-warband"] == warband.pk
    assert tab.page.one("main")["data-revision"] == "1"

    tab.edit("step-count", entry="e1", by=1)

    assert tab.page.one("main")["data-revision"] == "2"


def test_each_entry_is_an_article_with_its_id(client):
    page = builder(client, entry("chieftain"), entry("warrior", 4))

    articles = page.id("roll").all("article")
    assert [(each["id"], each["data-entry"]) for each in articles] == [
        ("entry-e1", "e1"),
        ("entry-e2", "e2"),
    ]


@pytest.mark.parametrize(("budget", "legal"), [(100, "true"), (99, "false")])
def test_the_verdict_has_its_numbers(client, budget, legal):
    page = builder(client, entry("chieftain"), entry("warrior", 7), budget=budget)

    verdict = page.id("verdict")
    assert verdict.tag == "section"
    assert verdict["data-legal"] == legal
    numbers = [verdict[f"data-{each}"] for each in ("points", "budget", "figures")]
    assert numbers == ["100", str(budget), "8"]


def test_each_problem_is_a_line_with_its_code_and_its_words(client):
    page = builder(client, entry("warrior", 3, "dane-axe", "shield"), entry("warrior"), budget=60)

    assert codes(page) == ["over-budget", "chieftain-missing", "hands-full"]
    line = page.id("verdict").one("li", data_code="hands-full")
    assert line.all("a", href="#entry-e1")
    assert "Dane axe" in line.text
    assert "3 × Warrior" in line.text


def test_a_problem_names_its_rule_and_where_it_stands(client):
    page = builder(client, entry("warrior", 3, "bow"), entry("chieftain"))

    line = page.id("verdict").one("li", data_code="too-many-shooters")
    assert line.classed("message")[0].text == "3 shooters; 4 figures may have 1."
    assert line.all("small")[0].text == "Shooters · Factions and composition, p. 88"


def test_a_rule_that_is_known_at_second_hand_says_so(client):
    page = builder(
        client, entry("chieftain"), entry("warrior", 1, "crossbow"), faction="irish-scots-picts"
    )

    line = page.id("verdict").one("li", data_code="people-only")
    assert line.all("small")[0].text.endswith("known at second hand")


def test_the_limits_are_meters_before_anything_is_wrong(client):
    page = builder(client, entry("chieftain"), entry("warrior", 2, "bow"), entry("warrior", 21))

    assert page.id("verdict")["data-legal"] == "true"
    assert meters(page) == {
        "too-many-chieftains": (1, 1),
        "too-many-banners": (0, 1),
        "too-many-warhorns": (0, 1),
        "too-many-supply-wagons": (0, 1),
        "too-many-shooters": (2, 6),
        "too-many-cavalry": (0, 6),
    }


@pytest.mark.parametrize(
    ("shooters", "state", "words"),
    [(1, "ok", "1 of 2"), (2, "near", "2 of 2, full"), (3, "over", "3 of 2, too many")],
)
def test_a_meters_state_is_told_in_words_too(client, shooters, state, words):
    rest = entry("warrior", 7 - shooters)
    page = builder(client, entry("chieftain"), entry("warrior", shooters, "bow"), rest)

    meter = page.id("verdict").one("li", data_meter="too-many-shooters")
    assert meter["class"].split() == ["meter", state]
    assert meter.classed("count")[0].text == words


def test_a_faction_without_a_limit_has_no_meter_for_it(client):
    page = builder(client, entry("chieftain"), faction="magyars")

    assert not {"too-many-shooters", "too-many-cavalry"} & set(meters(page))


def test_mercenaries_are_a_meter_of_those_who_hire(client):
    hired = entry("warrior", 2, faction="welsh")
    page = builder(client, entry("chieftain"), hired, faction="byzantines")

    assert meters(page)["too-many-mercenaries"] == (2, 1)


# Nothing yet


def test_an_empty_warband_is_calm(client):
    page = builder(client)

    verdict = page.id("verdict")
    assert (verdict["data-legal"], verdict["data-points"]) == ("false", "0")
    assert page.id("state").text == "Nothing yet"
    assert page.id("bar").classed("word")[0].text == "Nothing yet"
    assert page.classed("fault") == []
    assert page.classed("illegal") == []
    assert page.classed("over") == []
    assert page.id("notice").text == ""


def test_its_only_problem_is_there_for_programs_and_hidden_from_readers(client):
    page = builder(client)

    assert codes(page) == ["empty-warband"]
    assert "hidden" in page.id("verdict").one("ol")


def test_the_first_figures_wait_for_others_instead_of_being_wrong(client):
    page = builder(client, entry("warrior", 1, "bow"))

    assert page.id("state").text == "Not ready yet"
    assert codes(page) == ["chieftain-missing", "too-many-shooters"]
    lines = page.id("verdict").all("li", data_code=None)
    assert {line["class"] for line in lines} == {"waiting"}


def test_the_bar_says_how_many_problems_there_are(client):
    def word(*entries, **header):
        return builder(client, *entries, **header).id("bar").classed("word")[0].text

    assert word(entry("warrior", 1, "bow")) == "Not ready yet (2)"
    assert word(entry("chieftain", 1, "dane-axe", "shield"), budget=5) == "Not legal (2)"
    assert word(entry("chieftain")) == "Ready for the table"


def test_what_the_points_left_cannot_cure_is_plainly_wrong(client):
    """Fourteen chieftains need 280 others; the 515 points left buy no more than 51."""
    band = entry("chieftain", 14), entry("warrior")
    page = builder(client, *band, faction="byzantines", budget=1250)
    assert page.id("state").text == "Not legal"
    assert codes(page) == ["too-many-chieftains"]
    assert page.id("bar").classed("illegal")

    page = builder(client, *band, faction="byzantines", budget=100_000)
    assert page.id("state").text == "Not ready yet"


def test_a_legal_warband_is_ready_for_the_table(client):
    page = builder(client, entry("chieftain"))

    assert page.id("state").text == "Ready for the table"
    assert codes(page) == []


@pytest.mark.parametrize("language", ["en", "fr", "ru"])
@pytest.mark.parametrize("where", ["", "roster/", "nowhere/"])
def test_every_page_names_its_language(client, language, where):
    page = parse(client.get(address(muster(), where), headers={"Accept-Language": language}).text)

    assert page.one("html")["lang"] == language


def test_a_roster_names_its_warband(client):
    warband = muster(entry())

    page = parse(client.get(address(warband, "roster/")).text)

    assert page.one("main")["data-roster"] == warband.pk

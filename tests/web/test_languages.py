"""The reader's language: names of the game and the words of problems, on every page."""

import pytest

from tests.web.builder import HTMX, Tab, address, entry, muster
from tests.web.dom import parse

CHIEF = entry("chieftain", 1, "armour", talents=("hunter",))
BAND = entry("warrior", 3, "bow", "spear")
WORDS = {
    "en": {
        "faction": "Normans",
        "book": "The East",
        "unit": "Warrior",
        "kit": "bow, spear",
        "talent": "Hunter",
        "shooters": "3 shooters; 4 figures may have 1.",
    },
    "fr": {
        "faction": "Normands",
        "book": "L'Orient",
        "unit": "Guerrier",
        "kit": "arc, lance",
        "talent": "Coureur des bois",
        "shooters": "3 tireurs ; 4 figurines en permettent 1.",
    },
    "ru": {
        "faction": "Норманны",
        "book": "Восток",
        "unit": "Воин",
        "kit": "лук, копьё",
        "talent": "Следопыт",
        "shooters": "3 стрелка; на 4 фигурки можно 1.",
    },
}
LANGUAGES = list(WORDS)


@pytest.fixture
def warband(edition):
    return muster(CHIEF, BAND, faction="normans", budget=1000)


def fetched(client, url, language, **more):
    return client.get(url, headers={"Accept-Language": language} | more)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_speaks_it(client, language):
    page = parse(fetched(client, "/", language).text)

    [button] = page.all("button", name="faction", value="normans")
    assert page.one("html")["lang"] == language
    assert button.all("b")[0].text == WORDS[language]["faction"]
    assert WORDS[language]["book"] in [each.text for each in page.all("h2")]


def test_each_faction_is_called_and_described_in_the_language(client):
    pages = [parse(fetched(client, "/", each).text) for each in LANGUAGES]
    buttons = [page.all("button", name="faction") for page in pages]

    for own in zip(*buttons, strict=True):
        lines = [each.all("small")[0].text for each in own]
        assert len(set(lines)) == 3, lines


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_builder_speaks_it(client, warband, language):
    words = WORDS[language]
    page = parse(fetched(client, address(warband), language).text)

    assert page.one("html")["lang"] == language
    assert words["faction"] in page.id("head").classed("terms")[0].text
    row = page.id("entry-e2")
    assert row.all("bdi")[0].text == words["unit"]
    assert words["kit"] in row.classed("kit-words")[0].text
    assert words["talent"] in page.id("entry-e1").classed("kit-words")[0].text
    shooters = page.id("verdict").one("li", data_code="too-many-shooters")
    assert shooters.classed("message")[0].text == words["shooters"]
    assert words["shooters"] in [each.text for each in row.classed("fault")]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_answer_speaks_it(client, warband, language):
    tab = Tab(client, warband)
    tab.headers = HTMX | {"Accept-Language": language}

    tab.edit("step-count", entry="e1", by=1)
    tab.edit("step-count", entry="e1", by=-1)

    message = tab.verdict.one("li", data_code="too-many-shooters").classed("message")[0]
    assert message.text == WORDS[language]["shooters"]
    assert tab.page.id("entry-e1").all("bdi")[0].text != "Chieftain" or language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("layout", ["", "?layout=cards"])
def test_the_roster_speaks_it(client, warband, language, layout):
    page = parse(fetched(client, address(warband, f"roster/{layout}"), language).text)

    words = WORDS[language]
    text = page.one("main").text
    for each in (words["faction"], words["unit"], words["talent"], words["shooters"]):
        assert each in text


def test_hooks_and_addresses_are_the_same_in_every_language(client, warband):
    def hooks(language):
        page = parse(fetched(client, address(warband, "?open=e1"), language).text)
        verdict = page.id("verdict")
        return (
            [each["data-code"] for each in verdict.all(data_code=None)],
            [each["data-meter"] for each in verdict.all(data_meter=None)],
            [each["formaction"] for each in page.all("button", formaction=None)],
            sorted(each["name"] for each in page.id("edits").all(name=None)),
        )

    assert hooks("fr") == hooks("ru") == hooks("en")


def test_a_region_has_its_language_and_an_unknown_one_has_english(client):
    assert parse(fetched(client, "/", "fr-CA").text).one("html")["lang"] == "fr"
    assert parse(fetched(client, "/", "de, ru;q=0.5").text).one("html")["lang"] == "ru"
    assert parse(fetched(client, "/", "de").text).one("html")["lang"] == "en"
    assert parse(fetched(client, "/", "x" * 5000).text).one("html")["lang"] == "en"


def test_a_page_varies_by_language(client, warband):
    for url in ("/", address(warband), address(warband, "roster/")):
        response = fetched(client, url, "fr")
        assert "Accept-Language" in response.headers["Vary"]
        assert response.headers["Content-Language"] == "fr"


def test_the_chosen_language_goes_before_the_browsers(client, warband):
    client.post("/language/", {"language": "ru", "next": address(warband)})

    page = parse(fetched(client, address(warband), "fr").text)

    assert page.one("html")["lang"] == "ru"
    assert "Норманны" in page.id("head").text


def test_names_that_players_gave_are_not_touched(client):
    warband = muster(entry("chieftain", 1, name="Warrior"), name="Vikings", faction="normans")

    page = parse(fetched(client, address(warband), "ru").text)

    assert page.id("name")["value"] == "Vikings"
    assert page.id("entry-e1").all("bdi")[0].text == "Warrior"

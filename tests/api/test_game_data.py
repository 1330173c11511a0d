"""The game data as programs read them: exact bodies, filters, order, pages, tables."""

import pytest
from django.utils import timezone

from factions.models import Edition
from tests.api.asking import refused
from tests.web.conftest import shipped

V1 = "/api/v1/"
BOOK = shipped().rulebook
LISTS = ["editions", "supplements", "factions", "units", "equipment", "talents", "prices"]


def got(program, path, **headers):
    response = program.get(V1 + path, headers=headers)
    assert response.status_code == 200, response.content
    assert response.headers["Content-Type"] == "application/json"
    return response.json()


def slugs(program, path):
    return [each["slug"] for each in got(program, path)["results"]]


# Bodies


def test_editions(program, edition):
    assert got(program, "editions/") == {
        "count": 1,
        "next": None,
        "previous": None,
        "results": [
            {
                "slug": "2026.1",
                "game": "pillage",
                "name": "Pillage 2026.1",
                "newest": True,
                "content_hash": edition.content_hash,
            }
        ],
    }


def test_an_edition_says_which_readings_there_are(program, edition):
    answer = got(program, "editions/2026.1/")

    assert list(answer) == [
        *("slug", "game", "name", "newest", "content_hash", "currency", "default_budget"),
        *("budgets", "implied", "kinds", "rulings", "definitions", "presence"),
        *("loadouts", "sources"),
    ]
    assert answer["currency"] == "gold pieces"
    assert answer["budgets"] == [250, 400, 500, 600, 700, 800, 1000]
    assert answer["rulings"][0] == {
        "slug": "rounding",
        "name": "Shares of shooters and cavalry",
        "default": "down",
        "options": [
            {"slug": "down", "name": "round down"},
            {"slug": "up", "name": "round up"},
        ],
        "source": "The text gives a share and no rounding; FAQ 2024 is silent.",
    }
    assert len(answer["rulings"]) == len(BOOK.rulings)
    assert len(answer["loadouts"]) == len(BOOK.data.loadouts)


def test_a_supplement_names_its_factions(program):
    assert got(program, "supplements/the-east/?lang=fr") == {
        "slug": "the-east",
        "name": "L'Orient",
        "factions": ["byzantines", "magyars", "rus"],
    }


def test_a_faction_in_a_list(program):
    assert got(program, "factions/?search=VIKING")["results"] == [
        {
            "slug": "vikings",
            "name": "Vikings",
            "line": "Raiders who fear nothing but a dull axe",
            "supplement": "core",
            "peoples": [],
        }
    ]


def test_a_faction_is_whole(program):
    answer = got(program, "factions/vikings/")
    own = BOOK.factions["vikings"]

    assert answer["edition"] == "2026.1"
    assert answer["prices"] == got(program, "factions/vikings/prices/")
    assert [each["slug"] for each in answer["talents"]] == list(own.talents)
    assert answer["special_rules"] == [
        {"title": each.title, "effect": each.effect} for each in own.rules
    ]
    assert answer["restrictions"][0]["key"] == BOOK.data.restrictions[0].key
    by_code = {each["code"]: each for each in answer["restrictions"]}
    assert by_code["too-many-shooters"]["origin"] == "core"
    assert by_code["too-many-shooters"]["kind"] == "limit"
    assert "rounding=up" in by_code["too-many-shooters"]["under"]
    assert all(each["words"] and each["source"] for each in answer["restrictions"])


def test_a_factions_restrictions_are_those_in_force_for_it(program):
    [welsh, core] = [
        next(
            each
            for each in got(program, f"factions/{faction}/")["restrictions"]
            if each["code"] == "too-many-shooters"
        )
        for faction in ("welsh", "vikings")
    ]

    assert (welsh["origin"], core["origin"]) == ("changed", "core")
    assert welsh["confidence"] == "second-hand"
    assert welsh["params"] != core["params"]
    assert welsh["words"] != core["words"]


def test_prices_are_a_matrix(program):
    answer = got(program, "factions/vikings/prices/")
    own = BOOK.factions["vikings"]

    assert {each["slug"]: each["price"] for each in answer["units"]} == own.units
    assert {each["slug"]: each["prices"] for each in answer["equipment"]} == own.equipment
    assert answer["equipment"][0] == {
        "slug": "armour",
        "name": "Armour",
        "kind": "protection",
        "prices": {"warrior": 5, "chieftain": 5, "berserker": 5},
    }


def test_every_faction_has_all_its_prices(program):
    rows = got(program, "prices/?page_size=500")["results"]

    assert len(rows) == sum(
        len(each.units) + sum(map(len, each.equipment.values())) for each in BOOK.factions.values()
    )
    for row in rows:
        own = BOOK.factions[row["faction"]]
        prices = own.equipment[row["item"]] if row["item"] else own.units
        assert prices[row["unit"]] == row["price"]


def test_a_unit_an_item_and_a_talent(program):
    unit = got(program, "units/huscarl/")
    assert (unit["name"], unit["hit_points"], unit["attacks"]) == ("Huscarl", None, None)
    assert unit["prices"] == {
        slug: own.units["huscarl"] for slug, own in BOOK.factions.items() if "huscarl" in own.units
    }
    item = got(program, "equipment/kontos/", Accept_Language="ru")
    assert item["name"] == BOOK.equipment["kontos"].names["ru"]
    assert set(item["prices"]) == {
        slug for slug, own in BOOK.factions.items() if "kontos" in own.equipment
    }
    talent = got(program, "talents/dog-trainer/")
    assert talent["price"] == 0
    assert talent["surcharge"] == {"of": "item:warhounds", "points": 10}


# Filters, order, pages


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("factions/?supplement=the-east", ["byzantines", "magyars", "rus"]),
        ("factions/?unit=kataphraktos", ["byzantines", "huns", "romans"]),
        ("factions/?equipment=hasta&search=roman", ["romano-british", "romans"]),
        ("factions/?talent=foederati", ["romans"]),
        ("factions/?supplement=the-east&ordering=-name", ["rus", "magyars", "byzantines"]),
        ("units/?faction=vikings", ["warrior", "chieftain", "berserker", "healer"]),
        ("units/?tag=leader", ["chieftain"]),
        ("equipment/?kind=mount", ["horse"]),
        ("equipment/?faction=vikings&unit=warrior&kind=ranged", ["sling", "javelins", "bow"]),
        ("talents/?faction=romans&search=foed", ["foederati"]),
        ("supplements/?ordering=slug", ["core", "fall-of-rome", "the-east"]),
    ],
)
def test_lists_are_filtered_and_ordered(program, path, expected):
    assert slugs(program, path) == expected


def test_items_are_those_that_the_unit_may_have_in_that_faction(program):
    for faction, own in BOOK.factions.items():
        for unit in BOOK.units:
            query = f"?faction={faction}&unit={unit}&page_size=500"
            items = program.get(f"{V1}equipment/{query}").json()["results"]
            wanted = {item for item, prices in own.equipment.items() if unit in prices}
            assert {each["slug"] for each in items} == wanted, query


def test_prices_are_ordered_by_number(program):
    rows = got(program, "prices/?faction=vikings&unit=warrior&ordering=-price")["results"]

    prices = [each["price"] for each in rows]
    assert prices == sorted(prices, reverse=True)
    assert rows[0]["item"] == "warhounds"


def test_search_ignores_blanks_around_it(program):
    found = [
        program.get(f"{V1}factions/?search={each}").json()["results"]
        for each in ("Viking", "Viking%20", "%20viking+")
    ]
    assert [[each["slug"] for each in rows] for rows in found] == [["vikings"]] * 3


def test_search_ignores_case_and_accents(program):
    assert slugs(program, "units/?lang=fr&search=GUERRIE") == ["warrior"]
    assert slugs(program, "units/?search=nothing") == []


@pytest.mark.parametrize("name", ["factions", "talents", "equipment", "units"])
def test_pages_make_up_the_whole_list_once(program, name):
    whole = slugs(program, f"{name}/?page_size=500")
    link, read = f"http://testserver{V1}{name}/?page_size=7&lang=fr", []
    while link:
        answer = got(program, link.removeprefix(f"http://testserver{V1}"))
        assert answer["count"] == len(whole)
        read += [each["slug"] for each in answer["results"]]
        link = answer["next"]

    assert read == whole
    assert answer["previous"].endswith(f"?page_size=7&lang=fr&page={-(-len(whole) // 7) - 1}")


@pytest.mark.parametrize("name", [each for each in LISTS if each != "prices"])
@pytest.mark.parametrize("slug", ["nothing", "%00", "..", "a%2Fb", "x" * 3000])
def test_an_unknown_slug_is_not_found(program, name, slug):
    assert program.get(f"{V1}{name}/{slug}/").status_code == 404


# Editions


def test_another_published_edition_can_be_asked_for(program, edition):
    for slug, at in (("2025.1", timezone.now()), ("2027.1", None)):
        Edition.objects.create(game=edition.game, slug=slug, content_hash=slug, published_at=at)

    answer = got(program, "editions/")
    assert [(each["content_hash"], each["newest"]) for each in answer["results"]] == [
        (edition.content_hash, True),
        ("2025.1", False),
    ]
    assert program.get(f"{V1}factions/?edition=2025.1").status_code == 200
    assert program.get(f"{V1}editions/2025.1/").status_code == 200
    refused(program.get(f"{V1}factions/?edition=2027.1"), 404, "not-found", "unknown-edition")
    refused(program.get(f"{V1}editions/2027.1/"), 404, "not-found", "unknown-slug")


def test_without_a_game_the_site_says_so(db, client):
    for name in LISTS:
        refused(client.get(f"{V1}{name}/"), 503, "no-game")

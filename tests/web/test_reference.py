"""The reference: every page whole, with the prices of the data, in every language."""

from urllib.parse import urljoin, urlsplit

import pytest
from msgspec.structs import replace

from factions import explaining, table
from factions.rulebook.values import in_language
from tests.web import test_markup as markup
from tests.web.conftest import shipped
from tests.web.dom import parse

BOOK = shipped().rulebook
LANGUAGES = ["en", "fr", "ru"]
SINGLE = ["", "rules/", "table/", "search/", "search/?q=shield", "search/?q=xyzzy"]
FACTIONS = [f"factions/{slug}/" for slug in BOOK.factions]
UNITS = [f"units/{slug}/" for slug in BOOK.units]
ITEMS = [f"equipment/{slug}/" for slug in BOOK.equipment]
TALENTS = [f"talents/{slug}/" for slug in BOOK.talents]
PAGES = [f"/reference/{page}" for page in (*SINGLE, *FACTIONS, *UNITS, *ITEMS, *TALENTS)]
CODES = {row.code for row in BOOK.data.restrictions} | {
    row.code for faction in BOOK.factions.values() for row in faction.restrictions
}


def got(client, path, **headers):
    response = client.get(f"/reference/{path}", headers=headers)
    assert response.status_code == 200, path
    return parse(response.text)


def cells(row):
    """A row's name and its prices."""
    head, *prices = [each for each in row.children if not isinstance(each, str)]
    numbers = [None if "none" in each.attrs.get("class", "") else int(each.text) for each in prices]
    return head.text, numbers


def grid(page):
    """A table of prices: row → column → price."""
    [prices] = page.classed("prices")
    columns = [each.text for each in prices.all("thead")[0].all("th")]
    rows = [each for body in prices.all("tbody") for each in body.all("tr")]
    named = (cells(row) for row in rows if "class" not in row)
    return {name: dict(zip(columns, numbers, strict=True)) for name, numbers in named}


def sums(page, title):
    """The rows of a roll under a heading: name → price."""
    [section] = [each for each in page.all("section") if each.all("h2")[0].text == title]
    rows = [each for each in section.all("li") if each.classed("sum")]
    return {row.all("a")[0].text: int(row.classed("sum")[-1].text) for row in rows}


def name(sort, slug, language="en"):
    return in_language(getattr(BOOK, sort)[slug].names, language)


# Whole pages


def test_every_page_is_whole_and_every_link_leads_somewhere(newcomer):
    pages = {url: parse(newcomer.get(url).text) for url in PAGES}
    ids = {urlsplit(url).path: {each["id"] for each in pages[url].all(id=None)} for url in pages}

    for url, page in pages.items():
        markup.each_id_stands_once(page)
        markup.every_reference_leads_somewhere(page)
        markup.every_control_has_a_name(page)
        markup.headings_begin_with_one_of_the_first_level(page)
        markup.every_page_says_what_it_is(page)
        markup.no_page_asks_another_host(page)
        for link in page.all("a", href=None):
            target = urlsplit(urljoin(url, link["href"]))
            assert target.path in ids or target.path in ("/", "/api/v1/docs/", "/gallery/"), link
            if target.path in ids and target.fragment:
                assert target.fragment in ids[target.path], link


def test_everything_is_in_the_contents(newcomer):
    links = {each["href"] for each in got(newcomer, "").all("a", href=None)}

    assert {f"/reference/{page}" for page in (*FACTIONS, *UNITS, *ITEMS, *TALENTS)} <= links
    assert {f"/reference/rules/#{code}" for code in CODES} <= links
    assert {f"/reference/rules/#ruling-{slug}" for slug in BOOK.rulings} <= links
    assert {f"/reference/table/#{each.slug}" for each in table.table_rules()} <= links


# Prices


@pytest.mark.parametrize("slug", BOOK.factions)
def test_a_faction_has_the_prices_of_the_data(newcomer, slug):
    page, faction = got(newcomer, f"factions/{slug}/"), BOOK.factions[slug]

    units = {name("units", unit): price for unit, price in faction.units.items()}
    talents = {name("talents", each): BOOK.talents[each].price for each in faction.talents}
    assert sums(page, "Units") == units
    assert (sums(page, "Talents") if talents else {}) == talents
    assert grid(page) == {
        name("equipment", item): {
            name("units", unit): prices.get(unit) for unit in BOOK.units if unit in faction.units
        }
        for item, prices in faction.equipment.items()
    }
    assert all(rule.effect in page.text for rule in faction.rules)


@pytest.mark.parametrize("slug", BOOK.equipment)
def test_an_item_has_the_prices_of_the_data(newcomer, slug):
    lists = {
        key: each.equipment[slug] for key, each in BOOK.factions.items() if slug in each.equipment
    }
    having = {unit for prices in lists.values() for unit in prices}
    page = got(newcomer, f"equipment/{slug}/")

    assert BOOK.equipment[slug].effect in page.text
    assert grid(page) == {
        name("factions", faction): {
            name("units", unit): prices.get(unit) for unit in BOOK.units if unit in having
        }
        for faction, prices in lists.items()
    }


@pytest.mark.parametrize("slug", BOOK.units)
def test_a_unit_has_the_prices_of_the_data(newcomer, slug):
    page = got(newcomer, f"units/{slug}/")
    having = {key: each for key, each in BOOK.factions.items() if slug in each.units}

    prices = {name("factions", key): each.units[slug] for key, each in having.items()}
    assert sums(page, "Who has it, and with what") == prices
    kits = {
        row.all("a")[0].text: row.classed("kit")[0] for row in page.classed("roll")[0].all("li")
    }
    for key, faction in having.items():
        shown = {
            each.all("a")[0].text: int(each.text.rsplit(" ", 1)[1])
            for each in kits[name("factions", key)].all("span")
        }
        assert shown == {
            name("equipment", item): own[slug]
            for item, own in faction.equipment.items()
            if slug in own
        }


@pytest.mark.parametrize("slug", BOOK.talents)
def test_a_talent_has_the_prices_of_the_data(newcomer, slug):
    talent, page = BOOK.talents[slug], got(newcomer, f"talents/{slug}/")

    having = [key for key, each in BOOK.factions.items() if slug in each.talents]
    assert sums(page, "Who has it") == {name("factions", key): talent.price for key in having}
    assert talent.effect in page.text
    if talent.surcharge:
        assert f"Adds {talent.surcharge.points} to the price" in page.text


# Rules


def test_every_restriction_and_ruling_has_its_place(newcomer):
    page = got(newcomer, "rules/")

    for row in BOOK.data.restrictions:
        text = page.id(row.code).text
        words = explaining.words_of_row(row)["en"]
        assert in_language(row.title, "en") in text
        assert words in text
        assert row.source in text
        assert ("known at second hand" in text) >= (row.confidence == "second-hand")
    for ruling in BOOK.rulings.values():
        article = page.id(f"ruling-{ruling.slug}")
        options = article.classed("readings")[0].all("li")
        assert len(options) == len(ruling.options)
        [default] = article.classed("default")
        chosen = next(each for each in ruling.options if each.slug == ruling.default)
        assert default.text.startswith(chosen.names["en"])
        assert article.classed("foot"), ruling.slug


@pytest.mark.parametrize("slug", BOOK.factions)
def test_what_is_different_for_a_faction_is_said(newcomer, slug):
    page, faction = got(newcomer, f"factions/{slug}/"), BOOK.factions[slug]

    said = [explaining.words_of_override(*each, faction) for each in faction.overrides.items()]
    said += [explaining.words_of_row(each, faction) for each in faction.restrictions]
    assert all(words["en"] in page.text for words in said)
    rules = got(newcomer, "rules/")
    assert all(words["en"] in rules.text for words in said)


def test_every_rule_is_explained_in_every_language():
    explained = explaining.explained()
    keys = {
        slug: {*each.overrides, *(row.key for row in each.restrictions)}
        for slug, each in BOOK.factions.items()
    }

    assert set(explained.core) == {row.key for row in BOOK.data.restrictions}
    assert {slug: set(each) for slug, each in explained.factions.items()} == {
        slug: own for slug, own in keys.items() if own
    }
    every = [
        *explained.core.values(),
        *(w for own in explained.factions.values() for w in own.values()),
    ]
    assert all(set(words) == set(LANGUAGES) and all(words.values()) for words in every)


def test_words_are_for_the_row_that_they_were_written_for():
    row = next(each for each in BOOK.data.restrictions if each.kind == "limit")
    changed = replace(row, params=row.params | {"at-most": {"constant": 7}})

    assert explaining.words_of_row(row)
    assert explaining.words_of_row(changed) == {}


def test_the_rules_of_the_table_are_there(newcomer):
    page = got(newcomer, "table/")

    for section in table.table_rules():
        shown = page.id(section.slug)
        assert all(text in shown.text for text in section.text)
        blanks = sum(cell is None for row in section.table for cell in row)
        assert len(shown.classed("blank")) == blanks

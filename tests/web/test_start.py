"""The start page: what it offers, whose drafts it shows, and what it says to a wrong budget."""

import pytest
from django.contrib.staticfiles import finders

from factions.models import Edition
from pillage_web.access import COOKIE
from tests.web.builder import Tab, address, entry, muster, stored
from tests.web.dom import parse
from warbands.models import Revision, Warband
from warbands.rules.document import MAX_BUDGET

START, CREATE = "/", "/warbands/"
BOOKS = {
    "Pillage": [
        "Anglo-Saxons",
        "Bretons",
        "Carolingian Franks",
        "Generic",
        "Irish, Scots and Picts",
        "Normans",
        "Vikings",
        "Welsh",
    ],
    "The East": ["Byzantines", "Magyars", "Rus and Varangians"],
    "The Fall of Rome": [
        "Huns",
        "Late Romans (East and West)",
        "Merovingian Franks",
        "Picts",
        "Romano-British",
        "Saxons",
        "Visigoths",
    ],
}
WRONG = ["-1", "100001", "1000000000", "1.5", "1e3", "٣", "five hundred", " ", "0x10"]


def test_it_leads_to_comparing_and_to_checking_a_paper(client):
    links = {each["href"]: each.text for each in parse(client.get("/").text).all("a")}
    assert links["/compare/"] == "Compare two lists"
    assert links["/check/"] == "Is a paper the list?"


def start(client):
    return parse(client.get(START).text)


def begin(client, **fields):
    response = client.post(CREATE, {"budget": "500", "faction": "vikings"} | fields)
    return response, parse(response.text)


def shown_books(page):
    sections = [each for each in page.all("section") if each.all("button", name="faction")]
    return {
        section.all("h2")[0].text: [
            button.all("b")[0].text for button in section.all("button", name="faction")
        ]
        for section in sections
    }


def drafts(page):
    return [each["href"] for each in page.all("a") if each["href"].startswith("/warbands/")]


# What it offers


def test_the_eighteen_factions_stand_by_their_books(client):
    books = shown_books(start(client))

    assert list(books) == list(BOOKS)
    assert {book: sorted(names) for book, names in books.items()} == BOOKS


def test_each_faction_says_who_they_are_under_a_shield_of_its_own(client):
    buttons = start(client).all("button", name="faction")

    lines = {button.all("small")[0].text for button in buttons}
    shields = {button.one("use")["href"] for button in buttons}
    assert len(lines) == len(shields) == len(buttons) == 18
    assert "" not in lines
    assert shields == {f"#shield-{button['value']}" for button in buttons}


def test_the_usual_budgets_can_be_chosen_and_one_is(client):
    radios = start(client).all("input", name="budget")

    assert [each["value"] for each in radios] == ["250", "400", "500", "600", "700", "800", "1000"]
    assert [each["value"] for each in radios if "checked" in each] == ["500"]


def test_a_newcomer_has_no_drafts_and_gets_no_cookie_for_looking(newcomer):
    muster(entry(), name="Somebody's")

    response = newcomer.get(START)

    assert drafts(parse(response.text)) == []
    assert "Somebody" not in response.text
    assert COOKIE not in response.cookies


# Beginning


def test_a_faction_and_a_budget_make_an_empty_warband_and_open_it(client):
    response, _page = begin(client, faction="huns", budget="700")

    warband = Warband.objects.get()
    assert (response.status_code, response.headers["Location"]) == (302, address(warband))
    document = stored(warband)
    assert (document.faction, document.budget, document.entries) == ("huns", 700, ())
    assert document.edition == "2026.1"


def test_a_new_warband_is_its_own_first_revision(client):
    begin(client)

    warband = Warband.objects.get()
    revision = Revision.objects.get()
    assert (revision.warband, revision.number) == (warband, 1)
    assert revision.document == warband.document
    assert (warband.revision, warband.undo_to, warband.redo_to) == (1, None, None)


@pytest.mark.parametrize("budget", ["0", "1", "37", str(MAX_BUDGET), " 600 ", "+600"])
def test_any_sum_within_bounds_goes_before_the_chosen_one(client, budget):
    begin(client, budget="500", budget_other=budget)

    assert stored(Warband.objects.get()).budget == int(budget)


def test_a_new_edition_is_for_new_warbands_alone(client, edition):
    old = muster(entry("chieftain"), name="Old")
    newer = Edition.objects.get(pk=edition.pk)
    newer.pk, newer.slug, newer.content_hash = None, "2027.1", "another"
    newer.save()

    begin(client)
    Tab(client, old).edit("typed", {"name": "Older"})

    new = Warband.objects.exclude(pk=old.pk).get()
    assert (new.edition, stored(new).edition) == (newer, "2027.1")
    old.refresh_from_db()
    assert (old.edition, stored(old).edition) == (edition, "2026.1")


# What is refused


@pytest.mark.parametrize("budget", WRONG)
def test_a_wrong_budget_is_told_beside_its_field_and_kept(client, budget):
    response, page = begin(client, budget="700", budget_other=budget)

    assert response.status_code == 422
    field = page.id("budget_other")
    assert field["value"] == budget
    assert field["aria-invalid"] == "true"
    assert page.id(field["aria-describedby"]).text == (
        f"Budget: a whole number from 0 to {MAX_BUDGET}, please."
    )
    assert not Warband.objects.exists()


def test_after_a_wrong_budget_the_page_offers_all_it_did(client):
    draft = muster(entry(), name="Sons of Ragnar")

    _response, page = begin(client, budget="700", budget_other="much")

    assert [each["value"] for each in page.all("input", name="budget") if "checked" in each] == [
        "700"
    ]
    assert len(page.all("button", name="faction")) == 18
    assert drafts(page) == [address(draft)]


@pytest.mark.parametrize("budget", ["", "-1", "1000000000", "1.5", "٣"])
def test_a_wrong_budget_made_by_hand_is_refused_too(client, budget):
    response, page = begin(client, budget=budget)

    assert response.status_code == 422
    assert "a whole number from 0" in page.id("budget-error").text


def test_a_budget_of_many_digits_is_not_even_read(client):
    response, page = begin(client, budget_other="9" * 5000)

    assert response.status_code == 422
    assert "a whole number from 0" in page.id("budget-error").text
    assert len(page.id("budget_other")["value"]) <= 20


@pytest.mark.parametrize("faction", ["skraelings", "", "Vikings", "<b>x</b>", "\0"])
def test_an_unknown_faction_is_named(client, faction):
    response, page = begin(client, faction=faction)

    assert response.status_code == 422
    [fault] = page.classed("fault")
    assert fault.raw == f'Faction: nothing is called "{faction}" here.'
    assert not Warband.objects.exists()


def test_two_faults_are_told_at_once(client):
    _response, page = begin(client, faction="elves", budget_other="-1")

    assert [each.text.split(":")[0] for each in page.classed("fault")] == ["Faction", "Budget"]


# Drafts


def test_drafts_show_what_they_are_the_last_changed_first(client):
    muster(entry(), name="Older")
    newer = muster(
        entry("chieftain"), entry("warrior", 3), name="Sons of Ragnar", budget=100, faction="rus"
    )

    links = start(client).classed("draft")

    assert links[0]["href"] == address(newer)
    words = links[0].text
    for part in ("Sons of Ragnar", "Rus and Varangians", "4 figures", "Ready for the table"):
        assert part in words
    assert links[0].classed("sum")[0].text == "60 / 100"
    assert "Older" in links[1].text


def test_a_draft_that_is_not_legal_says_so_and_one_without_a_name_too(client):
    muster(entry("warrior"))

    [link] = start(client).classed("draft")

    assert "Not ready yet" in link.text
    assert "Without a name" in link.text


def test_a_browser_sees_its_own_drafts_alone(client, stranger):
    mine = muster(entry(), name="Mine")
    theirs = muster(entry(), name="Theirs", key="another browser's key")

    assert drafts(start(client)) == [address(mine)]
    assert drafts(start(stranger)) == [address(theirs)]


def test_the_dozen_last_drafts_are_shown(client):
    made = [muster(name=f"Draft {n}") for n in range(14)]

    assert drafts(start(client)) == [address(each) for each in reversed(made[2:])]


def test_the_icon_is_found_where_it_always_used_to_be(newcomer):
    response = newcomer.get("/favicon.ico")

    assert response.status_code == 301
    assert finders.find(response.headers["Location"].removeprefix("/static/"))

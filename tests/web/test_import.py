"""Pasting a list: what the preview shows, that nothing is stored before a yes, and what is not."""

import json

import pytest
from django.test import Client

from pillage_web.access import COOKIE
from tests.web.builder import HTMX, form_fields, give_key, stored
from tests.web.dom import parse
from warbands.importing import marked
from warbands.models import Warband

LIST = """\
Sons of Ragnar
Vikings 500
Chieftain "Ragnar": armour, dane axe
8x Warrior, spear, sheild
"""
HOSTILE = "</textarea><script>alert(1)</script>\"'><b>&amp;"
BUDGET = {"format": "pillage-warband/1", "faction": "vikings", "budget": 500, "entries": []}


def rows(page):
    """Line by line: its number, and what stands there."""
    return {row["data-line"]: row.text for row in page.all("li", data_line=None)}


def yes(client, page, headers=None, **changed):
    """Press the button that keeps what the page shows, with what was changed in the form."""
    [button] = page.all("button", name="yes")
    fields = form_fields(page, button["form"]) | {"yes": button["value"]} | changed
    return client.post(button["formaction"], fields, headers=headers)


# The form


def test_the_page_asks_for_a_list(client):
    page = parse(client.get("/import/").text)

    form = page.id("paste")
    assert (form["method"], form["enctype"]) == ("post", "multipart/form-data")
    assert form["action"].startswith("/import/preview")
    options = page.id("faction").all("option")
    assert [options[0]["value"], options[0].text] == ["", "as in the text"]
    assert len(options) == 19
    assert not page.has("reading")


def test_the_start_page_leads_to_it(client):
    assert "/import/" in [link["href"] for link in parse(client.get("/").text).all("a")]


# The preview


def test_each_line_says_what_it_became(paste):
    response = paste(LIST)

    assert response.status_code == 200
    assert rows(response.page) == {
        "1": "1 Sons of Ragnar the name",
        "2": "2 Vikings 500 the faction, the budget",
        "3": '3 Chieftain "Ragnar": armour, dane axe 1 × Chieftain “Ragnar”: armour, Dane axe — 50',
        "4": "4 8x Warrior, spear, sheild 8 × Warrior: spear — 120"
        " “sheild” is not understood. line 4, column 20 Was it Shield",
    }


def test_the_preview_has_points_and_verdict_of_the_sheet(paste):
    page = paste(LIST).page

    outcome = page.one(data_points=None)
    assert (outcome["data-points"], outcome["data-budget"], outcome["data-figures"]) == (
        "170",
        "500",
        "9",
    )
    assert outcome["data-legal"] == "true"
    assert "Ready for the table" in outcome.text
    assert "1 place is not clear" in outcome.text


def test_an_illegal_list_says_why(paste):
    page = paste("Vikings 100\nchieftain\n8 warriors").page

    assert page.one(data_points=None)["data-legal"] == "false"
    assert page.one("li", data_code="over-budget").text == "110 points spent of 100: 10 too many."


def test_nothing_is_stored_before_the_yes(paste, client):
    before = client.cookies[COOKIE].value
    response = paste(LIST)

    assert Warband.objects.count() == 0
    assert COOKIE not in response.cookies
    assert client.cookies[COOKIE].value == before


def test_a_suggestion_is_one_tap(paste):
    page = paste(LIST).page
    [button] = page.all("button", name="replace")
    assert (button["form"], button.text) == ("paste", "Shield")

    page = paste(LIST, replace=button["value"]).page

    assert page.id("text").raw.removeprefix("\n") == LIST.replace("sheild", "Shield")
    assert page.all("button", name="replace") == []
    assert page.one(data_points=None)["data-points"] == "210"


@pytest.mark.parametrize(
    "chosen",
    ["", "x", "4:20", "4:20:6:spearsShield", "9:1:6:sheildShield", "4:99:6:sheildShield",
     "4:20:999999999999:sheild", "-1:20:6:sheildShield", "0:0:6:sheildShield",
     "٤:20:6:sheildShield"],
)  # fmt: skip
def test_a_suggestion_for_another_text_changes_nothing(paste, chosen):
    page = paste(LIST, replace=chosen).page

    assert page.id("text").raw.removeprefix("\n") == LIST


def test_the_faction_may_be_chosen(paste):
    page = paste("8 warriors", faction="huns").page

    assert page.id("faction").one("option", selected=None)["value"] == "huns"
    assert "Huns" in page.one(data_points=None).text
    assert form_fields(page, "paste")["faction"] == ["huns"]


@pytest.mark.parametrize("faction", ["", "nobody", "<b>"])
def test_without_a_faction_there_is_nothing_to_keep(paste, faction):
    response = paste("8 warriors", faction=faction)

    assert response.status_code == 422
    assert "names no faction" in response.text
    assert not response.page.has("keep")


@pytest.mark.parametrize("text", ["", "  \r\n "])
def test_nothing_pasted_is_said_beside_the_field(paste, text):
    response = paste(text)

    assert response.status_code == 422
    assert response.page.id("text")["aria-describedby"] == "text-error"
    assert response.page.id("text-error").text == "Paste a list first, or choose a file."


def test_what_was_typed_is_hostile(paste):
    text = f"{HOSTILE}\nVikings 500\nChieftain “{HOSTILE}”\n> {HOSTILE}\n3 warriors {HOSTILE}"
    page = paste(text).page

    assert page.id("text").raw.removeprefix("\n") == text
    assert form_fields(page, "paste")["text"] == [text]
    assert [each for each in page.all("script") if "src" not in each] == []
    assert page.id("import").all("b", class_="x") == []
    assert HOSTILE in rows(page)["3"]


def test_a_text_that_begins_with_empty_lines_keeps_them(paste):
    assert paste("\n\nVikings 500").page.id("text").raw == "\n\n\nVikings 500"


def test_two_hundred_and_one_entries_name_the_line(paste):
    response = paste("Vikings 500\n" + "1 warrior\n" * 201)

    assert response.status_code == 422
    assert "at most 200 entries" in rows(response.page)["202"]
    [head] = response.page.id("reading").classed("fault")
    assert head.text == "A warband has at most 200 entries: line 202 has one more."
    assert not response.page.has("keep")


def test_another_language(client):
    client.post("/language/", {"language": "ru"})

    page = parse(client.post("/import/preview", {"text": "Vikings 500\n3 warriors, spaer"}).text)

    assert page.all("button", name="replace")[0].text == "Копьё"
    assert "3 × Воин" in rows(page)["2"]


@pytest.mark.parametrize("path", ["/s/abc-D_1/", "/open/AbC_9-x/"])
@pytest.mark.parametrize("site", ["", "https://evil.example"])
def test_an_address_is_told_as_what_it_is(paste, site, path):
    page = paste(f" {site}{path}\n").page

    [link] = page.id("reading").all("a")
    assert (link["href"], link.text) == (path, "This is a link: open it instead")
    assert not page.has("keep")


# Yes


def test_a_yes_makes_the_warband_of_this_browser(paste, client):
    response = yes(client, paste(LIST).page)

    warband = Warband.objects.get()
    assert (response.status_code, response.headers["Location"]) == (303, f"/warbands/{warband.pk}/")
    assert client.get(response.headers["Location"]).status_code == 200
    document = stored(warband)
    assert (document.name, document.faction, document.budget) == ("Sons of Ragnar", "vikings", 500)
    assert [(e.id, e.unit, e.count, e.name) for e in document.entries] == [
        ("e1", "chieftain", 1, "Ragnar"),
        ("e2", "warrior", 8, ""),
    ]
    assert (document.game, document.edition) == ("pillage", "2026.1")


@pytest.mark.parametrize(
    "changed", [{"text": "Vikings 500\n7 warriors spear"}, {"faction": "huns"}]
)
def test_a_yes_to_a_text_that_was_changed_shows_how_it_reads_now(paste, client, changed):
    page = paste("Vikings 500\r\n3 warriors spear").page
    response = yes(client, page, **changed)
    page = parse(response.text)

    assert response.status_code == 200
    assert Warband.objects.count() == 0
    assert "The text was changed: this is how it reads now." in page.id("reading").text
    assert form_fields(page, "paste").items() >= {k: [v] for k, v in changed.items()}.items()

    assert yes(client, page).status_code == 303
    assert Warband.objects.count() == 1


def test_htmx_says_yes_where_it_reads(paste, client):
    page = paste("Vikings 500\n3 warriors spear").page
    [button] = page.all("button", name="yes")
    fields = form_fields(page, "paste") | {"yes": button["value"]}

    edited = fields | {"text": "Vikings 500\n7 warriors spear"}
    response = client.post("/import/preview", edited, headers=HTMX)
    assert "The text was changed" in response.text
    assert Warband.objects.count() == 0

    response = client.post("/import/preview", fields, headers=HTMX)
    [warband] = Warband.objects.all()
    assert response.headers["HX-Redirect"] == f"/warbands/{warband.pk}/"
    assert "Location" not in response.headers
    assert stored(warband).entries[0].count == 3


@pytest.mark.parametrize("text", ["Vikings 500", "Vikings 500\n3 sweaters"])
def test_no_figures_are_nothing_to_say_yes_to(paste, text):
    assert not paste(text).page.has("keep")


@pytest.mark.parametrize("text", ["Vikings 500", "Vikings 500\n3 sweaters", json.dumps(BUDGET)])
def test_a_yes_to_no_figures_is_refused_in_words(client, text):
    response = client.post("/import/keep", {"text": text, "yes": marked(text, "")})

    assert response.status_code == 422
    assert "Nothing here makes a figure" in parse(response.text).id("reading").text
    assert Warband.objects.count() == 0


def test_a_wagon_alone_may_be_kept(paste, client):
    assert yes(client, paste("Vikings 500\nsupply wagon").page).status_code == 303


def test_a_newcomer_gets_a_key(newcomer):
    response = newcomer.post("/import/keep", {"text": LIST, "yes": marked(LIST, "")})

    assert COOKIE in response.cookies
    assert newcomer.get(response.headers["Location"]).status_code == 200
    assert give_key(Client()).get(response.headers["Location"]).status_code == 404


def test_a_document_is_kept_with_its_edition(client):
    rows = {"entries": [{"unit": "healer", "count": 1}], "x": {"tool": [1]}}
    text = json.dumps(BUDGET | rows)
    client.post("/import/keep", {"text": text, "yes": marked(text, "")})

    document = stored(Warband.objects.get())
    assert (document.edition, document.x) == ("2026.1", {"tool": [1]})


@pytest.mark.parametrize("text", ["", "8 warriors", "{}", "Vikings 500\n" + "1 warrior\n" * 201])
def test_what_makes_no_warband_is_not_kept(client, text):
    response = client.post("/import/keep", {"text": text, "yes": marked(text, "")})

    assert response.status_code == 422
    assert parse(response.text).has("paste")
    assert Warband.objects.count() == 0


def test_a_yes_needs_the_pages_token(edition):
    browser = give_key(Client(enforce_csrf_checks=True))

    assert browser.post("/import/keep", {"text": LIST}).status_code == 403
    assert Warband.objects.count() == 0


@pytest.mark.parametrize("where", ["preview", "keep"])
def test_only_a_form_comes_here(client, where):
    assert client.get(f"/import/{where}").status_code == 405

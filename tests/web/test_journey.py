"""A player's whole way, on a database that `load_game` has filled."""

import pytest
from django.core.management import call_command
from django.test import Client

from factions import catalogue
from tests.web.builder import Tab, stored
from tests.web.dom import parse
from warbands.models import Warband

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _loaded(db, capsys):
    catalogue.forget()
    call_command("load_game")
    yield
    catalogue.forget()


@pytest.fixture
def visitor():
    """A browser that has never been here and keeps its cookies."""
    return Client()


def begin(visitor, htmx, faction, budget):
    """From the start page to the builder by what the page offers."""
    page = parse(visitor.get("/").text)
    [form] = [each for each in page.all("form") if each["action"] == "/warbands/"]
    [button] = form.all("button", name="faction", value=faction)
    fields = {"budget_other": budget, button["name"]: button["value"]}
    response = visitor.post(form["action"], fields)
    assert response.status_code == 302
    return Tab(visitor, Warband.objects.get(), htmx=htmx)


def test_from_the_first_visit_to_the_printed_roster(visitor, htmx):
    tab = begin(visitor, htmx, "vikings", "400")
    assert tab.page.id("state").text == "Nothing yet"

    tab.press("add-vikings-bare-chieftain")
    tab.edit("equip", entry="e1", item="armour", times=1)
    tab.press("add-vikings-berserker")
    tab.press("add-vikings-swordsman")
    tab.edit("typed", {"count-e3": "4"})
    tab.follow("open-e3")
    tab.press("split-e3")
    tab.edit("equip", entry="e4", item="banner", times=1)
    tab.press("add-vikings-axeman")
    tab.press("plus-e5")
    tab.press("plus-e5")
    tab.press("add-vikings-unit-warrior")
    tab.edit("equip", entry="e6", item="sling", times=1)
    tab.press("plus-e6")
    tab.edit("typed", {"name": "Sons of Ragnar"})

    # A published list of 400, legal to the point.
    numbers = [tab.verdict[f"data-{each}"] for each in ("legal", "points", "budget", "figures")]
    assert numbers == ["true", "400", "400", "11"]
    assert tab.page.id("state").text == "Ready for the table"

    [link] = [each for each in tab.page.id("head").all("a") if each["href"].endswith("/roster/")]
    roster = parse(visitor.get(link["href"]).text)
    assert roster.classed("judged")[0].text == "Ready for the table"
    assert roster.one("h1").text == "Sons of Ragnar"


def test_a_draft_is_found_again_and_gone_on_with(visitor, htmx):
    tab = begin(visitor, htmx, "magyars", "500")
    tab.press("add-magyars-bok")

    [draft] = parse(visitor.get("/").text).classed("draft")
    again = Tab(visitor, Warband.objects.get(), htmx=htmx)

    assert draft["href"] == f"/warbands/{tab.warband.pk}/"
    assert again.rows() == ["e1"]
    again.press("undo")
    assert stored(tab.warband).entries == ()


def test_romans_hire_their_allies(visitor, htmx):
    tab = begin(visitor, htmx, "romans", "600")
    tab.press("add-romans-bare-chieftain")
    tab.edit("take-talent", entry="e1", talent="foederati", times=1)
    tab.edit("typed", {"ally": "visigoths"})
    tab.follow("from-visigoths")
    tab.press("add-visigoths-unit-warrior")
    assert tab.verdict["data-legal"] == "true"

    tab.edit("take-talent", entry="e1", talent="foederati", times=0)

    codes = [each["data-code"] for each in tab.verdict.all("li", data_code=None)]
    assert codes == ["foreign-unit"]
    assert tab.parts() == tab.fresh()


def test_a_fix_does_what_it_says(visitor, htmx):
    tab = begin(visitor, htmx, "vikings", "500")
    tab.press("add-vikings-bare-chieftain")
    tab.press("add-vikings-standard-bearer")
    tab.edit("add", loadout="standard-bearer")
    [problem] = tab.verdict.all("li", data_code="too-many-banners")
    fix = problem.classed("fix")[0]
    assert fix.text.startswith("Remove 1 × Warrior")

    tab.send(fix["formaction"], tab.fields())

    assert tab.verdict["data-legal"] == "true"
    assert tab.rows() == ["e1", "e3"]

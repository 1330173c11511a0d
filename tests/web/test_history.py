"""What a warband was: every state with what led to it, to look at and to compare."""

import pytest

from tests.web.builder import HTMX, Tab, address, entry, muster, stored
from tests.web.dom import parse
from warbands.models import Warband
from warbands.views import history


def worked(client):
    warband = muster(entry("chieftain"), name="Sons of Ragnar")
    tab = Tab(client, warband)
    tab.edit("add", unit="warrior")
    tab.edit("typed", {"name": "Wolves"})
    return warband


def told(client, warband):
    """What each state is said to have come from, the newest first."""
    page = parse(client.get(address(warband, "history/")).text)
    return [each.one("a").text for each in page.all("li", data_revision=None)]


def test_every_state_the_newest_first(client):
    warband = worked(client)
    page = parse(client.get(address(warband, "history/")).text)
    states = page.all("li", data_revision=None)
    assert [(each["data-revision"], each.one("a").text) for each in states] == [
        ("3", "name"),
        ("2", "Warrior added"),
        ("1", "the beginning"),
    ]
    chosen = [each["value"] for each in page.all("input", checked="")]
    assert chosen == [address(warband, "history/3/"), address(warband, "history/2/")]


def test_the_only_state_is_not_offered_to_compare(client):
    warband = muster(entry("chieftain"))
    page = parse(client.get(address(warband, "history/")).text)

    assert [each.one("a").text for each in page.all("li", data_revision=None)] == ["the beginning"]
    assert page.all("input", type="radio") == []
    assert page.id("main").all("button") == []


def test_a_state_is_shown_as_it_was(client):
    warband = worked(client)
    page = parse(client.get(address(warband, "history/1/")).text)
    assert page.one("h1").text == "Sons of Ragnar"
    assert "Warrior" not in page.id("main").text
    assert "state 1" in page.text


def test_a_state_that_never_was(client):
    assert client.get(address(worked(client), "history/9/")).status_code == 404


def test_the_number_of_queries_does_not_grow(client, django_assert_num_queries):
    warband = worked(client)
    with django_assert_num_queries(2):  # the warband, its revisions
        client.get(address(warband, "history/"))


def pressed(client, page):
    """Press the button of a page that goes back to an older state."""
    [form] = [each for each in page.all("form") if "edits/go-back" in each["action"]]
    fields = {each["name"]: each["value"] for each in form.all("input")}
    return lambda **headers: client.post(form["action"], fields, headers=headers)


def go_back(client, warband, number):
    """The same on the page of a state, as it was when the page was fetched."""
    return pressed(client, parse(client.get(address(warband, f"history/{number}/")).text))


def test_an_older_state_becomes_the_next_one_and_undo_takes_that_back(client):
    warband = worked(client)
    before = [stored(warband)]
    response = go_back(client, warband, 1)()

    assert (response.status_code, response.headers["Location"]) == (302, address(warband))
    assert Warband.objects.get().revision == 4
    assert stored(warband).name == "Sons of Ragnar"
    assert [each.unit for each in stored(warband).entries] == ["chieftain"]

    tab = Tab(client, warband)
    assert "back to state 1" in tab.page.id("undo")["aria-label"]
    tab.edit("undo")
    assert [stored(warband)] == before


def test_htmx_goes_back_too(client):
    response = go_back(client, warband := worked(client), 2)(**HTMX)

    assert response.status_code == 200
    assert stored(warband).name == "Sons of Ragnar"


def test_the_page_of_an_older_revision_goes_back_on_the_newer_one_only_when_asked(client):
    warband = worked(client)
    press = go_back(client, warband, 1)
    Tab(client, warband).edit("add", unit="healer")
    response = press()

    assert response.status_code == 409
    assert stored(warband).name == "Wolves"
    waiting = parse(response.text)
    assert "back to state 1" in waiting.id("notice").text

    assert pressed(client, waiting)().status_code == 302
    assert stored(warband).name == "Sons of Ragnar"


def test_the_state_that_it_is_in_has_no_way_back_to_it(client):
    assert "Go back to this" not in client.get(address(worked(client), "history/3/")).text


@pytest.mark.parametrize("state", ["9", "0", "x", "", "9" * 30])
def test_there_is_no_way_back_to_what_never_was(client, state):
    warband = worked(client)
    assert Tab(client, warband).attempt("go-back", state=state).status_code == 422
    assert Warband.objects.get().revision == 3


def test_nobody_else_goes_back(client, newcomer):
    url = f"{address(worked(client), 'edits/go-back')}?state=1"
    assert newcomer.post(url, {"revision": "3"}).status_code == 404


def test_what_was_taken_back_says_so(client):
    tab = Tab(client, muster(entry("warrior", 4)))
    tab.press("plus-e1")
    tab.press("undo")

    assert told(client, tab.warband) == [
        "taken back: one more of 4 × Warrior",
        "one more of 4 × Warrior",
        "the beginning",
    ]


def test_older_states_are_a_link_away(client, monkeypatch):
    monkeypatch.setattr(history, "SHOWN", 3)
    tab = Tab(client, muster(entry("warrior", 4)))
    for _ in range(4):
        tab.press("plus-e1")

    numbers = []
    where = address(tab.warband, "history/")
    for _ in range(2):
        page = parse(client.get(where).text)
        numbers.append([each["data-revision"] for each in page.all("li", data_revision=None)])
        older = [each["href"] for each in page.all("a") if each.text == "Older states"]
        where = address(tab.warband, "history/") + "".join(older)
    assert numbers == [["5", "4", "3"], ["2", "1"]]
    assert older == []


def test_a_number_that_was_typed_is_told_with_what_it_is_now(client):
    tab = Tab(client, muster(entry("warrior", 4), budget=500))
    tab.edit("typed", {"count-e1": "9", "budget": "750", "notes-e1": "Bold"})

    newest = told(client, tab.warband)[0]
    words = "number of 4 × Warrior: 9, notes on 4 × Warrior, budget: 750"
    assert sorted(newest.split(", ")) == sorted(words.split(", "))

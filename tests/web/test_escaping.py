"""What players type appears as text and never as markup, on every page and in every answer."""

import pytest

from tests.web.builder import HTMX, Tab, address, edit_address, entry, muster
from tests.web.dom import parse

HOSTILE = [
    """'"><x-evil onclick=go()>boo</x-evil>""",
    "</textarea></bdi></p></hx-partial><x-evil onload=go()>",
    "{{ sheet.name }}{% x %} &lt;b&gt; ]]> javascript:x-evil() <!--<x-evil>",
]
LAYOUTS = ("", "?layout=cards", "?secret=1", "?layout=cards&secret=1&paper=letter")


def assert_harmless(markup, *texts):
    """No element or handler came of it; the text itself stands there to be read."""
    tree = parse(markup)
    assert "<x-evil" not in markup
    for node in tree.walk():
        assert node.tag != "x-evil"
        assert not [name for name in node.attrs if name.startswith("on")]
        for name in ("href", "action", "formaction", "src", "hx-get", "hx-post"):
            assert "x-evil" not in node.attrs.get(name, "")
    shown = tree.raw + "".join(value for node in tree.walk() for value in node.attrs.values())
    for text in texts:
        assert text in shown


@pytest.fixture(params=HOSTILE)
def text(request):
    return request.param


@pytest.fixture
def warband(edition, text):
    rows = [entry("chieftain", 1, name=text, notes=text), entry("warrior", 3, name=text)]
    return muster(*rows, name=text)


def test_the_builder(client, warband, text):
    assert_harmless(client.get(address(warband)).text, text)
    assert_harmless(client.get(address(warband, "?open=e1&open=e2")).text, text)


def test_a_fetched_row(client, warband, text):
    assert_harmless(client.get(address(warband, "entries/e1/"), headers=HTMX).text, text)


@pytest.mark.parametrize(
    ("command", "parameters"),
    [
        ("step-count", {"entry": "e2", "by": 1}),
        ("equip", {"entry": "e1", "item": "banner", "times": 1}),
        ("move", {"entry": "e2", "by": -1}),
        ("remove", {"entry": "e2"}),
        ("split", {"entry": "e2"}),
    ],
)
def test_an_answer(client, warband, text, command, parameters):
    tab = Tab(client, warband, query="?open=e1")

    assert_harmless(tab.edit(command, **parameters).text, text)


def test_an_undo_that_names_what_it_takes_back(client, warband, text):
    tab = Tab(client, warband, htmx=False)
    tab.edit("remove", entry="e2")

    assert f"{text} (3 × Warrior) removed" in tab.page.id("undo")["title"]
    assert_harmless(client.get(address(warband, "?told=1")).text, text)


def test_a_conflict_that_repeats_what_was_typed(client, warband, text, htmx):
    first, second = Tab(client, warband, htmx=htmx), Tab(client, warband, htmx=htmx)
    first.edit("typed", {"name": "newer"})

    response = second.attempt("typed", {"name": f"{text}!", "name-e1": f"{text}?"})

    assert response.status_code == 409
    assert_harmless(response.text, f"{text}!", f"{text}?")


def test_a_wrong_field_that_repeats_what_was_typed(client, htmx, text):
    tab = Tab(client, muster(entry("warrior", 3, name=text)), htmx=htmx)

    response = tab.attempt("typed", {"count-e1": text, "budget": text, "faction": text})

    assert response.status_code == 422
    assert_harmless(response.text, text)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_the_roster(client, warband, text, layout):
    assert_harmless(client.get(address(warband, f"roster/{layout}")).text, text)


@pytest.mark.usefixtures("warband")
def test_the_start_page_with_drafts(client, text):
    assert_harmless(client.get("/").text, text)


def test_the_start_page_with_what_was_typed_wrong(client, text):
    response = client.post("/warbands/", {"budget_other": text, "faction": text})

    assert response.status_code == 422
    assert_harmless(response.text, text[:20], text)


def test_what_stands_in_an_address(client, text):
    warband = muster(entry("chieftain"))

    for rest in ({"from": text}, {"open": text}, {"told": text}, {"layout": text, "paper": text}):
        for page in ("", "add/", "roster/"):
            assert_harmless(client.get(address(warband, page), rest).text)


def test_marks_and_parameters_made_by_hand(client, text):
    warband = muster(entry("chieftain"))
    for parameters in ({"unit": text}, {"loadout": text}, {"unit": "warrior", "faction": text}):
        fields = {"revision": "1", "tab": text, "open": text, "from": text}
        url = edit_address(warband, "add", parameters)

        for headers in ({}, HTMX):
            response = client.post(url, fields, headers=headers)
            assert response.status_code == 422
            assert_harmless(response.text)


# Any script


@pytest.mark.parametrize("name", ["Þórr", "Bők", "Æthelred", "Ёж", "łúč", "🐺🪓", "שלום", "مرحبا"])
def test_letters_of_any_script_arrive_as_they_were_typed(client, name):
    warband = muster(entry("chieftain", 1, name=name, notes=name), name=name)

    for rest in ("", "?open=e1", *(f"roster/{each}" for each in LAYOUTS)):
        page = parse(client.get(address(warband, rest)).text)
        assert name in page.one("main").text or name == page.id("name")["value"]
    assert name in client.get("/").text


def test_names_are_set_apart_so_that_their_direction_stays_theirs(client):
    warband = muster(entry("chieftain", 1, name="שלום", notes="מה"), name="مرحبا")

    row = parse(client.get(address(warband)).text).id("entry-e1")
    roster = parse(client.get(address(warband, "roster/")).text)

    assert [each.text for each in row.all("bdi")] == ["שלום"]
    assert row.classed("notes")[0]["dir"] == "auto"
    assert {each.text for each in roster.all("bdi")} >= {"שלום", "مرحبا"}
    assert "dir" not in roster.classed("remark")[0]  # each of its lines has its own

"""What HTMX is answered: applied to the page that was shown, it gives the page as it is now."""

import random
from collections.abc import Iterator

import pytest

from tests.web.applying import PARTS, partials
from tests.web.builder import Tab, edit_address, entry, large, muster
from tests.web.dom import Node, parse

STEPS = 15


def assert_same(tab: Tab, after: str) -> None:
    """The page that answers were put into is the page that a new load shows."""
    shown, fresh = tab.parts(), tab.fresh()
    assert [name for name in PARTS if shown[name] != fresh[name]] == [], after


def buttons(tab: Tab) -> list[str]:
    """Every button that can be pressed and sends an edit."""
    form = tab.page.id("edits")
    return [each["id"] for each in form.all("button", formaction=None, id=None) if _live(each)]


def _live(button: Node) -> bool:
    return "disabled" not in button and button.attrs.get("aria-disabled") != "true"


def typings(tab: Tab, dice: random.Random) -> Iterator[dict[str, str]]:
    """One thing that could be typed or chosen."""
    field = dice.choice([each for each in tab.page.id("edits").walk() if "name" in each])
    if field.tag == "select":
        yield {field["name"]: dice.choice(field.all("option"))["value"]}
    elif field["name"] == "budget" or field["name"].startswith("count-"):
        yield {field["name"]: str(dice.randint(1, 200))}
    elif field["name"] == "name" or field["name"].startswith(("name-", "notes-")):
        yield {field["name"]: dice.choice(["Þórr", "<b>Ёж</b>", "", "two\nlines"])}


def wander(tab: Tab, dice: random.Random) -> str:
    """Do something that the page offers; what it was."""
    links = [each["id"] for each in tab.page.id("edits").all("a", hx_get=None)]
    what = dice.random()
    if what < 0.2 and links:
        link = dice.choice(links)
        assert tab.follow(link).status_code == 200
        return f"followed {link}"
    if what < 0.45:
        for typed in typings(tab, dice):
            tab.edit("typed", typed)
            return f"typed {typed}"
    button = dice.choice(buttons(tab))
    tab.press(button)
    return f"pressed {button}"


@pytest.mark.parametrize(
    ("faction", "seed"),
    [
        ("vikings", 1),
        ("rus", 3),
        ("irish-scots-picts", 5),
        ("byzantines", 6),
        ("romans", 9),
        ("romans", 100),
    ],
)
def test_a_page_that_was_changed_by_answers_is_the_page_loaded_anew(client, faction, seed):
    dice = random.Random(seed)  # noqa: S311 - a walk to repeat, not a secret
    start = entry("chieftain", 1, "hand-weapon"), entry("warrior", 4, "spear", "shield")
    tab = Tab(client, muster(*start, faction=faction))
    path = []

    for _ in range(STEPS):
        path.append(wander(tab, dice))
        assert_same(tab, " / ".join(path))


def test_a_hired_figures_shield_comes_with_it(client):
    tab = Tab(client, muster(entry("chieftain"), faction="byzantines"))

    tab.edit("add", unit="warrior", faction="welsh")

    assert tab.page.id("entry-e2").all("use", href="#shield-welsh")
    assert tab.page.id("head").all("symbol", id="shield-welsh")


def rows_sent(answer: str) -> list[tuple[str, str]]:
    """The rows that an answer changes, and how."""
    return [key for key in partials(answer) if key[0].startswith(("entry-", "roll"))]


def test_only_the_row_that_changed_is_sent(client):
    tab = Tab(client, large(12))

    answer = tab.edit("step-count", entry="e5", by=1).text

    assert rows_sent(answer) == [("entry-e5", "outerMorph")]
    assert not {"head", "settings", "add"} & {target for target, _how in partials(answer)}


def test_a_new_row_is_put_below_the_last_which_may_now_move_down(client):
    tab = Tab(client, muster(entry("chieftain"), entry("warrior")))

    answer = tab.edit("add", loadout="spearman").text

    assert rows_sent(answer) == [("entry-e2", "outerMorph"), ("entry-e2", "after")]
    assert partials(answer)["entry-e2", "after"].one("article")["data-entry"] == "e3"


def test_the_first_row_is_put_into_the_empty_roll(client):
    tab = Tab(client, muster())

    answer = tab.edit("add", unit="chieftain").text

    assert rows_sent(answer) == [("roll", "prepend")]
    assert tab.rows() == ["e1"]


def test_a_removed_row_is_deleted_and_no_other_is_sent(client):
    tab = Tab(client, large(6))

    answer = tab.edit("remove", entry="e4").text

    assert rows_sent(answer) == [("entry-e4", "delete")]


def test_a_row_changes_its_place_by_moving_alone(client):
    tab = Tab(client, large(6))

    answer = tab.edit("move", entry="e4", to=2).text

    assert len(rows_sent(answer)) == 2
    assert {how for _target, how in rows_sent(answer)} == {"delete", "after"}
    assert tab.rows() == ["e1", "e2", "e4", "e3", "e5", "e6"]


def test_an_opened_row_is_sent_with_every_change_since_its_options_may_differ(client):
    tab = Tab(client, muster(entry("chieftain"), entry("warrior")), query="?open=e2")
    banner = "equip-e2-banner-1"
    assert tab.page.id("entry-e2").all("button", aria_disabled="true") == []

    tab.edit("equip", entry="e1", item="banner", times=1)

    [barred] = [
        each
        for each in tab.page.id("entry-e2").all("button", aria_disabled="true")
        if each["id"] == banner
    ]
    why = tab.page.id(barred["aria-describedby"]).text
    assert why == "Banner: Banners: at most 1. Taken by 1 × Chieftain."


def test_a_screen_reader_hears_the_sum_and_what_became_wrong(client):
    tab = Tab(client, muster(entry("chieftain"), entry("warrior", 4), budget=500))

    tab.edit("typed", {"budget": "50"})

    assert tab.page.id("said").text == (
        "70 of 50 points. 70 points spent of 50: 20 too many. 1 problem."
    )
    tab.edit("undo")
    assert tab.page.id("said").text == "70 of 500 points. Ready for the table."


def test_an_answer_varies_by_who_asks_and_is_never_stored(client):
    response = Tab(client, muster()).edit("add", unit="warrior")

    assert "HX-Request" in response.headers["Vary"]
    assert "no-store" in response.headers["Cache-Control"]


def test_a_boosted_form_takes_the_redirect_to_the_whole_page(client):
    warband = muster(entry())
    fields = Tab(client, warband).fields()
    url = edit_address(warband, "step-count", {"entry": "e1", "by": 1})

    response = client.post(url, fields, headers={"HX-Request": "true", "HX-Boosted": "true"})

    assert response.status_code == 302
    page = parse(client.get(response.headers["Location"]).text)
    assert page.one("main")["data-revision"] == "2"

"""A yes to a pasted list: it makes one warband however often it comes, and nothing without it."""

import pytest

from tests.web.builder import HTMX, form_fields
from tests.web.dom import parse
from warbands.models import Warband

LIST = "Vikings 500\n3 warriors spear"


def press(client, page, headers=None):
    """Press the button that keeps what the page shows."""
    [button] = page.all("button", name="yes")
    fields = form_fields(page, "paste") | {"yes": button["value"]}
    return client.post(button["formaction"], fields, headers=headers)


def previewed(client):
    return parse(client.post("/import/preview", {"text": LIST, "faction": ""}).text)


@pytest.mark.parametrize(("headers", "where"), [({}, "Location"), (HTMX, "HX-Redirect")])
def test_a_yes_that_comes_twice_makes_one_warband(client, headers, where):
    page = previewed(client)
    answers = [press(client, page, headers) for _ in range(2)]

    [warband] = Warband.objects.all()
    assert [each.headers[where] for each in answers] == [f"/warbands/{warband.pk}/"] * 2
    assert warband.revisions.count() == 1


def test_a_script_stops_the_second_click_before_it_is_sent(client):
    assert "data-once" in previewed(client).one("button", name="yes")


def test_the_same_list_may_be_made_again_from_another_preview(client):
    for _ in range(2):
        press(client, previewed(client))

    assert Warband.objects.count() == 2


@pytest.mark.parametrize("said", [{}, {"yes": ""}])
def test_what_nobody_said_yes_to_is_shown_and_not_kept(client, said):
    response = client.post("/import/keep", {"text": LIST, "faction": ""} | said)
    page = parse(response.text)

    assert response.status_code == 200
    assert Warband.objects.count() == 0
    assert "The text was changed" not in response.text
    assert press(client, page).status_code == 303


def test_one_preview_makes_a_warband_in_each_browser_that_says_yes_to_it(client, stranger):
    page = previewed(client)
    for browser in (client, stranger):
        assert press(browser, page).status_code == 303

    assert len({each.holder for each in Warband.objects.all()}) == 2

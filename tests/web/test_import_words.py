"""What the preview of a pasted list says of its lines, in words."""

import json

import pytest

from tests.web.dom import parse

pytestmark = pytest.mark.usefixtures("edition")


def line(client, text, number):
    """A line of the preview, its doubts included."""
    page = parse(client.post("/import/preview", {"text": text}).text)
    return page.id(f"line-{number}").text


def test_what_figures_are_without_is_told(client):
    said = line(client, "Vikings 500\n3 spearmen without shield", 2)

    assert "what it is said to be without is left out" in said
    assert "3 × Warrior: spear —" in said
    assert "not understood" not in said


def test_of_a_second_budget_is_told_where_it_stands_and_which_one_stays(client):
    said = line(client, "Vikings 500\nchieftain\nBudget: 600", 3)

    assert "line 3, column 9" in said
    assert "A second budget, 600: it stays 500." in said


def test_a_field_of_json_that_stands_twice_is_named(client):
    text = '{"format": "pillage-warband/1", "faction": "vikings", "budget": 1, "budget": 2,'
    response = client.post("/import/preview", {"text": f'{text} "entries": []}}'})

    assert response.status_code == 422
    [fault] = parse(response.text).all("li", data_code="repeated-field")
    assert fault.text == '/budget the field "budget" stands more than once'


def test_a_choice_that_the_text_does_not_share_is_told_at_the_head(paste):
    page = paste("Vikings 500\n8 warriors", faction="huns").page

    assert "Huns" in page.one(data_points=None).text
    words = "The text names Vikings, but Huns was chosen above, and is taken."
    assert words in page.id("reading").text

    text = json.dumps(
        {
            "format": "pillage-warband/1",
            "faction": "vikings",
            "budget": 500,
            "entries": [{"unit": "chieftain", "count": 1}],
        }
    )
    page = paste(text, faction="huns").page
    assert "Vikings" in page.one(data_points=None).text
    assert "The document is of Vikings and stays so; Huns, chosen above," in page.id("reading").text


def test_no_preview_has_a_way_to_another_language_that_would_lose_its_text(client):
    preview = client.post("/import/preview", {"text": "Vikings 500"})

    assert not parse(preview.text).classed("languages")
    assert parse(client.get("/import/").text).classed("languages")


def test_what_looks_like_json_says_what_to_paste(client):
    response = client.post("/import/preview", {"text": 'My list:\n{"format": "pillage-warband/1",'})

    assert response.status_code == 422
    assert "paste all of it, from the first brace to the last" in response.text


def test_figures_of_a_people_without_a_unit_are_told_where_they_stand(client):
    said = line(client, "Vikings\n5 vikings with spears\nTotal 500 points", 2)

    assert "line 2, column 1" in said
    assert "No unit is named here" in said


def test_an_item_denied_behind_its_name_is_left_out(client):
    said = line(client, "Vikings 500\n2 warriors, shield: no, spear", 2)

    assert "what it is said to be without is left out" in said
    assert "2 × Warrior: spear —" in said
    assert "not understood" not in said


def test_a_number_that_may_count_figures_is_told_where_it_stands(client):
    said = line(client, "Vikings 500\n3. warriors", 2)

    assert "line 2, column 1" in said
    assert "1 × Warrior —" in said

"""What is handed to the printer: all of it for the holder, the rest for nobody."""

import json

import pytest
from msgspec.structs import replace

from tests.exports import warbands
from tests.exports.warbands import HOSTILE, LINK, printed
from tests.rules.warbands import judged
from warbands.exports.pdf.contents import contents
from warbands.exports.pdf.drawings import code
from warbands.exports.pdf.letters import BREAK
from warbands.rules.document import Document


def text_of(document: Document, secret: bool = False) -> str:
    shown = contents(printed(document), secret=secret)
    return json.dumps(shown, ensure_ascii=False)


def test_the_opponents_data_hold_nothing_that_is_hidden():
    text = text_of(warbands.rich(), secret=True)

    assert "Þórr Bők" in text
    for hidden in (
        "810",
        "1000",
        "130",
        "Hunter",
        "Force of Nature",
        "wolf",
        "sha256",
        LINK,
        "hits",
    ):
        assert hidden not in text
    assert "of 100" not in text_of(warbands.illegal(), secret=True)


def test_the_opponents_paper_has_their_link_and_no_other():
    paper = replace(printed(warbands.rich()), opponents="https://pillage.example/s/Zk3v9QpX2mT7")
    for secret, there in ((True, paper.opponents), (False, LINK)):
        shown = contents(paper, secret=secret)
        assert (shown["link"], shown["address"]) == (there, there)
        assert shown["code"] == code(there)
    assert LINK not in json.dumps(contents(paper, secret=True))
    assert paper.opponents not in json.dumps(contents(paper))


def test_points_are_the_verdicts():
    for document in (warbands.rich(), warbands.illegal(), warbands.long()):
        shown = contents(printed(document))
        verdict = judged(document)

        assert shown["points"] == str(verdict.points)
        assert sum(int(line["points"]) for line in shown["lines"]) == verdict.points
        assert sum(int(line["count"]) for line in shown["lines"]) == verdict.figures
        assert len(shown["problems"]) == len(verdict.problems)


def test_names_stay_what_they_are():
    lines = contents(printed(warbands.hostile()))["lines"]

    assert [each["title"].replace(BREAK, "") for each in lines] == list(HOSTILE)


def test_names_in_problems_keep_their_direction_to_themselves():
    found = [each["text"] for each in contents(printed(warbands.scripts()))["problems"]]

    assert any("\u2068שלום עולם 12\u2069 (2 × Warrior)" in each for each in found)
    assert not any("\u202e" in each for each in found)


def test_a_card_explains_the_unit_its_kit_and_its_talents():
    cards = contents(printed(warbands.rich()))["lines"]
    names = [[piece["name"] for piece in card["pieces"]] for card in cards]

    assert names[0] == [
        *("Chieftain", "Armour", "Shield", "Hand weapon", "Hunter", "Force of Nature"),
        "improvised weapon",
    ]
    assert names[1] == ["Berserker", "Dane axe", "improvised weapon"]
    assert [card["hits"] for card in cards[:3]] == [4, 2, 1]


@pytest.mark.parametrize("link", ["", LINK])
def test_the_code_is_drawn_where_there_is_an_address(link: str):
    shown = contents(printed(warbands.legal(), link=link))

    assert shown["link"] == link
    assert shown["code"].startswith("<svg") is bool(link)


@pytest.mark.parametrize("name", ["", "  ", "\u200b\u2060"])
def test_a_name_of_which_nothing_is_seen_is_no_name(name: str):
    shown = contents(printed(replace(warbands.legal(), name=name)))

    assert (shown["name"], shown["under"].split(" · ")[0]) == ("Vikings", "11 figures")


def test_boxes_are_explained_where_there_are_boxes():
    page = printed(warbands.illegal())

    assert any("dashed box" in each for each in contents(page)["facts"])
    assert not any("dashed box" in each for each in contents(page, secret=True)["facts"])


def test_each_line_of_notes_is_one():
    document = warbands.named(warbands.legal(), "Ragnar", notes="one\r\n\r\ntwo\nשלוש")
    [first, *_others] = contents(printed(document))["lines"]

    assert [(each["text"], each["left"]) for each in first["notes"]] == [
        *(("one", False), ("two", False)),
        ("\u2068שלוש\u2069", True),
    ]

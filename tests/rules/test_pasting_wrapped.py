"""Documents that stand within other text: a fence, a list of one, words above."""

import json

import pytest

from tests.rules.texts import read
from tests.rules.warbands import plain, warband

DOCUMENT = warband("vikings", "chieftain", "3 warrior spear")
RAW = json.dumps(plain(DOCUMENT), indent=1)


@pytest.mark.parametrize(
    "text",
    [
        f"```json\n{RAW}\n```",
        f"\n```\n{RAW}\n```\n",
        f"Here is my list:\n```json\n{RAW}\n```\nWhat do you think?",
        f"[{RAW}]",
        f" [\n{RAW}\n]\n",
        f"```json\n[{RAW}]\n```",
        f"Here is my list:\n{RAW}",
        f"Here is my list:\n\n{RAW}\nThanks!",
    ],
)
def test_a_document_is_taken_out_of_what_stands_around_it(text):
    reading = read(text)

    assert reading.document == DOCUMENT
    assert (reading.doubts, reading.faults) == ((), ())


@pytest.mark.parametrize("text", [f"[{RAW}, {RAW}]", f"{RAW}\n{RAW}", f"My list:\n{RAW[:-9]}"])
def test_what_looks_like_json_and_is_not_one_document_is_told(text):
    reading = read(text, faction=None)

    assert reading.document is None
    assert [each.code for each in reading.doubts] == ["like-json"] or reading.faults


def test_brackets_and_fences_of_a_chat_are_no_document():
    assert read("[x] 3 warriors").document.entries == warband("vikings", "3 warrior").entries
    assert read("```\nVikings 500\n3 warriors\n```").document.faction == "vikings"

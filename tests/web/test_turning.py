"""No name turns the words beside it, on any page; and none is changed by that."""

from typing import Any

import pytest
from django.http import HttpResponse, StreamingHttpResponse
from django.test import RequestFactory

from pillage_web.turning import NoTurningMiddleware, straight
from tests.web.builder import Tab, address, entry, form_fields, kept, muster, stored
from tests.web.dom import parse

TURNS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
NAME = f"\u2069{TURNS}evil"


def turned(text: str) -> set[str]:
    return set(TURNS) & set(text)


@pytest.mark.parametrize(
    ("html", "shown"),
    [
        (f"<bdi>{TURNS}a</bdi> b", "<bdi>a</bdi> b"),
        ("a\u202e \u2013 \u2026 \u200d \u200f Ёж", "a \u2013 \u2026 \u200d \u200f Ёж"),
        ('<input value="\u202ea"> \u202eb', '<input value="\u202ea"> b'),
        ("<textarea rows=2>\n\u202ea</textarea>\u202eb", "<textarea rows=2>\n\u202ea</textarea>b"),
        ("<textareas>\u202ea", "<textareas>a"),
        ('<p title="\u202ea">\u202eb', '<p title="\u202ea">b'),
        ("1 < 2 \u202e", "1 < 2 "),
    ],
)
def test_text_is_straight_and_fields_are_kept(html: str, shown: str):
    assert straight(html.encode()).decode() == shown


def answered(response: Any) -> Any:
    return NoTurningMiddleware(lambda _request: response)(RequestFactory().get("/"))


def test_only_pages_are_looked_at():
    raw = "a\u202eb".encode()
    assert answered(HttpResponse(raw)).content == b"ab"
    assert answered(HttpResponse(raw, content_type="text/plain")).content == raw
    assert answered(HttpResponse(raw, content_type="application/json")).content == raw
    streamed = answered(StreamingHttpResponse([raw]))
    assert b"".join(streamed.streaming_content) == raw


@pytest.mark.parametrize(
    "rest", ["", "?open=e1", "share/", "roster/", "history/", "roster/?layout=cards"]
)
def test_no_page_of_a_list_is_turned_by_its_names(client, rest):
    warband = muster(
        entry("warrior", 3, "bow", "shield", name=NAME, notes=f"{TURNS}notes"), name=NAME, budget=10
    )
    response = client.get(address(warband, rest))
    page = parse(response.text)

    assert "evil" in page.id("main").text
    fields = [each.text for each in page.all("textarea")]
    text = page.text
    for each in fields:
        text = text.replace(each, "")
    assert turned(text) == set()
    assert int(response.headers["Content-Length"]) == len(response.content)


def test_an_edit_leaves_the_name_as_it_was_typed(client):
    warband = muster(entry("warrior", 3, name=NAME, notes=NAME), name=NAME)
    tab = Tab(client, warband, query="?open=e1")
    fields = form_fields(tab.page)
    assert fields["name"] == [NAME]
    answer = tab.edit("step-count", entry="e1", by=1)

    assert "hx-partial" in answer.text
    assert turned(tab.page.id("entry-e1").all("bdi")[0].text) == set()
    assert (stored(warband).name, kept(warband).name, kept(warband).notes) == (NAME,) * 3
    assert kept(warband).count == 4

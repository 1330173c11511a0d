"""What a reader's tools rely on: every reference leads somewhere, every control has a name."""

import pytest

from tests.web.builder import Tab, address, entry, muster
from tests.web.dom import parse

CONTROLS = {"input", "select", "textarea", "button", "a"}
REFERENCES = ("for", "aria-describedby", "aria-labelledby", "popovertarget", "form")


def opened(client):
    rows = [entry("chieftain", 1, "banner", "sling"), entry("warrior", 3, "dane-axe", "shield")]
    hired = entry("warrior", 1, faction="welsh")
    return muster(*rows, hired, faction="byzantines", budget=20, rulings={"rounding": "up"})


def wrong(client):
    tab = Tab(client, opened(client), htmx=False, query="?open=e2")
    tab.attempt("typed", {"count-e1": "0", "budget": "-1", "name": "x" * 81, "notes-e2": "\0"})
    return tab.page


def overtaken(client):
    warband = opened(client)
    first, second = (Tab(client, warband, htmx=False) for _ in range(2))
    first.edit("typed", {"name": "newer"})
    second.attempt("remove", entry="e1")
    return second.page


def patched(client):
    """A page that answers have been put into."""
    tab = Tab(client, opened(client), query="?open=e1&open=e2")
    tab.edit("duplicate", entry="e2")
    tab.edit("equip", entry="e1", item="composite-bow", times=1)
    tab.edit("typed", {"faction": "romans"})
    tab.edit("remove", entry="e1")
    return tab.page


def pasted(text):
    return lambda client: parse(client.post("/import/preview", {"text": text}).text)


def got(query="", begin=opened):
    return lambda client: parse(client.get(address(begin(client), query)).text)


PAGES = {
    "start": lambda client: parse(client.get("/").text),
    "wrong start": lambda client: parse(client.post("/warbands/", {"budget": "x"}).text),
    "empty": got(begin=lambda _client: muster()),
    "closed": got(),
    "opened": got("?open=e1&open=e2&open=e3"),
    "hiring": got("?from=huns"),
    "wrong": wrong,
    "overtaken": overtaken,
    "patched": patched,
    "roster": got("roster/"),
    "cards": got("roster/?layout=cards"),
    "secret": got("roster/?secret=1&layout=cards&paper=letter"),
    "import": lambda client: parse(client.get("/import/").text),
    "import read": pasted("Vikngs 500\nVikings 10\nchieftain\n3 warriors, spaer, sheild"),
    "import of nothing": pasted(""),
    "import of a document": pasted('{"entries": 1}'),
    "refusal": lambda client: parse(client.get("/nowhere/").text),
}


def ids(page):
    return [each["id"] for each in page.all(id=None)]


def each_id_stands_once(page):
    found = ids(page)

    assert sorted(found) == sorted(set(found))


def every_reference_leads_somewhere(page):
    known = set(ids(page))

    for node in page.walk():
        named = [word for each in REFERENCES for word in node.attrs.get(each, "").split()]
        link = node.attrs.get("href", "")
        named += [link[1:]] if link.startswith("#") and len(link) > 1 else []
        named += [node["hx-target"].removeprefix("#")] if "hx-target" in node else []
        assert set(named) <= known, node


def every_control_has_a_name(page):
    labelled = {each["for"] for each in page.all("label", for_=None)}
    inside = [node for label in page.all("label") for node in label.walk()]

    for node in page.walk():
        if node.tag not in CONTROLS or node.attrs.get("type") == "hidden":
            continue
        named = node.text or node.attrs.get("aria-label") or node.attrs.get("aria-labelledby")
        assert named or node.attrs.get("id") in labelled or node in inside, node


def headings_begin_with_one_of_the_first_level(page):
    levels = [node.tag for node in page.walk() if node.tag in {"h1", "h2", "h3"}]

    assert levels.count("h1") == 1


def a_form_that_is_posted_has_its_token(page):
    for form in page.all("form", method="post"):
        assert form.all("input", name="csrfmiddlewaretoken"), form


def every_page_says_what_it_is(page):
    assert page.one("title").text.endswith("Pillage Web")
    assert page.one("title").text != ""
    assert page.all("main", id="main")


def no_page_asks_another_host(page):
    for node in page.walk():
        for name in ("src", "href", "action", "formaction", "hx-get", "hx-post"):
            assert "//" not in node.attrs.get(name, "").replace("http://www.w3.org/2000/svg", "")


@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_whole(client, name):
    page = PAGES[name](client)

    each_id_stands_once(page)
    every_reference_leads_somewhere(page)
    every_control_has_a_name(page)
    headings_begin_with_one_of_the_first_level(page)
    a_form_that_is_posted_has_its_token(page)
    every_page_says_what_it_is(page)
    no_page_asks_another_host(page)

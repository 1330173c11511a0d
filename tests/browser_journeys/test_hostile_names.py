"""Names are text, whatever they look like: never code, never wider than their place."""

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.measures import OVERFLOWING
from tests.web.builder import entry, kept, muster

pytestmark = pytest.mark.browser

NAMES = {
    "image": "<img src=x onerror=alert(1)>",
    "script": "\"'></bdi><script>alert(1)</script>",
    "attribute": '" autofocus onfocus=alert(1) x="',
    "template": "{{ 7|add:7 }} ${7+7} %s &amp; &lt;b&gt;",
    "right-to-left": "محاربون أشداء (3)",
    "override": "\u2069\u202egnol era srorre\u2067",
    "emoji": "👑🏴\u200d☠️ Ёж Bők Þórr",
    "one long word": "W" * 80,
    "no space but hyphens": "ha-" * 26,
    "zalgo": "Z\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307" * 8,
}

# What would turn the words beside a name is not shown, though it is kept.
SHOWN = NAMES | {"override": "gnol era srorre"}
ORDER = """line => {
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    const letters = [];
    while (walker.nextNode()) {
        const node = walker.currentNode;
        for (let place = 0; place < node.data.length; place += 1) {
            const range = document.createRange();
            range.setStart(node, place);
            range.setEnd(node, place + 1);
            const { x, y, width } = range.getBoundingClientRect();
            if (width) letters.push([Math.round(y), x, node.data[place]]);
        }
    }
    return letters.sort((a, b) => a[0] - b[0] || a[1] - b[1]).map(each => each[2]).join("");
}"""


@pytest.fixture(autouse=True)
def many_scripts(watch):
    """Such names need a face for each of their scripts."""
    watch.most_requests = 8


def named(name="Ragnar", rows=()):
    """A warband of this name, whose chieftain and rows have names and notes too."""
    return muster(
        entry("chieftain", 1, "armour", "spear", "hand-weapon", name=name, notes=name),
        entry("warrior", 4, "shield", "spear"),
        *(entry("warrior", 2, "bow", "shield", name=each, notes=each) for each in rows),
        name=name,
        budget=60,
    )


@pytest.fixture
def narrow(player):
    player.page.set_viewport_size({"width": 320, "height": 700})
    return player


def beside(player):
    """Where all but the names stands in the first row and the head."""
    parts = "#entry-e1 .step, #entry-e1 .each, #entry-e1 > .sum, #show-account, #head .tool"
    return player.see(parts).evaluate_all(
        "parts => parts.map(part => [part.getBoundingClientRect().x, part.innerText])"
    )


def test_names_of_rows_are_shown_as_they_are(narrow):
    narrow.opens(named(rows=NAMES.values()))
    assert narrow.page.evaluate(OVERFLOWING, 320) == []
    assert narrow.see(".entry .name bdi").all_text_contents() == [
        "Ragnar",
        "Warrior",
        *SHOWN.values(),
    ]
    assert narrow.see(".entry .notes").all_text_contents() == ["Ragnar", *SHOWN.values()]
    lefts = narrow.see(".entry .step").evaluate_all(
        "steps => steps.map(step => step.getBoundingClientRect().x)"
    )
    assert len(set(lefts)) == 1
    narrow.see("#show-account").click()
    assert narrow.page.evaluate(OVERFLOWING, 320) == []
    complaints = narrow.see(".problems").text_content()
    assert NAMES["image"] in complaints
    assert NAMES["script"] in complaints
    assert narrow.see("img, .entry script, bdi *, [onerror], [onfocus]").count() == 0


@pytest.mark.parametrize("which", ["script", "override", "one long word"])
def test_a_name_is_everywhere_what_it_is_and_keeps_its_place(narrow, which):
    name, warband = NAMES[which], named(NAMES[which])
    narrow.opens(named())
    expected = beside(narrow)

    narrow.opens(warband, "?open=e1")
    expect(narrow.see("#kit-e1:modal")).to_be_visible()
    assert narrow.page.evaluate(OVERFLOWING, 320) == []
    narrow.see("#close-e1").click()
    expect(narrow.see("#kit-e1")).to_have_count(0)
    assert narrow.page.evaluate(OVERFLOWING, 320) == []
    assert beside(narrow) == expected
    assert narrow.see("#name").input_value() == name

    for rest in ("roster/", "roster/?layout=cards"):
        narrow.opens(warband, rest)
        assert narrow.see("h1 bdi").text_content() == SHOWN[which]
        assert narrow.page.evaluate(OVERFLOWING, 320) == []
    narrow.page.goto(narrow.home)
    assert SHOWN[which] in narrow.see(".draft b bdi").all_text_contents()
    assert narrow.page.evaluate(OVERFLOWING, 320) == []


def test_a_name_is_isolated_from_the_words_beside_it(narrow):
    narrow.opens(named(NAMES["override"]))
    title, unit = narrow.see("#entry-e1 .name bdi"), narrow.see("#entry-e1 .name small")
    assert title.bounding_box()["x"] < unit.bounding_box()["x"]
    assert narrow.page.title() == f"{SHOWN['override']} · Pillage Web"


def test_no_name_turns_the_words_of_a_message(player):
    player.opens(named(NAMES["override"], rows=[NAMES["override"]]))
    said = player.see(".problems .message", has_text=SHOWN["override"]).all()
    assert said
    for each in said:
        # Where a line ends, its space has no width.
        assert each.evaluate(ORDER).replace(" ", "") == each.text_content().replace(" ", "")


def test_a_typed_name_is_kept_to_the_letter(narrow):
    warband = named()
    narrow.opens(warband, "?open=e2")
    for revision, name in enumerate((NAMES["script"], NAMES["emoji"], NAMES["template"]), 2):
        narrow.see("#name-e2").fill(name)
        narrow.see("#name-e2").press("Tab")
        narrow.is_at(revision)
        assert kept(warband, "e2").name == name
        assert narrow.see("#entry-e2 .name bdi").text_content() == name
        expect(narrow.see("#plus-e2")).to_have_accessible_name(f"One more: {name}")


def test_a_name_of_more_than_eighty_letters_cannot_be_typed(narrow):
    warband = named()
    narrow.opens(warband, "?open=e2")
    narrow.see("#name-e2").press_sequentially("X" * 90)
    narrow.see("#name-e2").press("Tab")
    narrow.is_at(2)
    assert kept(warband, "e2").name == "X" * 80

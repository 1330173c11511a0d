"""The roster on paper: both sizes, every row whole, black on white."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser_journeys.measures import FAINT
from tests.browser_journeys.warbands import legal, troubled
from tests.web.builder import entry, large, muster

pytestmark = pytest.mark.browser

MILLIMETRES = 72 / 25.4
SIZES = {"a4": (210, 297), "letter": (215.9, 279.4)}


def pages(pdf):
    """Width and height of every page in millimetres."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    return [(float(width) / MILLIMETRES, float(height) / MILLIMETRES) for width, height in boxes]


def printed(player):
    """The roster as a PDF, in the size that the page itself asks for."""
    return player.page.pdf(prefer_css_page_size=True, print_background=False)


def test_a_roster_prints_in_the_size_asked_for(player):
    warband = legal()
    for paper, size in SIZES.items():
        for layout, number in (("roster", 1), ("cards", 3)):
            player.opens(warband, f"roster/?paper={paper}&layout={layout}")
            found = pages(printed(player))
            assert len(found) == number
            for page in found:
                assert page == pytest.approx(size, abs=1)


def test_everything_but_the_controls_is_on_paper(player):
    player.opens(troubled(), "roster/")
    player.page.emulate_media(media="print")
    for hidden in (".toolbar", ".skip", "footer.colophon", "#notice"):
        expect(player.see(hidden)).to_be_hidden()
    for row, words in enumerate(("Ragnar", "Warrior", "Ubbe", "Hvitserk")):
        expect(player.see(".figures tbody tr").nth(row)).to_contain_text(words)
        expect(player.see(".figures tbody tr").nth(row)).to_be_visible()
    expect(player.see(".judged")).to_contain_text("Not legal")
    expect(player.see(".hits").first).to_be_visible()
    expect(player.see(".imprint")).to_contain_text("sha256:")
    assert len(player.page.screenshot(full_page=True)) > 10_000


def test_the_opponents_version_tells_no_points_and_no_talents(player):
    player.opens(legal(), "roster/?secret=1")
    player.page.emulate_media(media="print")
    expect(player.see("main")).to_contain_text("Ragnar")
    text = player.see("main").inner_text()
    assert "Hunter" not in text
    assert "310" not in text
    assert "The old guard." not in text


def test_paper_is_black_on_white_also_in_the_dark(player):
    player.opens(troubled(), "roster/")
    for media, scheme in (("screen", "light"), ("print", "light"), ("print", "dark")):
        player.page.emulate_media(media=media, color_scheme=scheme)
        ground, ink = player.see("body").evaluate(
            "body => [getComputedStyle(body).backgroundColor, getComputedStyle(body).color]"
        )
        assert (ground, ink) == ("rgb(255, 255, 255)", "rgb(0, 0, 0)")
        assert player.page.evaluate(FAINT) == []


@pytest.mark.parametrize("layout", ["roster", "cards"])
def test_two_hundred_entries_print_without_a_cut_row(player, layout):
    player.opens(large(200), f"roster/?layout={layout}")
    rows = player.see(".figures tbody tr, .card")
    assert rows.count() == (201 if layout == "roster" else 200)
    player.page.emulate_media(media="print")
    breaks = rows.evaluate_all("rows => rows.map(row => getComputedStyle(row).breakInside)")
    assert set(breaks) == {"avoid"}
    if layout == "roster":
        head = player.see(".figures thead").evaluate("head => getComputedStyle(head).display")
        assert head == "table-header-group"  # stands on every page
    else:
        assert len(pages(printed(player))) > 99  # two on a page


@pytest.mark.parametrize(("lines", "number"), [(14, 4), (40, 5)], ids=["a long card", "too long"])
@pytest.mark.parametrize("paper", SIZES)
def test_cards_flow_two_to_a_page_where_they_fit(player, paper, lines, number):
    """Five cards, the first longer than half a page: it, two and two, and the roster's end."""
    notes = "A long note about this man.\n" * lines
    chieftain = entry("chieftain", 1, "armour", "hand-weapon", name="Ragnar", notes=notes)
    rest = [entry("warrior", count, "sling") for count in range(1, 5)]
    player.opens(muster(chieftain, *rest), f"roster/?layout=cards&paper={paper}")
    pdf = printed(player)
    assert len(pages(pdf)) == number


def test_the_borders_of_a_card_lie_within_the_page(player):
    player.opens(legal(), "roster/?layout=cards")
    player.page.emulate_media(media="print")
    player.page.set_viewport_size({"width": 703, "height": 1000})  # the width of A4 in its margins
    for card in player.see(".card").all():
        box = card.bounding_box()
        assert box["x"] >= 1
        assert box["x"] + box["width"] <= 702


def test_the_builder_itself_prints_its_list(player):
    player.opens(legal())
    player.page.emulate_media(media="print")
    for hidden in ("#add", "#bar", "#settings", "#history"):
        expect(player.see(hidden)).to_be_hidden()
    expect(player.see("#entry-e4")).to_be_visible()
    expect(player.see("#verdict")).to_contain_text("Ready for the table")
    assert 1 <= len(pages(printed(player))) <= 2


LEFT_OF = """(node, words) => {
  const found = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  while (found.nextNode()) {
    const place = found.currentNode.data.indexOf(words);
    if (place < 0) continue;
    const range = document.createRange();
    range.setStart(found.currentNode, place);
    range.setEnd(found.currentNode, place + 1);
    const first = range.getBoundingClientRect().left;
    range.setStart(found.currentNode, place + 1);
    range.setEnd(found.currentNode, place + words.length);
    return [first, range.getBoundingClientRect().left];
  }
}"""


@pytest.mark.parametrize("layout", ["roster", "cards"])
def test_each_line_of_a_note_runs_in_its_own_direction(player, layout):
    player.opens(muster(entry(notes="محاربون!\n@everyone")), f"roster/?layout={layout}")
    sign, word = player.see(".remark").evaluate(LEFT_OF, "@everyone")
    assert sign < word
    letter, mark = player.see(".remark").evaluate(LEFT_OF, "ن!")
    assert mark < letter

"""What a list is, from empty to ready: the same word on every page, paper and picture."""

import pytest

from tests.web.builder import address, entry, muster
from tests.web.dom import parse
from tests.web.test_shared import link_to
from warbands.exhibits import Exhibit
from warbands.exports.pdf import Printed
from warbands.exports.pdf.contents import contents
from warbands.exports.pdf.picture import shown

STATES = {
    "empty": ((), "Nothing yet"),
    "waiting": ((entry("warrior", 1, "bow"),), "Not ready yet"),
    "illegal": ((entry("chieftain", 1, "dane-axe", "shield"),), "Not legal"),
    "legal": ((entry("chieftain"),), "Ready for the table"),
}


@pytest.fixture(params=STATES)
def state(request, edition):
    """A state with its word, a warband in it, and a link to that."""
    entries, word = STATES[request.param]
    warband = muster(*entries)
    return request.param, word, warband, link_to(warband)


def test_the_word_on_every_page(client, state):
    kind, word, warband, link = state
    builder = parse(client.get(address(warband)).text)
    share = parse(client.get(address(warband, "share/")).text)
    checked = parse(client.get(f"/check/?link=/s/{link.pk}/").text)

    assert builder.id("state").text == word
    assert share.classed("share-head")[0].one("p").text.split(" · ")[-1] == word
    assert checked.classed("found")[0].text.split(" · ")[4] == word
    compared = parse(client.get(f"/compare/?a=/s/{link.pk}/&b={address(warband)}").text)
    assert [each.all("p")[0].text.split(" · ")[2] for each in compared.classed("side")] == [
        word
    ] * 2
    for page in (address(warband, "roster/"), f"/s/{link.pk}/"):
        [judged] = parse(client.get(page).text).classed("judged")
        assert judged.one("b").text == word
        assert judged["class"].split() == ["judged", kind]
        assert bool(judged.all("li")) == (kind in ("waiting", "illegal"))
        secret = parse(client.get(f"{page}?secret=1").text).classed("judged")[0]
        assert secret.text == word


def test_the_word_in_what_leaves(client, state):
    kind, word, warband, link = state
    sheet = Exhibit.of(warband.document).sheet
    page = parse(client.get(f"/s/{link.pk}/").text)
    [described] = page.all("meta", property="og:description")
    text = client.get(address(warband, "files/plain.txt")).content.decode()
    [total] = [each for each in text.splitlines() if each.startswith("Total:")]

    assert described["content"].split(" · ")[-1] == word
    assert (shown(sheet)["page"]["state"], shown(sheet)["page"]["standing"]) == (kind, word)
    for secret in (False, True):
        paper = contents(Printed(sheet, "en"), secret)
        assert (paper["state"], paper["standing"]) == (kind, word)
    assert total.split(", ")[-1] == word.lower()

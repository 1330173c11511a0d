"""The largest lists: what is accepted can be kept, and what was kept comes back."""

import json

import pytest

from tests.web.builder import address, entry, form_fields, muster, stored
from tests.web.dom import parse
from warbands.models import Warband
from warbands.rules.document import MAX_BYTES, encode
from warbands.rules.pasting import MAX_TEXT, MAX_WRITTEN

ROW = {"unit": "warrior", "count": 1, "equipment": ["shield", "spear"]}


def document(*rows):
    made = {"format": "pillage-warband/1", "faction": "vikings", "budget": 500}
    return json.dumps(made | {"entries": rows}, separators=(",", ":"))


def keep(client, page):
    """Press the yes of a preview, and find the warband that it made."""
    known = set(Warband.objects.values_list("pk", flat=True))
    [button] = page.all("button", name="yes")
    fields = form_fields(page, "paste") | {"yes": button["value"]}
    assert client.post(button["formaction"], fields).status_code == 303
    return Warband.objects.exclude(pk__in=known).get()


def test_what_is_larger_once_written_out_is_kept_and_its_file_comes_back(client, paste):
    text = document(*[ROW | {"notes": "x" * 1225}] * 200)
    assert len(text) < MAX_BYTES

    first = keep(client, paste(text).page)
    assert len(encode(stored(first))) > MAX_BYTES
    assert [each.id for each in stored(first).entries] == [f"e{n}" for n in range(1, 201)]
    assert {each.notes for each in stored(first).entries} == {"x" * 1225}

    file = client.get(address(first, "files/warband.json")).content.decode()
    assert stored(keep(client, paste(file).page)) == stored(first)


def test_ids_that_were_given_are_kept(client, paste):
    rows = [ROW | {"notes": "x" * 1220, "id": f"n{n}"} for n in range(200)]

    first = keep(client, paste(document(*rows)).page)
    assert len(encode(stored(first))) > MAX_BYTES
    assert [each.id for each in stored(first).entries] == [f"n{n}" for n in range(200)]


def test_what_cannot_be_kept_is_told_before_a_yes(paste):
    text = "Vikings 500\n" + ("Warrior\n" + "> " + '"' * 2000 + "\n") * 70
    assert len(text) < MAX_BYTES
    response = paste(text)

    assert response.status_code == 422
    assert response.page.all("button", name="yes") == []
    [fault] = response.page.id("reading").classed("fault")
    assert fault.text == "A list holds 256 KiB of text; shorten some notes first."


@pytest.mark.parametrize("kind", ["plain", "markdown", "compact", "tournament"])
def test_our_own_texts_of_a_full_list_come_back(client, paste, kind):
    first = muster(*[entry(notes="\n".join(["ab"] * 600))] * 100)
    text = client.get(address(first, f"files/{kind}.txt")).content.decode()
    assert (len(text) > MAX_TEXT) or kind == "compact"

    assert stored(keep(client, paste(text).page)) == stored(first)


def test_a_text_that_is_too_long_to_come_back_says_so(client):
    warning = "This text is too long to be pasted back here: keep the document, too."
    long = muster(*[entry(notes="\x7f" * 2000)] * 100)
    short = muster(entry(notes="\x7f" * 2000))
    text = client.get(address(long, "files/plain.txt")).content
    assert len(text) > MAX_WRITTEN

    assert warning in client.get(address(long, "share/")).text
    assert warning not in parse(client.get(address(short, "share/")).text).text

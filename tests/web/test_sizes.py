"""How much an edit's answer weighs: under 10 KB as it is sent, whatever was pressed."""

import gzip

import pytest

from tests.web.builder import HTMX, edit_address, entry, large, muster
from warbands.models import Warband

LIMIT = 10 * 1000
EDITS = [
    ("add", {"loadout": "spearman"}, {}),
    ("add", {"unit": "warrior", "faction": "welsh"}, {}),
    ("step-count", {"entry": "e5", "by": 1}, {}),
    ("equip", {"entry": "e2", "item": "banner", "times": 1}, {}),
    ("take-talent", {"entry": "e1", "talent": "shield-training", "times": 1}, {}),
    ("duplicate", {"entry": "e5"}, {}),
    ("split", {"entry": "e5"}, {}),
    ("move", {"entry": "e9", "to": 0}, {}),
    ("remove", {"entry": "e1"}, {}),
    ("typed", {}, {"name": "Sons of Ragnar"}),
    ("typed", {}, {"budget": "10"}),
    ("typed", {}, {"faction": "byzantines"}),
    ("typed", {}, {"ruling-rounding": "up"}),
    ("typed", {}, {"count-e3": "40"}),
    ("typed", {}, {"notes-e1": "x y z " * 20}),
    ("undo", {}, {}),
    # What is refused or overtaken draws every part anew.
    ("typed", {}, {"count-e3": "many"}),
    ("typed", {}, {"revision": "1"}),
]


def sent(client, warband, command, parameters, typed, opened=()):
    """The answer as it goes over the wire, and unpacked."""
    revision = str(Warband.objects.get(pk=warband.pk).revision)
    fields = {"revision": revision, "tab": "t", "open": list(opened)} | typed
    response = client.post(
        edit_address(warband, command, parameters),
        fields,
        headers=HTMX | {"Accept-Encoding": "gzip"},
    )
    assert response.status_code in (200, 409, 422)
    assert response.headers["Content-Encoding"] == "gzip"
    return len(response.content), gzip.decompress(response.content).decode()


@pytest.mark.parametrize("opened", [(), ("e2",)], ids=["closed", "opened"])
@pytest.mark.parametrize(("command", "parameters", "typed"), EDITS)
def test_the_answer_for_twelve_entries_is_small(client, command, parameters, typed, opened):
    warband = large(12)
    sent(client, warband, "step-count", {"entry": "e4", "by": 1}, {})

    size, markup = sent(client, warband, command, parameters, typed, opened)

    assert markup.lstrip().startswith("<hx-partial")
    assert bool(opened) == ('id="kit-e2"' in markup)
    assert size < LIMIT


def test_the_answer_to_a_step_does_not_grow_with_the_list(client):
    step = {"entry": "e5", "by": 1}
    sizes = [sent(client, large(number), "step-count", step, {})[0] for number in (12, 100)]

    assert sizes[1] < 1.2 * sizes[0]


def test_an_opened_chieftain_with_every_talent_to_choose_is_small(client):
    warband = muster(entry("chieftain", 1, "armour"), faction="romans")

    size, markup = sent(client, warband, "step-count", {"entry": "e1", "by": 1}, {}, ["e1"])

    assert 'id="kit-e1"' in markup
    assert size < LIMIT

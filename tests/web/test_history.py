"""What a warband was: every state with what led to it, to look at and to compare."""

from tests.web.builder import Tab, address, entry, muster
from tests.web.dom import parse


def worked(client):
    warband = muster(entry("chieftain"), name="Sons of Ragnar")
    tab = Tab(client, warband)
    tab.edit("add", unit="warrior")
    tab.edit("typed", {"name": "Wolves"})
    return warband


def test_every_state_the_newest_first(client):
    warband = worked(client)
    page = parse(client.get(address(warband, "history/")).text)
    states = page.all("li", data_revision=None)
    assert [(each["data-revision"], each.one("a").text) for each in states] == [
        ("3", "name"),
        ("2", "Warrior added"),
        ("1", "the beginning"),
    ]
    chosen = [each["value"] for each in page.all("input", checked="")]
    assert chosen == [address(warband, "history/3/"), address(warband, "history/2/")]


def test_a_state_is_shown_as_it_was(client):
    warband = worked(client)
    page = parse(client.get(address(warband, "history/1/")).text)
    assert page.one("h1").text == "Sons of Ragnar"
    assert "Warrior" not in page.id("main").text
    assert "state 1" in page.text


def test_a_state_that_never_was(client):
    assert client.get(address(worked(client), "history/9/")).status_code == 404


def test_the_number_of_queries_does_not_grow(client, django_assert_num_queries):
    warband = worked(client)
    with django_assert_num_queries(2):  # the warband, its revisions
        client.get(address(warband, "history/"))
